import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workbenchEndpoint, workbench, type Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { makeCamp, nextPhone } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { doWork } from "../../../test/work.ts";
import { collect } from "../../core/module/registry.ts";
import { grantLeave } from "../leaves/public.ts";
import { pauseFrom } from "../stay-acts/public.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { lookAround } from "../care-flags/public.ts";
import { finance } from "../finance/finance.module.ts";
import { post } from "../finance/public.ts";
import { resources } from "../resources/resources.module.ts";
import { roles } from "../roles/roles.module.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { suppliers } from "../suppliers/suppliers.module.ts";
import { dashboard } from "./dashboard.module.ts";
import { bedMap } from "../bed-map/bed-map.module.ts";
import { ledgerBook } from "../ledger-book/ledger-book.module.ts";

let app: TestApp;
let owner: Principal;

beforeAll(async () => {
  app = await startApp({
    own: true,
    served: collect([roles, suppliers, finance, resources, ...stayModules, ledgerBook, bedMap, dashboard], {
      partial: true,
    }),
  });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  const camp = await makeCamp(app.services, supplier.context, { rooms: 3 });
  await camp.book({ phone: nextPhone() });
  await camp.stay(20, { phone: nextPhone() });
  await camp.stay(20, { phone: nextPhone(), expected_date: "2026-03-05" });
  const living = await camp.stay(30, { phone: nextPhone() });
  await camp.stay(40, { phone: nextPhone(), bed_id: camp.beds[1] ?? 0 });
  await camp.stay(50, { phone: nextPhone(), bed_id: camp.beds[1] ?? 0 });
  // Two care flags arise: the blood pressure, and the missing insurance.
  const measured_at = Math.floor(app.services.clock.now().getTime() / 1000);
  const { done } = desk("seller/weight/", () => ({ app, who: owner }));
  await done("StayWeigh", { id: living, kind: "self", measured_at, weight_kg: 82, sys_mmhg: 171, dia_mmhg: 104 });
  await doWork(app.services, supplier.context, lookAround);
  // A night's revenue, a partial reversal of it, and revenue of goods.
  for (const [key, account, amount_fen] of [
    ["earned", "stay_revenue", 99_714],
    ["back", "stay_revenue", -714],
    ["sold", "goods_revenue", 6_200],
  ] as const)
    await doWork(app.services, supplier.context, (work) =>
      post(work, {
        biz_type: "night",
        biz_id: null,
        idem_key: key,
        memo: "",
        legs: [
          { account: "bank", amount_fen },
          { account, amount_fen: -amount_fen },
        ],
      }),
    );
});
afterAll(() => app.close());

async function read(who: Principal, language = "en"): Promise<Workbench> {
  const reply = await app.as(who).call(workbenchEndpoint, {}, { language });
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ http: 200 });
  return workbench.parse(reply.data);
}

/** Counts the rows of the page behind an address. */
async function countAt(who: Principal, to: string): Promise<number> {
  const [path, query = ""] = to.split("?");
  const node = flattenTree(tree).find((page) => page.path === path);
  const filters = Object.fromEntries(new URLSearchParams(query));
  const reply = await app
    .as(who)
    .call({ api: node?.list ?? "", method: "GET" }, { page: 1, limit: 0, _count_sum: 1, ...filters });
  return reply.data.count as number;
}

/** Returns the sums of the page behind an address. */
async function sumsAt(who: Principal, to: string): Promise<Record<string, number>> {
  const [path, query = ""] = to.split("?");
  const node = flattenTree(tree).find((page) => page.path === path);
  const filters = Object.fromEntries(new URLSearchParams(query));
  const target = { api: node?.list ?? "", method: "GET" } as const;
  const reply = await app.as(who).call(target, { page: 1, limit: 0, _count_sum: 1, ...filters });
  return reply.data.totalrow as Record<string, number>;
}

describe("the Workbench", () => {
  it("shows figures that are exactly the lists behind them", async () => {
    const { counters, flow } = await read(owner);
    const facts = counters.flatMap((counter) => counter.facts);
    for (const { title, value, to } of [...counters, ...facts, ...(flow ?? [])])
      expect(await countAt(owner, to), title).toBe(value);
    expect(counters.map(({ key, value }) => [key, value])).toEqual([
      ["pending", 1],
      ["entry", 2],
      ["living", 1],
      ["unready_beds", 1],
      ["paused", 1],
      ["free_beds", 5],
    ]);
    expect(facts.map(({ key, value }) => [key, value])).toEqual([
      ["waiting", 0],
      ["arriving", 1],
      ["late", 0],
      ["leaving", 0],
      ["away", 0],
      ["not_back", 0],
    ]);
    expect(flow?.map(({ value }) => value)).toEqual([1, 2, 1, 1, 1]);
  });

  it("shows cards that are exactly the lists to which they lead: what waits, what came in, who left", async () => {
    const { todos, revenue, results, beds, week } = await read(owner);
    expect(todos?.length).toBeGreaterThan(0);
    for (const { title, value, to } of todos ?? []) expect(await countAt(owner, to), title).toBe(value);
    for (const { fen, days, to } of revenue?.parts ?? []) {
      const { credit = 0, debit = 0 } = await sumsAt(owner, to);
      expect(fen).toBe(credit - debit);
      expect(days.reduce((sum, day) => sum + day, 0)).toBe(fen);
    }
    expect(revenue?.parts.map(({ key, fen }) => [key, fen])).toEqual([
      ["camp", 99_000],
      ["shop", 6_200],
    ]);
    expect(revenue?.total_fen).toBe(105_200);
    expect(revenue?.days.reduce((sum, { fen }) => sum + fen, 0)).toBe(revenue?.total_fen);
    expect(await countAt(owner, results?.to ?? "")).toBe(results?.finished);
    expect(await countAt(owner, "/resources/beds?free=1")).toBe(beds?.free);
    expect(await countAt(owner, "/resources/beds")).toBe(beds?.total);
    expect(week?.days[0]?.arrivals).toBe(await countAt(owner, "/student/appointment/entry?arrives_today=1"));
    expect(week?.days[0]?.departures).toBe(await countAt(owner, "/student/campsite/living?leaves_today=1"));
  });

  it("draws every bed once, and the days ahead", async () => {
    const { beds, week, today, hour, supplier } = await read(owner);
    expect(beds).toMatchObject({
      occupied: 1,
      held: 0,
      blocked: 0,
      free: 5,
      total: 6,
      buildings: [{ total: 6, occupied: 1 }],
    });
    expect(beds?.buildings[0]?.beds).toEqual(["occupied", "free", "free", "free", "free", "free"]);
    expect(week?.days[0]).toEqual({ date: today, arrivals: 1, departures: 0, likely: 1 });
    expect(week).toMatchObject({ arrivals: 2, departures: 0 });
    expect(hour).toBe(10);
    expect(supplier).toMatchObject({ buildings: 1, beds: 6 });
  });

  it("weighs appointments to confirm by how many of them have come of late", async () => {
    const other = await app.world.supplier("camp");
    const camp = await makeCamp(app.services, other.context, { rooms: 3 });
    const reader = await app.world.owner(other);
    for (let i = 0; i < 4; i += 1) await camp.book({ phone: nextPhone() });
    for (let i = 0; i < 8; i += 1) await camp.stay(90, { phone: nextPhone() });
    for (const bed_id of camp.beds.slice(0, 2)) await camp.stay(30, { phone: nextPhone(), bed_id });
    expect((await read(reader)).week).toMatchObject({ likely: 4 });
    // Their day of arrival has come: two of ten entered.
    await doWork(app.services, camp.supplier, ({ tx }) =>
      tx.query("update stay set expected_date = expected_date - 3 where status in (30, 90)"),
    );
    const { week } = await read(reader);
    expect(week).toMatchObject({ likely: 1, arrivals: 0 });
    expect(week?.days[0]?.likely).toBeCloseTo(0.8);
  });

  it("counts a planned pause among the departures of its day, names it the day before, and one that cannot begin for a leave", async () => {
    const other = await app.world.supplier("camp");
    const reader = await app.world.owner(other);
    const clock = new HeldClock("2026-02-28T02:00:00Z");
    const then = { ...app.services, clock };
    const camp = await makeCamp(then, other.context, { rooms: 3, nights: 20 });
    const days = ["2026-03-02", "2026-03-03", "2026-03-01"];
    for (const [nth, from] of days.entries()) {
      const id = await camp.stay(30, { phone: nextPhone(), bed_id: camp.beds[nth] ?? 0 });
      await doWork(then, other.context, (work) =>
        pauseFrom(work, id, { from, expected_return: "2026-03-06", reason: "出差" }, null),
      );
      if (from !== "2026-03-01") continue;
      const end_at = Date.parse("2026-02-28T12:00:00Z") / 1000;
      const leave = { kind: "sick", start_at: null, end_at, reason: "门诊", proof: null } as const;
      await doWork(then, other.context, (work) => grantLeave(work, id, leave, null));
    }
    const { todos, week, leaving_today } = await read(reader);
    const counts = (key: string) => todos?.find((todo) => todo.key === key);
    expect([counts("pause_soon")?.value, counts("pause_stuck")?.value]).toEqual([2, 1]);
    expect(await countAt(reader, counts("pause_soon")?.to ?? "")).toBe(2);
    expect([week?.days[0]?.departures, leaving_today]).toEqual([1, 1]);
  });

  it("keeps the card of what students lost where nobody was weighed, so that another span can be asked for", async () => {
    for (const span of [1, 30] as const) {
      const { results } = workbench.parse((await app.as(owner).call(workbenchEndpoint, { span })).data);
      expect(results).toMatchObject({ finished: 1, weighed: 0, mean_loss_g: null, with_target: 0, attained: 0 });
      expect(results?.buckets.every((count) => count === 0)).toBe(true);
    }
  });

  it("leaves out whatever the role may not see", async () => {
    const entry = "seller/student/AppointmentEntryList";
    const clerk = await app.world.operator(owner.supplier, { paths: ["/student/appointment/entry"], apis: [entry] });
    const seen = await read(clerk);
    expect(seen.counters.map(({ key }) => key)).toEqual(["entry"]);
    expect(seen.counters[0]?.facts.map(({ key }) => key)).toEqual(["arriving", "late"]);
    expect(seen).toMatchObject({ beds: null, week: null, results: null, supplier: { beds: 0 } });
    expect(seen.shortcuts.map(({ to }) => to)).toEqual(["/student/appointment/entry"]);
    // A nurse looks after students in camp, and may not see what they owe.
    const nurse = await app.world.operator(owner.supplier, {
      paths: ["/student/campsite/living"],
      apis: ["seller/student/CampsiteLivingList"],
    });
    const owed = (bench: Workbench) => bench.todos?.some(({ key }) => key === "owing");
    expect([owed(await read(owner)), owed(await read(nurse))]).toEqual([true, false]);
    const nobody = await app.world.operator(owner.supplier);
    expect(await read(nobody)).toMatchObject({ counters: [], flow: null, shortcuts: [] });
  });

  it.each(["shop", "offline-pay", "admin"] as const)("has something for a supplier of kind %s", async (industry) => {
    const supplier = await app.world.supplier(industry);
    const seen = await read(await app.world.owner(supplier));
    expect(seen.counters.length).toBeGreaterThan(0);
    expect(seen.shortcuts.length).toBeGreaterThan(0);
    expect(seen).toMatchObject({ beds: null, week: null });
    expect(seen.counters.some(({ key }) => key === "suppliers")).toBe(industry === "admin");
  });

  it("leads first to the pages that this kind of supplier alone has", async () => {
    const first = async (industry: "admin" | "camp"): Promise<string | undefined> =>
      (await read(await app.world.owner(await app.world.supplier(industry)))).shortcuts[0]?.to;
    expect(await first("admin")).toBe("/supertube/suppliers");
    expect(await first("camp")).toBe("/student/appointment/pending");
  });

  it("tells the platform, and nobody else, which suppliers need a hand: whose service ends first stands first", async () => {
    const platform = await app.world.owner(await app.world.supplier("admin"));
    const [late, soon] = [await app.world.supplier("shop"), await app.world.supplier("shop")];
    await app.database.transaction({ role: "owner" }, async (tx) => {
      for (const [supplier, day] of [
        [soon, "2026-03-09"],
        [late, "2026-02-27"],
      ] as const)
        await tx.query("update supplier set expire_on = $2 where id = $1", [supplier.id, day]);
    });
    const { hands } = await read(platform);
    expect(hands).toMatchObject({ total: 2, to: "/supertube/suppliers?todo=1" });
    expect(hands?.suppliers).toMatchObject([
      { id: late.id, reason: "Service ending", until: "2026-02-27", is_over: true, tone: "red" },
      { id: soon.id, reason: "Service ending", until: "2026-03-09", is_over: false, tone: "amber" },
    ]);
    expect((await read(owner)).hands).toBeNull();
  });

  it("counts no suppliers for an operator of the platform, who may not read across them", async () => {
    const platform = await app.world.supplier("admin");
    const lists = { paths: ["/supertube/suppliers"], apis: ["seller/enter/SupplierManage"] };
    expect(await read(await app.world.operator(platform, lists))).toMatchObject({ counters: [], hands: null });
  });

  it("speaks the reader's language", async () => {
    const titles = await Promise.all(
      (["zh-CN", "en", "es", "ja"] as const).map(async (language) => (await read(owner, language)).counters[0]?.title),
    );
    expect(new Set(titles).size).toBe(4);
  });
});
