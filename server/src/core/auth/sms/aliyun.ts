import { createHash, createHmac } from "node:crypto";
import { asProvider } from "../../kernel/provider-calls.ts";

/** An account of Aliyun's SMS service (Dysmsapi). */
export interface AliyunAccount {
  readonly key_id: string;
  readonly key_secret: string;
}

/** A call as sent over the network: all parameters are in the query, the body is empty. */
export interface AliyunRequest {
  readonly host: string;
  /** Sorted and encoded. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a call to Aliyun and returns the body of the reply. @throws when there is no answer */
export type CarryAliyun = (request: AliyunRequest) => Promise<string>;

/** Aliyun's answer: a document, or an error code with a message. */
export type AliyunReply =
  | { readonly ok: true; readonly said: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly code: string; readonly message: string };

const version = "2017-05-25";
const emptyBody = createHash("sha256").update("").digest("hex");

/** Encodes as RFC 3986 requires, which `encodeURIComponent` does only in part. */
function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Builds the query of parameters in the form that is signed. */
export function canonicalQuery(params: Readonly<Record<string, string>>): string {
  return Object.entries(params)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join("&");
}

/**
 * Computes the signature of a call, ACS3-HMAC-SHA256.
 * @param headers  the headers that are signed, with names in lower case
 */
export function signatureOf(secret: string, query: string, headers: Readonly<Record<string, string>>): string {
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${(headers[name] ?? "").trim()}\n`).join("");
  const canonical = ["POST", "/", query, lines, names.join(";"), emptyBody].join("\n");
  const digest = createHash("sha256").update(canonical, "utf8").digest("hex");
  return createHmac("sha256", secret).update(`ACS3-HMAC-SHA256\n${digest}`, "utf8").digest("hex");
}

/** Builds a signed call. @param nonce  never used before by this account */
export function signedCall(
  account: AliyunAccount,
  call: { readonly host: string; readonly action: string; readonly params: Readonly<Record<string, string>> },
  { at, nonce }: { readonly at: Date; readonly nonce: string },
): AliyunRequest {
  const query = canonicalQuery(call.params);
  const signed = {
    host: call.host,
    "x-acs-action": call.action,
    "x-acs-content-sha256": emptyBody,
    "x-acs-date": `${at.toISOString().slice(0, 19)}Z`,
    "x-acs-signature-nonce": nonce,
    "x-acs-version": version,
  };
  const names = Object.keys(signed).toSorted().join(";");
  const signature = signatureOf(account.key_secret, query, signed);
  const authorization = `ACS3-HMAC-SHA256 Credential=${account.key_id},SignedHeaders=${names},Signature=${signature}`;
  return { host: call.host, query, headers: { ...signed, authorization } };
}

const wordOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads a reply; a body that is no JSON object counts as a refusal. */
export function readAliyun(body: string): AliyunReply {
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    return { ok: false, code: "no_json", message: body.slice(0, 80) };
  }
  if (typeof said !== "object" || said === null || Array.isArray(said))
    return { ok: false, code: "no_object", message: "" };
  const reply = said as Readonly<Record<string, unknown>>;
  if (reply["Code"] === "OK") return { ok: true, said: reply };
  return { ok: false, code: wordOf(reply["Code"]).slice(0, 60), message: wordOf(reply["Message"]).slice(0, 120) };
}

const patienceMs = 8_000;

/** Sends over the network. @param url  address of the service @throws errors of fetch, including a timeout */
export function overNetwork(url: string): CarryAliyun {
  return async ({ query, headers }) => {
    const { host: _host, ...sent } = headers;
    const signal = AbortSignal.timeout(patienceMs);
    const reply = await asProvider("sms", () => fetch(`${url}/?${query}`, { method: "POST", headers: sent, signal }));
    // A refusal has its own HTTP status and gives the reason in its body.
    return await reply.text();
  };
}
