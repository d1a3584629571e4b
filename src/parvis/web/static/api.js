// Asks the server: JSON there and back. An answer says whether it went well, and if not, why in a sentence.

const PATIENCE = 20000; // for an answer; a second try of the same click counts once

export async function ask(method, path, body, patience = PATIENCE) {
  try {
    const answer = await fetch(path, {
      method,
      headers: { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    const done = answer.status === 204 ? {} : await answer.json();
    return { ok: answer.ok, status: answer.status, done, message: answer.ok ? "" : done.message };
  } catch {
    return { ok: false, status: 0, done: {}, message: "" }; // no connection
  }
}
