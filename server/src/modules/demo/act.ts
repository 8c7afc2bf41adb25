import type { SupplierContext } from "../../core/auth/caller.ts";
import type { Tx } from "../../core/db/database.ts";
import { openWork } from "../../core/jobs/open-work.ts";
import { writeOwnAct } from "../../core/jobs/operate-log.ts";
import type { Services } from "../../core/jobs/services.ts";
import type { Work } from "../../core/jobs/work.ts";

/** The person who acts in the demo: an account of the supplier. */
export interface DemoActor {
  readonly account_id: number;
  readonly name: string;
  readonly role: "owner" | "operator";
}

const hourMs = 3_600_000;

/** Returns the full hour before an instant, because people start things at full hours. */
export function onTheHour(at: Date): Date {
  return new Date(Math.floor(at.getTime() / hourMs) * hourMs);
}

/** Where demo data are made: one transaction in the role of the supplier. */
export interface Stage {
  readonly services: Services;
  readonly tx: Tx;
  readonly supplier: SupplierContext;
}

/**
 * Runs one act as if it happened at `at`, with its line in the operator log. Sends no hints, because no console is open yet.
 * @param api  the call that would have done it
 */
export async function act<T>(
  stage: Stage,
  actor: DemoActor,
  at: Date,
  api: string,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const { services, tx, supplier } = stage;
  const { role, ...who } = actor;
  const { work, entries } = openWork({ services, tx, supplier, actor: { kind: "account", ...who }, now: at });
  const result = await run(work);
  writeOwnAct(work, entries, { role, api, ms: 0 });
  return result;
}
