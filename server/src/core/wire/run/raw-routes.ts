import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { baseContext } from "../context.ts";
import { parseQuery } from "../input/query.ts";
import type { RawRoute } from "./raw-route.ts";
import type { Wire } from "../wire.ts";

const bodyLimit = 64 * 1024;

/** Registers the routes outside `/api` at their paths. */
export function serveRaw(app: FastifyInstance, wire: Wire, routes: readonly RawRoute[]): void {
  const answer =
    (run: RawRoute["run"]) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const query = parseQuery(request.query as string);
      const params = request.params as Readonly<Record<string, string>>;
      const body = typeof request.body === "string" ? request.body : "";
      await run({
        ...baseContext(request, wire.services, wire.services.clock.now()),
        request,
        reply,
        query,
        params,
        body,
      });
      return reply;
    };
  for (const { path, run } of routes.filter(({ method }) => method !== "POST")) app.get(path, answer(run));
  // In a separate scope, where the body is not parsed.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit }, (_request, body, parsed) => parsed(null, body));
    for (const { path, run } of routes.filter(({ method }) => method === "POST")) scope.post(path, answer(run));
    done();
  });
}
