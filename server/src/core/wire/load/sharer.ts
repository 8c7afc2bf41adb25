import { hash } from "node:crypto";
import type { Incoming } from "../input/incoming.ts";
import type { Sharer } from "./shares.ts";

/**
 * Whose share a call takes, as it says itself: before a connection is there nobody can look it up, and a call that lies about it is refused by
 * the first statement that it makes.
 */
export function sharerOf({ credentials }: Incoming): Sharer {
  const token = credentials.access_token ?? "";
  const [, payload = ""] = token.split(".");
  return { session: sessionIn(payload) ?? hash("sha256", token), supplier: credentials.supplieruid ?? "" };
}

function sessionIn(payload: string): string | null {
  try {
    const { sid } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { readonly sid?: unknown };
    return typeof sid === "string" ? sid : null;
  } catch {
    return null;
  }
}
