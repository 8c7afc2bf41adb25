import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Camp, type CampOptions, contact, nextPhone } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import type { Work } from "../../core/jobs/work.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { addDays } from "../../core/kernel/day.ts";
import { addHoliday, setHolidayRules } from "../holidays/edit-holidays.ts";
import { blockBed } from "../resources/beds/block-bed.ts";
import { cancelAppointment } from "./appointments/cancel-appointment.ts";
import { confirmAppointment } from "./appointments/confirm-appointment.ts";
import { editAppointment, rescheduleAppointment } from "./appointments/edit-appointment.ts";
import { enterCamp } from "./camp/enter-camp.ts";
import { finishStay } from "./camp/finish-stay.ts";
import { recallAppointment } from "./appointments/recall-appointment.ts";
import { changeRoomType } from "./appointments/change-type.ts";
import { defaultRules } from "../packages/rules/rules.repo.ts";
import { addRooms } from "../resources/rooms/add-rooms.ts";
import { holdBed } from "./appointments/hold-bed.ts";
import { pauseStay } from "./camp/pause-stay.ts";
import { returnStay } from "./camp/return-stay.ts";

let probe: CampProbe;
const clock = new HeldClock("2026-03-02T02:00:00Z");
const today = "2026-03-02";

beforeAll(async () => {
  probe = await CampProbe.open(clock);
});
afterAll(() => probe.close());

const camp = (options?: CampOptions): Promise<Camp> => probe.camp(options);
const act = <T>(at: Camp, run: (work: Work) => Promise<T>): Promise<T> => probe.act(at, run);
const rows = (at: Camp, sql: string, values?: readonly unknown[]) => probe.rows(at, sql, values);
const stayOf = (at: Camp, id: number) => probe.stay(at, id);
const nightsOf = (at: Camp, id: number) => probe.nights(at, id);
const eventsOf = (at: Camp, id: number) => probe.events(at, id);
const expectSound = (at: Camp) => probe.expectSound(at);

describe("booking", () => {
  it("adds the person, numbers both, and freezes the package's terms", async () => {
    const here = await camp();
    const id = await here.book({ name: "单雪晴" });
    expect(await stayOf(here, id)).toMatchObject({
      no: "ZY260302000001",
      status: 10,
      expected_nights: 7,
      kind: "new",
      student_py: "shan xue qing",
      terms: { nights: 7, price_fen: 698_000 },
    });
    expect(await rows(here, "select student_no, name_py, name_initials, phone_tail from student")).toMatchObject([
      { student_no: "YX260302000001", name_py: "shan xue qing", name_initials: "sxq" },
    ]);
    expect(await eventsOf(here, id)).toEqual(["book"]);
    expect(await rows(here, "select topic, row_id from change where topic = 'stay'")).toEqual([
      { topic: "stay", row_id: id },
    ]);
  });

  it("[T-03] takes nobody in on a holiday where the camp says so, neither booked nor moved there; a day that is worked is one of all", async () => {
    const here = await camp();
    const [holiday, worked] = [addDays(today, 3), addDays(today, 4)];
    const id = await here.book();
    await act(here, async (work) => {
      await addHoliday(work, { on_day: holiday, kind: 1, name: "清明" });
      await addHoliday(work, { on_day: worked, kind: 2, name: "调休" });
    });
    await here.book({ expected_date: holiday });
    await act(here, (work) =>
      setHolidayRules(work, { skips_lessons: true, blocks_entry: true, pauses_shipping: true }),
    );
    const refused = { fields: { expected_date: { data: { day: holiday, name: "清明" } } } };
    await expect(here.book({ expected_date: holiday })).rejects.toMatchObject(refused);
    await here.book({ expected_date: worked });
    const change = { name: "顾明远", birthday: null, source: "phone", coach_id: null, remark: null } as const;
    const moved = { ...change, expected_date: holiday };
    await expect(act(here, (work) => editAppointment(work, id, moved, null))).rejects.toMatchObject(refused);
    const putOff = { expected_date: holiday, reason: null };
    await expect(act(here, (work) => rescheduleAppointment(work, id, putOff, null))).rejects.toMatchObject(refused);
    await act(here, (work) => cancelAppointment(work, id, { reason: "other", note: null }, null));
    const again = { expected_date: holiday, package_id: here.package_id };
    await expect(act(here, (work) => recallAppointment(work, id, again, null))).rejects.toMatchObject(refused);
  });

  it("recalls an appointment into its package's room type: what another type cost more went with the cancellation", async () => {
    const here = await camp();
    const id = await here.book();
    const rooms = { building_id: null, new_building: "B 栋", floor: 1, first_no: 101, last_no: 101, beds: 2 };
    const finer = { room_type_id: null, new_room_type: "双人间", gender: "dynamic", remark: null } as const;
    await act(here, (work) => addRooms(work, { ...rooms, ...finer }));
    const [type] = await rows(
      here,
      "update room_type set night_price_fen = 90000 where name = '双人间' returning id as room_type_id",
    );
    const room_type_id = Number(type?.["room_type_id"]);
    await act(here, (work) => changeRoomType(work, id, { room_type_id }, null));
    expect(await stayOf(here, id)).toMatchObject({ room_type_id });
    await act(here, (work) => cancelAppointment(work, id, { reason: "other", note: null }, null));
    const again = { expected_date: addDays(today, 9), package_id: here.package_id };
    await act(here, (work) => recallAppointment(work, id, again, null));
    expect(await stayOf(here, id)).toMatchObject({ room_type_id: here.room_type_id, billed_fen: 698_000 });
  });

  it("knows a person again by the phone, and counts a second stay after a finished one as a return", async () => {
    const here = await camp();
    const phone = nextPhone();
    const first = await here.stay(50, { phone });
    const second = await here.book({ phone });
    expect(await stayOf(here, second)).toMatchObject({ kind: "return", prev_stay_id: first });
    expect(await rows(here, "select id from student")).toHaveLength(1);
  });

  it("refuses a second open stay of one person", async () => {
    const here = await camp();
    const phone = nextPhone();
    for (const status of [10, 20, 30, 40] as const) {
      const own = await camp();
      await own.stay(status, { phone });
      await expect(own.book({ phone })).rejects.toMatchObject({ code: "stay_open_exists" });
    }
    await here.stay(90, { phone });
    await expect(here.book({ phone })).resolves.toBeTypeOf("number");
  });

  it("refuses a day that is over, a withdrawn package, a phone of someone else, and a blocked person", async () => {
    const here = await camp();
    await expect(here.book({ expected_date: addDays(today, -1) })).rejects.toMatchObject({ code: "date_in_past" });
    const phone = nextPhone();
    await here.stay(90, { phone });
    const [known] = await rows(here, "select name, student_no as no from student");
    await expect(here.book({ phone, name: "别人" })).rejects.toMatchObject({
      code: "invalid",
      // The error names the student who has this phone.
      fields: { phone: { data: known } },
    });
    await expect(here.book({ phone, gender: "M" })).rejects.toMatchObject({ code: "invalid", fields: { gender: {} } });
    await rows(here, "update student set blacklisted = true, blacklist_reason = '打架'");
    await expect(here.book({ phone })).rejects.toMatchObject({ code: "student_blacklisted", data: { reason: "打架" } });
    await rows(here, "update camp_package set status = 2");
    await expect(here.book()).rejects.toMatchObject({ code: "invalid", fields: { package_id: {} } });
  });
});

describe("the promise of a bed", () => {
  it("goes along to another day that is typed into the appointment, one that had lapsed too", async () => {
    const here = await camp();
    const id = await here.stay(20, { expected_date: addDays(today, 5) });
    const at = clock.now();
    await rows(here, "update stay set hold_lapsed_at = $1, no_show_at = $1 where id = $2", [at, id]);
    const change = { name: "顾明远", birthday: null, source: "phone", coach_id: null, remark: null } as const;
    const expected_date = addDays(today, 30);
    await act(here, (work) => editAppointment(work, id, { ...change, expected_date }, null));
    expect(await stayOf(here, id)).toMatchObject({
      expected_date,
      hold_until: addDays(expected_date, defaultRules.hold_days),
      hold_lapsed_at: null,
      no_show_at: null,
    });
  });

  it("confirms as many as there are beds on every night, and not one more", async () => {
    const here = await camp({ rooms: 1, beds_a_room: 2 });
    await here.stay(20);
    await here.stay(20);
    const third = await here.book();
    await expect(act(here, (work) => confirmAppointment(work, third, null))).rejects.toMatchObject({
      code: "no_bed_left",
    });
    expect(await stayOf(here, third)).toMatchObject({ status: 10, version: 1 });
    const later = await here.stay(20, { expected_date: addDays(today, 7) });
    expect(await stayOf(here, later)).toMatchObject({ status: 20 });
  });

  it("never counts men and women into one room", async () => {
    const here = await camp({ rooms: 1, beds_a_room: 2 });
    await here.stay(20, { gender: "F" });
    const man = await here.book({ gender: "M", name: "周岳" });
    await expect(act(here, (work) => confirmAppointment(work, man, null))).rejects.toMatchObject({
      code: "no_bed_left",
    });
  });

  it("lets an appointment be put off only to nights with a bed", async () => {
    const here = await camp({ rooms: 1, beds_a_room: 1 });
    await here.stay(20, { expected_date: addDays(today, 10) });
    const id = await here.stay(20, { name: "顾明远" });
    const change = { name: "顾明远", birthday: null, source: "phone", coach_id: null, remark: null } as const;
    await expect(
      act(here, (work) => editAppointment(work, id, { ...change, expected_date: addDays(today, 8) }, null)),
    ).rejects.toMatchObject({ code: "no_bed_left" });
    await act(here, (work) => editAppointment(work, id, { ...change, expected_date: addDays(today, 2) }, null));
    expect(await stayOf(here, id)).toMatchObject({
      expected_date: addDays(today, 2),
      student_py: "gu ming yuan",
    });
  });

  it("holds a bed for an appointment until it is cancelled", async () => {
    const here = await camp();
    const [bed = 0] = here.beds;
    const id = await here.stay(20);
    await act(here, (work) => holdBed(work, id, bed, null));
    expect(await nightsOf(here, id)).toHaveLength(7);
    await expectSound(here);
    await act(here, (work) => cancelAppointment(work, id, { reason: "price", note: "太贵" }, null));
    expect(await nightsOf(here, id)).toEqual([]);
    expect(await stayOf(here, id)).toMatchObject({
      status: 90,
      bed_id: null,
      cancelled_by: "desk",
      cancel_note: "太贵",
    });
  });
});

describe("entering camp", () => {
  it("takes the bed on every night of the stay", async () => {
    const here = await camp();
    const id = await here.stay(30);
    const nights = await nightsOf(here, id);
    expect(nights.map(({ night }) => night)).toEqual(Array.from({ length: 7 }, (_, day) => addDays(today, day)));
    expect(await stayOf(here, id)).toMatchObject({
      status: 30,
      checkin_date: today,
      planned_end: addDays(today, 7),
      bed_id: here.beds[0],
    });
    expect(await eventsOf(here, id)).toEqual(["book", "confirm", "enter"]);
    await expectSound(here);
  });

  it("turns a held bed into a slept one, from the day of arrival", async () => {
    const here = await camp();
    const id = await here.stay(20, { expected_date: addDays(today, 3) });
    const [bed = 0] = here.beds;
    await act(here, (work) => holdBed(work, id, bed, null));
    await act(here, (work) => enterCamp(work, id, { bed_id: bed, ...contact }, null));
    const nights = await nightsOf(here, id);
    expect(nights[0]).toEqual({ night: today, bed_id: bed, kind: "stay" });
    expect(nights).toHaveLength(7);
    await expectSound(here);
  });

  it("names the first night that is taken, and leaves everything as it was", async () => {
    const here = await camp();
    const [bed = 0] = here.beds;
    const night = addDays(today, 4);
    await act(here, (work) => blockBed(work, bed, { nights: [night, night], reason: "漏水" }));
    const id = await here.stay(20);
    await expect(act(here, (work) => enterCamp(work, id, { bed_id: bed, ...contact }, null))).rejects.toMatchObject({
      code: "bed_taken",
      data: { night },
    });
    expect(await nightsOf(here, id)).toEqual([]);
    expect(await stayOf(here, id)).toMatchObject({ status: 20 });
  });

  it("keeps men and women in rooms apart, by the room's rule and by who sleeps there", async () => {
    const women = await camp({ gender: "F" });
    const man = await women.book({ gender: "M", name: "韩墨" });
    // Promised before the room became a women's room.
    await rows(women, "update stay set status = 20 where id = $1", [man]);
    await expect(
      act(women, (work) => enterCamp(work, man, { bed_id: women.beds[0] ?? 0, ...contact }, null)),
    ).rejects.toMatchObject({ code: "room_gender" });

    const mixed = await camp({ rooms: 2 });
    await mixed.stay(30, { bed_id: mixed.beds[0] ?? 0 });
    const second = await mixed.stay(20, { gender: "M", name: "韩墨" });
    await expect(
      act(mixed, (work) => enterCamp(work, second, { bed_id: mixed.beds[1] ?? 0, ...contact }, null)),
    ).rejects.toMatchObject({ code: "room_gender" });
    await act(mixed, (work) => enterCamp(work, second, { bed_id: mixed.beds[2] ?? 0, ...contact }, null));
    await expectSound(mixed);
  });

  it("mixes sexes in a family room", async () => {
    const here = await camp({ gender: "family" });
    await here.stay(30, { bed_id: here.beds[0] ?? 0 });
    await here.stay(30, { bed_id: here.beds[1] ?? 0, gender: "M", name: "韩墨" });
    await expectSound(here);
  });

  it("asks for an emergency contact once", async () => {
    const here = await camp();
    const id = await here.stay(20);
    const bed_id = here.beds[0] ?? 0;
    const none = {
      bed_id,
      coach_id: null,
      emergency_name: null,
      emergency_phone: null,
      emergency_relation: null,
      consent: true,
    };
    await expect(act(here, (work) => enterCamp(work, id, none, null))).rejects.toMatchObject({
      code: "invalid",
      fields: { emergency_name: {}, emergency_phone: {}, emergency_relation: {} },
    });
    await rows(
      here,
      "update student set emergency_name = 'a', emergency_phone = '13900000000', emergency_relation = 'spouse'",
    );
    await act(here, (work) => enterCamp(work, id, none, null));
    expect(await stayOf(here, id)).toMatchObject({ status: 30 });
  });
});

describe("pausing, returning and finishing", () => {
  it("frees the nights of a pause and takes as many after it, in another bed", async () => {
    const here = await camp();
    const id = await here.stay(30);
    clock.advance(3 * 86_400_000);
    await act(here, (work) => pauseStay(work, id, { expected_return: addDays(today, 6), reason: "家中有事" }, null));
    expect(await nightsOf(here, id)).toHaveLength(3);
    expect(await stayOf(here, id)).toMatchObject({ status: 40, nights_kept: 4, planned_end: null, pauses: 1 });
    await expectSound(here);
    clock.advance(2 * 86_400_000);
    await act(here, (work) => returnStay(work, id, here.beds[1] ?? 0, null));
    expect(await stayOf(here, id)).toMatchObject({ status: 30, nights_kept: null, planned_end: addDays(today, 9) });
    expect(await nightsOf(here, id)).toHaveLength(7);
    await expectSound(here);
    await expect(
      act(here, (work) => pauseStay(work, id, { expected_return: addDays(today, 8), reason: "又" }, null)),
    ).rejects.toMatchObject({ code: "invalid" });
    clock.set("2026-03-02T02:00:00Z");
  });

  it("ends a stay with the nights that were slept", async () => {
    const here = await camp();
    const id = await here.stay(30);
    clock.advance(2 * 86_400_000);
    await expect(
      act(here, (work) => finishStay(work, id, { reason: "completed", note: null }, null)),
    ).rejects.toMatchObject({
      code: "invalid",
      fields: { reason: { data: { nights: 5 } } },
    });
    await act(here, (work) => finishStay(work, id, { reason: "medical", note: "膝伤" }, null));
    expect(await nightsOf(here, id)).toHaveLength(2);
    expect(await stayOf(here, id)).toMatchObject({
      status: 50,
      nights_used: 2,
      finish_date: addDays(today, 2),
      finish_reason: "medical",
    });
    await expectSound(here);
    clock.set("2026-03-02T02:00:00Z");
  });
});
