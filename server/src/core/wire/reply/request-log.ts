import type { FastifyInstance } from "fastify";
import { edgeOf } from "../edge.ts";

/** One line per request, by route pattern and never with its query: at `info` in production, at `debug` while developing, where it would be noise. */
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
