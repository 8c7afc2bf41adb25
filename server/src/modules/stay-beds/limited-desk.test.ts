import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Camp } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { unknownCoach } from "../../../test/worlds/unknown-coach.ts";
import { narrowToOwn } from "../../core/auth/narrow.ts";
import type { Work } from "../../core/jobs/work.ts";
import { keptCoaches } from "../coaches/public.ts";
import { confirmAppointment } from "../stay-acts/appointments/confirm-appointment.ts";
import { changeBed } from "../stay-acts/camp/change-bed.ts";
import { giveCoach } from "../stay-coaches/give-coach.ts";

let probe: CampProbe;
let camp: Camp;
let own_coach: number;
beforeAll(async () => {
  probe = await CampProbe.open();
  camp = await probe.camp({ rooms: 2 });
  own_coach = await hire("沈舟", null);
});
afterAll(() => probe.close());

const act = <T>(run: (work: Work) => Promise<T>): Promise<T> => probe.act(camp, run);
const hire = (name: string, max_students: number | null) =>
  act((work) => keptCoaches.add(work, { ...unknownCoach, name, max_students }));
/** Does work as a coach whose role shows only their own students. */
const limited = <T>(run: (work: Work) => Promise<T>): Promise<T> =>
  act(async (work) => {
    narrowToOwn(work.tx, own_coach);
    return await run(work);
  });
const bed = (nth: number): number => camp.beds[nth] ?? 0;

describe("[C-02] a desk that sees only its own students", () => {
  it("puts nobody into a room with a student of somebody else whom they avoid", async () => {
    const other = await camp.stay(30, { bed_id: bed(0) });
    const id = await camp.stay(30, { bed_id: bed(2), coach_id: own_coach });
    await probe.rows(camp, "update stay set roommate_avoid = array[(select student_id from stay where id = $1)] where id = $2", [other, id]); // prettier-ignore
    const moves = limited((work) => changeBed(work, id, { bed_id: bed(1), from: null, reason: null }, null));
    await expect(moves).rejects.toMatchObject({ code: "roommate_avoided" });
  });

  it("gives a coach no more students than that coach takes", async () => {
    const full = await hire("顾远", 1);
    await camp.stay(30, { bed_id: bed(3), coach_id: full });
    const id = await camp.stay(10, { coach_id: own_coach });
    const given = limited((work) => giveCoach(work, id, { coach_id: full, from: null, reason: "x" }, null));
    await expect(given).rejects.toMatchObject({ code: "coach_full" });
  });

  it("promises no bed that is promised to a student of somebody else", async () => {
    const own = await camp.stay(10, { coach_id: own_coach });
    await camp.stay(20);
    await expect(limited((work) => confirmAppointment(work, own, null))).rejects.toMatchObject({ code: "no_bed_left" });
  });
});
