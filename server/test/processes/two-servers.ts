import { modules } from "../../src/app.ts";
import type { SupplierContext } from "../../src/core/auth/caller.ts";
import { loadSupplier } from "../../src/core/jobs/supplier-context.ts";
import type { Services } from "../../src/core/jobs/services.ts";
import { startWorkers } from "../../src/core/jobs/running/start-workers.ts";
import { collect } from "../../src/core/module/registry.ts";
import { createSupplierWithOwner } from "../../src/modules/suppliers/public.ts";
import { makeCamp } from "../camp.ts";
import { openOwnDatabase, type TestDatabase } from "../database.ts";
import { testServices } from "../services.ts";

/** A database with one small camp in it, and everything that a server needs to serve it. */
export interface SharedHouse {
  readonly database: TestDatabase;
  readonly services: Services;
  readonly supplier: SupplierContext;
  readonly package_id: number;
  /** The configuration of each server. */
  readonly env: Readonly<Record<string, string>>;
}

export const owner = { login: "camp", password: "words-of-an-owner" } as const;

/**
 * Makes the camp by the product's own commands, and the queues and schedules of this build, as if a server had run before.
 * @param at  a migrated database without rows; default: a new one
 */
export async function openSharedHouse(at?: TestDatabase): Promise<SharedHouse> {
  const database = at ?? (await openOwnDatabase());
  const { jobs, declared } = collect(modules);
  const services = testServices(database, { declared });
  const supplier = await database.transaction({ role: "owner" }, async (tx) => {
    const { login, password } = owner;
    const made = await createSupplierWithOwner(tx, { name: "Camp", industry: "camp", login, password });
    const context = await loadSupplier(tx, made.supplier_id);
    if (!context) throw new Error("the supplier was not made");
    return context;
  });
  const { package_id } = await makeCamp(services, supplier, { rooms: 3 });
  const workers = await startWorkers(services, jobs);
  await workers.stop(2000);
  const { data_dir, url = "" } = database;
  const env = { DATABASE_URL: url, DATA_DIR: data_dir, TOKEN_SECRET: services.config.token_secret };
  return { database, services, supplier, package_id, env };
}

/** Appointments in the database, by phone: the number of rows and the id of the first. */
export async function booked({ database, supplier }: SharedHouse): Promise<Map<string, { id: number; rows: number }>> {
  const rows = await database.transaction({ role: "app", supplier_id: supplier.id }, (tx) =>
    tx.query<{ phone: string; id: number; rows: number }>(
      "select st.phone, min(s.id) as id, count(*) as rows from stay s join student st on st.supplier_id = s.supplier_id and st.id = s.student_id group by st.phone",
    ),
  );
  return new Map(rows.map(({ phone, id, rows }) => [phone, { id, rows }]));
}
