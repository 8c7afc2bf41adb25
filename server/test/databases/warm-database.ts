import { pino } from "pino";
import { inject } from "vitest";
import type { Database } from "../../src/core/db/database.ts";
import { openDatabase } from "../../src/core/db/open-database.ts";

/** What a test file gets when it asks for the worker's database. */
export interface Lease {
  readonly database: Database;
  /** null on the embedded engine. */
  readonly url: string | null;
  /** Suppliers with a lower id belong to earlier test files. */
  readonly first_supplier: number;
  /** `29.0.7` */
  readonly addresses: string;
}

/** Opened by the first test file that asks. It is never closed: it ends with the worker. */
let warm: Promise<{ readonly database: Database; readonly url: string | null }> | null = null;
let leases = 0;

export async function openWarmDatabase(): Promise<Lease> {
  warm ??= open();
  const { database, url } = await warm;
  leases += 1;
  const [made] = await database.transaction({ role: "owner" }, (tx) =>
    tx.query<{ last: number }>("select coalesce(max(id), 0) as last from supplier"),
  );
  return {
    database,
    url,
    first_supplier: (made?.last ?? 0) + 1,
    // The process id is part of it: an earlier worker may have used this database too.
    addresses: `29.${process.pid % 256}.${leases % 256}`,
  };
}

/** A worker finds its database by its number in the pool. Numbers count from 1. */
async function open(): Promise<{ database: Database; url: string | null }> {
  const place = inject("worker_databases")[Number(process.env["VITEST_POOL_ID"]) - 1];
  if (!place) throw new Error(`no database was made for worker ${process.env["VITEST_POOL_ID"]}`);
  const log = pino({ level: process.env["LOG_LEVEL"] ?? "fatal" });
  const url = place.engine === "server" ? place.url : null;
  const data_dir = place.engine === "embedded" ? place.data_dir : "";
  const options = { backups: false, migrations: null };
  return { database: await openDatabase({ database_url: url, data_dir }, log, options), url };
}
