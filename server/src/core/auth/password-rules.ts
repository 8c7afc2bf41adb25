import type { Text } from "@kangying/contract/core/language";
import { isGuessable } from "@kangying/contract/session/guessable-password";
import { text } from "../kernel/text.ts";

export const minPasswordLength = 8;
export const maxPasswordLength = 128;

const tooShort = text(
  "密码至少 8 个字符",
  "The password needs at least 8 characters",
  "La contraseña necesita al menos 8 caracteres",
  "パスワードは 8 文字以上にしてください",
);
const tooLong = text(
  "密码最多 128 个字符",
  "The password may have at most 128 characters",
  "La contraseña puede tener como máximo 128 caracteres",
  "パスワードは 128 文字以内にしてください",
);
const tooCommon = text(
  "这个密码太常见或太容易猜到，请换一个",
  "This password is too common or too easy to guess. Choose another",
  "Esta contraseña es demasiado común o fácil de adivinar. Elija otra",
  "このパスワードは推測されやすいため使用できません。別のものにしてください",
);

/**
 * What is wrong with a new password. Length and guessability only: no rules about kinds of characters, no periodic change.
 * @param about  words that a guesser would try first: login, name, phone
 * @returns null when it may be used
 */
export function passwordFault(password: string, about: readonly (string | null)[]): Text | null {
  if (Array.from(password).length < minPasswordLength) return tooShort;
  if (password.length > maxPasswordLength) return tooLong;
  return isGuessable(password, about) ? tooCommon : null;
}
