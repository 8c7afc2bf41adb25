import { errors } from "@kangying/contract/core/errors";
import { languages, type Text } from "@kangying/contract/core/language";

/** Placeholders in the text of an error, as `{name}` or `{count, plural, one {…} other {…}}`. The log does not hold their values. */
const placeholder = /\{\w+(?:,(?:[^{}]|\{[^{}]*\})*)?\}/gu;

/** The reasons of refusals, by error code. */
export const refusals: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries(errors).map(([code, { msg }]) => [
    code,
    Object.fromEntries(
      languages.map((language) => [language, msg[language].replaceAll(placeholder, "…")]),
    ) as unknown as Text,
  ]),
);
