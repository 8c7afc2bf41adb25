/**
 * What a client that a generator made from `/api/docs/json` needs beside its types: each call is signed, each reply opened (docs/wire.md).
 * It stands on the web's own `Request`, `Response` and `crypto.subtle`, so it runs in browsers, Node, Deno and Bun. A test generates a client,
 * gives it these two functions and calls a server with it:
 *
 *     client.interceptors.request.use((request) => signedCall(request, connection));
 *     client.interceptors.response.use((reply, request) => openedReply(reply, request, connection));
 */

export interface Connection {
  /** `SIGN_SUFFIX` and `REPLY_SECRET` of the server, as its page carries them in `kangying-config`. */
  readonly sign_suffix: string;
  readonly reply_secret: string;
  /** The access token to send now; null before signing in. */
  readonly access_token: () => string | null;
  /** Seconds by the server's clock: this device's, corrected by `server_time` of `GetServerConfig`. */
  readonly server_time: () => number;
}

const encoder = new TextEncoder();

/** The call with its four signed headers. `supplieruid` is signed where the call bears it. */
export async function signedCall(request: Request, connection: Connection): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.set("device", "web");
  headers.set("timestamp", String(connection.server_time()));
  const token = connection.access_token();
  if (token !== null) headers.set("accesstoken", token);
  const members: Record<string, unknown> = {
    ...Object.fromEntries(new URL(request.url).searchParams),
    ...(await bodyMembers(request)),
  };
  for (const name of ["device", "timestamp", "accesstoken", "supplieruid"])
    if (headers.has(name)) members[name] = headers.get(name);
  headers.set("sign", await sign(members, connection.sign_suffix));
  return new Request(request, { headers });
}

/** Members of a JSON body, text fields of a multipart body; never a file. */
async function bodyMembers(request: Request): Promise<Record<string, unknown>> {
  if (request.body === null) return {};
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const fields = [...(await request.clone().formData())];
    return Object.fromEntries(fields.filter(([, value]) => typeof value === "string"));
  }
  const body: unknown = await request.clone().json();
  return typeof body === "object" && body !== null ? { ...body } : {};
}

/** SHA-256 three times over the sorted members with the suffix behind; each time over the hex of the time before. */
async function sign(members: Readonly<Record<string, unknown>>, suffix: string): Promise<string> {
  const pairs = Object.entries(members)
    .filter(([, value]) => value !== null && value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  let text = pairs.join("&") + suffix;
  for (let round = 0; round < 3; round++) {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
    text = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }
  return text;
}

/** The reply with its envelope as JSON. What does not begin with the marker (a file, a stream) is left as it is. */
export async function openedReply(reply: Response, request: Request, connection: Connection): Promise<Response> {
  if (!reply.headers.get("content-type")?.startsWith("text/plain")) return reply;
  const text = await reply.clone().text();
  const [, deflated, sealed] = /^enc:v1(z?):(.*)$/s.exec(text) ?? [];
  if (sealed === undefined) return reply;
  const bytes = Uint8Array.from(atob(sealed), (character) => character.codePointAt(0) ?? 0);
  const key = await replyKey(connection.reply_secret, request.headers.get("accesstoken") ?? "");
  // Nonce (12 bytes), ciphertext, tag (16 bytes).
  const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes.slice(0, 12) }, key, bytes.slice(12));
  const plain = new Response(opened).body;
  const body = deflated === "z" && plain ? plain.pipeThrough(new DecompressionStream("deflate-raw")) : plain;
  const headers = new Headers(reply.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  headers.delete("content-encoding");
  return new Response(body, { status: reply.status, statusText: reply.statusText, headers });
}

/** HKDF-SHA-256 of the reply secret, salted with the token that the call bore. */
async function replyKey(secret: string, token: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: encoder.encode(token), info: encoder.encode("reply") };
  return crypto.subtle.deriveKey(derivation, base, { name: "AES-GCM", length: 256 }, false, ["decrypt"]);
}
