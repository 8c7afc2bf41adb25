import type { Scope, TransactionOptions, Tx } from "../db/database.ts";
import type { Text } from "@kangying/contract/core/language";
import { definePoint } from "../kernel/declarations.ts";
import type { Services } from "./services.ts";
import type { Work } from "./work.ts";

/**
 * A named kind of background work. A job of a supplier runs in transactions of the supplier that queued it, under the database role
 * `kangying_app`. A job may run again: a process can die between its last commit and the note that the job is done. A `single` run is safe
 * from that (the work and the note are one transaction). The others must find out what they did before.
 */
export interface JobHandler<Data extends object = object> {
  /** The queue's name, for example `export.run`. */
  readonly name: string;
  /**
   * Cron expression in UTC, to the minute. The job then runs once per supplier at each due time (a `system` job: once in all), with empty
   * data.
   */
  readonly cron?: string;
  /** Tries after the first one, with growing waits between them; default 3. */
  readonly retries?: number;
  /** Seconds after which a run counts as lost; default 15 minutes. */
  readonly expire_seconds?: number;
  /** What a run did, in the unit of the job, with `{count}`: "42 nights". Only with a run that returns how much it did. */
  readonly did?: Text;
  /**
   * single: the whole run is one transaction (`work`).
   * own: the run opens its own transactions one after another (`transaction`), for long work such as an export.
   * system: housekeeping that belongs to no supplier; only its cron queues it.
   */
  readonly run:
    | { readonly single: (work: Work, data: Data) => Promise<Did> }
    | { readonly own: (job: OwnJob, data: Data) => Promise<Did> }
    | { readonly system: (job: SystemJob) => Promise<Did> };
  /** Called when the last try failed, so that the person who waits for the result learns it at once. Only for `own`. */
  readonly given_up?: (job: OwnJob, data: Data) => Promise<void>;
}

/** How much a run did; nothing where its job does not count. */
// oxlint-disable-next-line typescript/no-invalid-void-type -- most runs return nothing
export type Did = number | void;

export const jobPoint = definePoint<JobHandler>("job", ({ name }) => name);

export interface OwnJob {
  readonly services: Work["services"];
  readonly supplier_id: number;
  /** Aborted when the server stops: the handler then throws, and the job returns to the queue. */
  readonly signal: AbortSignal;
  readonly transaction: <T>(
    run: (work: Work) => Promise<T>,
    options?: { readonly readOnly?: boolean; readonly isolation?: "repeatable read" },
  ) => Promise<T>;
}

export interface SystemJob {
  readonly services: Services;
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
  /** Runs a transaction under any role except owner. */
  readonly transaction: <T>(
    scope: Exclude<Scope, { role: "owner" }>,
    run: (tx: Tx) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>;
}

export function defineJob<Data extends object>(job: JobHandler<Data>): JobHandler {
  return job as unknown as JobHandler;
}

/** A job as pg-boss returned it when it was claimed. */
export interface ClaimedJob {
  readonly id: string;
  readonly name: string;
  /** The number of tries before this one. Together with `id` it identifies the claim. */
  readonly retryCount: number;
  readonly data: { readonly supplier_id: number | null; readonly data: object };
}

/** Thrown when a run finds that another process claimed its job. The run is then rolled back. */
export class ClaimLost extends Error {
  override readonly name = "ClaimLost";
}
