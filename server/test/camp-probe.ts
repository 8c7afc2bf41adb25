import { expect } from "vitest";
import type { Services } from "../src/core/jobs/services.ts";
import type { Work } from "../src/core/jobs/work.ts";
import { resourcesInvariants } from "../src/modules/resources/resources.invariants.ts";
import { stayInvariants } from "../src/modules/stay-acts/stay.invariants.ts";
import type { Camp } from "./camp.ts";
import { doWork } from "./work.ts";

type Row = Record<string, unknown>;

/** Acts in a test's camps, and looks at what its tables hold then. */
export class CampProbe {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** One piece of work of the camp's desk. */
  act<T>(at: Camp, run: (work: Work) => Promise<T>): Promise<T> {
    return doWork(this.#services, at.supplier, run);
  }

  /** Rows as the camp's desk sees them; also to arrange what no command would. */
  rows<R extends object = Row>(at: Camp, sql: string, values: readonly unknown[] = []): Promise<R[]> {
    return this.act(at, ({ tx }) => tx.query<R>(sql, values));
  }

  async stay(at: Camp, id: number): Promise<Row> {
    return (await this.rows(at, "select * from stay where id = $1", [id]))[0] ?? {};
  }

  nights(at: Camp, id: number): Promise<{ night: string; bed_id: number; kind: string }[]> {
    return this.rows(at, "select night, bed_id, kind from bed_night where stay_id = $1 order by night", [id]);
  }

  /** What was done to a stay, in order. */
  async events(at: Camp, id: number): Promise<string[]> {
    const events = await this.rows<{ act: string }>(at, "select act from stay_event where stay_id = $1 order by id", [
      id,
    ]);
    return events.map((event) => event.act);
  }

  /** Every rule of rooms and stays holds. */
  async expectSound(at: Camp): Promise<void> {
    for (const { name, sql } of [...resourcesInvariants, ...stayInvariants]) {
      expect(await this.rows(at, sql), name).toEqual([]);
    }
  }
}
