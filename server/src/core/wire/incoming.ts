import type { FastifyRequest } from "fastify";
import { signedHeaders } from "@kangying/contract/core/wire";
import type { Credentials } from "../auth/authenticate.ts";
import { AppError } from "../kernel/app-error.ts";
import type { Config } from "../kernel/config.ts";
import type { CompiledRoute } from "./compile-route.ts";
import { edgeOf, headerOf } from "./edge.ts";
import { jsonMembers } from "./json-body.ts";
import { parseQuery, type Members } from "./query.ts";
import { checkSign, checkTimestamp } from "./sign.ts";
import type { Received, Uploads } from "./uploads.ts";

/** A call whose form has been checked: signed, in time, readable. Who calls and whether they may comes later. */
export interface Incoming {
  readonly credentials: Credentials;
  /** Query or body members, before the endpoint's schema. */
  readonly members: Members;
  readonly file: Received | null;
}

/**
 * Reads a call.
 * @throws {AppError} bad_sign, bad_timestamp, invalid, payload_too_large, unsupported_media_type
 */
export async function readIncoming(
  request: FastifyRequest,
  compiled: CompiledRoute,
  config: Config,
  uploads: Uploads,
  now: Date,
): Promise<Incoming> {
  const query = parseQuery(request.query as string);
  const { body, file } = await readBody(request, compiled, uploads);
  try {
    // A link carries in its query what a call carries in its headers.
    const link = headerOf(request, "sign") === undefined && query["sign"] !== undefined;
    const from = (name: string): string | undefined => (link ? query[name] : headerOf(request, name));
    const signed: Members = Object.assign(Object.create(null) as Members, query, body);
    for (const name of signedHeaders) {
      const value = from(name);
      if (value !== undefined) signed[name] = value;
    }
    delete signed["sign"];
    if (link) edgeOf(request).token = query["accesstoken"] ?? "";
    checkSign(signed, from("sign"), config.sign_suffix);
    if (!compiled.endpoint.any_timestamp) checkTimestamp(from("timestamp"), now);

    const supplieruid = from("supplieruid") || null;
    const token = from("accesstoken") || null;
    const credentials: Credentials =
      link && token !== null
        ? { access_token: null, download: { token, path: pathOf(request) }, supplieruid }
        : { access_token: token, supplieruid };
    for (const name of [...signedHeaders, "sign"]) delete query[name];
    return { credentials, members: request.method === "GET" ? query : body, file };
  } catch (error) {
    if (file) await uploads.remove(file);
    throw error;
  }
}

async function readBody(
  request: FastifyRequest,
  { endpoint }: CompiledRoute,
  uploads: Uploads,
): Promise<{ readonly body: Members; readonly file: Incoming["file"] }> {
  if (request.method === "GET") return { body: {}, file: null };
  if (request.isMultipart() !== (endpoint.multipart !== undefined)) throw new AppError("unsupported_media_type");
  if (endpoint.multipart) return uploads.receive(request, endpoint.multipart.max_bytes);
  return { body: jsonMembers(request.body), file: null };
}

/** The path as called, `/api` included, without the query: what a download token is good for. */
function pathOf(request: FastifyRequest): string {
  const at = request.url.indexOf("?");
  return at < 0 ? request.url : request.url.slice(0, at);
}
