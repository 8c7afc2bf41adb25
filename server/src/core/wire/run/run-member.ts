import type { FastifyReply, FastifyRequest } from "fastify";
import { authenticateMember, type AuthenticatedMember } from "../../auth/sessions/authenticate-member.ts";
import { inAuth } from "../../auth/sessions/in-auth.ts";
import { spendBudget } from "../../auth/limits/throttle.ts";
import { openWork } from "../../jobs/open-work.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { CompiledRoute } from "./compile-route.ts";
import { baseContext } from "../context.ts";
import { edgeOf, headerOf } from "../edge.ts";
import { checkedKey } from "../once/idempotency.ts";
import type { Incoming } from "../input/incoming.ts";
import { markFilesUsed } from "../input/named-files.repo.ts";
import { demandOwnFiles, fileIdsIn } from "../input/named-files.ts";
import { inputOf } from "../input/parse-input.ts";
import { sharerOf } from "../load/sharer.ts";
import type { Route } from "../route.ts";
import { bodyHash, rowKeys } from "../once/submission.ts";
import { successEnvelope } from "../reply/success.ts";
import { keepSubmission, keptBy, takeSubmission, type Submission } from "../once/take-submission.ts";
import type { Wire } from "../wire.ts";

type MemberRoute = Extract<Route, { kind: "member" }>;

/**
 * Calls that a closed shop still accepts from its buyers: refunds, and what was sent. Nothing is sold. Buyers may also complete what they
 * already bought or won, and give an address for it: its deadline still runs, and they would otherwise lose a deposit or a prize through a
 * closure that they did not cause.
 */
const stillOwed =
  /^buyer\/(?:refund|member)\/|^buyer\/order\/(?:OrderReceive|OrderCancel|OrderPay)$|^buyer\/(?:auction\/(?:LotOrder|OfferTake)|lottery\/PrizeClaim|address\/AddressSave)$/u;

/** How often a member may make a call a minute at which a code can be guessed. */
const mostGuesses = 10;
/** How many pictures a member may upload a minute. */
const mostUploads = 20;

/** Answers a call of a signed-in member. The whole call runs in one transaction, and the reply is sent only after the commit. */
export async function runMember(
  wire: Wire,
  compiled: CompiledRoute,
  route: MemberRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  incoming: Incoming,
  now: Date,
): Promise<void> {
  const base = baseContext(request, wire.services, now, incoming.file);
  const { endpoint } = compiled;
  const isGuarded = endpoint.repeats === "guarded";
  const answer = await wire.shares.within(sharerOf(incoming), async () => {
    if (endpoint.guessable) await countCall(wire, compiled, incoming, mostGuesses, now);
    if (endpoint.multipart) await countCall(wire, compiled, incoming, mostUploads, now);
    return await wire.services.database.transaction({ role: "auth" }, async (tx) => {
      const who = await authenticateMember(tx, incoming.credentials, wire.services);
      demandOpen(compiled, who);
      const submission = submissionOf(compiled, request, incoming, who);
      if (submission) {
        const stored = await takeSubmission(wire.kept, tx, submission, isGuarded, now);
        if (stored !== null) return stored;
      }
      const input = inputOf(compiled, incoming);
      const { member, supplier } = who;
      const actor = { kind: "system", name: member.nickname, member_id: member.id } as const;
      const opened = openWork({ services: wire.services, tx, supplier, actor, now });
      const result = await route.run({ ...opened.work, ...base, member }, input as never);
      if (compiled.mutates) {
        const named = fileIdsIn(incoming.members);
        demandOwnFiles(named, supplier);
        markFilesUsed(tx, named, now);
      }
      const json = JSON.stringify(successEnvelope(wire, endpoint, result, edgeOf(request).language));
      if (submission) keepSubmission(wire.kept, tx, submission, json, isGuarded, now);
      await opened.flush(submission ? keptBy(submission) : undefined);
      return json;
    });
  });
  await wire.replies.sendText(request, reply, 200, answer);
}

/**
 * Counts a call that may be a guess, or whose refusal costs as much work as its success, in its own transaction, because a refused call is
 * rolled back. Successful ones count too: an honest member does not make so many in a minute.
 * @throws {AppError} rate_limited
 */
async function countCall(
  wire: Wire,
  { endpoint }: CompiledRoute,
  incoming: Incoming,
  most: number,
  now: Date,
): Promise<void> {
  await wire.services.database.transaction({ role: "auth" }, async (tx) => {
    const { member, supplier } = await authenticateMember(tx, incoming.credentials, wire.services);
    await inAuth({ tx, supplier }, () =>
      spendBudget(tx, `member:${endpoint.api}:${supplier.id}:${member.id}`, most, 60, now),
    );
  });
}

/** @throws {AppError} not_found for a route of an add-on that is not installed, shop_closed for calls that a closed shop refuses */
function demandOpen({ endpoint, mutates }: CompiledRoute, { member, addons }: AuthenticatedMember): void {
  if (endpoint.addon !== undefined && !addons.has(endpoint.addon)) throw new AppError("not_found");
  if (mutates && member.shop_closed && !stillOwed.test(endpoint.api)) throw new AppError("shop_closed");
}

/** @throws {InvalidFields} when the call needs an idempotency key and has none */
function submissionOf(
  { endpoint }: CompiledRoute,
  request: FastifyRequest,
  incoming: Incoming,
  { member, supplier }: AuthenticatedMember,
): Submission | null {
  if (request.method !== "POST" || endpoint.repeats === "none") return null;
  const key = checkedKey(headerOf(request, "idempotency-key"));
  const at = { supplier_id: supplier.id, api: endpoint.api };
  return {
    // Keys of members have a negative account id, so that they differ from those of an account with the same number.
    intent: { ...at, account_id: -member.id, key, body_hash: bodyHash(incoming) },
    place: { ...at, session_id: member.session_id, row_keys: rowKeys(incoming) },
  };
}
