import { commonPasswords } from "./common-passwords.ts";

const runs = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb",
];

/** A string that keyboard or alphabet hold as it is, in either direction. */
function isRun(password: string): boolean {
  const turned = Array.from(password).toReversed().join("");
  return runs.some((run) => run.includes(password) || run.includes(turned));
}

/**
 * Whether a guesser finds a password among the first: the server refuses it, and the console's meter calls it weak.
 * @param about  words that a guesser would try first: login, name, phone
 */
export function isGuessable(password: string, about: readonly (string | null)[]): boolean {
  const plain = password.toLowerCase();
  if (/^(.{1,3}?)\1+$/u.test(plain) || isRun(plain) || commonPasswords.has(plain)) return true;
  const words = [...about, "kangying"].filter((word): word is string => word !== null && word.length >= 4);
  // A login with a few signs round it is no password; a sentence that happens to hold it is one.
  return words.some((word) => plain.includes(word.toLowerCase()) && plain.length - word.length < 4);
}
