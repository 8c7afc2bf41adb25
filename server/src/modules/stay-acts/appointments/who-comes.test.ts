import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Camp, contact, nextPhone } from "../../../../test/camp.ts";
import { CampProbe } from "../../../../test/worlds/camp-probe.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { checkDigitOf } from "../../students/public.ts";
import { enterCamp } from "../camp/enter-camp.ts";
import { transferStay } from "../camp/transfer-stay.ts";
import { lapseHolds } from "../jobs/flag-stays.ts";
import { rescheduleAppointment } from "./edit-appointment.ts";

const today = "2026-03-02";
const clock = new HeldClock("2026-03-02T02:00:00Z");
let probe: CampProbe;
let camp: Camp;
beforeAll(async () => {
  probe = await CampProbe.open(clock);
});
beforeEach(async () => {
  camp = await probe.camp({ rules: { min_age: 16, hold_days: 2 } });
});
afterAll(() => probe.close());

const act = <T>(run: (work: Work) => Promise<T>): Promise<T> => probe.act(camp, run);
const child = "2015-01-01";
const underage = { code: "student_underage" };
const to = { name: "周小禾", gender: "F", birthday: "1999-01-01", fee_fen: null, reason: null } as const;

it("[C-02] who takes a stay over is promised a bed for as many days after the expected one as everybody", async () => {
  const id = await camp.stay(20, { expected_date: addDays(today, 3) });
  const made = await act((work) => transferStay(work, id, { ...to, phone: nextPhone() }, null));
  expect(await probe.stay(camp, made)).toMatchObject({ hold_until: addDays(today, 5) });
});

it("[C-01] a promise that lapsed does not come back by being put off to the same day", async () => {
  const at = await probe.camp({ beds_a_room: 1, rules: { hold_days: 0 } });
  const id = await at.stay(20);
  clock.advance(86_400_000);
  await probe.act(at, lapseHolds);
  await at.stay(20);
  const again = { expected_date: today, reason: null };
  await probe.act(at, (work) => rescheduleAppointment(work, id, again, null));
  expect(await probe.stay(at, id)).toMatchObject({ hold_lapsed_at: expect.any(Date) });
  clock.advance(-86_400_000);
});

describe("[C-01] the camp's least age", () => {
  it("counts for who takes a stay over", async () => {
    const id = await camp.stay(20);
    const taker = { ...to, birthday: child, phone: nextPhone() };
    await expect(act((work) => transferStay(work, id, taker, null))).rejects.toMatchObject(underage);
  });

  it("counts where a booking leaves the birthday out and the record has it", async () => {
    const phone = nextPhone();
    const id = await camp.stay(90, { phone });
    await probe.rows(camp, "update student set birthday = $1 where id = (select student_id from stay where id = $2)", [
      child,
      id,
    ]);
    await expect(camp.book({ phone, birthday: null })).rejects.toMatchObject(underage);
    // Nor is it another day because somebody types one: the record decides, also of who takes a stay over.
    await expect(camp.book({ phone, birthday: "1998-05-21" })).rejects.toMatchObject(underage);
    const taker = { ...to, name: "林小满", birthday: "1998-05-21", phone };
    const from = await camp.stay(20);
    await expect(act((work) => transferStay(work, from, taker, null))).rejects.toMatchObject(underage);
  });

  it("counts at the entry, where the paper is the first to tell the birthday", async () => {
    const id = await camp.stay(20, { birthday: null });
    const body = "11010120150101002";
    const entry = { bed_id: camp.beds[0] ?? 0, ...contact, id_no: `${body}${checkDigitOf(body)}` };
    await expect(act((work) => enterCamp(work, id, entry, null))).rejects.toMatchObject(underage);
    const grown = "11010119990101002";
    await act((work) => enterCamp(work, id, { ...entry, id_no: `${grown}${checkDigitOf(grown)}` }, null));
    expect(await probe.stay(camp, id)).toMatchObject({ status: 30 });
  });
});
