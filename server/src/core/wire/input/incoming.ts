import type { FastifyRequest } from "fastify";
import { signedHeaders } from "@kangying/contract/core/wire";
import type { Credentials } from "../../auth/sessions/authenticate.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { Config } from "../../kernel/config.ts";
import type { CompiledRoute } from "../run/compile-route.ts";
import { edgeOf, headerOf } from "../edge.ts";
import { jsonMembers } from "./json-body.ts";
import { parseQuery, type Members } from "./query.ts";
import { checkSign, checkTimestamp } from "./sign.ts";
import { maxTextBytes, type Received, type Uploads } from "./uploads.ts";

/** A call whose form was checked: signed, in time, readable. The caller and their rights are checked later. */
export interface Incoming {
  readonly credentials: Credentials;
  /** Members of the query or the body, before the endpoint's schema. */
  readonly members: Members;
  readonly file: Received | null;
}

/** Checks that these credentials may make the call. Called before a body with a file is read. */
export type Admit = (credentials: Credentials) => Promise<void>;

/** The most bytes by which a form may be larger than its file: text fields, and the lines between the parts. */
const formOverhead = maxTextBytes + 32 * 1024;

/**
 * Reads a call. For a call with a file, everything that the headers decide is checked before the first byte of the body, and the sign
 * before the file is stored.
 * @throws {AppError} bad_sign, bad_timestamp, invalid, payload_too_large, unsupported_media_type; for a call with a file also the errors of
 * `admit`
 */
export async function readIncoming(
  request: FastifyRequest,
  { endpoint }: CompiledRoute,
  config: Config,
  uploads: Uploads,
  now: Date,
  admit: Admit,
): Promise<Incoming> {
  const query = parseQuery(request.query as string);
  // A link has in its query what a call has in its headers.
  const link = headerOf(request, "sign") === undefined && query["sign"] !== undefined;
  const from = (name: string): string | undefined => (link ? query[name] : headerOf(request, name));
  const stated: Members = Object.create(null) as Members;
  for (const name of signedHeaders) {
    const value = from(name);
    if (value !== undefined) stated[name] = value;
  }
  const demandSign = (body: Members): void => {
    const signed: Members = Object.assign(Object.create(null) as Members, query, body, stated);
    delete signed["sign"];
    checkSign(signed, from("sign"), config.sign_suffix);
  };
  const demandTime = (): void => {
    if (!endpoint.any_timestamp) checkTimestamp(from("timestamp"), now);
  };
  const token = from("accesstoken") || null;
  const supplieruid = from("supplieruid") || null;
  const credentials: Credentials =
    link && token !== null
      ? { access_token: null, download: { token, path: pathOf(request) }, supplieruid }
      : { access_token: token, supplieruid };
  if (link) edgeOf(request).token = token ?? "";

  const { multipart } = endpoint;
  if (request.method !== "GET" && request.isMultipart() !== (multipart !== undefined))
    throw new AppError("unsupported_media_type");
  if (request.method === "GET" || !multipart) {
    const body = request.method === "GET" ? {} : jsonMembers(request.body);
    demandSign(body);
    demandTime();
    for (const name of [...signedHeaders, "sign"]) delete query[name];
    return { credentials, members: request.method === "GET" ? query : body, file: null };
  }
  if (Number(request.headers["content-length"] ?? 0) > multipart.max_bytes + formOverhead)
    throw new AppError("payload_too_large");
  demandTime();
  await admit(credentials);
  const { body, file } = await uploads.receive(request, multipart.max_bytes, demandSign);
  return { credentials, members: body, file };
}

/** Returns the path as called, with `/api`, without the query: a download token is valid for this path. */
function pathOf(request: FastifyRequest): string {
  const at = request.url.indexOf("?");
  return at < 0 ? request.url : request.url.slice(0, at);
}
