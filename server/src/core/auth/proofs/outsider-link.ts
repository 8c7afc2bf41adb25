import { timingSafeEqual } from "node:crypto";
import { fingerprint } from "./secrets.ts";

/** Minutes for which the right code opens what a link leads to. */
export const passMinutes = 30;
/** Times that one network may try tokens in an hour: a token cannot be guessed, and nobody is to try. */
export const mostLinkTries = 120;

/** What the token of a link says: whose it is, and the hash that it is kept as. */
export interface LinkToken {
  readonly supplier_id: number;
  readonly hash: Buffer;
}

/** @param token  `<supplier in base 36>.<secret>` @returns null where it names no supplier */
export function readLinkToken(token: string): LinkToken | null {
  const [house = "", secret = ""] = token.split(".");
  const supplier_id = Number.parseInt(house, 36);
  return Number.isSafeInteger(supplier_id) && supplier_id > 0 ? { supplier_id, hash: fingerprint(secret) } : null;
}

/** The token stands behind the #: it reaches no log of a server. @param page  `/s/sign` */
export function linkPath(page: `/s/${string}`, supplier_id: number, secret: string): string {
  return `${page}#${supplier_id.toString(36)}.${secret}`;
}

/** Is this the pass that the right code gave, and not too old? */
export function isPassGood(
  link: { readonly pass_hash: Buffer | null; readonly pass_until: Date | null },
  pass: string,
  now: Date,
): boolean {
  return (
    link.pass_hash !== null &&
    link.pass_until !== null &&
    link.pass_until > now &&
    timingSafeEqual(link.pass_hash, fingerprint(pass))
  );
}
