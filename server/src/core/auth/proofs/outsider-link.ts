import { timingSafeEqual } from "node:crypto";
import { fingerprint } from "./secrets.ts";

/** Minutes during which the right code opens the page of a link. */
export const passMinutes = 30;
/** How often one network may try tokens within an hour. A token cannot be guessed; this limit stops people from trying. */
export const mostLinkTries = 120;

/** The content of a link's token: its supplier, and the hash under which the secret is stored. */
export interface LinkToken {
  readonly supplier_id: number;
  readonly hash: Buffer;
}

/** @param token  `<supplier in base 36>.<secret>` @returns null when it contains no supplier id */
export function readLinkToken(token: string): LinkToken | null {
  const [house = "", secret = ""] = token.split(".");
  const supplier_id = Number.parseInt(house, 36);
  return Number.isSafeInteger(supplier_id) && supplier_id > 0 ? { supplier_id, hash: fingerprint(secret) } : null;
}

/** Builds the path of a link. The token is behind the #, so that it reaches no server log. @param page  `/s/sign` */
export function linkPath(page: `/s/${string}`, supplier_id: number, secret: string): string {
  return `${page}#${supplier_id.toString(36)}.${secret}`;
}

/** True when the pass is the one that the right code gave, and it has not expired. */
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
