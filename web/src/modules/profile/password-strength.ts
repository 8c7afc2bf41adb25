import { isGuessable } from "@kangying/contract/session/guessable-password";

/** How hard a password is to guess: 0 not acceptable, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const shortest = 8;
/** Sequences of keys and letters that attackers try first. */
const runs = ["01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Number of unpredictable characters: a repetition, or the next key in a row, hardly counts. */
function tellingSigns(password: string): number {
  const signs = Array.from(password.toLowerCase());
  let telling = 0;
  signs.forEach((sign, index) => {
    const before = signs[index - 1];
    if (before === undefined) return void (telling += 1);
    const follows = runs.some((run) => run.includes(before + sign) || run.includes(sign + before));
    telling += sign === before ? 0 : follows ? 0.25 : 1;
  });
  return telling;
}

/**
 * Estimates the strength for display. Length counts most, kinds of characters a little, the person's own data not at all. The server
 * decides.
 * @param about  words that an attacker would try first: login, name, phone
 */
export function passwordStrength(password: string, about: readonly (string | null)[] = []): Strength {
  if (Array.from(password).length < shortest) return 0;
  if (isGuessable(password, about)) return 1;
  let rest = password.toLowerCase();
  for (const word of about) if (word && word.length >= 3) rest = rest.replaceAll(word.toLowerCase(), "");
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u].filter((kind) =>
    kind.test(password),
  ).length;
  const period = /^(.{1,4}?)\1+$/u.test(rest);
  const score = (period ? 2 : tellingSigns(rest)) + (kinds - 1) * 1.5;
  if (score < 7) return 1;
  if (score < 10) return 2;
  return score < 15 ? 3 : 4;
}
