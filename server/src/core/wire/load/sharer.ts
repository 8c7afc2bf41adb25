import { hash } from "node:crypto";
import type { Incoming } from "../input/incoming.ts";
import type { Sharer } from "./shares.ts";

/**
 * Returns the session and supplier that a call claims to belong to. They cannot be checked before the call has a connection; a call with
 * false claims is refused by its first statement.
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
