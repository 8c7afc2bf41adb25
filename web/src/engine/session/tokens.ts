import type { TokenReply } from "@kangying/contract/session/session";
import { localKept } from "./safe-storage.ts";

const names = { access: "token", refresh: "refreshToken", suid: "suid", home: "homeSuid", isunion: "isunion" } as const;

/** How the previous session ended; the browser's other windows act accordingly. */
const endedKey = "sessionEnd";

const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

/** The tokens as this browser stores them. Every read is fresh, because another window may have renewed them. */
export const tokens = {
  access: () => localKept.get(names.access),
  refresh: () => localKept.get(names.refresh),
  /** Supplier for which calls act. */
  suid: () => localKept.get(names.suid),
  /** The account's own supplier; different from `suid` while a platform account acts for a supplier. */
  home: () => localKept.get(names.home),

  /** Stores a new pair. With `keepSupplier` the current supplier stays, otherwise it is replaced by the reply's. */
  keep(reply: TokenReply, options: { readonly keepSupplier?: boolean } = {}): void {
    localKept.remove(endedKey);
    localKept.set(names.access, reply.access_token);
    localKept.set(names.refresh, reply.refresh_token);
    if (!options.keepSupplier) {
      localKept.set(names.suid, reply.suid);
      localKept.set(names.home, reply.suid);
    }
    changed();
  },
  actFor(suid: string): void {
    localKept.set(names.suid, suid);
  },
  keepUnion(isunion: boolean): void {
    localKept.set(names.isunion, isunion ? "1" : "0");
  },
  clear(how: "left" | "ended"): void {
    localKept.set(endedKey, how);
    for (const name of Object.values(names)) localKept.remove(name);
    changed();
  },
  /** How the last session of this browser ended. */
  ended: (): "left" | "ended" => (localKept.get(endedKey) === "left" ? "left" : "ended"),
  /** Called after another window has changed them. */
  tell: changed,
  /** Subscribes to changes. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Storage keys whose change in another window means a login, a refresh, a logout or another supplier there. */
export const accessTokenKey = names.access;
export const supplierKey = names.suid;

/**
 * Reads the claims of a token, without verifying it.
 * @returns `exp` in seconds; `sid` names the session and stays the same after every refresh
 * @throws {SyntaxError} where the text is no JWT with an `exp`
 */
export function tokenClaims(token: string): { readonly exp: number; readonly sid: string | null } {
  const parts = token.split(".");
  const payload = parts[1];
  if (parts.length !== 3 || !payload) throw new SyntaxError("not a token");
  let claims: { exp?: unknown; sid?: unknown } | null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    claims = JSON.parse(new TextDecoder().decode(bytes)) as typeof claims;
  } catch {
    throw new SyntaxError("not a token");
  }
  if (typeof claims?.exp !== "number") throw new SyntaxError("a token without exp");
  return { exp: claims.exp, sid: typeof claims.sid === "string" ? claims.sid : null };
}

/** The session of a token, or null where the text is no token. */
export function sessionOf(token: string | null): string | null {
  if (!token) return null;
  try {
    return tokenClaims(token).sid;
  } catch {
    return null;
  }
}
