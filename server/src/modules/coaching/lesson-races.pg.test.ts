import { afterAll, beforeAll, expect, it } from "vitest";
import { type Camp, nextPhone } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { meeting } from "../../../test/meeting.ts";
import { outcomes } from "../../../test/outcomes.ts";
import type { Work } from "../../core/jobs/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { keptCoaches } from "../coaches/public.ts";
import { keptCourses } from "../courses/public.ts";
import { addSchedule, moveLesson } from "../schedules/edit-schedule.ts";
import { copyWeek } from "../schedules/fill-week.ts";
import { insertSchedule } from "../schedules/schedules.repo.ts";
import { schedulesInvariants } from "../schedules/schedules.invariants.ts";
import { giveCoach } from "../stay-coaches/public.ts";
import { stayCoachesInvariants } from "../stay-coaches/stay-coaches.invariants.ts";
import { keptVenues } from "../venues/public.ts";
import { handOver, letCoachGo } from "./hand-over.ts";

let probe: CampProbe;
let camp: Camp;
let course_id: number;
let coaches: readonly number[];
let day: string;
let later: string;
let third: string;

const coach = (name: string, max_students: number | null = null) => ({
  name,
  phone: null,
  gender: 1 as const,
  operator_id: null,
  level: null,
  skills: [1],
  max_students,
  hired_on: null,
  is_away: false,
  intro: "",
});
const venue = (name: string, is_exclusive: boolean) => ({
  name,
  capacity: 30,
  is_exclusive,
  open_from: 360,
  open_to: 1320,
  remark: "",
});
const act = <T>(run: (work: Work) => Promise<T>): Promise<T> => probe.act(camp, run);

beforeAll(async () => {
  probe = await CampProbe.open();
  camp = await probe.camp({ rooms: 3 });
  course_id = await act((work) =>
    keptCourses.add(work, {
      name: "动感单车",
      type: 1,
      intensity: 3,
      minutes: 60,
      capacity: 20,
      equipment: "",
      contraindicated: [],
      contraindications: "",
      price_fen: null,
    }),
  );
  coaches = [
    await act((work) => keptCoaches.add(work, coach("周"))),
    await act((work) => keptCoaches.add(work, coach("韩"))),
  ];
  [day = "", later = "", third = ""] = await act(({ today }) =>
    Promise.resolve([3, 4, 5].map((days) => addDays(today, days))),
  );
});
afterAll(() => probe.close());

const lesson = (venue_id: number, nth: number, starts: number) => ({
  course_id,
  class_id: null,
  venue_id,
  coach_id: coaches[nth] ?? 0,
  date: day,
  starts,
  minutes: 60,
  capacity: 20,
});
const inVenue = async (venue_id: number): Promise<number> =>
  (await probe.rows(camp, "select from schedule where venue_id = $1 and status <> 3", [venue_id])).length;

/** Checks the race for a coach's hour: one lesson succeeds, and the other is refused at the field or with a conflict. */
function demandOneHour({ ok, ...refused }: Record<string, number>, lessonsThen: number): void {
  expect(lessonsThen).toBe(1);
  expect(ok).toBe(1);
  expect(["invalid", "schedule_taken", "hand_over_left"]).toEqual(expect.arrayContaining(Object.keys(refused)));
}

/** Makes two lessons of two coaches at different venues, and a third venue for one of them. */
async function twoLessons(name: string, is_exclusive: boolean, starts: number) {
  const places: number[] = [];
  for (const at of [0, 1, 2])
    places.push(await act((work) => keptVenues.add(work, venue(`${name} ${at}`, is_exclusive))));
  const [to = 0, ...from] = places;
  const ids: number[] = [];
  for (const [nth, at] of from.entries()) ids.push(await act((work) => addSchedule(work, lesson(at, nth, starts))));
  return { to, ids };
}

it("[R-02] of two lessons that two desks drag into one place at once, one is there", async () => {
  for (const [round, is_exclusive] of [true, true, false, false].entries()) {
    const starts = 420 + round * 90;
    const { to, ids } = await twoLessons(`馆 ${round}`, is_exclusive, starts);
    const counted = await outcomes(
      ids.map((id) => act((work) => moveLesson(work, id, { venue_id: to, date: day, starts, minutes: 60 }, null))),
    );
    expect(counted["ok"], JSON.stringify(counted)).toBe(1);
    expect(await inVenue(to)).toBe(1);
  }
  await probe.expectSound(camp, schedulesInvariants);
});

it("[R-02] both are there where each looks first and holds nothing", async () => {
  const place = await act((work) => keptVenues.add(work, venue("共用馆", false)));
  const both = meeting();
  const naive = (nth: number) =>
    act(async ({ tx, supplier, now }) => {
      const [taken] = await tx.query<{ people: number }>(
        "select coalesce(sum(capacity), 0)::int as people from schedule where venue_id = $1 and status <> 3",
        [place],
      );
      expect(taken?.people).toBe(0);
      await both();
      const starts = new Date(`${day}T12:00:00Z`);
      const hours = { on_day: day, starts, ends: new Date(starts.getTime() + 3_600_000) };
      const made = { ...lesson(place, nth, 0), ...hours, venue_exclusive: false, course_plan_id: null };
      await insertSchedule(tx, supplier.id, made, "desk", now);
    });
  expect(await outcomes([naive(0), naive(1)])).toEqual({ ok: 2 });
  expect(await inVenue(place)).toBe(2);
  await probe.rows(camp, "delete from schedule where venue_id = $1", [place]);
});

it("[R-02] of a week that one desk copies and a lesson that another adds to a shared place at that time, one is there", async () => {
  const say = ({ en }: { readonly en: string }): string => en;
  for (let round = 0; round < 4; round += 1) {
    const place = await act((work) => keptVenues.add(work, venue(`抄课馆 ${round}`, false)));
    const [from, to] = [addDays(day, 14 * (round + 1)), addDays(day, 14 * (round + 1) + 7)];
    await act((work) => addSchedule(work, { ...lesson(place, 0, 600), date: from }));
    const counted = await outcomes([
      act((work) => copyWeek(work, say as never, from, to)),
      act((work) => addSchedule(work, { ...lesson(place, 1, 600), date: to })),
    ]);
    expect(counted["ok"], JSON.stringify(counted)).toBe(1);
  }
  await probe.expectSound(camp, schedulesInvariants);
});

it("[C-07] a coach who goes and a lesson that is planned for them: one of the two", async () => {
  const place = await act((work) => keptVenues.add(work, venue("晨练场", false)));
  for (let round = 0; round < 4; round += 1) {
    const leaver = await act((work) => keptCoaches.add(work, coach(`离任 ${round}`)));
    const counted = await outcomes([
      act((work) => letCoachGo(work, leaver, null)),
      act((work) => addSchedule(work, { ...lesson(place, 0, 360 + round * 60), coach_id: leaver })),
    ]);
    expect(counted["ok"], JSON.stringify(counted)).toBe(1);
    expect(
      await probe.rows(
        camp,
        "select from schedule s join coach k on k.supplier_id = s.supplier_id and k.id = s.coach_id where k.status = 2 and s.status in (0, 1)",
      ),
    ).toEqual([]);
  }
});

it("[R-02] of two lessons that want one person at once, as the coach of the one and to help at the other, one is there", async () => {
  const places = [
    await act((work) => keptVenues.add(work, venue("东馆", true))),
    await act((work) => keptVenues.add(work, venue("西馆", true))),
  ];
  const [first = 0, second = 0] = coaches;
  for (let round = 0; round < 4; round += 1) {
    const starts = 420 + round * 90;
    const counted = await outcomes([
      act((work) => addSchedule(work, { ...lesson(places[0] ?? 0, 0, starts), date: later })),
      act((work) =>
        addSchedule(work, { ...lesson(places[1] ?? 0, 1, starts), date: later, coach_id: second, assistants: [first] }),
      ),
    ]);
    expect(counted["ok"], JSON.stringify(counted)).toBe(1);
  }
  await probe.expectSound(camp, schedulesInvariants);
});

it("[C-07] a hand-over and a desk that gives the taker a lesson at that time: one of the two, and nobody is in two places", async () => {
  const place = await act((work) => keptVenues.add(work, venue("北馆", false)));
  const [taker = 0] = coaches;
  for (let round = 0; round < 4; round += 1) {
    const leaver = await act((work) => keptCoaches.add(work, coach(`交接 ${round}`)));
    const starts = 420 + round * 90;
    await act((work) => addSchedule(work, { ...lesson(place, 0, starts), date: third, coach_id: leaver }));
    const said = {
      from: third,
      reason: "离职",
      way: "one",
      to_coach_id: taker,
      counts: [],
      head_coach_id: null,
    } as const;
    const counted = await outcomes([
      act((work) => handOver(work, leaver, said, null)),
      act((work) => addSchedule(work, { ...lesson(place, 0, starts), date: third })),
    ]);
    const then = await probe.rows(
      camp,
      "select from schedule where on_day = $1 and coach_id = $2 and status <> 3 and starts = $3",
      [third, taker, new Date(Date.parse(`${third}T00:00:00+08:00`) + starts * 60_000)],
    );
    demandOneHour(counted, then.length);
  }
  await probe.expectSound(camp, schedulesInvariants);
});

it("[C-07] the taker is in two places where each looks first and the table has no rule of its own", async () => {
  const owner = { role: "owner" } as const;
  const [taker = 0, leaver = 0] = coaches;
  await probe.services.database.transaction(owner, async (tx) => {
    await tx.query("create table loose_lesson (coach_id bigint)");
    await tx.query("insert into loose_lesson values ($1)", [leaver]);
    await tx.query("grant select, insert, update on loose_lesson to kangying_app");
  });
  const both = meeting();
  const free = async ({ tx }: Work): Promise<void> => {
    expect(await tx.query("select from loose_lesson where coach_id = $1", [taker])).toEqual([]);
    await both();
  };
  const counted = await outcomes([
    act(async (work) => {
      await free(work);
      await work.tx.query("update loose_lesson set coach_id = $1 where coach_id = $2", [taker, leaver]);
    }),
    act(async (work) => {
      await free(work);
      await work.tx.query("insert into loose_lesson values ($1)", [taker]);
    }),
  ]);
  const then = await probe.rows(camp, "select from loose_lesson where coach_id = $1", [taker]);
  // The table is dropped, because other tests of this worker read the catalogue.
  await probe.services.database.transaction(owner, (tx) => tx.query("drop table loose_lesson"));
  expect(() => demandOneHour(counted, then.length)).toThrow("to be 1");
  expect(counted).toEqual({ ok: 2 });
});

it("[C-07] a coach's last place goes to one of two students whom two desks reassign at once", async () => {
  const stays: number[] = [];
  for (const bed of [0, 2]) stays.push(await camp.stay(30, { bed_id: camp.beds[bed] ?? 0, phone: nextPhone() }));
  for (let round = 0; round < 4; round += 1) {
    const coach_id = await act((work) => keptCoaches.add(work, coach(`满员 ${round}`, 1)));
    const given = { coach_id, from: null, reason: "调整" };
    const counted = await outcomes(stays.map((id) => act((work) => giveCoach(work, id, given, null))));
    expect(counted).toEqual({ ok: 1, coach_full: 1 });
  }
  await probe.expectSound(camp, stayCoachesInvariants);
});

it("[C-07] it goes to both where the students are counted first and the coach is only seen to be here", async () => {
  const stays: number[] = [];
  for (const bed of [1, 3]) stays.push(await camp.stay(30, { bed_id: camp.beds[bed] ?? 0, phone: nextPhone() }));
  const coach_id = await act((work) => keptCoaches.add(work, coach("满员", 1)));
  const both = meeting();
  const naive = (id: number) =>
    act(async ({ tx }) => {
      await tx.query("select from coach where id = $1 for share", [coach_id]);
      expect(await tx.query("select from stay where coach_id = $1", [coach_id])).toEqual([]);
      await both();
      await tx.query("update stay set coach_id = $2, coach = '满员' where id = $1", [id, coach_id]);
    });
  expect(await outcomes(stays.map((id) => naive(id)))).toEqual({ ok: 2 });
});
