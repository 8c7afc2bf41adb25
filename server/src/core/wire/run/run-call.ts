import type { FastifyReply, FastifyRequest } from "fastify";
import { unattendedHeader } from "@kangying/contract/core/wire";
import { authenticate, type Authenticated } from "../../auth/sessions/authenticate.ts";
import { keepAwake } from "../../auth/sessions/session.repo.ts";
import type { Tx } from "../../db/database.ts";
import { AppError } from "../../kernel/app-error.ts";
import { demandAccess } from "./access.ts";
import type { CompiledRoute } from "./compile-route.ts";
import { baseContext, callContext } from "../context.ts";
import { edgeOf, headerOf } from "../edge.ts";
import { checkedKey } from "../once/idempotency.ts";
import type { Incoming } from "../input/incoming.ts";
import { forgetSubmission } from "../once/last-submission.repo.ts";
import { spendLink } from "../reply/download.ts";
import { isLogged, logAct } from "../reply/log-act.ts";
import { markFilesUsed } from "../input/named-files.repo.ts";
import { demandOwnFiles, fileIdsIn } from "../input/named-files.ts";
import { inputOf } from "../input/parse-input.ts";
import { sharerOf } from "../load/sharer.ts";
import { refusalOf } from "../reply/refusal.ts";
import { Said, Streamed, type BaseContext, type Route } from "../route.ts";
import { runStreamed } from "./run-stream.ts";
import { bodyHash, rowKeys } from "../once/submission.ts";
import { successEnvelope } from "../reply/success.ts";
import { keepSubmission, keptBy, takeSubmission, type Submission } from "../once/take-submission.ts";
import type { Wire } from "../wire.ts";

type CallRoute = Extract<Route, { kind: "call" }>;

/** Answers a call of a signed-in account. The whole call runs in one transaction, and the reply is sent only after the commit. */
export async function runCall(
  wire: Wire,
  compiled: CompiledRoute,
  route: CallRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  incoming: Incoming,
  now: Date,
): Promise<void> {
  const base = baseContext(request, wire.services, now, incoming.file);
  let who: Authenticated | null = null;
  let submission: Submission | null = null;
  let answer: string | Streamed;
  const admit = async (tx: Tx): Promise<Authenticated> => {
    who = await authenticate(tx, incoming.credentials, wire.services, wire.tree);
    reply.raw.setHeader("x-permission-version", String(who.permission_version));
    demandAccess(compiled, who.caller);
    return who;
  };
  try {
    let prepared: unknown;
    if (route.prepare) {
      // This work is long, so it is done only for callers who may make this call.
      await wire.services.database.transaction({ role: "auth" }, admit);
      prepared = await route.prepare(base, inputOf(compiled, incoming) as never);
    }
    const inTurn = <T>(run: () => Promise<T>): Promise<T> => (isDeep(request, incoming) ? wire.deep.pass(run) : run());
    answer = await inTurn(() =>
      wire.shares.within(sharerOf(incoming), () =>
        wire.services.database.transaction({ role: "auth" }, async (tx) => {
          const admitted = await admit(tx);
          submission = submissionOf(compiled, request, incoming, admitted);
          return await answerIn(
            { wire, compiled, route, request, incoming, base, who: admitted, submission, prepared },
            tx,
          );
        }),
      ),
    );
  } catch (error) {
    if (who) await spendLink(wire, incoming, now);
    if (who && (compiled.mutates || compiled.endpoint.guessable))
      await logRefusal(wire, compiled, request, base, who, submission, error);
    throw error;
  }
  await spendLink(wire, incoming, now);
  await noteUse(wire, compiled, request, who, now);
  if (answer instanceof Streamed)
    await runStreamed(wire, compiled, answer.run, request, reply, incoming, base, who as unknown as Authenticated);
  else await wire.replies.sendText(request, reply, 200, answer);
}

/** From this number of skipped rows on, a list page waits for its turn. */
const deepFrom = 2_000;

/** True when a list must skip thousands of rows for this page. Many such pages at once would slow down all other pages. */
function isDeep({ method }: FastifyRequest, { members }: Incoming): boolean {
  return method === "GET" && (Number(members["page"] ?? 1) - 1) * Number(members["limit"] ?? 20) >= deepFrom;
}

/**
 * Notes that the session is in use. A session counts as used only while a person works with it: calls of the console's own upkeep, and
 * calls that it sends while no person touches it, do not count.
 */
async function noteUse(
  wire: Wire,
  { endpoint }: CompiledRoute,
  request: FastifyRequest,
  who: Authenticated | null,
  now: Date,
): Promise<void> {
  if (!who?.rests || endpoint.background || headerOf(request, unattendedHeader) === "1") return;
  // In its own transaction: calls of one session must not wait for each other.
  await wire.services.database.transaction({ role: "auth" }, (tx) => keepAwake(tx, who.caller.session_id, now));
}

/** An admitted call that is about to run. */
interface Admitted {
  readonly wire: Wire;
  readonly compiled: CompiledRoute;
  readonly route: CallRoute;
  readonly request: FastifyRequest;
  readonly incoming: Incoming;
  readonly base: BaseContext;
  readonly who: Authenticated;
  readonly submission: Submission | null;
  readonly prepared: unknown;
}

/** @returns the envelope as text, or the function that will write a file */
async function answerIn(admitted: Admitted, tx: Tx): Promise<string | Streamed> {
  const { wire, compiled, route, request, incoming, base, who, submission, prepared } = admitted;
  const { endpoint } = compiled;
  const isGuarded = endpoint.repeats === "guarded";
  if (submission) {
    const stored = await takeSubmission(wire.kept, tx, submission, isGuarded, base.now);
    if (stored !== null) return stored;
  }
  const input = inputOf(compiled, incoming);
  const { ctx, opened } = callContext(base, who, tx);
  const result = await route.run(ctx, input as never, prepared as never);
  // A list answers with a file only when it is asked for one; the message says that the file must wait for a second person.
  if (incoming.credentials.download && !(result instanceof Streamed || result instanceof Said))
    throw new AppError("download_spent");

  if (compiled.mutates) {
    const named = fileIdsIn(incoming.members);
    demandOwnFiles(named, ctx.supplier);
    markFilesUsed(tx, named, base.now);
  }
  const answer =
    result instanceof Streamed
      ? result
      : JSON.stringify(successEnvelope(wire, endpoint, result, edgeOf(request).language));
  if (submission) {
    const json = typeof answer === "string" ? answer : null;
    keepSubmission(wire.kept, tx, submission, json, isGuarded, base.now);
  }
  await opened.flush(submission ? keptBy(submission) : undefined);
  if (isLogged(compiled, who.caller) || opened.entries.length > 0) {
    await logAct(tx, request, compiled, base, who, "ok", opened.entries);
  }
  return answer;
}

/**
 * @returns null for calls that may be repeated without harm
 * @throws {InvalidFields} when the call needs an idempotency key and has none
 */
function submissionOf(
  compiled: CompiledRoute,
  request: FastifyRequest,
  incoming: Incoming,
  who: Authenticated,
): Submission | null {
  const { endpoint } = compiled;
  if (request.method !== "POST" || endpoint.repeats === "none") return null;
  const key = checkedKey(headerOf(request, "idempotency-key"));
  const { caller, supplier } = who;
  const at = { supplier_id: supplier.id, api: endpoint.api };
  return {
    intent: { ...at, account_id: caller.account_id, key, body_hash: bodyHash(incoming) },
    place: { ...at, session_id: caller.session_id, row_keys: rowKeys(incoming) },
  };
}

/** Logs a refused attempt to change something or to guess a secret, in its own transaction, because the call's transaction was rolled back. */
async function logRefusal(
  wire: Wire,
  compiled: CompiledRoute,
  request: FastifyRequest,
  base: BaseContext,
  who: Authenticated,
  submission: Submission | null,
  error: unknown,
): Promise<void> {
  const { code } = refusalOf(error).refusal;
  try {
    await wire.services.database.transaction({ role: "app", supplier_id: who.supplier.id }, async (tx) => {
      if (submission && code !== "duplicate") forgetSubmission(tx, submission.place, submission.intent.body_hash);
      await logAct(tx, request, compiled, base, who, code, []);
    });
  } catch (failure) {
    // The caller gets the reason of the refusal, not the failure of the log.
    request.log.error({ err: failure }, "a refusal could not be logged");
  }
}
