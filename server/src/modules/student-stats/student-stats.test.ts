import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  studentStatsEndpoint,
  studentStatsFile,
  type StudentStats,
} from "@kangying/contract/statistics/student-stats.endpoints";
import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { makeCamp } from "../../../test/camp.ts";
import { modules } from "../../app.ts";
import { collect } from "../../core/module/registry.ts";

let app: TestApp;
let supplier: TestSupplier;
let owner: Principal;

beforeAll(async () => {
  app = await startApp({ served: collect(modules) });
  supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  const camp = await makeCamp(app.services, supplier.context, { rooms: 3, gender: "family" });
  const stays: number[] = [];
  for (const at of [0, 1, 2, 3, 4]) stays.push(await camp.stay(30, { bed_id: camp.beds[at] ?? 0 }));
  // As if three stays had ended five days ago, one of them early, and two of the beds had been used for some nights.
  await app.database.transaction({ role: "owner" }, async (tx) => {
    await tx.query(
      `update stay set status = 50, finish_at = now_at - interval '5 days', finish_date = (now_at - interval '5 days')::date, nights_used = 6, planned_end = null,
         finish_reason = case when id = $2 then 'early' else 'completed' end
       from (select $3::timestamptz as now_at) n where id = any($1)`,
      [stays.slice(0, 3), stays[0], app.services.clock.now()],
    );
    await tx.query(
      `insert into bed_night (supplier_id, bed_id, night, kind, stay_id, room_id)
       select b.supplier_id, b.id, ($3::date - n)::date, 'stay', s.id, b.room_id
       from stay s join bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id, generate_series(1, 4) n where s.supplier_id = $1 and s.id = any($2)`,
      [supplier.id, stays.slice(3), "2026-03-02"],
    );
  });
});
afterAll(() => app.close());

const stats = async (span = 30): Promise<StudentStats> =>
  (await app.as(owner).call(studentStatsEndpoint, { span })).data;

/** The number of rows that the page at an address shows. */
async function countAt(to: string): Promise<number> {
  const [path, query = ""] = to.split("?");
  const node = flattenTree(tree).find((page) => page.path === path);
  const asked = { page: 1, limit: 0, _count_sum: 1, ...Object.fromEntries(new URLSearchParams(query)) };
  return (await app.as(owner).call({ api: node?.list ?? "", method: "GET" }, asked)).data.count as number;
}

describe("statistics of students", () => {
  it("[T-05] every figure with a list behind it counts that list's rows, and the groups add up to the whole", async () => {
    const { figures, exits, packages, coaches } = await stats();
    const finished = figures.find(({ key }) => key === "finished");
    expect(finished?.value).toBe(3);
    expect(await countAt(finished?.to ?? "")).toBe(3);
    for (const row of exits) expect(await countAt(row.to ?? ""), row.reason).toBe(row.count);
    for (const row of packages) expect(await countAt(row.to ?? ""), row.title).toBe(row.finished);
    for (const rows of [packages, coaches]) expect(rows.reduce((sum, row) => sum + row.finished, 0)).toBe(3);
    expect(exits.map(({ reason, count }) => [reason, count])).toEqual([
      ["completed", 2],
      ["early", 1],
    ]);
    expect(figures.find(({ key }) => key === "early")?.value).toBeCloseTo(1 / 3);
    expect(figures.find(({ key }) => key === "average")?.value).toBe(6);
  });

  it("[T-05] goes as a file with the figures, nights, groups and reasons of its page, in the reader's language", async () => {
    const { figures, days, packages } = await stats(7);
    const lines = async (language: "en" | "ja") =>
      (await app.as(owner).call(studentStatsFile, { span: 7 }, { language })).body.toString().split("\r\n");
    const file = await lines("en");
    for (const { title } of figures)
      expect(
        file.some((line) => line.startsWith(`${title},`)),
        title,
      ).toBe(true);
    expect(file).toContain("Average stay,6.0,Average nights used by stays that ended");
    for (const { date, occupied, available } of days)
      expect(
        file.some((line) => line.startsWith(`${date},${occupied},${available},`)),
        date,
      ).toBe(true);
    expect(file.some((line) => line.startsWith(`${packages[0]?.title},3,`))).toBe(true);
    expect(await lines("ja")).toContain("修了理由");
  });

  it("[T-05] occupancy is nights slept by beds that could be, and the days add up to it", async () => {
    const { figures, days } = await stats(7);
    expect(days).toHaveLength(7);
    expect(days.reduce((sum, day) => sum + day.occupied, 0)).toBe(8);
    const beds = days[0]?.available ?? 0;
    expect(figures.find(({ key }) => key === "occupancy")?.value).toBeCloseTo(8 / (7 * beds));
  });

  it("[T-05] the beds of a room under repair are none that could be slept in", async () => {
    const available = async () => (await stats(7)).days[0]?.available ?? 0;
    const before = await available();
    const repair = (status: number) =>
      app.database.transaction({ role: "owner" }, (tx) =>
        tx.query("update room set status = $2 where id = (select max(id) from room where supplier_id = $1)", [
          supplier.id,
          status,
        ]),
      );
    await repair(2);
    const after = await available();
    await repair(1);
    expect(before - after).toBe(2);
  });

  it("[T-05] occupancy, the funnel, renewals and early exits open into lists with just their rows", async () => {
    const { figures, funnel, days } = await stats(7);
    for (const key of ["slept", "renewed", "left"]) {
      const figure = figures.find((one) => one.key === key);
      expect(await countAt(figure?.to ?? ""), key).toBe(figure?.value);
    }
    expect(figures.find(({ key }) => key === "left")?.value).toBe(1);
    for (const day of days) expect(await countAt(day.to), day.date).toBe(day.occupied);
    // Beds are also reserved for future nights; the list without a filter shows only slept ones.
    const slept = figures.find(({ key }) => key === "slept");
    expect(await countAt("/statistics/bed-nights")).toBe(slept?.value);
    for (const row of funnel)
      for (const of of ["booked", "confirmed", "entered"] as const)
        expect(await countAt(row[`${of}_to`]), of).toBe(row[of]);
  });

  it("[T-05] the funnel counts who booked, who was confirmed and who came, by source", async () => {
    const { funnel } = await stats();
    for (const row of funnel) expect(row.booked).toBeGreaterThanOrEqual(row.confirmed);
    for (const row of funnel) expect(row.confirmed).toBeGreaterThanOrEqual(row.entered);
  });
});
