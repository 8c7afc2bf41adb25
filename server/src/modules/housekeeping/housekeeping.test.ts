import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Principal, TestApp, TestSupplier } from "../../../test/app.ts";
import { type Camp, contact } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { doWork } from "../../../test/work.ts";
import { bedMap } from "../bed-map/bed-map.module.ts";
import { beginPauses } from "../stay-acts/jobs/flag-stays.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
let supplier: TestSupplier;

beforeAll(async () => {
  ({ app, owner, camp, supplier } = await serveCamp({ more: [bedMap], rooms: 2 }));
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

  it("is not asked for where a change that is to come is taken back: who was to leave stays, and the other bed was never used", async () => {
    const [turn] = await query<{ stay_id: number }>("select stay_id from bed_turn where bed_id = $1 and status = 1", [
      bed(2),
    ]);
    await done("student/StayChangeBed", { id: turn?.stay_id, bed_id: bed(2), from: "2026-03-04", reason: "x" });
    expect(await open()).toEqual([]);
  });

  it("of a pause that is to come is due on its day, and is asked for once, whoever has the bed by then", async () => {
    const [{ id }] = (await query("select stay_id as id from bed_night where bed_id = $1 limit 1", [bed(2)])) as [
      { id: number },
    ];
    const pause = { id, from: "2026-03-03", expected_return: "2026-03-05", reason: "x" };
    await done("student/StayPause", pause);
    expect(await open()).toMatchObject([{ state: "later", due_on: "2026-03-03", cause: "pause" }]);
    await done("student/StayDropPause", { id });
    expect(await open()).toEqual([]);
    await done("student/StayPause", pause);
    app.clock.advance(86_400_000);
    owner = await app.world.owner(supplier);
    const [turn] = await open();
    await done("housekeeping/TurnClean", { id: turn?.id });
    await done("housekeeping/TurnInspect", { id: turn?.id });
    await camp.stay(30, { bed_id: bed(2) });
    await doWork(app.services, camp.supplier, beginPauses);
    app.clock.advance(3 * 3_600_000);
    owner = await app.world.owner(supplier);
    await doWork(app.services, camp.supplier, beginPauses);
    expect(await query("select status from stay where id = $1", [id])).toEqual([{ status: 40 }]);
    expect(await open()).toEqual([]);
    app.clock.advance(-86_400_000 - 3 * 3_600_000);
    owner = await app.world.owner(supplier);
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
