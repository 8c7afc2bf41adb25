import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import multipart from "@fastify/multipart";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import type { TreeNode } from "@kangying/contract/core/tree";
import { recordFault } from "../jobs/record-fault.ts";
import type { Services } from "../jobs/services.ts";
import { AppError } from "../kernel/app-error.ts";
import type { Declarations } from "../kernel/declarations.ts";
import { StartRefused } from "../kernel/start-refused.ts";
import { serveApi } from "./api-routes.ts";
import { compileRoutes } from "./run/compile-route.ts";
import {
  inlineScriptsOf,
  isPageOfConsole,
  readConsolePage,
  sendConsolePage,
  serveConsoleFiles,
} from "./console-page.ts";
import { serveDocs } from "./docs/docs.ts";
import { edgeOf, Replies, watchRequests } from "./edge.ts";
import { serveHealth, type Readiness } from "./load/health.ts";
import { KeptReplies } from "./once/idempotency.ts";
import { addLimits, type Limits } from "./load/limits.ts";
import { answerMalformed, malformedPath, withoutMalformedPath } from "./input/malformed.ts";
import type { Registry } from "prom-client";
import { measure } from "./load/metrics.ts";
import { OpenStreams } from "./load/open-streams.ts";
import type { RawRoute } from "./run/raw-route.ts";
import { serveRaw } from "./run/raw-routes.ts";
import { ReplyCipher } from "./reply/reply-cipher.ts";
import { logRequests } from "./reply/request-log.ts";
import type { Route } from "./route.ts";
import { addSecurityHeaders } from "./reply/security-headers.ts";
import { Uploads } from "./input/uploads.ts";
import { Shares } from "./load/shares.ts";
import { Turnstile } from "../kernel/turnstile.ts";
import { routeFaults } from "./reply/wire-faults.ts";
import { UnaskedConnections } from "./load/unasked-connections.ts";
import type { Wire } from "./wire.ts";

/** The routes and declarations collected from the modules. */
export interface Served {
  readonly routes: readonly Route[];
  readonly raw?: readonly RawRoute[];
  readonly tree: readonly TreeNode[];
  /** Everything that the modules declared, for lookup at run time; the services hold it. */
  readonly declared?: Declarations;
}

export interface ServerOptions {
  readonly services: Services;
  readonly registry: Served;
  /** Folder of the built console; without it, only the API is served. */
  readonly web_root?: string;
  readonly ready?: Readiness;
  readonly limits?: Limits;
  readonly onReply?: Wire["onReply"];
}

/** The server, with its metrics, which another port serves. */
export type MeasuredServer = FastifyInstance & { readonly measures: Registry };

const bodyLimit = 1024 * 1024;
const drainMs = 250;
/** The most pages far back in a list that are read at the same time: each of them keeps one processor of the database busy. */
const deepAtOnce = 2;
const deepWaiting = 60;

/**
 * Creates the HTTP server of console and API, ready to listen or to be injected into. Closing it sends the stop signal to event streams,
 * finishes running requests, and accepts no new ones.
 * @throws {StartRefused} with every route whose declaration has a fault
 */
export async function createServer(options: ServerOptions): Promise<MeasuredServer> {
  const { services, registry, web_root, ready = () => null, limits = {}, onReply } = options;
  const { config, database, clock, log } = services;
  const faults = routeFaults(registry.routes);
  if (faults.length > 0)
    throw new StartRefused(
      "The routes contradict themselves:",
      faults.map(({ code, message }) => `${code} ${message}`),
    );

  const replies = new Replies(new ReplyCipher(config.reply_secret), config, (request, error) =>
    recordFault(services, {
      source: "call",
      name: edgeOf(request).route.replace(/^\/api\/v1\//, ""),
      error,
      request_id: request.id,
    }),
  );
  const uploads = new Uploads();
  const streams = new OpenStreams();
  const wire: Wire = {
    services,
    tree: registry.tree,
    replies,
    kept: new KeptReplies(config),
    uploads,
    streams,
    deep: new Turnstile(deepAtOnce, deepWaiting),
    shares: new Shares(database.engine === "embedded" ? 1 : config.pool_size),
    ...(onReply ? { onReply } : {}),
  };
  const page = web_root === undefined ? null : await readConsolePage(web_root, config);

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    genReqId: () => randomUUID(),
    // Forwarded addresses are trusted only from the configured proxies, because any client can write one.
    trustProxy: config.trust_proxy.length > 0 ? [...config.trust_proxy] : false,
    bodyLimit,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    requestTimeout: 30_000,
    // A busy machine may need longer than the default of ten seconds, and a start that fails for this reason helps no one.
    pluginTimeout: 60_000,
    // By default Node checks only every half minute whether a time limit has passed; a client that sends byte by byte could then stay
    // connected twice as long.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: answerMalformed,
    rewriteUrl: (request) => withoutMalformedPath(request.url ?? "/"),
    frameworkErrors: (error, request, reply) => void replies.refuse(request as never, reply as never, error),
    // The server parses queries itself, strictly, and only for calls that have one.
    routerOptions: { querystringParser: (query) => query as never, maxParamLength: 4_096 },
  }) as unknown as FastifyInstance;

  const connections = new UnaskedConnections(app.server);
  watchRequests(app);
  await addSecurityHeaders(app, config, inlineScriptsOf(page ?? ""));
  const measures = measure(app, database);
  logRequests(app, config.production);
  readJsonBodies(app);
  app.setErrorHandler((error, request, reply) => replies.refuse(request, reply, error));
  app.setNotFoundHandler((request, reply) => {
    if (request.url === malformedPath) return replies.refuse(request, reply, new AppError("invalid"));
    if (page !== null && isPageOfConsole(request)) return sendConsolePage(reply, page);
    return replies.refuse(request, reply, new AppError("not_found"));
  });

  serveHealth(app, database, clock, ready);
  if (config.api_docs)
    await serveDocs(
      app,
      registry.routes.map((route) => route.endpoint),
      config.version,
    );
  if (web_root !== undefined) await serveConsoleFiles(app, web_root);
  await app.register(async (scope) => {
    await addLimits(scope, limits);
    await scope.register(multipart, { throwFileSizeLimit: true });
    serveApi(scope, wire, compileRoutes(registry.routes, registry.tree));
    serveRaw(scope, wire, registry.raw ?? []);
  });

  let idle = (): void => {};
  app.addHook("preClose", async () => {
    streams.stop();
    // From now on every reply carries `connection: close`. Clients in the middle of several calls learn this before the server stops
    // accepting.
    if (app.server.listening) await wait(drainMs);
    idle = connections.letGo();
  });
  app.addHook("onClose", async () => {
    idle();
    await uploads.close();
  });
  return Object.assign(app, { measures });
}

/** Accepts only JSON bodies, and refuses members that would change a prototype. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit }, (request, body, done) => {
    if (body === "") done(null, null);
    else void parse(request, body as string, done);
  });
}
