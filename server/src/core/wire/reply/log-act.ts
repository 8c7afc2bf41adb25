import type { FastifyRequest } from "fastify";
import type { Authenticated } from "../../auth/sessions/authenticate.ts";
import type { Caller } from "../../auth/caller.ts";
import type { Tx } from "../../db/database.ts";
import { writeOperateLog, type ActHead } from "../../jobs/operate-log.ts";
import type { AuditEntry } from "../../jobs/work.ts";
import type { CompiledRoute } from "../run/compile-route.ts";
import { edgeOf } from "../edge.ts";
import type { BaseContext } from "../route.ts";

/** Is a call worth a line whatever it says of itself: it changes something, or lets the platform see what is another supplier's. */
export function isLogged({ mutates, endpoint }: CompiledRoute, { acting }: Caller): boolean {
  return mutates || (acting && !endpoint.background);
}

/**
 * Writes a call into the operator log. A platform account acting for a supplier leaves its mark twice: in that supplier's log and in
 * the platform's own; the transaction then stands as the platform's own supplier, so this comes last.
 * @param result  `ok`, or the code of the refusal
 */
export async function logAct(
  tx: Tx,
  request: FastifyRequest,
  compiled: CompiledRoute,
  base: BaseContext,
  who: Authenticated,
  result: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  const { caller, supplier } = who;
  const head: ActHead = {
    supplier_id: supplier.id,
    at: base.now,
    actor: { kind: "account", account_id: caller.account_id, name: caller.name },
    actor_role: caller.kind,
    acting: caller.acting,
    acted_for: null,
    page: compiled.page,
    api: compiled.endpoint.api,
    ip: base.ip,
    user_agent: base.user_agent,
    request_id: base.request_id,
    result,
    ms: performance.now() - edgeOf(request).started,
  };
  writeOperateLog(tx, base.services, head, entries);
  if (!caller.acting) return;
  await tx.become({ role: "app", supplier_id: caller.own_supplier_id });
  // The supplier's data stays in the supplier's log: the platform's says who, what and for whom.
  const marks = entries.map(({ biz_type, biz_id }) => ({ biz_type, biz_id }));
  writeOperateLog(tx, base.services, { ...head, supplier_id: caller.own_supplier_id, acted_for: supplier.id }, marks);
}
