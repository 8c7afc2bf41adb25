// All statements of this file are sent under role platform.
import { longPatienceMs, type Tx } from "../db/database.ts";
import { withoutSecrets } from "../kernel/log/redaction.ts";
import type { Services } from "./services.ts";

/** An unexpected error of a call, a job or the console. */
export interface Fault {
  readonly source: "call" | "job" | "console";
  /** The name of the API or the job, or the path of the page. */
  readonly name: string;
  readonly error: unknown;
  /** The request id that the caller was shown. */
  readonly request_id: string | null;
  readonly supplier_id?: number | null;
  readonly account_id?: number | null;
}

/** The most faults that may be written to the table at the same time: a storm of faults must not overload the database too. */
const mostUnderWay = 20;
let underWay = 0;

/** Writes a fault into the error log, under role platform or above. Secrets in its message and stack are masked. */
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
 * Writes a fault into the error log that the platform's people read. Never throws, and the caller does not wait for it. The process's own
 * log has the fault in any case.
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
