import type { Work } from "./work.ts";

/** A named piece of background work. It runs in a transaction of the supplier that queued it, as `kangying_app`. */
export interface JobHandler<Data extends object = object> {
  /** `export.run`: the queue's name. */
  readonly name: string;
  /** Cron expression in UTC: then it runs once per supplier at each due time, with empty data. */
  readonly cron?: string;
  /** Tries after the first, with growing waits; default 3. */
  readonly retries?: number;
  /**
   * single: the whole run is one transaction (`work`).
   * own: it opens its own, one after another (`transaction`), for long work such as an export.
   */
  readonly run: { readonly single: (work: Work, data: Data) => Promise<void> } | { readonly own: (job: OwnJob, data: Data) => Promise<void> };
}

export interface OwnJob {
  readonly services: Work["services"];
  readonly supplier_id: number;
  /** Ends when the server stops: give the work back by throwing. */
  readonly signal: AbortSignal;
  transaction<T>(run: (work: Work) => Promise<T>, options?: { readonly readOnly?: boolean; readonly isolation?: "repeatable read" }): Promise<T>;
}

export function defineJob<Data extends object>(job: JobHandler<Data>): JobHandler {
  return job as unknown as JobHandler;
}
