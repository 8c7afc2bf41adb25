import { createHmac, hash, type webcrypto } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { sharedCache } from "../../kernel/process-cache.ts";

export const accessLifeSeconds = 15 * 60;
export const refreshLifeSeconds = 14 * 24 * 60 * 60;

/** The claims of one of our tokens, after its signature, kind and times were checked. */
export interface TokenClaims {
  readonly session_id: string;
  /** Seconds since 1970. */
  readonly issued_at: number;
  readonly expires_at: number;
}

type TokenKind = "access" | "refresh";

const algorithm = "HS256";
const issuer = "kangying";
const keyId = "1";
/** The kind is stored twice, in header and audience: a refresh token can never be accepted as an access token. */
const kinds = {
  access: { typ: "at+jwt", audience: "kangying-api", life: accessLifeSeconds },
  refresh: { typ: "rt+jwt", audience: "kangying-refresh", life: refreshLifeSeconds },
} as const satisfies Record<TokenKind, { typ: string; audience: string; life: number }>;

const keys = new Map<string, Promise<webcrypto.CryptoKey>>();

/**
 * Access tokens whose signature and kind were checked, by SHA-256 of secret and token: a check takes a tenth of the time of a whole call.
 * The times are checked again on every use, and the database decides on every call whether the session is still valid.
 */
const verified = sharedCache<TokenClaims>("token", { most: 5_000, clearable: false });

/**
 * Returns the imported key: importing it for each check would double the time. It is derived from TOKEN_SECRET, which has other uses too.
 */
function keyOf(secret: string): Promise<webcrypto.CryptoKey> {
  let key = keys.get(secret);
  if (!key) {
    const bytes = createHmac("sha256", secret).update("jwt").digest();
    key = crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
    keys.set(secret, key);
  }
  return key;
}

/**
 * Signs a token of a session. The same arguments give the same token, byte for byte, so that a lost reply can be sent again.
 * @param number  identifies this token among the session's: random, or derived from the one before it
 * @param at      the instant of issue
 */
export async function signToken(
  secret: string,
  kind: TokenKind,
  session_id: string,
  number: string,
  at: Date,
): Promise<string> {
  const issued = Math.floor(at.getTime() / 1000);
  const { typ, audience, life } = kinds[kind];
  return new SignJWT({ sid: session_id, jti: number })
    .setProtectedHeader({ alg: algorithm, typ, kid: keyId })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + life)
    .sign(await keyOf(secret));
}

/** @returns null when the text is no valid token of ours of this kind at `now`: forged, expired, of another kind, or malformed */
export async function readToken(
  secret: string,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<TokenClaims | null> {
  // Longer than any of our tokens: not worth parsing. White space in front once confused a library's choice of algorithm.
  if (token.length > 1024) return null;
  const known = kind === "access" ? hash("sha256", `${secret}\n${token}`, "base64") : null;
  const claims = known === null ? undefined : verified.get(known);
  if (claims) return claims.expires_at > Math.floor(now.getTime() / 1000) ? claims : null;
  const read = await verify(secret, kind, token, now);
  if (known !== null && read !== null) verified.set(known, read);
  return read;
}

async function verify(secret: string, kind: TokenKind, token: string, now: Date): Promise<TokenClaims | null> {
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/u.test(token)) return null;
  const { typ, audience } = kinds[kind];
  try {
    const { payload, protectedHeader } = await jwtVerify(token, await keyOf(secret), {
      algorithms: [algorithm],
      typ,
      audience,
      issuer,
      currentDate: now,
      requiredClaims: ["exp", "iat", "sid", "jti"],
    });
    if (protectedHeader.kid !== keyId) return null;
    const { sid, iat, exp } = payload;
    if (typeof sid !== "string" || !uuid.test(sid) || iat === undefined || exp === undefined) return null;
    return { session_id: sid, issued_at: iat, expires_at: exp };
  } catch {
    // Every error of jose means: not our token. The client does not learn which check failed.
    return null;
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/**
 * Computes the number of a token's successor from the token that was spent and the key of the call that spent it. It cannot be guessed
 * without the secret.
 */
export function successorNumber(secret: string, spent_token: string, idempotency_key: string): string {
  return createHmac("sha256", secret).update(`successor\n${idempotency_key}\n${spent_token}`).digest("base64url");
}
