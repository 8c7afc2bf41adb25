import type { FastifyInstance } from "fastify";
import { baseContext } from "./context.ts";
import { parseQuery } from "./query.ts";
import type { RawRoute } from "./raw-route.ts";
import type { Wire } from "./wire.ts";

/** Hangs the routes outside `/api` at their paths. */
export function serveRaw(app: FastifyInstance, wire: Wire, routes: readonly RawRoute[]): void {
  for (const { path, run } of routes) {
    app.get(path, async (request, reply) => {
      const query = parseQuery(request.query as string);
      const params = request.params as Readonly<Record<string, string>>;
      await run({ ...baseContext(request, wire.services, wire.services.clock.now()), request, reply, query, params });
      return reply;
    });
  }
}
