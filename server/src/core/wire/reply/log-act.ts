import type { FastifyRequest } from "fastify";
import type { Authenticated } from "../../auth/sessions/authenticate.ts";
import type { Caller } from "../../auth/caller.ts";
import type { Tx } from "../../db/database.ts";
import { writeOperateLog, type ActHead } from "../../jobs/operate-log.ts";
import type { AuditEntry } from "../../jobs/work.ts";
import type { CompiledRoute } from "../run/compile-route.ts";
import { edgeOf } from "../edge.ts";
import type { BaseContext } from "../route.ts";

/** True when a call is logged even without entries of its own: it changes something, or shows the platform another supplier's data. */
export function isLogged({ mutates, endpoint }: CompiledRoute, { acting }: Caller): boolean {
  return mutates || (acting && !endpoint.background);
}

/**
 * Writes a call into the operator log. A call of a platform account that acts for a supplier is written twice: into that supplier's log and
 * into the platform's own. The transaction afterwards runs as the platform's own supplier, so call this last.
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
  // The supplier's data stays in the supplier's log. The platform's log has the actor, the kind of row and the supplier.
  const marks = entries.map(({ biz_type, biz_id }) => ({ biz_type, biz_id }));
  writeOperateLog(tx, base.services, { ...head, supplier_id: caller.own_supplier_id, acted_for: supplier.id }, marks);
}
