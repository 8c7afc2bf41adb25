import { createHash, createHmac } from "node:crypto";
import { asProvider } from "../../kernel/provider-calls.ts";

/** An account of Aliyun's SMS service (Dysmsapi). */
export interface AliyunAccount {
  readonly key_id: string;
  readonly key_secret: string;
}

/** A call as it goes over the wire: all of it stands in the query, the body is empty. */
export interface AliyunRequest {
  readonly host: string;
  /** Sorted and encoded. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Carries a call to them and gives the body of the reply. @throws where nobody answers */
export type CarryAliyun = (request: AliyunRequest) => Promise<string>;

/** What they answered: a receipt or a document, or their code with words. */
export type AliyunReply =
  | { readonly ok: true; readonly said: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly code: string; readonly message: string };

const version = "2017-05-25";
const emptyBody = createHash("sha256").update("").digest("hex");

/** Encodes as RFC 3986 has it, which `encodeURIComponent` does not quite. */
function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Parameters as they stand in a signed query. */
export function canonicalQuery(params: Readonly<Record<string, string>>): string {
  return Object.entries(params)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join("&");
}

/**
 * The signature of a call, ACS3-HMAC-SHA256.
 * @param headers  those that are signed, with names in small letters
 */
export function signatureOf(secret: string, query: string, headers: Readonly<Record<string, string>>): string {
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${(headers[name] ?? "").trim()}\n`).join("");
  const canonical = ["POST", "/", query, lines, names.join(";"), emptyBody].join("\n");
  const digest = createHash("sha256").update(canonical, "utf8").digest("hex");
  return createHmac("sha256", secret).update(`ACS3-HMAC-SHA256\n${digest}`, "utf8").digest("hex");
}

/** A signed call. @param nonce  never used before by this account */
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

/** Reads a reply; what is no JSON object is a refusal. */
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

/** Over the network. @param url  of the service @throws what fetch throws, a timeout too */
export function overNetwork(url: string): CarryAliyun {
  return async ({ query, headers }) => {
    const { host: _host, ...sent } = headers;
    const signal = AbortSignal.timeout(patienceMs);
    const reply = await asProvider("sms", () => fetch(`${url}/?${query}`, { method: "POST", headers: sent, signal }));
    // A refusal comes with a status of its own and says why in its body.
    return await reply.text();
  };
}
