import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { isForbidden } from "../db/sql-errors.ts";
import { makeSupplier, testServices } from "../../../test/services.ts";
import { openWork } from "./open-work.ts";
import type { Services } from "./services.ts";
import type { SupplierContext } from "../auth/caller.ts";
import type { Work } from "./work.ts";
import { onCommitted } from "./wake.ts";

let database: TestDatabase;
let services: Services;
let camp: SupplierContext;
let shop: SupplierContext;

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database);
  camp = await makeSupplier(database, "camp");
  shop = await makeSupplier(database, "shop");
});
afterAll(() => database.close());

async function working(
  supplier: SupplierContext,
  run: (work: Work) => Promise<void> | void,
): Promise<readonly object[]> {
  return database.transaction({ role: "app", supplier_id: supplier.id }, async (tx) => {
    const opened = openWork({ services, tx, supplier, actor: { kind: "system", name: "test" } });
    await run(opened.work);
    await opened.flush();
    return opened.entries;
  });
}

async function jobs(name: string): Promise<{ data: { supplier_id: number; data: object }; state: string }[]> {
  const { rows } = await database.statement(
    "select data, state::text from pgboss.job where name = $1 order by created_on",
    [name],
  );
  return rows as { data: { supplier_id: number; data: object }; state: string }[];
}

async function changes(supplier: SupplierContext): Promise<object[]> {
  const { rows } = await database.statement(
    "select topic, row_id, version from change where supplier_id = $1 order by id",
    [supplier.id],
  );
  return rows;
}

describe("open work", () => {
  it("writes what changed and what is queued with the transaction, for its own supplier", async () => {
    await working(camp, async (work) => {
      work.changed("stay", 7, 2);
      work.changed("stay", 7, 3);
      work.changed("room", 1);
      await work.enqueue("letter.send", { to: "someone" });
    });
    expect(await changes(camp)).toEqual([
      { topic: "stay", row_id: 7, version: 3 },
      { topic: "room", row_id: 1, version: null },
    ]);
    expect(await jobs("letter.send")).toEqual([
      { data: { supplier_id: camp.id, data: { to: "someone" } }, state: "created" },
    ]);
    expect(await changes(shop)).toEqual([]);
  });

  it("leaves nothing of a transaction that is rolled back", async () => {
    const heard: string[] = [];
    const end = onCommitted(database, (names) => heard.push(...names));
    const failing = working(camp, async (work) => {
      work.changed("bed", 1);
      await work.enqueue("undone.send", {});
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    end();
    expect(await jobs("undone.send")).toEqual([]);
    expect(await changes(camp)).not.toContainEqual(expect.objectContaining({ topic: "bed" }));
    expect(heard).toEqual([]);
  });

  it("takes back what was gathered in a savepoint that failed, and keeps the rest", async () => {
    const entries = await working(camp, async (work) => {
      await work.enqueue("bulk.first", {});
      work.audit({ biz_type: "row", biz_id: 1 });
      await work.tx
        .savepoint(async () => {
          await work.enqueue("bulk.second", {});
          work.audit({ biz_type: "row", biz_id: 2 });
          throw new Error("this row may not");
        })
        .catch(() => undefined);
      work.audit({ biz_type: "row", biz_id: 3 });
    });
    expect(entries).toEqual([
      { biz_type: "row", biz_id: 1 },
      { biz_type: "row", biz_id: 3 },
    ]);
    expect(await jobs("bulk.first")).toHaveLength(1);
    expect(await jobs("bulk.second")).toHaveLength(0);
  });

  it("keeps a second job with the same key out while the first waits, for each supplier apart", async () => {
    for (const supplier of [camp, camp, shop])
      await working(supplier, (work) => work.enqueue("toy.close", {}, { key: "order:1" }));
    expect((await jobs("toy.close")).map((job) => job.data.supplier_id)).toEqual([camp.id, shop.id]);
    await working(camp, (work) => work.enqueue("toy.close", {}));
    await working(camp, (work) => work.enqueue("toy.close", {}));
    expect(await jobs("toy.close")).toHaveLength(4);
  });

  it("tells this process of work that is due, once it is committed", async () => {
    const heard: string[][] = [];
    const end = onCommitted(database, (names) => heard.push([...names]));
    await working(camp, async (work) => {
      await work.enqueue("now.send", {});
      await work.enqueue("later.send", {}, { start_after: new Date(Date.now() + 60_000) });
      expect(heard).toEqual([]);
    });
    end();
    expect(heard).toEqual([["now.send"]]);
  });
});

describe("enqueue()", () => {
  it("takes the tenant from the transaction, whatever the payload says", async () => {
    await working(camp, (work) =>
      work.enqueue("forged.send", { supplier_id: shop.id, data: { supplier_id: shop.id } }),
    );
    expect((await jobs("forged.send")).map((job) => job.data.supplier_id)).toEqual([camp.id]);
  });

  it("is refused without a tenant, and to every role but the app's", async () => {
    const asApp = database.transaction({ role: "app", supplier_id: camp.id }, async (tx) => {
      await tx.query("select set_config('app.supplier_id', '', true)");
      await tx.query("select enqueue('x', '{}')");
    });
    await expect(asApp).rejects.toSatisfy(isForbidden);
    for (const role of ["auth", "platform"] as const) {
      await expect(database.transaction({ role }, (tx) => tx.query("select enqueue('x', '{}')"))).rejects.toSatisfy(
        isForbidden,
      );
    }
  });

  it.each([
    "select * from pgboss.job",
    "insert into pgboss.job_common (name) values ('x')",
    "delete from pgboss.job",
    "select pgboss.create_queue('x', '{}')",
    "select job_insert(1, 'x', '{}', null, null, null)",
  ])("is the only way in: kangying_app may not %s", async (sql) => {
    const trying = database.transaction({ role: "app", supplier_id: camp.id }, (tx) => tx.query(sql));
    await expect(trying).rejects.toSatisfy(isForbidden);
  });
});
