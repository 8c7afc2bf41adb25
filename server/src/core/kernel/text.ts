import { IntlMessageFormat } from "intl-messageformat";
import { text, type Language, type Text, type TextData } from "@kangying/contract/core/language";

export { text };

/** Between the members of a list. */
export const comma: Text = text("、", ", ", ", ", "、");

const compiled = new Map<string, IntlMessageFormat>();

/** A message of the product in the reader's language with its data put in. */
export function formatText(text: Text, language: Language, data: TextData = {}): string {
  const message = text[language];
  if (!message.includes("{")) return message;
  const key = `${language}\n${message}`;
  let format = compiled.get(key);
  if (!format) {
    format = new IntlMessageFormat(message, language);
    compiled.set(key, format);
  }
  return String(format.format(data as Record<string, string | number>));
}

/** A name that someone gave (a building, a package): nobody's to translate, and none of its characters is a placeholder. */
export function verbatim(name: string): Text {
  const said = name.includes("{") ? name.replaceAll("'", "''").replaceAll(/[{}]/g, "'$&'") : name;
  return text(said, said, said, said);
}
