/** Every reply that is not a file, in one shape. A client decides by `status`. */
export interface Envelope<T = unknown> {
  readonly status: boolean;
  readonly code: string;
  readonly msg: string;
  readonly data: T;
}

/** Reply `data` of 401 that tells the console to ask for a new login. */
export const loginData = "login";
/** Reply `data` that tells the login form to show a picture captcha. */
export const refreshCaptchaData = "refresh_captcha";

/** Request header: `1` where nobody has touched the console for a minute; such a call keeps no session from ending by idleness. */
export const unattendedHeader = "unattended";

/** Marker before an encrypted reply; the second one says that the JSON was raw-deflated first. */
export const plainMarker = "enc:v1:";
export const deflatedMarker = "enc:v1z:";
/** Envelopes of at least this many bytes are deflated before they are encrypted. */
export const deflateFrom = 1024;
/** HKDF info of the reply key. */
export const replyKeyInfo = "reply";

export const signedHeaders = ["device", "timestamp", "accesstoken", "supplieruid"] as const;
/** Seconds by which a call's timestamp may differ from the server's clock. */
export const timestampTolerance = 300;
/** Seconds before its expiry at which an access token is refreshed. */
export const refreshWindow = 60;

type Signable = string | number | boolean | object | null | undefined;

/**
 * The text that a sign is made of: members sorted by name, `name=value` joined by `&`, the suffix straight behind.
 * Null, undefined and absent members are skipped, an empty string is kept. Hash it three times (SHA-256, hex) for the sign.
 * @param members  query or body members together with the signed headers, by name
 * @source docs/wire.md, "Sign"
 */
export function signText(members: Readonly<Record<string, Signable>>, suffix: string): string {
  const pairs: string[] = [];
  // Default sort compares UTF-16 code units, which is what the contract asks for.
  for (const name of Object.keys(members).toSorted()) {
    const value = members[name];
    if (value === null || value === undefined) continue;
    pairs.push(`${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  }
  return pairs.join("&") + suffix;
}

/** What `index.html` carries for the console, filled by the server. */
export interface ConsoleConfig {
  readonly sign_suffix: string;
  readonly reply_secret: string;
  readonly version: string;
  /** Where the console asks for later versions, once per login; null asks nobody. */
  readonly version_check_url: string | null;
  /** Where the chat's frame comes from; null: from the supplier's own host. */
  readonly chat_host: string | null;
  /** Of the chat host that ships with the product, on the console's own machine; null: it does not run. */
  readonly chat_sandbox_port: number | null;
}
