import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Principal, TestApp } from "../../../test/app.ts";
import { type Camp, contact } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { bedMap } from "../bed-map/bed-map.module.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  ({ app, owner, camp } = await serveCamp({ more: [bedMap], rooms: 2 }));
});
afterAll(() => app.close());

const { get, post, done, list, query } = desk("seller/", () => ({ app, who: owner }));
const bed = (n: number): number => camp.beds[n] ?? 0;
const open = () => list("housekeeping/TurnList", { open: "1" });
const turnOf = async (n: number) =>
  await query<{ id: number; status: number; cause: string }>(
    "select id, status, cause from bed_turn where bed_id = $1 order by id desc limit 1",
    [bed(n)],
  );

describe("[R-01] housekeeping", () => {
  it("is asked for where somebody leaves a bed, and told at the next arrival until the bed is inspected", async () => {
    const id = await camp.stay(30, { bed_id: bed(0) });
    await done("student/StayChangeBed", { id, bed_id: bed(1), reason: "x" });
    const rows = await open();
    expect(rows).toMatchObject([{ state: "due", cause: "bed_change", _actions: expect.arrayContaining(["clean"]) }]);
    const turn = rows[0]?.id ?? 0;
    const ready = async (asked: number) => {
      const { data } = await get("student/EntryPreview", { id: asked, bed_id: bed(0), ...contact });
      return (data.checklist as { code: string; state: string }[]).find(({ code }) => code === "bed_ready")?.state;
    };
    const arrival = await camp.stay(20);
    expect(await ready(arrival)).toBe("idle");
    expect(await post("housekeeping/TurnInspect", { id: turn })).toMatchObject({ http: 409, code: "wrong_status" });
    await done("housekeeping/TurnClean", { id: turn });
    expect(await ready(arrival)).toBe("idle");
    await done("housekeeping/TurnSendBack", { id: turn, note: "床品未换" });
    expect(await open()).toMatchObject([{ state: "due", note: "床品未换", sent_back: 1 }]);
    await done("housekeeping/TurnClean", { id: turn });
    await done("housekeeping/TurnInspect", { id: turn });
    expect(await ready(arrival)).toBe("done");
    expect(await open()).toEqual([]);
  });

  it("is due when the bed is empty: not before the night of a change that is to come", async () => {
    const id = await camp.stay(30, { bed_id: bed(2) });
    await done("student/StayChangeBed", { id, bed_id: bed(3), from: "2026-03-04", reason: "x" });
    const [turn] = await turnOf(2);
    expect(await open()).toMatchObject([{ state: "later", due_on: "2026-03-04" }]);
    expect(await post("housekeeping/TurnClean", { id: turn?.id })).toMatchObject({ http: 409, code: "wrong_status" });
  });

  it("is dropped where who left comes back into the same bed", async () => {
    const id = await camp.stay(30, { bed_id: bed(0) });
    await done("student/StayFinish", { id, reason: "other", inspected: true, weight_refused: true });
    expect(await turnOf(0)).toMatchObject([{ status: 1, cause: "exit" }]);
    await done("student/StayUndoFinish", { id, bed_id: bed(0) });
    expect(await turnOf(0)).toMatchObject([{ status: 4 }]);
  });

  it("shows on the bed map which beds are not ready", async () => {
    await done("housekeeping/TurnAdd", { place: await placeOf(1), note: "x" });
    const { data } = await get("bed/BedMap");
    const beds = (data.rooms as { beds: { id: number; cleaning: string | null }[] }[]).flatMap((room) => room.beds);
    expect(beds.find(({ id }) => id === bed(1))?.cleaning).toBe("due");
    expect(beds.find(({ id }) => id === bed(0))?.cleaning).toBe(null);
  });
});

async function placeOf(n: number): Promise<number[]> {
  const [row] = await query<{ building_id: number; room_id: number }>(
    "select r.building_id, r.id as room_id from bed b join room r on r.id = b.room_id where b.id = $1",
    [bed(n)],
  );
  return [row?.building_id ?? 0, row?.room_id ?? 0, bed(n)];
}
