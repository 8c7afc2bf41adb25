import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bedProposal } from "@kangying/contract/resources/bed-solver.endpoints";
import type { Principal, TestApp } from "../../../test/app.ts";
import { nextPhone, type Camp } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { bedMap } from "../bed-map/bed-map.module.ts";
import { bedSolver } from "./bed-solver.module.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
let wished: readonly number[] = [];

beforeAll(async () => {
  ({ app, owner, camp } = await serveCamp({ more: [bedMap, bedSolver], rooms: 4, gender: "dynamic" }));
});
afterAll(() => app.close());

const { get, post, done, query } = desk("seller/", () => ({ app, who: owner }));
const arrival = (name: string, gender: "M" | "F" = "F") => camp.stay(20, { phone: nextPhone(), name, gender });
const propose = async (input: Record<string, unknown> = {}) =>
  bedProposal.parse((await get("bed/SolverPropose", input)).data);
const numberOf = async (stay: number): Promise<string> =>
  (
    await query<{ student_no: string }>(
      "select st.student_no from stay s join student st on st.id = s.student_id where s.id = $1",
      [stay],
    )
  )[0]?.student_no ?? "";
const line = ({ stay_id, version, bed_id }: { stay_id: number; version: number; bed_id: number }) => ({
  stay_id,
  version,
  bed_id,
});

describe("[R-01] beds for many", () => {
  it("are found by wishes, explained, refused with a reason, and held all or none", async () => {
    const resident = await camp.stay(30, { phone: nextPhone(), name: "唐书意", bed_id: camp.beds[2] ?? 0 });
    const friend = await arrival("温以沫");
    const man = await arrival("季川", "M");
    await arrival("纪南星");
    const last = await arrival("孟夏");
    for (const bed of camp.beds.slice(4))
      await done("bed/BedBlock", { id: bed, nights: ["2026-03-02", "2026-03-20"], reason: "x" });
    await done("student/BedWishes", { id: friend, with: [{ student_no: await numberOf(resident) }], avoid: [] });
    const found = await propose();
    const placeOf = (id: number) => found.placed.find(({ stay_id }) => stay_id === id);
    expect(placeOf(friend)).toMatchObject({ bed_id: camp.beds[3], why: expect.stringContaining("唐书意") });
    expect(found.placed).toHaveLength(3);
    expect(found.refused).toMatchObject([
      { stay_id: man, why: expect.stringMatching(/taken/), ways: [{ kind: "date" }] },
    ]);
    expect(found).toMatchObject({ is_proven: true, wishes: { met: 1, all: 1 } });

    // One line is outdated, so no line is written.
    const stale = { placed: found.placed.map(line).map((each, index) => (index === 0 ? each : { ...each, version: 99 })), moved: [] }; // prettier-ignore
    expect(await post("bed/SolverApply", stale)).toMatchObject({ http: 409, code: "proposal_outdated" });
    expect(await query("select from bed_night where kind = 'hold'")).toEqual([]);
    await done("bed/SolverApply", { placed: found.placed.map(line), moved: [] });
    const held = await query<{ bed_id: number }>("select distinct bed_id from bed_night where kind = 'hold'");
    expect(held).toHaveLength(found.placed.length);
    expect((await propose()).placed).toEqual([]);
    wished = [friend, last];
  });

  it("says no to a wish for somebody who is to be avoided, and to numbers that nobody has", async () => {
    const [id = 0, mate = 0] = wished;
    const other = await numberOf(mate);
    const both = { id, with: [{ student_no: other }], avoid: [{ student_no: other }] };
    expect(await post("student/BedWishes", both)).toMatchObject({
      http: 400,
      data: { fields: { avoid: expect.any(String) } },
    });
    expect(await post("student/BedWishes", { id, with: [{ student_no: "X1" }], avoid: [] })).toMatchObject({
      http: 400,
    });
  });
});

describe("[R-01] a bed for who is late", () => {
  beforeAll(async () => {
    await app.close();
    ({ app, owner, camp } = await serveCamp({ more: [bedMap, bedSolver], rooms: 1, gender: "dynamic" }));
  });

  it("is held from tonight, though somebody else slept in it until this morning", async () => {
    const late = await arrival("温以沫");
    await query("update stay set expected_date = expected_date - 2 where id = $1", [late]);
    await query(
      `insert into bed_night (supplier_id, bed_id, night, kind, stay_id, room_id, sex)
       select b.supplier_id, b.id, date '2026-03-01', 'stay', $1, b.room_id, 'F' from bed b limit 1`,
      [await camp.stay(50, { phone: nextPhone() })],
    );
    await query("update bed set status = 2 where id not in (select bed_id from bed_night where night = '2026-03-01')");
    const { placed } = await propose({ ids: String(late) });
    await done("bed/SolverApply", { placed: placed.map(line), moved: [] });
    const held = await query("select min(night)::text as night from bed_night where stay_id = $1", [late]);
    expect(held).toEqual([{ night: "2026-03-02" }]);
  });
});
