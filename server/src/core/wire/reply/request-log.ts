import type { FastifyInstance } from "fastify";
import { edgeOf } from "../edge.ts";

/**
 * Logs one line per request, with its route pattern and never with its query: at level `info` in production, at `debug` in development,
 * where the lines would disturb.
 */
export function logRequests(app: FastifyInstance, production: boolean): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { route, started } = edgeOf(request);
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(performance.now() - started),
      ip: request.ip,
    };
    if (production) request.log.info(line, "request");
    else request.log.debug(line, "request");
    done();
  });
}
