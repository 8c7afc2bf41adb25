import { expect } from "vitest";
import { modules } from "../../src/app.ts";
import type { Work } from "../../src/core/jobs/work.ts";
import { HeldClock } from "../../src/core/kernel/clock.ts";
import type { Invariant } from "../../src/core/module/define-module.ts";
import { declarationsOf } from "../../src/core/module/declarations-of.ts";
import { resourcesInvariants } from "../../src/modules/resources/resources.invariants.ts";
import { stayInvariants } from "../../src/modules/stay-acts/stay.invariants.ts";
import { makeCamp, type Camp, type CampOptions } from "../camp.ts";
import { openTestDatabase } from "../database.ts";
import { makeSupplier, testServices, type TestServices } from "../services.ts";
import { doWork } from "../work.ts";

type Row = Record<string, unknown>;

/** Makes camps by the product's commands, without the wire, does acts in them, and reads the tables afterwards. */
export class CampProbe {
  readonly services: TestServices;

  constructor(services: TestServices) {
    this.services = services;
  }

  /** Opens the worker's database with everything that the modules declare. @param clock  default: a Monday morning in Shanghai */
  static async open(clock = new HeldClock("2026-03-02T02:00:00Z")): Promise<CampProbe> {
    return new CampProbe(testServices(await openTestDatabase(), { clock, declared: declarationsOf(modules) }));
  }

  close(): Promise<void> {
    return this.services.database.close();
  }

  /** Makes a camp with a new supplier. */
  async camp(options: CampOptions = {}): Promise<Camp> {
    return await makeCamp(this.services, await makeSupplier(this.services.database), options);
  }

  /** Does work as the camp's desk. */
  act<T>(at: Camp, run: (work: Work) => Promise<T>): Promise<T> {
    return doWork(this.services, at.supplier, run);
  }

  /** Rows as the camp's desk sees them. Also to write rows that no command would write. */
  rows<R extends object = Row>(at: Camp, sql: string, values: readonly unknown[] = []): Promise<R[]> {
    return this.act(at, ({ tx }) => tx.query<R>(sql, values));
  }

  async stay(at: Camp, id: number): Promise<Row> {
    return (await this.rows(at, "select * from stay where id = $1", [id]))[0] ?? {};
  }

  nights(at: Camp, id: number): Promise<{ night: string; bed_id: number; kind: string }[]> {
    return this.rows(at, "select night, bed_id, kind from bed_night where stay_id = $1 order by night", [id]);
  }

  /** The acts that were done to a stay, in order. */
  async events(at: Camp, id: number): Promise<string[]> {
    const events = await this.rows<{ act: string }>(at, "select act from stay_event where stay_id = $1 order by id", [
      id,
    ]);
    return events.map((event) => event.act);
  }

  /** Checks that every rule of rooms and stays holds, and `more` as well. */
  async expectSound(at: Camp, more: readonly Invariant[] = []): Promise<void> {
    for (const { name, sql } of [...resourcesInvariants, ...stayInvariants, ...more]) {
      expect(await this.rows(at, sql), name).toEqual([]);
    }
  }
}
