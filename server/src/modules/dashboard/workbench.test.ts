import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workbenchEndpoint, workbench, type Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { makeCamp, nextPhone } from "../../../test/camp.ts";
import { collect } from "../../core/module/registry.ts";
import { resources } from "../resources/resources.module.ts";
import { roles } from "../roles/roles.module.ts";
import { students } from "../students/students.module.ts";
import { suppliers } from "../suppliers/suppliers.module.ts";
import { dashboard } from "./dashboard.module.ts";

let app: TestApp;
let owner: Principal;

beforeAll(async () => {
  app = await startApp({ served: collect([roles, suppliers, resources, students, dashboard], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  const camp = await makeCamp(app.services, supplier.context, { rooms: 3 });
  await camp.book({ phone: nextPhone() });
  await camp.stay(20, { phone: nextPhone() });
  await camp.stay(20, { phone: nextPhone(), expected_date: "2026-03-05" });
  await camp.stay(30, { phone: nextPhone() });
  await camp.stay(40, { phone: nextPhone(), bed_id: camp.beds[1] ?? 0 });
  await camp.stay(50, { phone: nextPhone(), bed_id: camp.beds[1] ?? 0 });
});
afterAll(() => app.close());

async function read(who: Principal, language = "en"): Promise<Workbench> {
  const reply = await app.as(who).call(workbenchEndpoint, {}, { language });
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ http: 200 });
  return workbench.parse(reply.data);
}

/** How many rows the page behind an address shows. */
async function countAt(who: Principal, to: string): Promise<number> {
  const [path, query = ""] = to.split("?");
  const node = flattenTree(tree).find((page) => page.path === path);
  const filters = Object.fromEntries(new URLSearchParams(query));
  const reply = await app
    .as(who)
    .call({ api: node?.list ?? "", method: "GET" }, { page: 1, limit: 0, _count_sum: 1, ...filters });
  return reply.data.count as number;
}

describe("the Workbench", () => {
  it("shows figures that are exactly the lists behind them", async () => {
    const { counters, flow } = await read(owner);
    for (const { title, value, to } of [...counters, ...(flow ?? [])])
      expect(await countAt(owner, to), title).toBe(value);
    expect(Object.fromEntries(counters.map(({ key, value }) => [key, value]))).toEqual({
      pending: 1,
      entry: 2,
      arriving: 1,
      late: 0,
      leaving: 0,
      living: 1,
      paused: 1,
      free_beds: 5,
    });
    expect(flow?.map(({ value }) => value)).toEqual([1, 2, 1, 1, 1]);
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
    expect(week?.days[0]).toEqual({ date: today, arrivals: 1, departures: 0 });
    expect(week).toMatchObject({ arrivals: 2, departures: 0 });
    expect(hour).toBe(10);
    expect(supplier).toMatchObject({ buildings: 1, beds: 6 });
  });

  it("leaves out whatever the role may not see", async () => {
    const entry = "seller/student/AppointmentEntryList";
    const clerk = await app.world.operator(owner.supplier, { paths: ["/student/appointment/entry"], apis: [entry] });
    const seen = await read(clerk);
    expect(seen.counters.map(({ key }) => key)).toEqual(["entry", "arriving", "late"]);
    expect(seen).toMatchObject({ beds: null, week: null, supplier: { beds: 0 } });
    expect(seen.shortcuts.map(({ to }) => to)).toEqual(["/student/appointment/entry"]);
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

  it("counts no suppliers for an operator of the platform, who may not read across them", async () => {
    const platform = await app.world.supplier("admin");
    const lists = { paths: ["/supertube/suppliers"], apis: ["seller/enter/SupplierManage"] };
    expect((await read(await app.world.operator(platform, lists))).counters).toEqual([]);
  });

  it("speaks the reader's language", async () => {
    const titles = await Promise.all(
      (["zh-CN", "en", "es", "ja"] as const).map(async (language) => (await read(owner, language)).counters[0]?.title),
    );
    expect(new Set(titles).size).toBe(4);
  });
});
