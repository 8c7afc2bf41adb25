import type { Scope, TransactionOptions, Tx } from "../db/database.ts";
import { definePoint } from "../kernel/declarations.ts";
import type { Services } from "./services.ts";
import type { Work } from "./work.ts";

/**
 * A named piece of background work. What has a tenant runs in transactions of the supplier that queued it, as `kangying_app`.
 * It may run again: a process can die between its last commit and the note that it is done. A `single` run is safe from that
 * (it and the note are one transaction); the others must find out what they have done already.
 */
export interface JobHandler<Data extends object = object> {
  /** `export.run`: the queue's name. */
  readonly name: string;
  /** Cron expression in UTC, to the minute: then it runs once per supplier at each due time (`system`: once), with empty data. */
  readonly cron?: string;
  /** Tries after the first, with growing waits; default 3. */
  readonly retries?: number;
  /** Seconds after which a run counts as lost; default 15 minutes. */
  readonly expire_seconds?: number;
  /**
   * single: the whole run is one transaction (`work`).
   * own: it opens its own, one after another (`transaction`), for long work such as an export.
   * system: housekeeping that belongs to no supplier; queued by its cron alone.
   */
  readonly run:
    | { readonly single: (work: Work, data: Data) => Promise<void> }
    | { readonly own: (job: OwnJob, data: Data) => Promise<void> }
    | { readonly system: (job: SystemJob) => Promise<void> };
  /** Told when the last try has failed: whoever waits for it is to hear so at once. Only for `own`. */
  readonly given_up?: (job: OwnJob, data: Data) => Promise<void>;
}

export const jobPoint = definePoint<JobHandler>("job", ({ name }) => name);

export interface OwnJob {
  readonly services: Work["services"];
  readonly supplier_id: number;
  /** Ends when the server stops: give the work back by throwing. */
  readonly signal: AbortSignal;
  readonly transaction: <T>(
    run: (work: Work) => Promise<T>,
    options?: { readonly readOnly?: boolean; readonly isolation?: "repeatable read" },
  ) => Promise<T>;
}

export interface SystemJob {
  readonly services: Services;
  /** Ends when the server stops. */
  readonly signal: AbortSignal;
  /** Never as owner. */
  readonly transaction: <T>(
    scope: Exclude<Scope, { role: "owner" }>,
    run: (tx: Tx) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>;
}

export function defineJob<Data extends object>(job: JobHandler<Data>): JobHandler {
  return job as unknown as JobHandler;
}

/** A job as its queue handed it out. */
export interface ClaimedJob {
  readonly id: string;
  readonly name: string;
  /** Attempts that began before this one; names the claim together with `id`. */
  readonly retryCount: number;
  readonly data: { readonly supplier_id: number | null; readonly data: object };
}

/** Thrown where a run finds that its claim has gone to another: what it did is rolled back. */
export class ClaimLost extends Error {
  override readonly name = "ClaimLost";
}
