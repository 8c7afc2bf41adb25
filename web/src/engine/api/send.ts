import { unattendedHeader, type Envelope } from "@kangying/contract/core/wire";
import { currentLanguage } from "../i18n/language.ts";
import { isUnattended } from "./attention.ts";
import { noteServerTime, serverNow } from "./clock.ts";
import { consoleConfig } from "./console-config.ts";
import { debugSettings } from "./debug-settings.ts";
import { decryptReply } from "./crypt/decrypt.ts";
import { sign, type Signable } from "./crypt/sign.ts";

/**
 * Members of a query or body, by name: JSON values. In a query, objects and arrays are sent as compact JSON; null and undefined are left
 * out.
 */
export type Members = Readonly<Record<string, unknown>>;

/** One call as it is sent; `access_token` and `supplieruid` are the ones to send, null for none. */
export interface Call {
  readonly method: "GET" | "POST";
  /** API name without `/api/v1/`. */
  readonly api: string;
  readonly params?: Members | undefined;
  readonly body?: Members | undefined;
  /** Sent as multipart with the members of `body` as text fields. */
  readonly file?: File | undefined;
  /** Idempotency key. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly access_token: string | null;
  readonly supplieruid: string | null;
}

/** The reply; `envelope` is null where it contained none. */
export interface Answer {
  readonly envelope: Envelope | null;
  readonly http: number;
  readonly permission_version: string | null;
  readonly request_id: string | null;
}

/** `/api/v1/{api}`, on the debug host where one is set. */
export function apiPath(api: string): string {
  return `/api/v1/${api.replace(/^\/?(?:api\/)?(?:v1\/)?/, "")}`;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The query as it is sent, with `?`; empty where there are no members. */
export function queryText(params: Members | undefined): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value !== null && value !== undefined) query.set(name, textOf(value));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** The four signed headers, and the sign over them together with the members. */
export function signedHeaders(
  call: Pick<Call, "params" | "body" | "access_token" | "supplieruid">,
): Record<string, string> {
  const bare: Record<string, string> = { device: "web", timestamp: String(serverNow()) };
  if (call.access_token) bare["accesstoken"] = call.access_token;
  if (call.supplieruid) bare["supplieruid"] = call.supplieruid;
  return { ...bare, sign: sign({ ...call.params, ...call.body, ...bare } as Signable, consoleConfig().sign_suffix) };
}

function payload(call: Call): { body?: BodyInit; type?: string } {
  if (call.file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(call.body ?? {})) {
      if (value !== null && value !== undefined) form.set(name, textOf(value));
    }
    form.set("file", call.file);
    return { body: form };
  }
  return call.method === "POST" ? { body: JSON.stringify(call.body ?? {}), type: "application/json" } : {};
}

/** Starts a request and returns the response, for streams: signed like every call, read by the caller. */
export function request(call: Call, extra: Readonly<Record<string, string>> = {}): Promise<Response> {
  const { body, type } = payload(call);
  return fetch(`${debugSettings.host()}${apiPath(call.api)}${queryText(call.params)}`, {
    method: call.method,
    headers: {
      ...signedHeaders(call),
      "accept-language": currentLanguage(),
      ...(type ? { "content-type": type } : {}),
      ...(call.key ? { "idempotency-key": call.key } : {}),
      ...(isUnattended() ? { [unattendedHeader]: "1" } : {}),
      ...(debugSettings.ignoresEncryption() ? { ignoreencryption: "1" } : {}),
      ...extra,
    },
    credentials: "same-origin",
    cache: "no-store",
    ...(body === undefined ? {} : { body }),
    ...(call.signal ? { signal: call.signal } : {}),
  });
}

async function readEnvelope(reply: Response, salt: string): Promise<Envelope | null> {
  const text = await decryptReply(await reply.text(), consoleConfig().reply_secret, salt);
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null && "status" in read ? (read as Envelope) : null;
  } catch {
    return null;
  }
}

/**
 * Sends a call and reads its envelope. If this device's clock is too wrong, it is corrected and the call sent once more.
 * @throws where the network fails or the call is aborted
 */
export async function send(call: Call): Promise<Answer> {
  const once = async (): Promise<Answer> => {
    const reply = await request(call);
    return {
      envelope: await readEnvelope(reply, call.access_token ?? ""),
      http: reply.status,
      permission_version: reply.headers.get("x-permission-version"),
      request_id: reply.headers.get("x-request-id"),
    };
  };
  const answer = await once();
  if (answer.envelope?.code !== "bad_timestamp") return answer;
  const told = (answer.envelope.data as { server_time?: unknown } | null)?.server_time;
  if (typeof told !== "number") return answer;
  noteServerTime(told);
  return once();
}
