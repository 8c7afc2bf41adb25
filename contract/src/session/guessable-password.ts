import { commonPasswords } from "./common-passwords.ts";

const runs = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb",
];

/** True if the keyboard or the alphabet contains the string, forwards or backwards. */
function isRun(password: string): boolean {
  const turned = Array.from(password).toReversed().join("");
  return runs.some((run) => run.includes(password) || run.includes(turned));
}

/**
 * Whether a guesser would find a password among the first. The server refuses it, and the console's meter calls it weak.
 * @param about  words that a guesser would try first: login, name, phone
 */
export function isGuessable(password: string, about: readonly (string | null)[]): boolean {
  const plain = password.toLowerCase();
  if (/^(.{1,3}?)\1+$/u.test(plain) || isRun(plain) || commonPasswords.has(plain)) return true;
  const words = [...about, "kangying"].filter((word): word is string => word !== null && word.length >= 4);
  // A login with a few characters around it is guessable; a long sentence that contains it is not.
  return words.some((word) => plain.includes(word.toLowerCase()) && plain.length - word.length < 4);
}
