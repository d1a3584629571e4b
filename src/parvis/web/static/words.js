// Sentences that a page fills in by itself: {name} is a value, {count:coin|coins} the word that goes with a number.

const rules = new Intl.PluralRules(document.documentElement.lang);
const order = ["one", "few", "many", "other"].filter((each) => rules.resolvedOptions().pluralCategories.includes(each));

export function filled(sentence, values) {
  return sentence.replace(/\{(\w+)(?::([^{}]*))?\}/g, (_, name, forms) => {
    if (!forms) return values[name];
    const words = forms.split("|");
    return words[Math.min(order.indexOf(rules.select(Number(values[name]))), words.length - 1)];
  });
}
