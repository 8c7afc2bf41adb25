import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { makeCamp, type Camp } from "../../../test/camp.ts";
import { collect } from "../../core/module/registry.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { bedsSuffice } from "./beds/bed-supply.ts";
import { resources } from "./resources.module.ts";
import { bedMap } from "../bed-map/bed-map.module.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  app = await startApp({ served: collect([resources, ...stayModules, bedMap], { partial: true }) });
});
afterAll(() => app.close());

async function newCamp(options: Parameters<typeof makeCamp>[2] = {}): Promise<void> {
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context, options);
}
const list = async (api: string, parameters: Record<string, unknown> = {}) =>
  (await app.as(owner).call({ api, method: "GET" }, { page: 1, limit: 50, ...parameters })).data.data as Record<
    string,
    unknown
  >[];
const { post } = desk("", () => ({ app, who: owner }));

describe("rooms", () => {
  it("are added in a row with their beds, in a building and of a type that may be new", async () => {
    await newCamp();
    const reply = await post("seller/room/RoomAdd", {
      new_building: "B 栋",
      new_room_type: "四人间",
      beds: 4,
      floor: 2,
      first_no: 201,
      last_no: 220,
      gender: "F",
    });
    expect(reply).toMatchObject({ http: 200 });
    const made = await list("seller/room/RoomList", { sort: "no", order: "asc" });
    expect(made).toHaveLength(21);
    expect(made.at(-1)).toMatchObject({
      no: "220",
      building: "B 栋",
      room_type: "四人间",
      beds: 4,
      taken: 0,
      free: 4,
      gender: "F",
    });
    expect((await list("seller/bed/BedList")).map((bed) => bed["bed"]).slice(0, 4)).toEqual([
      "A 栋 201-1",
      "A 栋 201-2",
      "B 栋 201-1",
      "B 栋 201-2",
    ]);
    expect(
      await post("seller/room/RoomAdd", {
        new_building: "B 栋",
        new_room_type: "四人间",
        beds: 4,
        floor: 2,
        first_no: 219,
        last_no: 221,
        gender: "F",
      }),
    ).toMatchObject({
      http: 400,
      data: { fields: { first_no: "Room 219 already exists" } },
    });
    expect(await list("seller/room/RoomList", { no: "221" })).toEqual([]);
  });

  it("with planned nights are neither closed, nor given to the other sex, nor deleted", async () => {
    await newCamp();
    await camp.stay(30);
    const [room] = await list("seller/room/RoomList");
    const id = room?.["id"] as number;
    const present = (await app.as(owner).call({ api: "seller/room/RoomEditPrefill", method: "GET" }, { id }))
      .data as Record<string, unknown>;
    const { version, ...values } = present;
    expect(await post("seller/room/RoomEdit", { id, version, ...values, status: 3 })).toMatchObject({
      http: 409,
      code: "bed_has_nights",
    });
    expect(await post("seller/room/RoomEdit", { id, version, ...values, gender: "M" })).toMatchObject({
      http: 409,
      code: "bed_has_nights",
    });
    expect(await post("seller/room/RoomEdit", { id, version, ...values, gender: "F", remark: "朝南" })).toMatchObject({
      http: 200,
    });
    expect(await post("seller/room/RoomEdit", { id, version, ...values, remark: "朝北" })).toMatchObject({
      http: 409,
      code: "conflict",
    });
    expect(await post("seller/room/RoomDelete", { id })).toMatchObject({ http: 409, code: "in_use" });
  });

  it("without any night are deleted with their beds", async () => {
    await newCamp();
    const [room] = await list("seller/room/RoomList");
    expect(await post("seller/room/RoomDelete", { id: room?.["id"] })).toMatchObject({ http: 200 });
    expect(await list("seller/bed/BedList")).toEqual([]);
  });
});

describe("beds", () => {
  it("say what they are tonight", async () => {
    await newCamp();
    await camp.stay(30);
    await post("seller/bed/BedBlock", { id: camp.beds[1], nights: ["2026-03-02", "2026-03-04"], reason: "漏水" });
    expect(await list("seller/bed/BedList")).toMatchObject([
      {
        tonight: "occupied",
        sex: "F",
        next_taken: "2026-03-02",
        _actions: ["block", "repair", "edit", "history", "remove"],
      },
      { tonight: "blocked", _actions: ["unblock", "edit", "history", "remove"] },
    ]);
    expect(await list("seller/bed/BedList", { tonight: "occupied" })).toHaveLength(1);
    expect(await list("seller/bed/BedList", { free: "1" })).toEqual([]);
  });

  it("that are put back into use stay blocked for another time, also where a repair ends", async () => {
    await newCamp({ rooms: 1, beds_a_room: 1 });
    const id = camp.beds[0];
    const later = { id, nights: ["2026-03-10", "2026-03-12"], reason: "粉刷" };
    expect(await post("seller/bed/BedBlock", later)).toMatchObject({ http: 200 });
    expect(
      await post("seller/bed/BedBlock", { id, nights: ["2026-03-02", "2026-03-03"], reason: "漏水" }),
    ).toMatchObject({ http: 200 });
    expect(await post("seller/bed/BedUnblock", { id })).toMatchObject({ http: 200 });
    expect(await post("seller/bed/BedBlock", { ...later, reason: "x" })).toMatchObject({ code: "bed_taken" });
    app.clock.set("2026-03-13T02:00:00Z");
    owner = await app.world.owner(owner.supplier);
    expect(await post("seller/bed/BedRepair", { id, fault: "床板" })).toMatchObject({ http: 200 });
    const next = { id, nights: ["2026-03-20", "2026-03-21"], reason: "粉刷" };
    expect(await post("seller/bed/BedBlock", next)).toMatchObject({ http: 200 });
    expect(await post("seller/bed/BedUnblock", { id })).toMatchObject({ http: 200 });
    expect(await post("seller/bed/BedBlock", { ...next, reason: "x" })).toMatchObject({ code: "bed_taken" });
    app.clock.set("2026-03-02T02:00:00Z");
    owner = await app.world.owner(owner.supplier);
  });

  it("under repair can be taken by nobody, and are free again when the repair ends", async () => {
    await newCamp({ rooms: 1, beds_a_room: 1 });
    const id = camp.beds[0];
    await post("seller/bed/BedBlock", { id, nights: ["2026-03-04", "2026-03-05"], reason: "空调" });
    await expect(camp.stay(20)).rejects.toMatchObject({ code: "no_bed_left" });
    expect(await post("seller/bed/BedBlock", { id, nights: ["2026-03-05", "2026-03-06"], reason: "再" })).toMatchObject(
      { http: 409, code: "bed_taken", msg: expect.stringContaining("2026-03-05") },
    );
    expect(await post("seller/bed/BedUnblock", { id })).toMatchObject({ http: 409, code: "wrong_status" });
    app.clock.set("2026-03-05T02:00:00Z");
    owner = await app.world.owner(owner.supplier);
    expect(await post("seller/bed/BedUnblock", { id })).toMatchObject({ http: 200 });
    expect(await list("seller/bed/BedList")).toMatchObject([{ tonight: "free" }]);
    await camp.stay(20);
    app.clock.set("2026-03-02T02:00:00Z");
  });

  it("with planned nights cannot be closed", async () => {
    await newCamp();
    await camp.stay(30);
    const body = { no: "1", status: 2 };
    expect(await post("seller/bed/BedEdit", { id: camp.beds[0], ...body })).toMatchObject({
      http: 409,
      code: "bed_has_nights",
      msg: expect.stringContaining("2026-03-02"),
    });
    expect(await post("seller/bed/BedEdit", { id: camp.beds[1], no: "2", status: 2, pos: "upper" })).toMatchObject({
      http: 200,
    });
    expect(await list("seller/room/RoomList")).toMatchObject([{ beds: 1, taken: 1, free: 0 }]);
  });

  it("are added to a room under the next number", async () => {
    await newCamp();
    const [room] = await list("seller/room/RoomList");
    const tree = (await app.as(owner).call({ api: "seller/bed/BedList", method: "GET" })).data.top_search.find(
      (item: { name: string }) => item.name === "place",
    ).cascades;
    expect(await post("seller/bed/BedAdd", { place: [tree[0].value, room?.["id"]], pos: "upper" })).toMatchObject({
      http: 200,
    });
    expect((await list("seller/bed/BedList")).map((bed) => bed["bed"])).toEqual([
      "A 栋 201-1",
      "A 栋 201-2",
      "A 栋 201-3",
    ]);
  });
});

describe("beds enough for men and women apart", () => {
  const supply = (men: number, women: number, anyone: number, ...open_rooms: number[]) => ({
    men,
    women,
    anyone,
    open_rooms,
  });
  it.each([
    ["nobody asks", supply(0, 0, 0), 0, 0, true],
    ["own beds suffice", supply(2, 1, 0), 2, 1, true],
    ["one too many", supply(2, 1, 0), 3, 1, false],
    ["an open room goes to one sex", supply(0, 0, 0, 2), 0, 2, true],
    ["but not to both", supply(0, 0, 0, 2), 1, 1, false],
    ["two open rooms go to each", supply(0, 0, 0, 2, 4), 3, 2, true],
    ["the right one to each, not the first", supply(0, 0, 0, 4, 2), 2, 4, true],
    ["three rooms that must be split well", supply(0, 0, 0, 3, 3, 2), 5, 3, true],
    ["family beds take whoever is left", supply(0, 0, 2), 1, 1, true],
    ["and no more", supply(0, 0, 2), 2, 1, false],
    ["all together", supply(1, 1, 1, 2), 3, 2, true],
  ])("%s", (_name, has, men, women, suffices) => {
    expect(bedsSuffice(has, { men, women })).toBe(suffices);
  });
});
