import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultReport } from "@kangying/contract/operations/faults.endpoints";
import { tree } from "@kangying/contract/tree";
import { eventually } from "../../../test/eventually.ts";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import type { Target } from "../../../test/calls.ts";
import { defineJob } from "../../core/jobs/job.ts";
import { openWork } from "../../core/jobs/open-work.ts";
import { writeJobAudit } from "../../core/jobs/operate-log.ts";
import { recordFault } from "../../core/jobs/record-fault.ts";
import { startWorkers, type Workers } from "../../core/jobs/running/start-workers.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { routesOfLists } from "../../core/list/list-routes.ts";
import { pruneFaults, pruneSubmissions } from "./operations.repo.ts";
import { operations } from "./operations.module.ts";
import { operationsRoutes } from "./operations.routes.ts";
import { verifyOperateLog } from "./public.ts";
import { declarationsOf } from "../../core/module/declarations-of.ts";
import { modules } from "../../app.ts";

let app: TestApp;
let workers: Workers;
let camp: TestSupplier;
let shop: TestSupplier;
let admin: Principal;
let owner: Principal;

const tasks: Target = { api: "seller/system/TaskList", method: "GET" };
const faults: Target = { api: "seller/system/LogList", method: "GET" };
const tryOut: Target = { api: "seller/system/LogTry", method: "POST", repeats: "repeatable" };
const log: Target = { api: "seller/system/OperateLogList", method: "GET" };

beforeAll(async () => {
  app = await startApp({
    own: true,
    served: {
      routes: [...routesOfLists(operations.lists ?? []), ...operationsRoutes],
      tree,
      declared: declarationsOf(modules),
    },
  });
  camp = await app.world.supplier("camp");
  shop = await app.world.supplier("shop");
  owner = await app.world.owner(camp);
  admin = await app.world.owner(await app.world.supplier("admin"));
  const nightly = defineJob({ name: "night.count", cron: "30 18 * * *", run: { single: async () => 2 } });
  workers = await startWorkers(app.services, [nightly, ...(operations.jobs ?? [])], { poll_ms: 200 });
});
afterAll(async () => {
  await workers.stop(2000);
  await app.close();
});

/** Writes an action of this supplier's timer to its operator log. */
async function act(supplier: TestSupplier, job: string, biz_id: number): Promise<void> {
  await app.database.transaction({ role: "app", supplier_id: supplier.id }, async (tx) => {
    const { work } = openWork({
      services: app.services,
      tx,
      supplier: supplier.context,
      actor: { kind: "system", name: supplier.mark("timer") },
    });
    writeJobAudit(
      work,
      [
        {
          biz_type: "stay",
          biz_id,
          before: { status: 1, phone: "13812345678" },
          after: { status: 2, phone: "13812345678" },
        },
      ],
      { job, ms: 12.4 },
    );
  });
}

describe("timed tasks", () => {
  it("are shown to the platform with their plan and how they went", async () => {
    await app.database.statement(
      "insert into pgboss.job_common (name, data, policy, retry_limit) values ('cron.due', '{\"job\": \"night.count\"}', 'standard', 3)",
    );
    const row = async (): Promise<Record<string, unknown>> => {
      const reply = await app.as(admin).call(tasks, { page: 1, _count_sum: 1 });
      expect(reply).toMatchObject({ http: 200, data: { count: 4 } });
      return reply.data.data.find(({ name }: { name: string }) => name === "night.count");
    };
    await eventually(async () => expect(await row()).toMatchObject({ result: "done", running: 0, fails: 0 }));
    // 18:30 UTC on the day of the held clock.
    expect(await row()).toMatchObject({
      cron: "30 18 * * *",
      next_at: seconds(new Date("2026-03-02T18:30:00Z")),
      last_at: expect.any(Number),
    });
    const did = `select did from platform.task where name = 'night.count'`;
    await eventually(async () =>
      expect((await app.database.statement(did)).rows, "two for each of the three suppliers").toEqual([{ did: 6 }]),
    );
    // A later run finds nothing to do.
    const { did_at } = await row();
    expect(did_at).toEqual(expect.any(Number));
    await app.database.statement(
      `insert into pgboss.job_common (name, data, policy, state, created_on, started_on, completed_on, output)
       select 'night.count', '{}', 'standard', 'completed', at, at, at, '{"did": 0}' from (select now() + interval '1 hour') r (at)`,
    );
    expect((await app.database.statement(did)).rows).toEqual([{ did: 0 }]);
    expect(await row()).toMatchObject({ did_at });
  });

  it("are nobody else's business", async () => {
    expect(await app.as(owner).call(tasks, { page: 1 })).toMatchObject({ http: 403, code: "no_permission" });
    expect(await app.as(owner).call(faults, { page: 1 })).toMatchObject({ http: 403, code: "no_permission" });
    expect(await app.as(admin).call(tasks, { page: 1 }, { supplieruid: camp.suid })).toMatchObject({ http: 403 });
  });
});

describe("the error log", () => {
  it("finds a fault by the id that a person was shown, and holds no secret", async () => {
    const error = new Error("it broke near token=eyJhbGciOiJIUzI1NiJ9.abcdefgh.ijkl and 13812345678");
    recordFault(app.services, {
      source: "call",
      name: "seller/stay/Move",
      error,
      request_id: "request-1",
      supplier_id: camp.id,
    });
    recordFault(app.services, { source: "job", name: "export.run", error: "a string was thrown", request_id: null });
    await eventually(async () => {
      const all = await app.as(admin).call(faults, { page: 1, _count_sum: 1 });
      expect(all.data.count).toBe(2);
    });
    const found = await app.as(admin).call(faults, { page: 1, keyword: "request-1", keyword_field: "request_id" });
    expect(found.http === 200 ? found.data.data : found).toMatchObject([
      { name: "seller/stay/Move", source: "call", request_id: "request-1", supplier: camp.context.name },
    ]);
    const text = JSON.stringify((await app.as(admin).call(faults, { page: 1 })).data);
    expect(text).not.toMatch(/eyJ|13812345678/);
  });

  it("holds what failed in somebody's browser, of one supplier no more than a hundred an hour", async () => {
    const told = { page: "/student/campsite/living", info: "ListScreen", message: "rows is undefined", stack: "at x" };
    expect(await app.as(owner).call(faultReport, told)).toMatchObject({ http: 200 });
    const ofConsole = async () =>
      (await app.as(admin).call(faults, { page: 1, source: "console", _count_sum: 1 })).data;
    await eventually(async () => {
      const { data } = await ofConsole();
      expect(data).toMatchObject([
        { name: told.page, message: "rows is undefined (ListScreen)", supplier: camp.context.name },
      ]);
    });
    await app.database.transaction({ role: "platform" }, (tx) =>
      tx.query(
        `select platform.note_fault($1, null, 'console', '/', 'Error', 'x', null, $2, null) from generate_series(1, 120)`,
        [app.clock.now(), camp.id],
      ),
    );
    expect((await ofConsole()).count).toBe(100);
  });

  it("is tried by a task that fails on purpose", async () => {
    expect(await app.as(admin).call(tryOut, {})).toMatchObject({ http: 200 });
    const tried = { page: 1, keyword: "system.try_fault", keyword_field: "name" };
    await eventually(async () => {
      const reply = await app.as(admin).call(faults, tried);
      expect(reply.data.data).toMatchObject([
        { source: "job", error: "TriedFault", message: expect.stringMatching(/^a fault on purpose, asked for by ./) },
      ]);
    });
  });

  it("is cleared by the platform's people, of what is older than a day where they name one", async () => {
    const clear = { api: "seller/system/LogClear", method: "POST", repeats: "repeatable" } as const;
    const count = async () => (await app.as(admin).call(faults, { page: 1, _count_sum: 1 })).data.count;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    expect(await app.as(admin).call(clear, { before: "2020-01-01" })).toMatchObject({ http: 200 });
    expect(await count()).toBe(before);
  });

  it("is cleared of what is old, by nobody but its own job", async () => {
    await app.database.transaction({ role: "platform" }, (tx) => pruneFaults(tx, new Date("2027-01-01")));
    expect((await app.as(admin).call(faults, { page: 1, _count_sum: 1 })).data.count).toBe(0);
    await expect(
      app.database.transaction({ role: "app", supplier_id: camp.id }, (tx) => pruneFaults(tx, new Date())),
    ).rejects.toThrow("permission denied");
  });
});

describe("the operator log", () => {
  it("shows a supplier its own acts, the newest first, with what was masked where it was written", async () => {
    await act(camp, "stay.settle", 1);
    app.clock.advance(1000);
    await act(camp, "stay.settle", 2);
    await act(shop, "order.close", 3);
    const reply = await app.as(owner).call(log, { page: 1, _count_sum: 1 });
    expect(reply.data.count).toBe(2);
    expect(reply.data.data).toMatchObject([
      {
        object: "Stay #2",
        act: "stay.settle",
        who: "System",
        task: camp.mark("timer"),
        outcome: "ok",
        code: null,
        acting: false,
        ms: 12,
      },
      { object: "Stay #1" },
    ]);
    expect(JSON.stringify(reply.data)).not.toContain("13812345678");
    expect(reply.data.data[0].changes.changed).toContainEqual(expect.objectContaining({ name: "status", after: 2 }));
  });

  it("is narrowed by time, outcome and keyword", async () => {
    const count = async (filters: object): Promise<number> => {
      const reply = await app.as(owner).call(log, { page: 1, _count_sum: 1, ...filters });
      expect(reply).toMatchObject({ http: 200 });
      return reply.data.count;
    };
    expect(await count({ outcome: "refused" })).toBe(0);
    expect(await count({ outcome: "ok", kind: "system" })).toBe(2);
    expect(await count({ about: "stay" })).toBe(2);
    expect(await count({ about: "operator,role" })).toBe(0);
    expect(await count({ at: `${seconds(app.clock.now()) - 86_400},${seconds(app.clock.now()) + 86_400}` })).toBe(2);
  });

  it("is for those who hold its permission", async () => {
    const reception = await app.world.operator(camp);
    expect(await app.as(reception).call(log, { page: 1 })).toMatchObject({ http: 403 });
  });

  it("is linked into its chain soon after the commit, and sound", async () => {
    const waiting = async (): Promise<object[]> =>
      (await app.database.statement("select id from operate_log where seq is null")).rows;
    await eventually(async () => expect(await waiting()).toEqual([]));
    await act(camp, "stay.settle", 4);
    await eventually(async () => expect(await waiting()).toEqual([]));
    const verify = (supplier: TestSupplier): Promise<unknown> =>
      app.database.transaction({ role: "app", supplier_id: supplier.id }, (tx) =>
        verifyOperateLog({ tx, now: app.clock.now() }),
      );
    expect(await verify(camp)).toMatchObject({ is_sound: true, rows: 3 });
    await app.database.transaction({ role: "owner" }, async (tx) => {
      await tx.query("set local session_replication_role = replica");
      await tx.query("update operate_log set biz_id = 9 where supplier_id = $1 and seq = 2", [camp.id]);
    });
    expect(await verify(camp)).toMatchObject({ is_sound: false, seq: 2, breach: "changed" });
    expect(await verify(shop)).toMatchObject({ is_sound: true, rows: 1 });
  });
});

describe("the purge of submissions", () => {
  it("forgets replies of all suppliers that are older than a day, and last submissions when their session has ended", async () => {
    const who = await app.world.owner(camp);
    for (let other = 0; other < 2; other += 1) await app.world.session(who);
    const sessions = await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query<{ id: string }>(
        "update auth.session set expires_at = now() + interval '1 hour' where account_id = $1 returning id",
        [who.account_id],
      ),
    );
    const [alive, signedOut, expired] = sessions.map(({ id }) => id);
    await app.database.transaction({ role: "owner" }, async (tx) => {
      for (const [supplier, age] of [
        [camp, "25 hours"],
        [camp, "1 hour"],
        [shop, "25 hours"],
      ] as const) {
        await tx.query(
          `insert into idempotency (supplier_id, account_id, api, key, body_hash, created_at) values ($1, 1, 'x', $2::text, '', now() - $2::text::interval)`,
          [supplier.id, age],
        );
      }
      await tx.query("update auth.session set revoked_at = now() where id = $1", [signedOut]);
      await tx.query("update auth.session set expires_at = now() - interval '1 second' where id = $1", [expired]);
      for (const session_id of [alive, signedOut, expired, "a session that was never there"]) {
        await tx.query(
          `insert into last_submission (supplier_id, session_id, api, row_key, body_hash, at) values ($1, $2, 'x', '', '', now() - interval '5 days')`,
          [camp.id, session_id],
        );
      }
    });
    await app.database.transaction({ role: "platform" }, (tx) => pruneSubmissions(tx, new Date()));
    const { rows } = await app.database.statement(
      "select key from idempotency union all select session_id from last_submission",
    );
    expect(rows).toEqual([{ key: "1 hour" }, { key: alive }]);
  });
});
