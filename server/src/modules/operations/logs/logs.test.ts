import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { targets } from "../../../../test/desk.ts";
import type { ChangesCell } from "@kangying/contract/core/list-cells";
import { login } from "@kangying/contract/session/session.endpoints";
import { tree } from "@kangying/contract/tree";
import { eventually } from "../../../../test/eventually.ts";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../../test/app.ts";
import { testPassword } from "../../../../test/principals.ts";
import { seal } from "../../../core/auth/proofs/secrets.ts";
import { beginVerifying } from "../../../core/db/chains/chain.ts";
import { operateLogChain } from "../../../core/jobs/keep-chains.ts";
import { startWorkers, type Workers } from "../../../core/jobs/running/start-workers.ts";
import { collect } from "../../../core/module/registry.ts";
import { roles } from "../../roles/roles.module.ts";
import { session } from "../../session/session.module.ts";
import { anchorKey } from "../anchors.ts";
import { operations } from "../operations.module.ts";
import { modules } from "../../../app.ts";
import { declarationsOf } from "../../../core/module/declarations-of.ts";

let app: TestApp;
let workers: Workers;
let camp: TestSupplier;
let owner: Principal;
let admin: Principal;

beforeAll(async () => {
  app = await startApp({
    own: true,
    served: { ...collect([session, roles, operations], { partial: true, tree }), declared: declarationsOf(modules) },
  });
  workers = await startWorkers(app.services, operations.jobs ?? [], { poll_ms: 100 });
  camp = await app.world.supplier("camp");
  owner = await app.world.owner(camp);
  admin = await app.world.owner(await app.world.supplier("admin"));
});
afterAll(async () => {
  await workers.stop(2000);
  await app.close();
});

const { get } = targets("seller/system/");
const verify = (api: string, who: Principal = owner) =>
  app.as(who).call({ api: `seller/system/${api}Verify`, method: "POST", repeats: "none" }, {});
const rows = async (api: string, who: Principal = owner): Promise<Record<string, unknown>[]> =>
  (await app.as(who).call(get(api), { page: 1, limit: 50 })).data.data;
const meddle = (sql: string, values: readonly unknown[] = []): Promise<unknown> =>
  app.database.transaction({ role: "owner" }, async (tx) => {
    await tx.query("set local session_replication_role = replica");
    await tx.query(sql, values);
  });
const linked = (table: string): Promise<void> =>
  eventually(async () =>
    expect((await app.database.statement(`select id from ${table} where seq is null`)).rows).toEqual([]),
  );
const signIn = (username: string, password: string) =>
  app.anonymous.call(login, { type: "supplier", username, password });
const addRole = (name: string, who: Principal = owner) =>
  app.as(who).call({ api: "seller/role/roleadd", method: "POST", repeats: "guarded" }, { name });

describe("[T-02] the sign-in log", () => {
  it("holds what was done and what was refused, for the account's supplier alone", async () => {
    await signIn(owner.login, testPassword);
    await signIn(owner.login, "not the password");
    await signIn("nobody-of-that-name", "not the password");
    expect(await rows("LoginLogList")).toMatchObject([
      { login: owner.login, way: "password", outcome: "refused", reason: "bad_credentials", kind: "owner" },
      { login: owner.login, way: "password", outcome: "ok", reason: null },
    ]);
    expect(await rows("LoginLogList", admin)).toEqual([]);
    await linked("login_log");
    expect(await verify("LoginLog")).toMatchObject({ code: "ok", data: { rows: 2 } });
  });
});

describe("[T-02] the logs of acts", () => {
  it("tell the owner's acts from the operators'", async () => {
    const clerk = await app.world.operator(camp, {
      paths: ["/settings/roles"],
      apis: ["seller/role/roleadd", "seller/role/rolemanage"],
    });
    await addRole("by the owner");
    await addRole("by the clerk", clerk);
    const added = (all: readonly Record<string, unknown>[]) =>
      all.filter((row) => row["act"] === "New role").map((row) => row["role"]);
    expect(added(await rows("OperateLogList"))).toEqual(["operator", "owner"]);
    expect(added(await rows("AdminLogList"))).toEqual(["owner"]);
  });

  it("tell field by field what an act changed, by the titles of the act's own form", async () => {
    const { data } = await addRole("told");
    const edit = { api: "seller/role/roleedit", method: "POST", repeats: "guarded" } as const;
    await app.as(owner).call(edit, { id: data.id, name: "told", description: "at night" });
    const [changed, added] = await rows("OperateLogList");
    expect(changed?.["changes"]).toMatchObject({
      changed: [{ title: "Description", type: "text", before: null, after: "at night" }],
      others: expect.arrayContaining([expect.objectContaining({ title: "Role name", after: "told" })]),
    });
    expect(added?.["changes"]).toMatchObject({
      changed: expect.arrayContaining([{ name: "name", title: "Role name", type: "text", after: "told" }]),
    });
    expect(changed).not.toHaveProperty("before");
  });

  it("are verified without a server: the exported records are recomputed by a script, which names the row that was changed", async () => {
    const file = join(tmpdir(), `log-${process.pid}.csv`);
    const script = join(import.meta.dirname, "../../../../../tools/verify-ledger.mjs");
    const offline = (): string => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, file], { encoding: "utf8" });
      return `${status} ${stdout}${stderr}`;
    };
    for (const [api, table] of Object.entries({ OperateLogList: "operate_log", LoginLogList: "login_log" })) {
      await linked(table);
      const asked = { _down_excel: 1, _excel_type: "csv", _excel_columns: "at,record" };
      const csv = (await app.as(owner).call(get(api), asked)).body.toString("utf8");
      writeFileSync(file, csv);
      expect(offline(), api).toMatch(/^0 sound: \d+ rows, head \d+ [0-9a-f]{64}\n$/);
      expect(csv).toMatch(/"1 0{64}/);
      writeFileSync(file, csv.replace(/("1 0{64}[^\n]*?""ip"": "")/, "$19"));
      expect(offline(), api).toBe("1 not sound: no. 1 was changed\n");
    }
    rmSync(file);
  });

  it("mark what the platform does for a supplier in both their logs", async () => {
    await app
      .as(admin)
      .call(
        { api: "seller/role/roleadd", method: "POST", repeats: "guarded" },
        { name: "by the platform" },
        { supplieruid: camp.suid },
      );
    const { rows: kept } = await app.database.statement(
      "select actor_role, acting from operate_log where supplier_id = $1 order by id desc limit 1",
      [camp.id],
    );
    expect(kept).toEqual([{ actor_role: "platform", acting: true }]);
    expect((await rows("AdminLogList", admin))[0]).toMatchObject({ role: "platform", acting: true });
  });
});

describe("[T-02] verifying a log", () => {
  it("says how many rows are sound", async () => {
    await linked("operate_log");
    const reply = await verify("OperateLog");
    expect(reply).toMatchObject({ code: "ok", data: { rows: expect.any(Number), days: 0 } });
    expect(reply.msg).toContain(String(reply.data.rows));
  });

  it.each([
    [
      "a row that was changed",
      "update operate_log set result = 'ok ' where supplier_id = $1 and seq = 2",
      2,
      "changed",
    ],
    ["a row that has gone", "delete from operate_log where supplier_id = $1 and seq = 2", 2, "missing"],
    ["rows cut off at the end", "delete from operate_log where supplier_id = $1 and seq >= 2", 2, "cut_off"],
  ])("names %s, in words", async (_what, sql, seq, breach) => {
    const other = await app.world.supplier("camp");
    const boss = await app.world.owner(other);
    for (const name of ["a", "b", "c"]) await addRole(name, boss);
    await linked("operate_log");
    await meddle(sql, [other.id]);
    const reply = await verify("OperateLog", boss);
    expect(reply).toMatchObject({ http: 409, code: "chain_broken", data: { seq, breach } });
    expect(reply.msg).toContain("2");
    expect(await verify("OperateLog"), "a neighbour's log is untouched").toMatchObject({ code: "ok" });
  });

  it("finds a chain that was made again from its first row, by the head that was published the day before", async () => {
    const other = await app.world.supplier("camp");
    const boss = await app.world.owner(other);
    for (const name of ["a", "b"]) await addRole(name, boss);
    await linked("operate_log");
    await app.database.statement(
      `insert into pgboss.job_common (name, data, policy, retry_limit) values ('cron.due', '{"job": "system.anchor_chains"}', 'standard', 3)`,
    );
    const key = anchorKey(other.suid, "2026-03-02");
    await eventually(async () => {
      const file = await app.services.files.get(key);
      file?.body.destroy();
      expect(file).not.toBeNull();
    });
    expect(await verify("OperateLog", boss)).toMatchObject({ code: "ok", data: { days: 1 } });
    // A copy of this row, as a file or on paper, is enough to detect the change below later.
    const anchor = { day: "2026-03-02", chain: "operate_log", head_hash: expect.stringMatching(/^[0-9a-f]{64}$/u) };
    expect(await rows("AnchorList", boss)).toMatchObject([{ ...anchor, verdict: "same" }]);
    // The database owner rewrites a row and links everything again: the chain itself is sound.
    // This is one statement, because the linking job runs meanwhile and half of it would be a different breach.
    await meddle(
      `with head as (
         update chain_head set seq = 0, hash = decode(repeat('00', 32), 'hex') where supplier_id = $1
       )
       update operate_log set actor_name = 'somebody else', seq = null, prev_hash = null, hash = null where supplier_id = $1`,
      [other.id],
    );
    await addRole("c", boss);
    await linked("operate_log");
    expect(await verify("OperateLog", boss)).toMatchObject({
      http: 409,
      code: "chain_broken",
      data: { breach: "rewritten" },
    });
    expect(await rows("AnchorList", boss)).toMatchObject([{ ...anchor, verdict: "other" }]);
  });

  it("goes on where the call before has stopped, and nowhere that it has not", async () => {
    const goOn = (cursor: unknown) =>
      app.as(owner).call({ api: "seller/system/OperateLogVerify", method: "POST", repeats: "none" }, { cursor });
    const place = `${camp.id} operate_log `;
    const begin = await app.database.transaction({ role: "app", supplier_id: camp.id }, (tx) =>
      beginVerifying(tx, operateLogChain),
    );
    const sealed = seal(app.services.config.token_secret, "chain cursor", place + JSON.stringify(begin));
    expect(await goOn(sealed.toString("base64url"))).toMatchObject({ code: "ok", data: { rows: expect.any(Number) } });
    expect(await goOn("made up")).toMatchObject({ http: 409, code: "conflict" });
  });

  it("is for those who hold its permission", async () => {
    const reader = await app.world.operator(camp, {
      paths: ["/settings/operator-log"],
      apis: ["seller/system/OperateLogList"],
    });
    expect(await verify("OperateLog", reader)).toMatchObject({ http: 403, code: "no_permission" });
  });
});

describe("timed tasks in the platform's hands", () => {
  const task = async (name: string): Promise<Record<string, unknown>> =>
    (await rows("TaskList", admin)).find((row) => row["name"] === name) ?? {};
  const act = async (api: string, name: string, who: Principal = admin) =>
    app
      .as(who)
      .call({ api: `seller/system/${api}`, method: "POST", repeats: "repeatable" }, { id: (await task(name))["id"] });
  const due = (name: string) =>
    app.database.statement(
      `insert into pgboss.job_common (name, data, policy, retry_limit) values ('cron.due', jsonb_build_object('job', $1::text), 'standard', 3)`,
      [name],
    );
  const allDueDone = (): Promise<void> =>
    eventually(async () => {
      const open = "select id from pgboss.job_common where name = 'cron.due' and state <> 'completed'";
      expect((await app.database.statement(open)).rows).toEqual([]);
    });
  const runs = async (name: string): Promise<number> =>
    (await app.database.statement("select id from pgboss.job_common where name = $1", [name])).rows.length;
  const name = "system.purge_submissions";

  it("[P-11] run at once when they are asked to, paused or not, and by their clock only while they are not paused", async () => {
    expect(await task(name)).toMatchObject({
      paused: false,
      next_at: expect.any(Number),
      _actions: ["run", "pause"],
    });
    const before = await runs(name);
    expect(await act("TaskRun", name)).toMatchObject({ code: "ok" });
    await eventually(async () => expect(await runs(name)).toBe(before + 1));
    expect(await act("TaskPause", name)).toMatchObject({ code: "ok" });
    expect(await task(name)).toMatchObject({ paused: true, next_at: null, _actions: ["run", "resume"] });
    await due(name);
    await allDueDone();
    expect(await runs(name)).toBe(before + 1);
    expect(await act("TaskRun", name)).toMatchObject({ code: "ok" });
    await eventually(async () => expect(await runs(name)).toBe(before + 2));
    expect(await act("TaskResume", name)).toMatchObject({ code: "ok" });
    await due(name);
    await eventually(async () => expect(await runs(name)).toBe(before + 3));
  });

  it("[P-11] go on by themselves after a pause that has an end", async () => {
    const call = { api: "seller/system/TaskPause", method: "POST", repeats: "repeatable" } as const;
    const begin = { api: "seller/system/TaskPausePrefill", method: "GET" } as const;
    const pause = async (until: number) => await app.as(admin).call(call, { id: (await task(name))["id"], until });
    const present = Math.floor(Date.now() / 1000);
    expect(await pause(1_000_000_000)).toMatchObject({ http: 400, data: { fields: { until: expect.any(String) } } });
    expect(await pause(present + 86_400)).toMatchObject({ code: "ok" });
    const paused = await task(name);
    expect(paused).toMatchObject({ paused: true, paused_until: present + 86_400, _actions: ["run", "resume"] });
    expect(paused["next_at"]).toBeGreaterThan(present + 86_400);
    const prefill = async () => await app.as(admin).call(begin, { id: paused["id"] });
    expect(await act("TaskResume", name)).toMatchObject({ code: "ok" });
    expect(await task(name)).toMatchObject({ paused: false, paused_until: null });
    expect((await prefill()).data).toEqual({ until: present + 86_400 });
    // The undo of resuming fills in this time.
    expect(await pause(present + 86_400)).toMatchObject({ code: "ok" });
    expect((await prefill()).data).toEqual({ until: null });
    const before = await runs(name);
    await due(name);
    await allDueDone();
    expect(await runs(name)).toBe(before);
    await app.database.statement("update paused_task set until_at = now() - interval '1 second' where name = $1", [
      name,
    ]);
    expect(await task(name)).toMatchObject({ paused: false, paused_until: null, _actions: ["run", "pause"] });
    await due(name);
    await eventually(async () => expect(await runs(name)).toBe(before + 1));
  });

  it("are nobody else's to touch", async () => {
    for (const api of ["TaskRun", "TaskPause", "LogTry", "LogClear"])
      expect(await act(api, name, owner)).toMatchObject({ http: 403, code: "no_permission" });
  });
});

it("[T-02] a line of the log names the rows whose keys it holds, their keys where they are gone", async () => {
  const boss = await app.world.owner(await app.world.supplier("camp"));
  const desk = (await addRole("前台", boss)).data.id;
  const shop = (await addRole("店员", boss)).data.id;
  const operatorAdd = { api: "seller/operator/OperatorAdd", method: "POST", repeats: "guarded" } as const;
  const form = { login: "named", name: "名", password: "a long pass phrase", roles: [desk, shop] };
  const reply = await app.as(boss).call(operatorAdd, form);
  expect(reply.http).toBe(200);
  const roleField = async (): Promise<unknown> => {
    const line = (await rows("AdminLogList", boss)).find(({ object }) => String(object).endsWith(`#${reply.data.id}`));
    const cell = line?.["changes"] as ChangesCell;
    return [...cell.changed, ...cell.others].find(({ name }) => name === "role_ids");
  };
  expect(await roleField()).toMatchObject({ type: "text", after: "前台 · 店员" });
  await meddle("delete from operator_role where role_id = $1", [shop]);
  await meddle("delete from role where id = $1", [shop]);
  expect(await roleField()).toMatchObject({ after: `前台 · ${shop}` });
});

describe("[T-02] a line of a log is read without its codes", () => {
  it("calls the row by its name, its kind and key beside it, its kind and key alone where it is gone", async () => {
    const boss = await app.world.owner(await app.world.supplier("camp"));
    const { id } = (await addRole("前台", boss)).data;
    const objects = async () => (await rows("AdminLogList", boss)).map(({ object }) => object);
    expect(await objects()).toEqual([`Role 前台 #${id}`]);
    await meddle("delete from role where id = $1", [id]);
    expect(await objects()).toEqual([`Role #${id}`]);
  });

  it("never calls a row of the platform's own by the key of another supplier's", async () => {
    const { id } = (
      await app
        .as(admin)
        .call(
          { api: "seller/role/roleadd", method: "POST", repeats: "guarded" },
          { name: "theirs" },
          { supplieruid: camp.suid },
        )
    ).data;
    const [own] = await rows("AdminLogList", admin);
    expect(own).toMatchObject({ acting: true, object: `Role #${id}` });
  });

  it("says why an act was refused", async () => {
    const boss = await app.world.owner(await app.world.supplier("camp"));
    await addRole("twice", boss);
    await addRole("twice", boss);
    expect((await rows("AdminLogList", boss))[0]).toMatchObject({
      outcome: "refused",
      code: "Nothing has changed. Change something before submitting again",
    });
  });

  it("says what a timer has noted in words, and what a person wrote as it stands", async () => {
    const other = await app.world.supplier("camp");
    for (const [biz_type, note] of [
      ["stay", "leave_overdue"],
      ["stay", "called her"],
      ["student", "leave_overdue"],
    ])
      await app.database.statement(
        `insert into operate_log (supplier_id, at, actor_kind, actor_name, actor_role, acting, api, result, ms, biz_type, after)
         values ($1, now(), 'system', 'leave.flagLate', 'system', false, 'leave.flagLate', 'ok', 1, $2, jsonb_build_object('note', $3::text))`,
        [other.id, biz_type, note],
      );
    const lines = await rows("OperateLogList", await app.world.owner(other));
    expect(lines.map(({ changes }) => String((changes as ChangesCell).changed[0]?.after)).toSorted()).toEqual([
      "Not back from leave",
      "called her",
      "leave_overdue",
    ]);
  });

  it("calls a job by what it does", async () => {
    const other = await app.world.supplier("camp");
    await app.database.statement(
      `insert into operate_log (supplier_id, at, actor_kind, actor_name, actor_role, acting, api, result, ms)
       values ($1, '2026-03-02T02:00:00Z', 'system', 'bed.holdExpire', 'system', false, 'bed.holdExpire', 'ok', 1)`,
      [other.id],
    );
    expect(await rows("OperateLogList", await app.world.owner(other))).toMatchObject([
      { who: "System", act: "Free expired bed holds" },
    ]);
  });

  it.each(["OperateLogList", "AdminLogList", "LoginLogList"])(
    "says on a phone's card of %s when it was",
    async (api) => {
      const { rows: columns } = (await app.as(owner).call(get(api))).data as {
        readonly rows: Readonly<Record<string, { readonly card?: boolean }>>;
      };
      const figures = Object.keys(columns).filter((name) => columns[name]?.card);
      expect(figures[0]).toBe("at");
      expect(figures).not.toContain("act");
    },
  );
});
