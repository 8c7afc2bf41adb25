import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { type Camp, contact, makeCamp } from "../../../test/camp.ts";
import { doWork } from "../../../test/work.ts";
import { collect } from "../../core/module/registry.ts";
import { enterCamp } from "../stay-acts/camp/enter-camp.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { resources } from "../resources/resources.module.ts";
import { bedMap } from "./bed-map.module.ts";

let app: TestApp;
let owner: Principal;
/** An operator who sees beds and their history, but no students. */
let keeper: Principal;
let camp: Camp;

/** Two rooms of two: a guest in the first bed for five nights, the second bed blocked for two nights from tomorrow. Today is 2026-03-02. */
beforeAll(async () => {
  app = await startApp({ served: collect([resources, ...stayModules, bedMap], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  keeper = await app.world.operator(supplier, {
    paths: ["/resources/beds", "/resources/beds/look/:id"],
    apis: ["seller/bed/BedList", "seller/bed/BedHistory"],
  });
  camp = await makeCamp(app.services, supplier.context, { rooms: 2, nights: 5 });
  await camp.stay(30, { name: "沈知夏" });
  await done("BedBlock", { id: camp.beds[1], nights: ["2026-03-03", "2026-03-04"], reason: "漏水" });
});
afterAll(() => app.close());

type Row = Record<string, unknown> & { readonly id: number; readonly _actions: string[] };
const { get, post, done } = desk("seller/bed/", () => ({ app, who: owner }));
const list = async (input: Record<string, unknown> = {}, who = owner): Promise<Row[]> =>
  (await get("BedList", { page: 1, ...input }, who)).data.data;
/** Returns the unix seconds of a day's beginning, as a date filter sends them. */
const at = (day: string): number => Date.parse(`${day}T00:00:00+08:00`) / 1000;
const freeIn = async (from: string | null, to: string | null): Promise<number[]> => {
  const range = [from === null ? "" : at(from), to === null ? "" : at(to) + 86_399].join(",");
  return (await list({ free_in: range })).map((row) => camp.beds.indexOf(row.id) + 1);
};

describe("[R-01] the list of beds", () => {
  it("says who sleeps in each tonight, leads to them, and since when it is free", async () => {
    const [first, second, third] = await list();
    expect(first).toMatchObject({
      building: "A 栋",
      room: "201",
      bed: "A 栋 201-1",
      tonight: "occupied",
      guest: { text: "沈知夏", to: expect.stringMatching(/^\/student\/detail\/\d+$/) },
      next_free: "2026-03-07",
    });
    expect(second).toMatchObject({ guest: null, tonight: "free", next_free: "2026-03-02", next_taken: "2026-03-03" });
    expect(third).toMatchObject({ guest: null, next_free: "2026-03-02", next_taken: null });
  });

  it("names no guest to whoever may not see students, nor in their file", async () => {
    expect((await get("BedList", {}, keeper)).data.rows.guest).toBeUndefined();
    expect(JSON.stringify(await list({}, keeper))).not.toContain("沈知夏");
  });

  it("finds the beds that are free on every night of a range, guests, holds and blocks counted", async () => {
    expect(await freeIn("2026-03-02", "2026-03-02")).toEqual([2, 3, 4]);
    expect(await freeIn("2026-03-02", "2026-03-03")).toEqual([3, 4]);
    // The guest leaves on the 7th, so that night is free.
    expect(await freeIn("2026-03-07", "2026-03-10")).toEqual([1, 2, 3, 4]);
    expect(await freeIn("2026-03-06", "2026-03-10")).toEqual([2, 3, 4]);
    expect(await freeIn("2026-03-05", null)).toEqual([2, 3, 4]);
    expect(await freeIn(null, "2026-03-03")).toEqual([3, 4]);
    await camp.stay(20, { expected_date: "2026-03-20", gender: "M", phone: "13700000071" });
    const held = await doWork(app.services, camp.supplier, ({ tx }) =>
      tx.query<{ bed_id: number }>("select distinct bed_id from bed_night where kind = 'hold'"),
    );
    const free = await freeIn("2026-03-20", "2026-03-21");
    expect(free).toEqual([1, 2, 3, 4].filter((bed) => held.every(({ bed_id }) => bed_id !== camp.beds[bed - 1])));
  });

  it("counts beds, those free tonight and how full the house is, a bed out of use not counted", async () => {
    const totals = async (input = {}) => (await get("BedList", { page: 1, limit: 0, _count_sum: 1, ...input })).data;
    expect(await totals()).toMatchObject({ count: 4, totalrow: { free: 3, occupancy: 0.25 } });
    await done("BedRepair", { id: camp.beds[3], fault: "床板断裂" });
    const { count, totalrow } = await totals();
    expect({ count, free: totalrow.free }).toEqual({ count: 4, free: 2 });
    expect(totalrow.occupancy).toBeCloseTo(1 / 3);
    expect(await totals({ tonight: "held" })).toMatchObject({ count: 0, totalrow: { free: 0, occupancy: null } });
  });

  it("takes a broken bed out of use until it is mended, and not from under somebody", async () => {
    const broken = (await list()).at(-1);
    expect(broken).toMatchObject({ status: 2, tonight: "blocked", next_free: null });
    expect(broken?._actions).toContain("unblock");
    expect(broken?._actions).not.toContain("repair");
    expect(await freeIn("2026-05-01", "2026-05-02")).toEqual([1, 2, 3]);
    expect(await post("BedRepair", { id: camp.beds[3], fault: "再次" })).toMatchObject({
      http: 409,
      code: "wrong_status",
    });
    expect(await post("BedRepair", { id: camp.beds[0], fault: "异响" })).toMatchObject({
      http: 409,
      code: "bed_has_nights",
      msg: expect.stringContaining("2026-03-02"),
    });
    await done("BedUnblock", { id: camp.beds[3] });
    expect((await list()).at(-1)).toMatchObject({ status: 1, tonight: "free" });
  });

  it("adds rooms in a row, and prints a label for each bed in the order of the house", async () => {
    const { actions } = (await get("BedList")).data as { actions: { name: string; api: string; to?: string }[] };
    expect(actions.find(({ name }) => name === "add_rooms")?.api).toBe("seller/room/RoomAdd");
    expect(actions.find(({ name }) => name === "labels")?.to).toBe("/resources/beds/labels");
    const row = { new_building: "B 栋", new_room_type: "四人间", beds: 4, floor: 2, gender: "F" };
    const api = { api: "seller/room/RoomAdd", method: "POST", repeats: "guarded" } as const;
    expect(await app.as(owner).call(api, { ...row, first_no: 201, last_no: 220 })).toMatchObject({ http: 200 });
    const { data } = await get("BedLabels");
    expect(data).toMatchObject({ is_cut: false, buildings: [{ name: "A 栋" }, { name: "B 栋" }] });
    expect(data.labels).toHaveLength(4 + 20 * 4);
    expect(data.labels.at(-1)).toMatchObject({ building: "B 栋", room: "220", bed: "4", room_type: "四人间" });
    // A label shows tonight's guest.
    const guests = data.labels.flatMap(({ guest }: { guest: { name: string } | null }) => guest?.name ?? []);
    expect(guests).toEqual(["沈知夏"]);
    const one = await get("BedLabels", { building_id: data.buildings[0].id });
    expect(one.data.labels.map((label: { room: string; bed: string }) => `${label.room}-${label.bed}`)).toEqual([
      "201-1",
      "201-2",
      "202-1",
      "202-2",
    ]);
    expect(await get("BedLabels", {}, keeper)).toMatchObject({ http: 403 });
  });
});

describe("[R-01] a bed's history", () => {
  it("tells who slept in it, when it was blocked and what was changed, by whom, newest first", async () => {
    const id = camp.beds[0];
    await done("BedBlock", { id, nights: ["2026-03-10", "2026-03-12"], reason: "喷漆" });
    const { data: bed } = await get("BedEditPrefill", { id });
    await done("BedEdit", { ...bed, id, pos: "lower", price_delta_fen: 1_000 });
    const { data } = await get("BedHistory", { id });
    expect(data).toMatchObject({ building: "A 栋", room: "201", bed: "1", has_more: false });
    expect(data.entries).toHaveLength(3);
    expect(data.entries).toContainEqual(
      expect.objectContaining({
        kind: "stay",
        from: "2026-03-02",
        to: "2026-03-06",
        guest: expect.objectContaining({ name: "沈知夏" }),
      }),
    );
    expect(data.entries).toContainEqual(
      expect.objectContaining({
        kind: "block",
        from: "2026-03-10",
        to: "2026-03-12",
        text: "喷漆",
        by: owner.supplier.mark("owner"),
      }),
    );
    expect(data.entries).toContainEqual(
      expect.objectContaining({ kind: "change", text: "Bunk – → Lower · Price change per night ¥0.00 → ¥10.00" }),
    );
    const mended = (await get("BedHistory", { id: camp.beds[3] })).data.entries as { title: string; text: string }[];
    expect(mended.map(({ title, text }) => [title, text])).toEqual([
      ["Back in use", null],
      ["Repair reported", "床板断裂"],
    ]);
  });

  it("names its guests only to those who may see students, and knows no bed of another camp", async () => {
    const { data } = await get("BedHistory", { id: camp.beds[0] }, keeper);
    expect(data.entries.find(({ kind }: { kind: string }) => kind === "stay")).toMatchObject({
      guest: null,
      from: "2026-03-02",
    });
    const other = await app.world.owner(await app.world.supplier("camp"));
    expect(await get("BedHistory", { id: camp.beds[0] }, other)).toMatchObject({ http: 404 });
  });

  it("goes on page by page, each entry once", async () => {
    const id = camp.beds[2] ?? 0;
    for (let month = 0; month < 32; month += 1) {
      const day = new Date(Date.UTC(2026, 3, 1 + month * 3)).toISOString().slice(0, 10);
      await done("BedBlock", { id, nights: [day, day], reason: `第 ${month} 次` });
    }
    const first = (await get("BedHistory", { id })).data;
    const second = (await get("BedHistory", { id, page: 2 })).data;
    expect([first.entries.length, first.has_more, second.entries.length, second.has_more]).toEqual([
      30,
      true,
      2,
      false,
    ]);
    const keys = [...first.entries, ...second.entries].map(({ key }: { key: string }) => key);
    expect(new Set(keys).size).toBe(32);
    expect(first.entries[0].text).toBe("第 31 次");
  });

  it("has a guest's nights apart where they were moved and came back", async () => {
    const moved = await camp.stay(20, { phone: "13700000072", name: "许安" });
    const { beds } = camp;
    await doWork(app.services, camp.supplier, (w) => enterCamp(w, moved, { bed_id: beds[3] ?? 0, ...contact }, null));
    const api = { api: "seller/student/StayChangeBed", method: "POST", repeats: "guarded" } as const;
    for (const body of [
      { id: moved, bed_id: beds[2], from: "2026-03-03" },
      { id: moved, bed_id: beds[3], from: "2026-03-05" },
    ])
      expect(await app.as(owner).call(api, body)).toMatchObject({ http: 200 });
    const entries = (await get("BedHistory", { id: beds[3] })).data.entries as Record<string, unknown>[];
    expect(entries.filter(({ kind }) => kind === "stay").map(({ from, to }) => [from, to])).toEqual([
      ["2026-03-05", "2026-03-06"],
      ["2026-03-02", "2026-03-02"],
    ]);
  });
});
