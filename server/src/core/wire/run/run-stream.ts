import { narrowToOwn } from "../../auth/narrow.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { authenticate, type Authenticated } from "../../auth/sessions/authenticate.ts";
import { demandAccess } from "./access.ts";
import type { CompiledRoute } from "./compile-route.ts";
import { baseContext, callContext, streamContext } from "../context.ts";
import { spendLink } from "../reply/download.ts";
import type { Incoming } from "../input/incoming.ts";
import { isLogged, logAct } from "../reply/log-act.ts";
import { inputOf } from "../input/parse-input.ts";
import type { BaseContext, Route, StreamContext } from "../route.ts";
import { successEnvelope } from "../reply/success.ts";
import type { Wire } from "../wire.ts";

type StreamRoute = Extract<Route, { kind: "stream" }>;

/** Answers a call that writes its own reply and opens its own transactions. */
export async function runStream(
  wire: Wire,
  compiled: CompiledRoute,
  route: StreamRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  incoming: Incoming,
  now: Date,
): Promise<void> {
  const base = baseContext(request, wire.services, now, incoming.file);
  const who = await wire.services.database.transaction({ role: "auth" }, async (tx) => {
    const found = await authenticate(tx, incoming.credentials, wire.services, wire.tree);
    reply.raw.setHeader("x-permission-version", String(found.permission_version));
    demandAccess(compiled, found.caller);
    if (isLogged(compiled, found.caller)) await logAct(tx, request, compiled, base, found, "ok", []);
    return found;
  });
  await spendLink(wire, incoming, now);
  const input = inputOf(compiled, incoming) as never;
  wire.streams.count(who.caller.account_id, reply);
  await runStreamed(wire, compiled, (ctx) => route.run(ctx, input), request, reply, incoming, base, who);
}

/**
 * Runs a handler that writes the reply, or returns data for an envelope. An error before the first byte is answered as an envelope. After
 * that the connection is cut, because a file that ends early must not look complete.
 */
export async function runStreamed(
  wire: Wire,
  compiled: CompiledRoute,
  run: (ctx: StreamContext) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  incoming: Incoming,
  base: BaseContext,
  who: Authenticated,
): Promise<void> {
  const { database } = wire.services;
  const transaction: StreamContext["transaction"] = (work, options) =>
    database.transaction(
      { role: "app", supplier_id: who.supplier.id },
      async (tx) => {
        narrowToOwn(tx, who.caller.own_coach);
        const { ctx, opened } = callContext(base, who, tx);
        const result = await work(ctx);
        await opened.flush();
        if (opened.entries.length > 0) await logAct(tx, request, compiled, base, who, "ok", opened.entries);
        return result;
      },
      options,
    );
  try {
    const result = await run(
      streamContext(base, who, { request, reply, transaction, ...wire.streams.signals(request, reply) }),
    );
    if (reply.sent || reply.raw.headersSent) return;
    if (result === undefined) throw new Error(`${compiled.endpoint.api} ended without a reply`);
    await wire.replies.send(request, reply, 200, successEnvelope(wire, compiled.endpoint, result, base.language));
  } catch (error) {
    if (reply.raw.headersSent || reply.sent) {
      request.log.error({ err: error, api: compiled.endpoint.api }, "a reply broke off");
      reply.raw.destroy();
      return;
    }
    throw error;
  }
}
