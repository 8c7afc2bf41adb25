import { longPatienceMs, type Tx } from "../../db/database.ts";
import { ClaimLost, type ClaimedJob, type Did, type JobHandler, type OwnJob } from "../job.ts";
import { writeJobAudit } from "../operate-log.ts";
import { openWork } from "../open-work.ts";
import type { Services } from "../services.ts";
import { loadSupplier } from "../supplier-context.ts";
import type { Work } from "../work.ts";

/** No person waits for a job, so it may wait long for a connection. */
const patient = { patience_ms: longPatienceMs } as const;

/**
 * Runs one attempt at a job. The tenant comes from the queue's row and is set before anything else.
 * @returns whether the run's own transaction noted the job as done; else the caller notes it, with how much it did
 * @throws every error of the handler; ClaimLost when another attempt has started meanwhile
 */
export async function perform(
  services: Services,
  handler: JobHandler,
  job: ClaimedJob,
  signal: AbortSignal,
): Promise<{ readonly noted: boolean; readonly did?: Did }> {
  const { supplier_id, data } = job.data;
  if ("system" in handler.run) {
    const did = await handler.run.system({
      services,
      signal,
      transaction: (scope, run, options) => services.database.transaction(scope, run, { ...options, ...patient }),
    });
    return { noted: false, did };
  }
  if (supplier_id === null) throw new Error(`job ${job.name} ${job.id} names no supplier`);

  if ("single" in handler.run) {
    const { single } = handler.run;
    const run = async (tx: Tx): Promise<void> => {
      const outcome = await working(services, job, supplier_id, tx, (work) => single(work, data));
      const did = (outcome.ran ? outcome.value : undefined) ?? null;
      const [row] = await tx.query<{ done: boolean }>(
        "select job_done($1, $2, $3, $4) /* not null: it answers yes or no */ as done",
        [job.name, job.id, job.retryCount, did],
      );
      if (!row?.done) throw new ClaimLost(`job ${job.name} ${job.id} was taken over`);
    };
    await services.database.transaction({ role: "app", supplier_id }, run, patient);
    return { noted: true };
  }

  return { noted: false, did: await handler.run.own(ownJob(services, job, supplier_id, signal), data) };
}

/** Calls the job's `given_up` after its last try failed. */
export async function tellGivenUp(services: Services, handler: JobHandler, job: ClaimedJob): Promise<void> {
  const { supplier_id, data } = job.data;
  if (supplier_id === null || !handler.given_up) return;
  await handler.given_up(ownJob(services, job, supplier_id, new AbortController().signal), data);
}

function ownJob(services: Services, job: ClaimedJob, supplier_id: number, signal: AbortSignal): OwnJob {
  return {
    services,
    supplier_id,
    signal,
    transaction: (run, options) =>
      services.database.transaction(
        { role: "app", supplier_id },
        async (tx) => {
          const outcome = await working(services, job, supplier_id, tx, run);
          if (!outcome.ran) throw new Error(`supplier ${supplier_id} of job ${job.name} is gone`);
          return outcome.value;
        },
        { ...options, ...patient },
      ),
  };
}

/** Runs the work for a supplier that exists. When the supplier was removed, nothing runs. */
async function working<T>(
  services: Services,
  job: ClaimedJob,
  supplier_id: number,
  tx: Tx,
  run: (work: Work) => Promise<T>,
): Promise<{ ran: true; value: T } | { ran: false }> {
  const began = performance.now();
  const supplier = await loadSupplier(tx, supplier_id);
  if (!supplier) return { ran: false };
  const opened = openWork({ services, tx, supplier, actor: { kind: "system", name: job.name } });
  const value = await run(opened.work);
  if (opened.entries.length > 0)
    writeJobAudit(opened.work, opened.entries, { job: job.name, ms: performance.now() - began });
  await opened.flush();
  return { ran: true, value };
}
