import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pickLanguage, type Language } from "@kangying/contract/core/language";
import type { Envelope } from "@kangying/contract/core/wire";
import type { Config } from "../kernel/config.ts";
import { errorPage } from "./reply/error-page.ts";
import { refusalEnvelope, refusalOf, retryAfter } from "./reply/refusal.ts";
import type { ReplyCipher } from "./reply/reply-cipher.ts";

/** The data that the HTTP layer keeps of a request while it runs. */
export interface EdgeState {
  readonly language: Language;
  /** The token with which the reply is encrypted: the request's token, or "". */
  token: string;
  /** Route pattern for logs and metrics: never the path itself, which may contain ids. */
  route: string;
  readonly started: number;
}

declare module "fastify" {
  interface FastifyRequest {
    edge: EdgeState | null;
  }
}

const pickedLanguages = new Map<string, Language>();

function languageOf(accepted: string | undefined): Language {
  const key = accepted ?? "";
  let language = pickedLanguages.get(key);
  if (!language) {
    language = pickLanguage(key);
    // Browsers send only a few different headers; the limit keeps invented ones from filling the memory.
    if (pickedLanguages.size < 500) pickedLanguages.set(key, language);
  }
  return language;
}

/** Returns the state of a request, and creates it on first use. */
export function edgeOf(request: FastifyRequest): EdgeState {
  return (request.edge ??= {
    language: languageOf(request.headers["accept-language"]),
    token: headerOf(request, "accesstoken") ?? "",
    route: request.routeOptions?.url ?? "unmatched",
    started: performance.now(),
  });
}

/** Returns the value of one header; an empty one counts as absent. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  const single = Array.isArray(value) ? value.at(-1) : value;
  return single === "" ? undefined : single;
}

/** True when a browser loads a page, so that a raw envelope would be shown to a person. */
export function isNavigation(request: FastifyRequest): boolean {
  return request.headers["sec-fetch-mode"] === "navigate";
}

/** Sends envelopes: encrypted, unless the client asks for a plain one and that is allowed. */
export class Replies {
  readonly #cipher: ReplyCipher;
  readonly #plainAllowed: boolean;
  readonly #note: (request: FastifyRequest, error: unknown) => void;

  /** @param note  called with every fault of ours, for the error log */
  constructor(cipher: ReplyCipher, config: Config, note: (request: FastifyRequest, error: unknown) => void = () => {}) {
    this.#cipher = cipher;
    this.#plainAllowed = config.debug_console;
    this.#note = note;
  }

  async send(request: FastifyRequest, reply: FastifyReply, status: number, envelope: Envelope): Promise<FastifyReply> {
    return this.sendText(request, reply, status, JSON.stringify(envelope));
  }

  /** @param json  an envelope that is already a text (a stored reply) */
  async sendText(request: FastifyRequest, reply: FastifyReply, status: number, json: string): Promise<FastifyReply> {
    reply.code(status);
    if (this.#plainAllowed && request.headers["ignoreencryption"] === "1") {
      return reply.type("application/json; charset=utf-8").send(json);
    }
    const sealed = await this.#cipher.encrypt(json, edgeOf(request).token);
    return reply.type("text/plain; charset=utf-8").send(sealed);
  }

  /** Sends the refusal for any thrown value; a fault of ours is logged with the request's id. */
  async refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
    const { refusal, expected } = refusalOf(error);
    if (!expected) {
      request.log.error({ err: error, route: edgeOf(request).route }, "fault");
      this.#note(request, error);
    } else if (refusal.status >= 500) request.log.warn({ err: error, code: refusal.code }, "refused");
    const wait = retryAfter(refusal);
    if (wait !== null && !reply.hasHeader("retry-after")) reply.header("retry-after", String(wait));
    reply.raw.setHeader("cache-control", "no-store");
    const { language } = edgeOf(request);
    const envelope = refusalEnvelope(refusal, language, request.id);
    if (!isNavigation(request)) return this.send(request, reply, refusal.status, envelope);
    const page = errorPage(language, envelope.msg, request.id);
    return reply.code(refusal.status).type("text/html; charset=utf-8").send(page);
  }
}

/** Gives every request its state, the reply its request id, and the log its line. */
export function watchRequests(app: FastifyInstance): void {
  app.decorateRequest("edge", null);
  app.addHook("onRequest", (request, reply, done) => {
    edgeOf(request);
    // Set on the raw reply, so that files and streams that bypass Fastify have it too.
    reply.raw.setHeader("x-request-id", request.id);
    done();
  });
}
