import { randomInt } from "node:crypto";

const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Generates a code that is easy to read out, without characters that look alike. */
export function newCode(length = 8): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)] ?? "A").join("");
}
