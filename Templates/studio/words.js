/* The words of the studio in the language of the page. Each language has a file, and only one of them is loaded. */

const languages = ["de", "en", "es", "fr", "it", "ja", "ko", "nl", "pt-BR", "zh-Hans", "zh-Hant"];

/** The tag of the page's language. The pages of a theme may have none, or one that is wrong. */
function tagOf(page) {
  try {
    return new Intl.Locale(page.lang).toString();
  } catch {
    return "en";
  }
}

/** A language and its script: those of zh-TW are those of zh-Hant. */
function written(tag) {
  const { language, script } = new Intl.Locale(tag).maximize();
  return language + script;
}

const tag = tagOf(document.documentElement);
/** The language of the words. It is English if the studio does not know that of the page. */
export const language = languages.find((name) => written(name) === written(tag)) ?? "en";
const { default: words } = await import(`./words-${language}.js`);
const forms = new Intl.PluralRules(language);
const clock = new Intl.DateTimeFormat([tag, language], { dateStyle: "medium", timeStyle: "short" });

/** Returns a text, with `values` in the place of their names in braces. A text with a count may have a form for one and one for
    several, separated by a bar. */
export function say(key, values = {}) {
  const [one, several = one] = words[key].split("|");
  const text = forms.select(values.count) === "one" ? one : several;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** Returns a day and a time as the page's language writes them. */
export const sayTime = (time) => clock.format(new Date(time));
