import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Config } from "../config.ts";

/**
 * A file's id on the wire: a folder that belongs to one supplier, `p` public or `s` private, a letter for its kind, and 128 random bits.
 * It contains all that serving needs, so that a page with many pictures needs no database query.
 */
export interface FileId {
  readonly folder: string;
  readonly access: "public" | "private";
  readonly kind: FileKind;
  /** The part of the id after the folder. */
  readonly rest: string;
}

/** Kinds of files by their letter. */
export const fileKinds = {
  j: { type: "image/jpeg", extension: "jpg" },
  n: { type: "image/png", extension: "png" },
  w: { type: "image/webp", extension: "webp" },
  d: { type: "application/pdf", extension: "pdf" },
  x: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", extension: "xlsx" },
  c: { type: "text/csv", extension: "csv" },
} as const;
export type FileKind = keyof typeof fileKinds;

/** The folder of a supplier's files: it separates the suppliers without naming them. */
export function fileFolder(suid: string): string {
  return createHash("sha256").update(`files\n${suid}`).digest("hex").slice(0, 12);
}

/** Parses a file id. @returns null for anything else */
export function parseFileId(id: string): FileId | null {
  const parts = /^([0-9a-f]{12})([ps])([jnwdxc])([0-9a-f]{32})$/.exec(id);
  if (!parts) return null;
  return {
    folder: parts[1] as string,
    access: parts[2] === "p" ? "public" : "private",
    kind: parts[3] as FileKind,
    rest: id.slice(12),
  };
}

/** A private URL is valid for 5 to 10 minutes and stays the same for 5, so that the browser can cache the file. */
const stepSeconds = 300;
const keys = new Map<string, Buffer>();

function signature(secret: string, id: string, expiry: number): string {
  let key = keys.get(secret);
  if (!key) {
    key = Buffer.from(hkdfSync("sha256", secret, "", "file-url", 32));
    keys.set(secret, key);
  }
  return createHmac("sha256", key).update(`${id}\n${expiry}`).digest("base64url");
}

/**
 * Makes the address of a file. The caller must have checked that the reader may see it. A private file's address is valid for 5 to 10
 * minutes.
 * @param id  the id in the file's row; anything else gives an address that answers 404
 * @param size  of `imageSizes`: a width alone keeps the proportions; with an equal height the picture is cropped to a square
 */
export function fileUrl(
  config: Pick<Config, "token_secret">,
  id: string,
  now: Date,
  size?: { readonly w: number; readonly h?: number },
): string {
  const query = new URLSearchParams();
  if (size) {
    query.set("w", String(size.w));
    if (size.h !== undefined) query.set("h", String(size.h));
  }
  if (parseFileId(id)?.access === "private") {
    const expiry = (Math.floor(now.getTime() / 1000 / stepSeconds) + 2) * stepSeconds;
    query.set("e", String(expiry));
    query.set("s", signature(config.token_secret, id, expiry));
  }
  const text = query.toString();
  return `/files/${encodeURIComponent(id)}${text ? `?${text}` : ""}`;
}

/** Checks the signature and expiry of a private file's address. */
export function isGoodFileUrl(
  config: Pick<Config, "token_secret">,
  id: string,
  expiry: string | undefined,
  sign: string | undefined,
  now: Date,
): boolean {
  if (expiry === undefined || sign === undefined || !/^\d{1,12}$/.test(expiry)) return false;
  const given = Buffer.from(sign);
  const wanted = Buffer.from(signature(config.token_secret, id, Number(expiry)));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  return now.getTime() / 1000 < Number(expiry);
}
