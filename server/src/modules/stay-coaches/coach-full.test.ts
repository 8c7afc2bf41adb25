import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contact, nextPhone, type Camp } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { unknownCoach } from "../../../test/worlds/unknown-coach.ts";
import { narrowToOwn } from "../../core/auth/narrow.ts";
import type { Work } from "../../core/jobs/work.ts";
import { keptCoaches } from "../coaches/public.ts";
import { faults } from "../stay-acts/faults.texts.ts";
import { faults as paperFaults } from "../students/faults.texts.ts";
import { keepIdentity } from "../students/public.ts";
import { bookStay } from "../stay-acts/appointments/book-stay.ts";
import { confirmAppointment } from "../stay-acts/appointments/confirm-appointment.ts";
import { editAppointment } from "../stay-acts/appointments/edit-appointment.ts";
import { recallAppointment } from "../stay-acts/appointments/recall-appointment.ts";
import { comeBack } from "../stay-acts/camp/come-back.ts";
import { editStay } from "../stay-acts/camp/edit-stay.ts";
import { enterCamp } from "../stay-acts/camp/enter-camp.ts";

let probe: CampProbe;
let camp: Camp;
beforeAll(async () => {
  probe = await CampProbe.open();
  camp = await probe.camp({ rooms: 6 });
});
afterAll(() => probe.close());

const act = <T>(run: (work: Work) => Promise<T>): Promise<T> => probe.act(camp, run);
const hire = (name: string, max_students: number | null) =>
  act((work) => keptCoaches.add(work, { ...unknownCoach, name, max_students }));
const limited = <T>(own_coach: number, run: (work: Work) => Promise<T>): Promise<T> =>
  act(async (work) => {
    narrowToOwn(work.tx, own_coach);
    return await run(work);
  });
const bed = (nth: number): number => camp.beds[nth] ?? 0;

describe("[C-07] a coach takes no more students than they may have", () => {
  it("at an edit, an entry or a booking; who has the coach already keeps them", async () => {
    const full = await hire("顾远", 1);
    const theirs = await camp.stay(30, { bed_id: bed(0), coach_id: full });
    const other = await camp.stay(30, { bed_id: bed(2) });
    const edit = { coach_id: full, remark: null, avoid: [] };
    await expect(act((work) => editStay(work, other, edit, null))).rejects.toMatchObject({ code: "coach_full" });
    await act((work) => editStay(work, theirs, { ...edit, remark: "x" }, null));

    await expect(camp.book({ coach_id: full })).rejects.toMatchObject({ code: "coach_full" });
    const coming = await camp.stay(10);
    const person = { name: "林小满", birthday: "1998-05-21", expected_date: "2026-03-03", source: "wechat" } as const;
    const change = act((work) => editAppointment(work, coming, { ...person, coach_id: full, remark: null }, null));
    await expect(change).rejects.toMatchObject({ code: "coach_full" });

    await act((work) => confirmAppointment(work, coming, null));
    const entry = { ...contact, bed_id: bed(4) };
    await expect(act((work) => enterCamp(work, coming, { ...entry, coach_id: full }, null))).rejects.toMatchObject({
      code: "coach_full",
    });
    await act((work) => enterCamp(work, coming, entry, null));
  });

  it("and one booked while they had room is told at the entry", async () => {
    const coach = await hire("陆川", 1);
    const booked = await camp.stay(20, { coach_id: coach });
    await camp.stay(30, { bed_id: bed(6), coach_id: coach });
    const entry = { ...contact, bed_id: bed(8) };
    await expect(act((work) => enterCamp(work, booked, entry, null))).rejects.toMatchObject({ code: "coach_full" });
  });
});

describe("[C-02] a desk that sees only its own students", () => {
  it("books nobody who is in camp with another coach", async () => {
    const own = await hire("沈舟", null);
    const phone = nextPhone();
    await camp.stay(50, { bed_id: bed(10), coach_id: own, phone });
    await camp.stay(30, { bed_id: bed(10), phone });
    const booking = {
      name: "林小满",
      gender: "F",
      phone,
      birthday: "1998-05-21",
      package_id: camp.package_id,
      expected_date: "2026-03-20",
      source: "phone",
      coach_id: own,
      remark: null,
    } as const;
    await expect(limited(own, (work) => bookStay(work, booking))).rejects.toMatchObject({ code: "stay_open_exists" });
  });

  it("is told which number belongs to a student of somebody else: the phone at a booking or an edit, the ID number", async () => {
    const own = await hire("程野", null);
    const phone = nextPhone();
    const theirs = await camp.stay(50, { bed_id: bed(9), phone });
    const id_no = "110101199805212341";
    const identity = { id_type: "resident", id_no, gender: "F", birthday: "1998-05-21" } as const;
    const of = async (stay: number) => (await probe.stay(camp, stay))["student_id"] as number;
    const [other, mine] = [await of(theirs), await camp.stay(10, { coach_id: own })];
    await act((work) => keepIdentity(work, other, identity, { replaces: false }));
    const person = { name: "林小满", birthday: "1998-05-21", expected_date: "2026-03-20", source: "phone" } as const;
    const booking = {
      ...person,
      gender: "F",
      phone,
      package_id: camp.package_id,
      coach_id: own,
      remark: null,
    } as const;
    const booked = limited(own, (work) => bookStay(work, booking));
    await expect(booked).rejects.toMatchObject({ fields: { phone: { text: faults.phoneHidden } } });
    const edit = { ...person, phone, coach_id: own, remark: null };
    const edited = limited(own, (work) => editAppointment(work, mine, edit, null));
    await expect(edited).rejects.toMatchObject({ fields: { phone: { text: faults.phoneHidden } } });
    const student = await of(mine);
    const kept = limited(own, (work) => keepIdentity(work, student, identity, { replaces: true }));
    await expect(kept).rejects.toMatchObject({ fields: { id_no: { text: paperFaults.idHidden } } });
  });

  it("brings students of a coach who has left back, and sees them no more", async () => {
    const own = await hire("江澜", null);
    const cancelled = await camp.stay(90, { coach_id: own });
    const finished = await camp.stay(50, { bed_id: bed(11), coach_id: own });
    await act((work) => keptCoaches.setUsed(work, own, false, null));
    const next = { package_id: camp.package_id, expected_date: "2026-03-20" };
    await limited(own, (work) => recallAppointment(work, cancelled, next, null));
    const made = await limited(own, (work) => comeBack(work, finished, { ...next, carries_nights: false }, null));
    expect(await probe.stay(camp, cancelled)).toMatchObject({ status: 10, coach_id: null });
    expect(await probe.stay(camp, made)).toMatchObject({ status: 10, coach_id: null });
  });
});
