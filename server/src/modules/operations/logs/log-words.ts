import { errors } from "@kangying/contract/core/errors";
import { languages, type Text } from "@kangying/contract/core/language";

/** What a refusal says of a case, as `{name}` or `{count, plural, one {…} other {…}}`: the log does not hold it. */
const placeholder = /\{\w+(?:,(?:[^{}]|\{[^{}]*\})*)?\}/gu;

/** Why an act was refused, by the error's code. */
export const refusals: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries(errors).map(([code, { msg }]) => [
    code,
    Object.fromEntries(
      languages.map((language) => [language, msg[language].replaceAll(placeholder, "…")]),
    ) as unknown as Text,
  ]),
);
