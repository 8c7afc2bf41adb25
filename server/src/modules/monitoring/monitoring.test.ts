import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import type { Target } from "../../../test/calls.ts";
import { eventually } from "../../../test/eventually.ts";
import { brokenRules } from "../../../test/rules.ts";
import { modules } from "../../app.ts";
import { startWorkers, type Workers } from "../../core/jobs/running/start-workers.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { collect } from "../../core/module/registry.ts";
import { checkRules } from "./check-rules.ts";
import { checkUnasked } from "./check-unasked.ts";
import { rulesOf } from "./rule.ts";
import { declarationsOf } from "../../core/module/declarations-of.ts";
import { ruleTitlePoint } from "../../core/list/words/words.ts";

let app: TestApp;
let workers: Workers;
let camp: TestSupplier;
let owner: Principal;
let admin: Principal;

const rules: Target = { api: "seller/system/RuleList", method: "GET" };
const look: Target = { api: "seller/system/RuleInfo", method: "GET" };
const check: Target = { api: "seller/system/RuleCheck", method: "POST" };
const allRules = rulesOf(declarationsOf(modules));
const never = new AbortController().signal;

beforeAll(async () => {
  const registry = collect(modules);
  app = await startApp({ own: true, served: registry });
  camp = await app.world.supplier("camp");
  owner = await app.world.owner(camp);
  admin = await app.world.owner(await app.world.supplier("admin"));
  const { jobs } = registry.modules.find(({ name }) => name === "monitoring") ?? {};
  workers = await startWorkers(app.services, jobs ?? [], { poll_ms: 200 });
});
afterAll(async () => {
  await workers.stop(2000);
  await app.close();
});

async function pageOf(filters: object = {}): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await app.as(admin).call(rules, { page, limit: 100, ...filters });
    expect(reply).toMatchObject({ http: 200 });
    found.push(...reply.data.data);
    if (reply.data.data.length < 100) return found;
  }
}

const asOwner = async (sql: string): Promise<void> => {
  await app.database.transaction({ role: "owner" }, (tx) => tx.query(sql));
};

const asCamp = async (sql: string): Promise<void> => {
  await app.database.transaction({ role: "owner" }, async (tx) => {
    await tx.query("set local session_replication_role = replica");
    await tx.query(sql, [camp.id]);
  });
};

/** Rows of the page of which the platform's consoles were notified, and how many checks are queued. */
async function toldAndQueued(): Promise<{ told: number[]; queued: number }> {
  return await app.database.transaction({ role: "owner" }, async (tx) => {
    const told = await tx.query<{ row_id: number }>(
      "select distinct c.row_id from change c join supplier s on s.id = c.supplier_id where c.topic = 'rule' and s.industry_type = 'admin'",
    );
    const [row] = await tx.query<{ count: number }>(
      "select count(*)::int as count from pgboss.job_common where name = 'monitoring.check_now'",
    );
    return { told: told.map(({ row_id }) => row_id), queued: row?.count ?? 0 };
  });
}

describe("a start", () => {
  it("has the rules checked that nobody was ever asked of, tells the open lists, and does it once", async () => {
    expect(await pageOf()).toEqual([]);
    await checkUnasked(app.services);
    await eventually(async () => {
      const { told } = await toldAndQueued();
      const shown = await pageOf();
      expect(shown).toHaveLength(allRules.length);
      const first = shown.slice(0, 50).map(({ id }) => Number(id));
      expect(told.toSorted((a, b) => a - b)).toEqual(first.toSorted((a, b) => a - b));
    });
    await checkUnasked(app.services);
    expect((await toldAndQueued()).queued).toBe(1);
  });
});

describe("the rules of the data", () => {
  it("are all green for suppliers without rows, once they were asked for", async () => {
    await asOwner("delete from rule_check");
    expect(await app.as(admin).call(check, {}, { key: "first" })).toMatchObject({ http: 200 });
    await eventually(async () => {
      const [first] = await pageOf({ name: "bed.one_stay_per_night" });
      expect(first).toMatchObject({ state: "sound", offenders: 0, suppliers: 2, troubled: 0 });
    });
    expect(await pageOf({ state: "broken,failed" })).toEqual([]);
    expect(await brokenRules(app.services)).toEqual([]);
  });

  it("turn red with the offending rows, keep since when, and turn green again", async () => {
    await asCamp(
      "insert into student (supplier_id, student_no, name, name_py, name_initials, gender, phone, source) values ($1, 'X1', '甲', 'jia', 'j', 'F', '13800000000', 'wechat')",
    );
    await asCamp("insert into operator (supplier_id, account_id, login, name) values ($1, 999, 'lost', '乙')");
    const broke = app.clock.now();
    await checkRules(app.services, allRules, never);
    const [red] = await pageOf({ state: "broken" });
    expect(red).toMatchObject({ name: "operator.has_role", offenders: 1, troubled: 1, since: seconds(broke) });
    expect(red).toMatchObject({ _detail: "operator.has_role" });
    const looked = await app.as(admin).call(look, { name: "operator.has_role" });
    expect(looked.data).toMatchObject({
      name: "operator.has_role",
      suppliers: 2,
      findings: [
        {
          supplier: expect.stringContaining(camp.marker),
          offenders: 1,
          columns: [{ title: "Operator", is_figure: false }],
          rows: [[{ text: expect.stringMatching(/^#\d+$/), to: null }]],
        },
      ],
    });
    expect(await app.as(owner).call(look, { name: "operator.has_role" })).toMatchObject({ http: 403 });
    expect(await app.as(admin).call(look, { name: "no.such_rule" })).toMatchObject({ http: 404 });
    // Broken rules come first.
    expect((await pageOf())[0]).toMatchObject({ name: "operator.has_role" });

    app.clock.advance(60_000);
    await checkRules(app.services, allRules, never);
    expect((await pageOf({ state: "broken" }))[0]).toMatchObject({
      since: seconds(broke),
      checked_at: seconds(app.clock.now()),
    });
    await asCamp("delete from operator where supplier_id = $1 and login = 'lost'");
    await checkRules(app.services, allRules, never);
    expect(await pageOf({ state: "broken" })).toEqual([]);
    expect((await pageOf({ name: "operator.has_role" }))[0]).toMatchObject({ since: seconds(app.clock.now()) });
  });

  it("tell of a changed row of the operator log", async () => {
    expect(await brokenRules(app.services)).toEqual([]);
    await app.database.transaction({ role: "owner" }, async (tx) => {
      await tx.query("set local session_replication_role = replica");
      await tx.query("update operate_log set result = result || '!' where seq = 1");
    });
    expect(await brokenRules(app.services)).toMatchObject([
      { rule: "log.chain", offenders: 1, sample: [{ seq: 1, breach: "changed" }] },
    ]);
    await app.database.transaction({ role: "owner" }, async (tx) => {
      await tx.query("set local session_replication_role = replica");
      await tx.query("update operate_log set result = rtrim(result, '!') where seq = 1");
    });
  });

  it("are told apart from rules that could not be asked, and forgotten when the build has them no more", async () => {
    const odd = rulesOf(
      declarationsOf([{ name: "odd", invariants: [{ name: "odd.rule", sql: "select nothing from nowhere" }] }]),
    );
    await checkRules(app.services, odd, never);
    expect(await pageOf({ name: "odd.rule" })).toMatchObject([{ state: "failed", offenders: 0, troubled: 2 }]);
    expect((await pageOf()).map(({ name }) => name)).toEqual([
      "odd.rule",
      "log.chain",
      "login_log.chain",
      "tenant.no_cross_reference",
    ]);
    await checkRules(app.services, allRules, never);
    expect(await pageOf({ name: "odd.rule" })).toEqual([]);
  });

  it("each have words in every language, and no words stand for a rule that is gone", async () => {
    const titles = declarationsOf(modules).all(ruleTitlePoint);
    expect(titles.map(({ name }) => name).toSorted()).toEqual(allRules.map(({ name }) => name).toSorted());
    for (const title of titles.map(({ title: words }) => words))
      expect(Object.values(title).every((words) => words !== "")).toBe(true);
    expect((await pageOf({ name: "bed.one_stay_per_night" }))[0]).toMatchObject({
      name: "bed.one_stay_per_night",
      rule: expect.not.stringContaining("bed."),
    });
  });

  it("are the platform's to see and to ask", async () => {
    expect(await app.as(owner).call(rules, { page: 1 })).toMatchObject({ http: 403 });
    expect(await app.as(owner).call(check, {}, { key: "second" })).toMatchObject({ http: 403 });
  });

  it("can write nothing while they are asked", async () => {
    const [sly] = rulesOf(
      declarationsOf([
        { name: "sly", invariants: [{ name: "sly.rule", sql: "delete from operate_log returning id" }] },
      ]),
    );
    await checkRules(app.services, sly ? [sly] : [], never);
    const [row] = await pageOf({ name: "sly.rule" });
    expect(row).toMatchObject({ state: "failed" });
  });
});

it("[P-11] tells of rules and tasks at a glance, the worst first, and of other suppliers' to nobody", async () => {
  const overview: Target = { api: "seller/system/MonitorOverview", method: "GET" };
  await checkRules(app.services, allRules, never);
  const reply = await app.as(admin).call(overview);
  expect(reply).toMatchObject({ http: 200, data: { rules: { troubled: 0 }, tasks: { failed: 0 } } });
  expect(reply.data.rules.sound).toBeGreaterThan(100);
  expect(reply.data.rules.first[0]).toMatchObject({ state: "sound", offenders: 0 });
  expect((await app.as(owner).call(overview)).http).toBe(403);
});
