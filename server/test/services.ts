import { join } from "node:path";
import { pino } from "pino";
import type { Industry } from "@kangying/contract/core/tree";
import type { SupplierContext } from "../src/core/auth/caller.ts";
import type { Database } from "../src/core/db/database.ts";
import { loadSupplier } from "../src/core/jobs/supplier-context.ts";
import type { Services } from "../src/core/jobs/services.ts";
import { systemClock } from "../src/core/kernel/clock.ts";
import { Declarations } from "../src/core/kernel/declarations.ts";
import { openFileStore } from "../src/core/kernel/files/open-file-store.ts";
import type { TestDatabase } from "./database.ts";

/** The services of a process, with a test's database. */
export type TestServices = Services & { readonly database: TestDatabase };

/** The services of a process, with a test's database. Files lie in the database's folder. */
export function testServices<D extends Database & Pick<TestDatabase, "data_dir" | "url">>(
  database: D,
  other: Partial<Omit<Services, "database">> = {},
): Services & { readonly database: D } {
  return {
    config: {
      host: "127.0.0.1",
      port: 0,
      public_url: "http://127.0.0.1:8080",
      database_url: database.url ?? null,
      data_dir: database.data_dir,
      addons_dir: null,
      pool_size: 10,
      files_url: join(database.data_dir, "files"),
      demo: false,
      production: false,
      sign_suffix: "kangying",
      reply_secret: "kangying-reply",
      token_secret: "a secret of the tests alone",
      debug_console: true,
      metrics: { host: "127.0.0.1", port: 0, named: false },
      api_docs: true,
      trust_proxy: [],
      version_check_url: null,
      chat_host: null,
      chat_sandbox_port: null,
      sms: "sandbox",
      wechat: "sandbox",
      kuaidi100: null,
      wechat_pay: "sandbox",
      version: "0.0.0-test",
    },
    clock: systemClock,
    database,
    files: openFileStore(join(database.data_dir, "files")),
    declared: new Declarations(),
    log: pino({ level: process.env["TEST_LOG"] ?? "silent" }),
    ...other,
  };
}

let made = 0;

/** A supplier without people. */
export async function makeSupplier(
  database: Database,
  industry: Industry = "camp",
  name?: string,
): Promise<SupplierContext> {
  made += 1;
  const named = name ?? `${industry} ${made}`;
  return database.transaction({ role: "owner" }, async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      "insert into supplier (name, industry_type) values ($1, $2) returning id",
      [named, industry],
    );
    const supplier = row && (await loadSupplier(tx, row.id));
    if (!supplier) throw new Error("the supplier was not made");
    return supplier;
  });
}
