/** Every reply that is not a file, in one shape. A client decides by `status`. */
export interface Envelope<T = unknown> {
  readonly status: boolean;
  readonly code: string;
  readonly msg: string;
  readonly data: T;
}

/** `data` of a 401 reply that tells the console to ask for a new login. */
export const loginData = "login";
/** `data` of a reply that tells the login form to show a picture captcha. */
export const refreshCaptchaData = "refresh_captcha";

/** Request header: `1` if nobody has touched the console for a minute. Such a call does not keep a session from ending because nobody uses it. */
export const unattendedHeader = "unattended";

/** Marker before an encrypted reply. The second one means that the JSON was compressed with raw deflate first. */
export const plainMarker = "enc:v1:";
export const deflatedMarker = "enc:v1z:";
/** Envelopes of at least this many bytes are compressed before they are encrypted. */
export const deflateFrom = 1024;
/** HKDF info of the reply key. */
export const replyKeyInfo = "reply";

export const signedHeaders = ["device", "timestamp", "accesstoken", "supplieruid"] as const;
/** Seconds by which a call's timestamp may differ from the server's clock. */
export const timestampTolerance = 300;
/** Seconds before an access token expires at which it is renewed. */
export const refreshWindow = 60;

type Signable = string | number | boolean | object | null | undefined;

/**
 * The text that a sign is made of: members sorted by name, `name=value` joined by `&`, then the suffix without a separator.
 * Null, undefined and absent members are left out; an empty string stays. Hash it three times (SHA-256, hex) to get the sign.
 * @param members  query or body members together with the signed headers, by name
 * @source docs/wire.md, "Sign"
 */
export function signText(members: Readonly<Record<string, Signable>>, suffix: string): string {
  const pairs: string[] = [];
  // The default sort compares UTF-16 code units, as the contract requires.
  for (const name of Object.keys(members).toSorted()) {
    const value = members[name];
    if (value === null || value === undefined) continue;
    pairs.push(`${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  }
  return pairs.join("&") + suffix;
}

/** What `index.html` contains for the console; the server fills it in. */
export interface ConsoleConfig {
  readonly sign_suffix: string;
  readonly reply_secret: string;
  readonly version: string;
  /** The address where the console asks for later versions, once per login. Null: it does not ask. */
  readonly version_check_url: string | null;
  /** The host of the chat's frame. Null: the supplier's own host. */
  readonly chat_host: string | null;
  /** Port of the chat host that comes with the product, on the console's own machine. Null: it does not run. */
  readonly chat_sandbox_port: number | null;
}
