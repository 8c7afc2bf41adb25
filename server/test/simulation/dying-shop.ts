import { expect } from "vitest";
import { modules } from "../../src/app.ts";
import { drainJobs } from "../../src/core/jobs/running/drain-jobs.ts";
import type { JobHandler } from "../../src/core/jobs/job.ts";
import type { Services } from "../../src/core/jobs/services.ts";
import type { Shop } from "../shop.ts";
import { doWork } from "../work.ts";
import { Crash } from "./crashing.ts";
import { DyingProcess } from "./dying-process.ts";

/** Something that must be done exactly once, even if its process dies and is started again. */
export interface Crashing {
  /** Does it, or continues with the rest of it. */
  readonly act: (services: Services) => Promise<void>;
  /** Reads how it ended; must equal `ends`. */
  readonly end: () => Promise<unknown>;
  readonly ends: unknown;
}

/** A shop whose process dies and is started again. */
export class DyingShop {
  readonly #shop: Shop;
  readonly #jobs: readonly JobHandler[];

  /** @param jobs  matches the names of the jobs that run in it; each name is tested with a dot at its end */
  constructor(shop: Shop, jobs: RegExp) {
    this.#shop = shop;
    this.#jobs = modules.flatMap((module) => module.jobs ?? []).filter(({ name }) => jobs.test(`${name}.`));
  }

  atDesk = <T>(services: Services, run: Parameters<typeof doWork<T>>[2]): Promise<T> =>
    doWork(services, this.#shop.owner.supplier.context, run);

  /** Runs the jobs that are due, with a minute between the rounds, since providers answer later. */
  async live(services: Services, minutes = 4): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      await drainJobs(services, this.#jobs, [this.#shop.owner.supplier.id]);
      this.#shop.app.clock.advance(60_000);
    }
  }

  /** Starts the process again: its unfinished jobs are queued again, as when a dead process is noticed. */
  async #restart(): Promise<void> {
    await this.#shop.app.services.database.statement(
      `update pgboss.job_common set state = 'retry', start_after = $2::timestamptz
       where state = 'active' and (data ->> 'supplier_id')::bigint = $1`,
      [this.#shop.owner.supplier.id, this.#shop.app.clock.now()],
    );
  }

  /** @returns the number of moments; fewer than `at` if it ended before it could die */
  async diesAt(what: string, make: () => Promise<Crashing>, at: number): Promise<number> {
    const { act, end, ends } = await make();
    const dying = new DyingProcess(this.#shop.app.services, at);
    await act(dying.services).catch((error: unknown) => {
      if (!dying.isDead && !(error instanceof Crash)) throw error;
    });
    if (dying.isDead) {
      await this.#restart();
      await act(this.#shop.app.services);
    }
    expect(await end(), `${what}, dead at moment ${at}`).toEqual(ends);
    return dying.moments;
  }
}
