import { createHmac, createPrivateKey, generateKeyPairSync, createSign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readToken, signToken } from "./tokens.ts";

const secret = "a secret of the tests alone";
const key = createHmac("sha256", secret).update("jwt").digest();
const sid = "0b7c9a52-6c3e-4a1e-9f5e-3b1a2c4d5e6f";
const now = new Date("2026-03-02T02:00:00Z");
const at = now.getTime() / 1000;

type Json = Readonly<Record<string, unknown>>;
const rightHeader: Json = { alg: "HS256", typ: "at+jwt", kid: "1" };
const rightClaims: Json = { sid, jti: "n", iss: "kangying", aud: "kangying-api", iat: at, exp: at + 900 };

const b64 = (value: string | Buffer): string => Buffer.from(value).toString("base64url");
const hmac = (text: string, alg = "sha256", by: string | Buffer = key): string =>
  createHmac(alg, by).update(text).digest("base64url");

/** Makes a token of these parts, signed as our tokens are. */
function forge(header: Json, claims: Json, sign: (text: string) => string = (text) => hmac(text)): string {
  const text = `${b64(JSON.stringify(header))}.${b64(JSON.stringify(claims))}`;
  return `${text}.${sign(text)}`;
}
function without(object: Json, name: string): Json {
  const { [name]: _gone, ...rest } = object;
  return rest;
}

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const publicPem = publicKey.export({ type: "spki", format: "pem" }).toString();
const rsa = (text: string): string =>
  createSign("sha256")
    .update(text)
    .sign(createPrivateKey(privateKey.export({ type: "pkcs8", format: "pem" })), "base64url");

const good = forge(rightHeader, rightClaims);
const [head = "", body = "", signature = ""] = good.split(".");

const forged: Readonly<Record<string, string>> = {
  "nothing at all": "",
  "a word": "token",
  "two parts": `${head}.${body}`,
  "four parts": `${good}.x`,
  "an empty signature": `${head}.${body}.`,
  "only dots": "..",
  "no algorithm, unsigned": forge({ ...rightHeader, alg: "none" }, rightClaims, () => ""),
  "algorithm None": forge({ ...rightHeader, alg: "None" }, rightClaims, () => ""),
  "algorithm NONE with our signature": forge({ ...rightHeader, alg: "NONE" }, rightClaims),
  "algorithm nOnE": forge({ ...rightHeader, alg: "nOnE" }, rightClaims, () => "x"),
  HS384: forge({ ...rightHeader, alg: "HS384" }, rightClaims, (text) => hmac(text, "sha384")),
  HS512: forge({ ...rightHeader, alg: "HS512" }, rightClaims, (text) => hmac(text, "sha512")),
  "RS256 by a stranger": forge({ ...rightHeader, alg: "RS256" }, rightClaims, rsa),
  "HS256 by a public key": forge(rightHeader, rightClaims, (text) => hmac(text, "sha256", publicPem)),
  "RS256 said, HS256 done": forge({ ...rightHeader, alg: "RS256" }, rightClaims),
  "ES256 said": forge({ ...rightHeader, alg: "ES256" }, rightClaims),
  "EdDSA said": forge({ ...rightHeader, alg: "EdDSA" }, rightClaims),
  "PS256 said": forge({ ...rightHeader, alg: "PS256" }, rightClaims),
  "lower-case hs256": forge({ ...rightHeader, alg: "hs256" }, rightClaims),
  "algorithm with a space": forge({ ...rightHeader, alg: " HS256" }, rightClaims),
  "algorithm as a list": forge({ ...rightHeader, alg: ["HS256"] }, rightClaims),
  "algorithm missing": forge(without(rightHeader, "alg"), rightClaims),
  "the secret itself as key": forge(rightHeader, rightClaims, (text) => hmac(text, "sha256", secret)),
  "an empty key": forge(rightHeader, rightClaims, (text) => hmac(text, "sha256", "")),
  "another secret": forge(rightHeader, rightClaims, (text) => hmac(text, "sha256", "kangying")),
  "typ JWT": forge({ ...rightHeader, typ: "JWT" }, rightClaims),
  "typ of a refresh token": forge({ ...rightHeader, typ: "rt+jwt" }, rightClaims),
  "typ missing": forge(without(rightHeader, "typ"), rightClaims),
  "kid missing": forge(without(rightHeader, "kid"), rightClaims),
  "kid of another": forge({ ...rightHeader, kid: "2" }, rightClaims),
  "kid as a path": forge({ ...rightHeader, kid: "../../dev/null" }, rightClaims),
  "kid as SQL": forge({ ...rightHeader, kid: "1' or '1'='1" }, rightClaims),
  "kid as a number": forge({ ...rightHeader, kid: 1 }, rightClaims),
  "a critical extension": forge({ ...rightHeader, crit: ["exp"] }, rightClaims),
  "an unknown critical extension": forge({ ...rightHeader, crit: ["b64"], b64: false }, rightClaims),
  "a key of its own (jwk)": forge({ ...rightHeader, jwk: { kty: "oct", k: b64("k") } }, rightClaims, (text) =>
    hmac(text, "sha256", "k"),
  ),
  "a key from elsewhere (jku)": forge({ ...rightHeader, jku: "https://evil.example/jwks" }, rightClaims, (text) =>
    hmac(text, "sha256", "k"),
  ),
  "a certificate of its own (x5c)": forge({ ...rightHeader, alg: "RS256", x5c: [b64("x")] }, rightClaims, rsa),
  expired: forge(rightHeader, { ...rightClaims, exp: at - 1 }),
  "expiring this second": forge(rightHeader, { ...rightClaims, exp: at }),
  "expiring never": forge(rightHeader, without(rightClaims, "exp")),
  "expiring at a word": forge(rightHeader, { ...rightClaims, exp: "never" }),
  "expiring at null": forge(rightHeader, { ...rightClaims, exp: null }),
  "expiring as a list": forge(rightHeader, { ...rightClaims, exp: [at + 900] }),
  "issued at no time": forge(rightHeader, without(rightClaims, "iat")),
  "issued at a word": forge(rightHeader, { ...rightClaims, iat: "now" }),
  "not yet valid": forge(rightHeader, { ...rightClaims, nbf: at + 60 }),
  "issuer missing": forge(rightHeader, without(rightClaims, "iss")),
  "issuer of another": forge(rightHeader, { ...rightClaims, iss: "evil" }),
  "issuer in capitals": forge(rightHeader, { ...rightClaims, iss: "Kangying" }),
  "audience missing": forge(rightHeader, without(rightClaims, "aud")),
  "audience of a refresh token": forge(rightHeader, { ...rightClaims, aud: "kangying-refresh" }),
  "audience of another": forge(rightHeader, { ...rightClaims, aud: "evil" }),
  "session missing": forge(rightHeader, without(rightClaims, "sid")),
  "session as a number": forge(rightHeader, { ...rightClaims, sid: 1 }),
  "session as SQL": forge(rightHeader, { ...rightClaims, sid: "' or 1=1 --" }),
  "session as an object": forge(rightHeader, { ...rightClaims, sid: { toString: sid } }),
  "session empty": forge(rightHeader, { ...rightClaims, sid: "" }),
  "session in capitals": forge(rightHeader, { ...rightClaims, sid: sid.toUpperCase() }),
  "number missing": forge(rightHeader, without(rightClaims, "jti")),
  "claims as a list": `${head}.${b64("[]")}.${hmac(`${head}.${b64("[]")}`)}`,
  "claims as null": `${head}.${b64("null")}.${hmac(`${head}.${b64("null")}`)}`,
  "claims that are no JSON": `${head}.${b64("{")}.${hmac(`${head}.${b64("{")}`)}`,
  "header that is no JSON": `${b64("{")}.${body}.${hmac(`${b64("{")}.${body}`)}`,
  "other claims under our signature": `${head}.${b64(JSON.stringify({ ...rightClaims, exp: at + 9_000_000 }))}.${signature}`,
  "a flipped bit in the signature": `${head}.${body}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
  "a shortened signature": `${head}.${body}.${signature.slice(0, -4)}`,
  "a lengthened signature": `${head}.${body}.${signature}AAAA`,
  "white space in front": ` ${good}`,
  "a new line in front": `\n${good}`,
  "white space behind": `${good} `,
  "Bearer in front": `Bearer ${good}`,
  padding: `${good}=`,
  "standard base64": good.replace(head, `${head}+/`),
  "an encrypted token": `${head}.${body}.${signature}.${signature}.${signature}`,
  "a very long one": forge(rightHeader, { ...rightClaims, pad: "x".repeat(4096) }),
  "NUL in it": `${head}.${body}\u0000.${signature}`,
};

describe("reading a token", () => {
  it("accepts what it signed, and gives the same token for the same arguments", async () => {
    const token = await signToken(secret, "access", sid, "n", now);
    expect(await readToken(secret, "access", token, now)).toEqual({
      session_id: sid,
      issued_at: at,
      expires_at: at + 900,
    });
    expect(await signToken(secret, "access", sid, "n", now)).toBe(token);
    expect(await readToken(secret, "access", good, now)).not.toBeNull();
  });

  it("is tried with at least sixty forgeries", () => {
    expect(Object.keys(forged).length).toBeGreaterThanOrEqual(60);
  });

  it.each(Object.entries(forged))("refuses one with %s", async (_name, token) => {
    expect(await readToken(secret, "access", token, now)).toBeNull();
    expect(await readToken(secret, "refresh", token, now)).toBeNull();
  });
});

describe("a token that was found good before", () => {
  it("is read the same again, until it expires", async () => {
    const token = await signToken(secret, "access", sid, "again", now);
    const first = await readToken(secret, "access", token, now);
    expect(await readToken(secret, "access", token, new Date(now.getTime() + 899_000))).toEqual(first);
    expect(first).toMatchObject({ session_id: sid });
    expect(await readToken(secret, "access", token, new Date(now.getTime() + 900_000))).toBeNull();
    expect(await readToken(secret, "access", token, now)).toEqual(first);
  });

  it("is good for nothing else: neither under another secret, nor as a refresh token, nor changed by a letter", async () => {
    const token = await signToken(secret, "access", sid, "once more", now);
    expect(await readToken(secret, "access", token, now)).not.toBeNull();
    expect(await readToken("another secret", "access", token, now)).toBeNull();
    expect(await readToken(secret, "refresh", token, now)).toBeNull();
    expect(await readToken(secret, "access", `${token.slice(0, -2)}AA`, now)).toBeNull();
  });
});
