import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Principal, TestApp } from "../../../test/app.ts";
import type { Camp } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { serveCamp } from "../../../test/served-camp.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
let place: readonly number[] = [];

beforeAll(async () => {
  ({ app, owner, camp } = await serveCamp({ rooms: 1 }));
  const [row] = await query<{ building_id: number; id: number }>("select building_id, id from room limit 1");
  place = [row?.building_id ?? 0, row?.id ?? 0];
});
afterAll(() => app.close());

const { post, done, list, query } = desk("seller/", () => ({ app, who: owner }));
const bedStatus = async (): Promise<number | undefined> =>
  (await query<{ status: number }>("select status from bed where id = $1", [camp.beds[0]]))[0]?.status;
const fault = { fault: "床板断裂", grade: 3, due_on: "2026-03-03" };

describe("[R-01] repairs", () => {
  it("close the bed until they are done, and are done by one person", async () => {
    const made = await done("maintenance/TicketAdd", { ...fault, place: [...place, camp.beds[0]], closes_bed: true });
    const id = made.data.id as number;
    expect(await bedStatus()).toBe(2);
    await done("maintenance/TicketTake", { id, taken_by: "老秦" });
    expect(await post("maintenance/TicketTake", { id, taken_by: "小赵" })).toMatchObject({ code: "wrong_status" });
    await done("maintenance/TicketDone", { id, note: "换了床板", cost_fen: 12_000 });
    expect(await bedStatus()).toBe(1);
    expect(await list("maintenance/TicketList")).toMatchObject([{ status: 3, taken_by: "老秦", cost_fen: 12_000 }]);
    expect(await post("maintenance/TicketDrop", { id, note: "x" })).toMatchObject({ code: "wrong_status" });
  });

  it("close no bed in which somebody is to sleep, and name no bed of another room", async () => {
    await camp.stay(30, { bed_id: camp.beds[1] ?? 0 });
    const asked = { ...fault, place: [...place, camp.beds[1]], closes_bed: true };
    expect(await post("maintenance/TicketAdd", asked)).toMatchObject({ http: 409, code: "bed_has_nights" });
    expect(await post("maintenance/TicketAdd", { ...asked, place: [...place, 0] })).toMatchObject({ http: 400 });
    await done("maintenance/TicketAdd", { ...asked, place: [...place, 0], closes_bed: false });
  });
});
