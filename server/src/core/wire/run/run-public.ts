import type { FastifyReply, FastifyRequest } from "fastify";
import type { CompiledRoute } from "./compile-route.ts";
import { baseContext } from "../context.ts";
import { edgeOf, headerOf } from "../edge.ts";
import { checkedKey } from "../once/idempotency.ts";
import type { Incoming } from "../input/incoming.ts";
import { inputOf } from "../input/parse-input.ts";
import type { Route } from "../route.ts";
import { successEnvelope } from "../reply/success.ts";
import type { Wire } from "../wire.ts";

type PublicRoute = Extract<Route, { kind: "public" }>;

/** Answers a call that needs no session. It opens its own transactions, and handles repetitions itself (a code that can be used once). */
export async function runPublic(
  wire: Wire,
  compiled: CompiledRoute,
  route: PublicRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  incoming: Incoming,
  now: Date,
): Promise<void> {
  if (request.method === "POST" && compiled.endpoint.repeats !== "none")
    checkedKey(headerOf(request, "idempotency-key"));
  const input = inputOf(compiled, incoming);
  const ctx = { ...baseContext(request, wire.services, now, incoming.file), request };
  const result = await route.run(ctx, input as never);
  await wire.replies.send(
    request,
    reply,
    200,
    successEnvelope(wire, compiled.endpoint, result, edgeOf(request).language),
  );
}
