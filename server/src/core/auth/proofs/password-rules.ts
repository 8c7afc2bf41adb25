import type { Text } from "@kangying/contract/core/language";
import { isGuessable } from "@kangying/contract/session/guessable-password";
import { t } from "../auth.texts.ts";

export const minPasswordLength = 8;
export const maxPasswordLength = 128;

const tooShort = t("passwordRules.tooShort");
const tooLong = t("passwordRules.tooLong");
const tooCommon = t("passwordRules.tooCommon");

/**
 * Returns the fault of a new password. Only length and guessability count: no rules about kinds of characters, no periodic change.
 * @param about  words that an attacker would try first: login, name, phone
 * @returns null when it may be used
 */
export function passwordFault(password: string, about: readonly (string | null)[]): Text | null {
  if (Array.from(password).length < minPasswordLength) return tooShort;
  if (password.length > maxPasswordLength) return tooLong;
  return isGuessable(password, about) ? tooCommon : null;
}
