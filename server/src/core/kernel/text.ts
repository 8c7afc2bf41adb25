import { IntlMessageFormat, type Formatters } from "intl-messageformat";
import { languages, type Language, type Text, type TextData } from "@kangying/contract/core/language";
import { t } from "./kernel.texts.ts";

/** Separator between the members of a list. */
export const comma: Text = t("text.comma");

/** Makes each formatter once: making one takes longer than formatting a message. */
function once<Given extends readonly unknown[], Made>(make: (...given: Given) => Made): (...given: Given) => Made {
  const known = new Map<string, Made>();
  return (...given) => {
    const key = JSON.stringify(given);
    const made = known.get(key) ?? make(...given);
    known.set(key, made);
    return made;
  };
}

/** Figures are formatted the same in every language, in texts as on the screen: 12,345.67. */
const figures = once((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat("en", options));

const formatters: Formatters = {
  getNumberFormat: (_language, options) => figures(options),
  getDateTimeFormat: once((...given) => new Intl.DateTimeFormat(...given)),
  getPluralRules: once((...given) => new Intl.PluralRules(...given)),
};

/** A number as figures with thousands separators: 12,345. */
export const inFigures = (number: number): string => figures().format(number);

const compiled = new Map<string, IntlMessageFormat>();

function isText(value: unknown): value is Text {
  return typeof value === "object" && value !== null && languages.every((language) => language in value);
}

/** A text among the data is inserted in the reader's language, the members of a list one after the other. */
function inserted(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((one) => inserted(one, language)).join(comma[language]);
  return isText(value) ? formatText(value, language) : value;
}

/** Formats a message in the reader's language and inserts its data, which may be texts themselves. */
export function formatText(text: Text, language: Language, data: TextData = {}): string {
  const message = text[language];
  if (!message.includes("{")) return message;
  const key = `${language}\n${message}`;
  let format = compiled.get(key);
  if (!format) {
    format = new IntlMessageFormat(message, language, undefined, { formatters });
    compiled.set(key, format);
  }
  const said = Object.entries(data).map(([name, value]) => [name, inserted(value, language)] as const);
  return String(format.format(Object.fromEntries(said) as Record<string, string | number>));
}

/** A name typed by a user (a building, a package): it is not translated, and its characters are no placeholders. */
export function verbatim(name: string): Text {
  const said = name.includes("{") ? name.replaceAll("'", "''").replaceAll(/[{}<>]/g, "'$&'") : name;
  return Object.fromEntries(languages.map((language) => [language, said])) as Text;
}
