import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collect } from "../../core/module/registry.ts";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import { countedFrom } from "./holiday-effects.ts";
import { arrangementOf } from "./year-arrangement.ts";
import { holidays } from "./holidays.module.ts";

let app: TestApp;
let owner: Principal;
let stranger: Principal;

beforeAll(async () => {
  app = await startApp({ served: collect([holidays], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("camp"));
  stranger = await app.world.owner(await app.world.supplier("shop"));
});
afterAll(() => app.close());
const { get, post, done, list } = desk("seller/systemSet/", () => ({ app, who: owner }));

it("[T-03] knows 2026 as it was announced: 33 days of rest, six worked in exchange, all of those on weekends", () => {
  const days = arrangementOf(2026);
  expect(days.filter(({ kind }) => kind === 1)).toHaveLength(33);
  const worked = days.filter(({ kind }) => kind === 2).map(({ on_day }) => on_day);
  expect(worked).toEqual(["2026-01-04", "2026-02-14", "2026-02-28", "2026-05-09", "2026-09-20", "2026-10-10"]);
  for (const day of worked) expect([0, 6]).toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
});

it.each([
  ["two days from an ordinary one", "2026-09-01", 2, true, "2026-09-03"],
  ["over the National Day of seven days", "2026-09-30", 2, true, "2026-10-09"],
  ["which counts where the shop says so", "2026-09-30", 2, false, "2026-10-02"],
])("[T-03] counts a promise of sending %s", (_case, from, days, pauses_shipping, by) => {
  expect(countedFrom(from, days, { pauses_shipping }, arrangementOf(2026))).toBe(by);
});

describe("[T-03] the page of holidays", () => {
  it("fills a year in once, and leaves what is there", async () => {
    await done("HolidaySetSave", { on_day: "2026-01-01", kind: 3, name: "停运" });
    expect((await get("HolidayFillPreview", { year: 2026 })).data.button).toBe("Add 38 days");
    await done("HolidayFillYear", { year: 2026 });
    expect(await post("HolidayFillYear", { year: 2026 })).toMatchObject({ status: false });
    const rows = await list("HolidayList", { limit: 50 });
    expect(rows).toHaveLength(39);
    expect(rows.find((row) => row["on_day"] === "2026-01-01")).toMatchObject({ kind: 3, weekday: 4 });
    expect(await list("HolidayList", {}, stranger)).toEqual([]);
  });

  it("has one kind of each day, and is read and changed by others' clients", async () => {
    expect(await post("HolidaySetSave", { on_day: "2026-10-01", kind: 1, name: "x" })).toMatchObject({
      data: { fields: { on_day: expect.any(String) } },
    });
    const info = (await get("HolidaySetInfo", { year: 2026 })).data;
    expect(info.days).toHaveLength(39);
    await done("HolidayRules", { skips_lessons: false, blocks_entry: true, pauses_shipping: true });
    expect((await get("HolidaySetConf")).data).toEqual({
      skips_lessons: false,
      blocks_entry: true,
      pauses_shipping: true,
    });
    // A shop has neither lessons nor arrivals: its form has neither rule, and their values stay.
    expect(await done("HolidayRules", { pauses_shipping: false }, stranger)).toMatchObject({ status: true });
    const rules = { skips_lessons: true, blocks_entry: false, pauses_shipping: false };
    expect((await get("HolidaySetConf", {}, stranger)).data).toEqual(rules);
    await done("HolidayEdit", { id: info.days[0].id, on_day: "2026-01-01", kind: 1, name: "元旦" });
    await done("HolidayDelete", { id: info.days[1].id });
    expect((await get("HolidaySetInfo", { year: 2026 })).data.days).toHaveLength(38);
  });
});
