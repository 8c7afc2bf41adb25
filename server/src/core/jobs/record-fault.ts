// All of this is sent under role platform.
import { longPatienceMs, type Tx } from "../db/database.ts";
import { withoutSecrets } from "../kernel/log/redaction.ts";
import type { Services } from "./services.ts";

/** Something that went wrong and was nobody's expected answer. */
export interface Fault {
  readonly source: "call" | "job" | "console";
  /** The API's or the job's name, or the page's path. */
  readonly name: string;
  readonly error: unknown;
  /** What the caller was shown. */
  readonly request_id: string | null;
  readonly supplier_id?: number | null;
  readonly account_id?: number | null;
}

/** Faults that may be on their way to the table at once: a storm of them must not become a second one in the database. */
const mostUnderWay = 20;
let underWay = 0;

/** Writes a fault down, as role platform or above. Secrets in its words are left out. */
export async function noteFault(tx: Tx, fault: Fault, at: Date): Promise<void> {
  const { error } = fault;
  const known = error instanceof Error ? error : new Error(String(error));
  const stack = known.stack ? withoutSecrets(known.stack).slice(0, 8000) : null;
  await tx.query("select platform.note_fault($1, $2, $3, $4, $5, $6, $7, $8, $9)", [
    at,
    fault.request_id,
    fault.source,
    fault.name,
    known.name,
    withoutSecrets(known.message).slice(0, 2000),
    stack,
    fault.supplier_id ?? null,
    fault.account_id ?? null,
  ]);
}

/**
 * Puts a fault into the error log that the platform's people read. Never throws and is not waited for; the process's own log has the
 * fault in any case.
 */
export function recordFault(services: Services, fault: Fault): void {
  if (underWay >= mostUnderWay) return;
  underWay += 1;
  services.database
    .transaction({ role: "platform" }, (tx) => noteFault(tx, fault, services.clock.now()), {
      patience_ms: longPatienceMs,
    })
    .catch((lost: unknown) => services.log.error({ err: lost }, "a fault could not be put into the error log"))
    .finally(() => {
      underWay -= 1;
    });
}
