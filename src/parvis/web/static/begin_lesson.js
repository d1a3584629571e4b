// A lesson begins by itself when its page is opened; the button is for a second try.
import "./forms.js";

const form = document.getElementById("begin-lesson");
form.querySelector("#setting-up").hidden = false;
addEventListener("pageshow", (event) => { if (!event.persisted) form.requestSubmit(); });
document.addEventListener("sent", () => { form.querySelector("#setting-up").hidden = true; });
