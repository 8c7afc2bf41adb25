import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bedMap, bedMapEndpoint, bedRibbon, bedRibbonEndpoint } from "@kangying/contract/resources/bed-map.endpoints";
import { type Principal, type TestApp } from "../../../test/app.ts";
import { nextPhone, type Camp } from "../../../test/camp.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { bedMap as bedMapModule } from "./bed-map.module.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  ({ app, owner, camp } = await serveCamp({ more: [bedMapModule], rooms: 2 }));
  await camp.stay(30, { phone: nextPhone(), bed_id: camp.beds[0] ?? 0, name: "许清和" });
  const held = await camp.stay(20, { phone: nextPhone(), name: "杜若", expected_date: "2026-03-02" });
  await post("seller/student/AppointmentHold", { id: held, bed_id: camp.beds[1] });
  await camp.stay(20, { phone: nextPhone(), name: "黎若溪", expected_date: "2026-03-05" });
  await post("seller/bed/BedBlock", { id: camp.beds[2], nights: ["2026-03-02", "2026-03-04"], reason: "漏水" });
});
afterAll(() => app.close());

async function post(api: string, body: Record<string, unknown>): Promise<void> {
  const reply = await app.as(owner).call({ api, method: "POST", repeats: "guarded" }, body);
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ http: 200 });
}
const map = async (who: Principal, input: Record<string, unknown> = {}) => {
  const reply = await app.as(who).call(bedMapEndpoint, input);
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ http: 200 });
  return bedMap.parse(reply.data);
};

describe("[R-01] the bed map", () => {
  it("shows every bed tonight: who sleeps there and how long, who is to come, what is under repair", async () => {
    const { today, rooms, buildings, waiting, waiting_count } = await map(owner);
    expect(today).toBe("2026-03-02");
    expect(buildings.map(({ name }) => name)).toEqual(["A 栋"]);
    const beds = rooms.flatMap((room) => room.beds);
    expect(beds).toMatchObject([
      { state: "occupied", guest: { name: "许清和", sex: "F", nights_left: 7, leaves_on: "2026-03-09" } },
      { state: "held", guest: { name: "杜若", nights_left: null, arrives_on: "2026-03-02" } },
      { state: "blocked", blocked_for: "漏水", blocked_to: "2026-03-04" },
      { state: "free", guest: null, next_taken: null },
    ]);
    // Guests with a held bed no longer wait for one.
    expect(waiting?.map(({ name }) => name)).toEqual(["黎若溪"]);
    expect(waiting_count).toBe(1);
  });

  it("shows another day as it is planned, and tells of a free bed who takes it next", async () => {
    const beds = (await map(owner, { day: "2026-03-06" })).rooms.flatMap((room) => room.beds);
    expect(beds.map((bed) => bed.state)).toEqual(["occupied", "held", "free", "free"]);
    expect(beds[0]?.guest?.nights_left).toBe(3);
    const before = (await map(owner, { day: "2026-03-01" })).rooms.flatMap((room) => room.beds);
    expect(before[0]).toMatchObject({ state: "free", next_taken: "2026-03-02" });
  });

  it("makes one bar of nights in a row, and cuts it at the edges of its thirty days", async () => {
    const reply = await app.as(owner).call(bedRibbonEndpoint, { from: "2026-03-03" });
    const { bars, days } = bedRibbon.parse(reply.data);
    expect(days).toBe(30);
    expect(bars).toMatchObject([
      { bed_id: camp.beds[0], kind: "stay", from: "2026-03-03", until: "2026-03-09", guest: { name: "许清和" } },
      { bed_id: camp.beds[1], kind: "hold", from: "2026-03-03", until: "2026-03-09", guest: { name: "杜若" } },
      { bed_id: camp.beds[2], kind: "block", from: "2026-03-03", until: "2026-03-05", guest: null, reason: "漏水" },
    ]);
  });

  it("keeps to a building, and shows who waits only to those who may see their list", async () => {
    const { buildings } = await map(owner);
    expect((await map(owner, { building_id: buildings[0]?.id })).rooms).toHaveLength(2);
    expect((await map(owner, { building_id: 999_999 })).rooms).toEqual([]);
    const clerk = await app.world.operator(owner.supplier, {
      paths: ["/resources/bedmap"],
      apis: [bedMapEndpoint.api],
    });
    expect(await map(clerk)).toMatchObject({ waiting: null, waiting_count: 0 });
    const nobody = await app.world.operator(owner.supplier);
    expect(await app.as(nobody).call(bedMapEndpoint, {})).toMatchObject({ http: 403 });
  });

  it("tells the version of each stay, so that whoever moves a guest on an old map is told", async () => {
    const guest = (await map(owner)).rooms.flatMap((room) => room.beds)[0]?.guest;
    const change = { id: guest?.stay_id, version: guest?.version, bed_id: camp.beds[3] };
    await post("seller/student/StayChangeBed", change);
    const late = { ...change, bed_id: camp.beds[0] };
    const reply = await app.as(owner).call({ api: "seller/student/StayChangeBed", method: "POST", repeats: "guarded" }, late); // prettier-ignore
    expect(reply).toMatchObject({ http: 409, code: "conflict" });
    const now = (await map(owner)).rooms.flatMap((room) => room.beds)[3]?.guest;
    await post("seller/student/StayChangeBed", { ...late, version: now?.version });
  });

  it("of another camp shows nothing of this one", async () => {
    const other = await app.world.owner(await app.world.supplier("camp"));
    expect(await map(other)).toMatchObject({ rooms: [], buildings: [], waiting: [] });
  });
});
