import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pickLanguage, type Language } from "@kangying/contract/core/language";
import type { Envelope } from "@kangying/contract/core/wire";
import type { Config } from "../kernel/config.ts";
import { errorPage } from "./reply/error-page.ts";
import { refusalEnvelope, refusalOf, retryAfter } from "./reply/refusal.ts";
import type { ReplyCipher } from "./reply/reply-cipher.ts";

/** What the edge remembers of a request on its way. */
export interface EdgeState {
  readonly language: Language;
  /** The token that the reply is encrypted for: the one the request bore, or "". */
  token: string;
  /** Route pattern for logs and metrics: never the path itself, which may hold ids. */
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
    // A handful of browsers' headers; whoever sends invented ones gets no memory for it.
    if (pickedLanguages.size < 500) pickedLanguages.set(key, language);
  }
  return language;
}

/** The edge's memory of a request, made when first asked for. */
export function edgeOf(request: FastifyRequest): EdgeState {
  return (request.edge ??= {
    language: languageOf(request.headers["accept-language"]),
    token: headerOf(request, "accesstoken") ?? "",
    route: request.routeOptions?.url ?? "unmatched",
    started: performance.now(),
  });
}

/** One header's value; an empty one counts as absent. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  const single = Array.isArray(value) ? value.at(-1) : value;
  return single === "" ? undefined : single;
}

/** Is this a page load of a browser, which would show an envelope to a person? */
export function isNavigation(request: FastifyRequest): boolean {
  return request.headers["sec-fetch-mode"] === "navigate";
}

/** Puts envelopes on the wire: encrypted, unless a plain one was asked for and is allowed. */
export class Replies {
  readonly #cipher: ReplyCipher;
  readonly #plainAllowed: boolean;
  readonly #note: (request: FastifyRequest, error: unknown) => void;

  /** @param note  told of every fault of ours, for the error log */
  constructor(cipher: ReplyCipher, config: Config, note: (request: FastifyRequest, error: unknown) => void = () => {}) {
    this.#cipher = cipher;
    this.#plainAllowed = config.debug_console;
    this.#note = note;
  }

  async send(request: FastifyRequest, reply: FastifyReply, status: number, envelope: Envelope): Promise<FastifyReply> {
    return this.sendText(request, reply, status, JSON.stringify(envelope));
  }

  /** @param json  an envelope, printed already (a stored reply) */
  async sendText(request: FastifyRequest, reply: FastifyReply, status: number, json: string): Promise<FastifyReply> {
    reply.code(status);
    if (this.#plainAllowed && request.headers["ignoreencryption"] === "1") {
      return reply.type("application/json; charset=utf-8").send(json);
    }
    const sealed = await this.#cipher.encrypt(json, edgeOf(request).token);
    return reply.type("text/plain; charset=utf-8").send(sealed);
  }

  /** Answers any thrown thing; a fault of ours is logged with the request's id. */
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

/** Gives every request its memory, its id on the reply, and its line in the log. */
export function watchRequests(app: FastifyInstance): void {
  app.decorateRequest("edge", null);
  app.addHook("onRequest", (request, reply, done) => {
    edgeOf(request);
    // On the raw reply, so that files and streams that bypass Fastify bear it too.
    reply.raw.setHeader("x-request-id", request.id);
    done();
  });
}
