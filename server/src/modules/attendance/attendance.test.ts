import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOwner, desk } from "../../../test/desk.ts";
import { serveCamp, type ServedCamp } from "../../../test/served-camp.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import { addClass } from "../classes/public.ts";
import { keptCoaches } from "../coaches/public.ts";
import { keptCourses } from "../courses/public.ts";
import { keptVenues } from "../venues/public.ts";
import { grantLeave } from "../leaves/public.ts";
import { addDays } from "../../core/kernel/day.ts";
import { addSchedule, cancelLesson, publishLesson, restoreLesson } from "../schedules/edit-schedule.ts";
import { holdEnded } from "../schedules/schedules.jobs.ts";
import { assignClass } from "../stay-classes/public.ts";

const hour = 3600;
let at: ServedCamp;
let lesson = 0;
let said = { course_id: 0, venue_id: 0, coach_id: 0, class_id: 0 };
const stays: number[] = [];
const { get, post, done, list } = desk("seller/attendance/", () => ({ app: at.app, who: at.owner }));
const owning = asOwner(() => at.app.database);
const people = desk("seller/student/", () => ({ app: at.app, who: at.owner }));
const now = (): number => Math.floor(at.app.clock.now().getTime() / 1000);
const pass = async (hours: number): Promise<void> => {
  at.app.clock.advance(hours * hour * 1000);
  Object.assign(at, { owner: await at.app.world.owner(at.supplier) });
};
/** Publishes a lesson of the class that starts this many minutes after midnight. */
const put = (date: string, starts: number, class_id: number | null, keys: Record<string, number>): Promise<number> =>
  doWork(at.app.services, at.camp.supplier, async (work) => {
    const { course_id = 0, venue_id = 0, coach_id = 0 } = keys;
    const said = { course_id, venue_id, coach_id, class_id, date, starts, minutes: 60, capacity: 20 };
    const id = await addSchedule(work, said);
    await publishLesson(work, id, null);
    return id;
  });

beforeAll(async () => {
  at = await serveCamp({ rooms: 4, offer: { leave_credit_nights: 3, min_leave_hours: 0 } });
  for (const bed of at.camp.beds.slice(0, 4)) stays.push(await at.camp.stay(30, { bed_id: bed }));
  const keys = await doWork(at.app.services, at.camp.supplier, async (work) => {
    const coach_id = await keptCoaches.add(work, {
      name: "Li", phone: null, gender: 1, level: null, skills: [1], max_students: null, hired_on: null, is_away: false, intro: "", operator_id: null,
    }); // prettier-ignore
    const venue_id = await keptVenues.add(work, {
      name: "Hall", capacity: 30, is_exclusive: true, open_from: 360, open_to: 1320, remark: "",
    }); // prettier-ignore
    const course_id = await keptCourses.add(work, {
      name: "Yoga", type: 1, intensity: 2, minutes: 60, capacity: 20, equipment: "", contraindicated: ["joint", "heart"], contraindications: "", price_fen: null,
    }); // prettier-ignore
    return { coach_id, venue_id, course_id };
  });
  const class_id = await doWork(at.app.services, at.camp.supplier, async (work) => {
    const id = await addClass(work, {
      name: "A",
      capacity: 20,
      from_on: work.today,
      to_on: null,
      coach: null,
      remark: "",
    } as never);
    for (const stay of stays) await assignClass(work, stay, { class_id: id } as never, null);
    // One student is away during the lesson, one rests in camp.
    const said = { kind: "sick", start_at: null, end_at: now() + 6 * hour, reason: "门诊", proof: null } as const;
    await grantLeave(work, stays[2] ?? 0, said, null);
    await grantLeave(work, stays[3] ?? 0, { ...said, kind: "menstrual" }, null);
    return id;
  });
  // It is ten in the morning in Shanghai.
  said = { ...keys, class_id };
  lesson = await put("2026-03-02", 11 * 60, class_id, keys);
});
afterAll(() => at.app.close());

const marks = async (states: Record<number, number> = {}) => {
  const { data } = await get("RollCallSheet", { id: lesson });
  return data.rows.map(({ stay_id, preset }: { stay_id: number; preset: number | null }) => {
    const state = states[stay_id] ?? preset ?? 1;
    return { stay_id, state, late_minutes: state === 2 ? 8 : null };
  });
};
const roll = async (states: Record<number, number> = {}, more: object = {}) => ({
  id: lesson,
  marks: await marks(states),
  tapped_at: now(),
  reason: null,
  ...more,
});

it("[R-02] a published lesson whose roll nobody called is held once its day is over, and its roll can still be called", async () => {
  const today = await put("2026-03-02", 7 * 60, said.class_id, said);
  const id = await put("2026-03-01", 8 * 60, said.class_id, said);
  const status = async () => (await people.query("select status from schedule where id = any($1) order by id", [[lesson, id]])).map((row) => row["status"]); // prettier-ignore
  expect(await status()).toEqual([1, 1]);
  expect(await doWork(at.app.services, at.camp.supplier, holdEnded)).toBe(1);
  expect(await status()).toEqual([1, 2]);
  // A lesson that fell out this morning can still be cancelled.
  await doWork(at.app.services, at.camp.supplier, (work) => cancelLesson(work, today, { reason: "x" }, null));
  const { data } = await get("RollCallSheet", { id });
  expect(data.lesson).toMatchObject({ phase: "open", there: null });
  await people.query("update schedule set status = 3, held_at = null, cancel_reason = 'x' where id = $1", [id]);
});

describe("[R-02] the roll of a lesson", () => {
  it("is filled in from the leaves, in the order of the beds", async () => {
    const { data } = await get("RollCallSheet", { id: lesson });
    expect(data.lesson).toMatchObject({ course: "Yoga", class: "A", starts: 660, phase: "ahead", there: null });
    expect(data.rows.map(({ stay_id, preset }: { stay_id: number; preset: number }) => [stay_id, preset])).toEqual([
      [stays[0], null],
      [stays[1], null],
      [stays[2], 4],
      [stays[3], 5],
    ]);
    expect(await post("RollCallSave", await roll())).toMatchObject({ http: 409, code: "lesson_ahead" });
  });

  it("names what a member's record has and the course forbids, here and in the week", async () => {
    const health = {
      height_cm: 165.5,
      blood_type: "A",
      diseases: ["joint", "asthma"],
      allergies: "花生",
    };
    await people.done("StayHealth", { id: stays[1], ...health });
    expect((await people.get("StayHealthPrefill", { id: stays[1] })).data).toMatchObject(health);
    const { data } = await get("RollCallSheet", { id: lesson });
    expect(data.rows.map(({ warned }: { warned: string[] }) => warned)).toEqual([
      [],
      ["Knee, ankle or other joint"],
      [],
      [],
    ]);
    const week = await desk("seller/schedule/", () => ({ app: at.app, who: at.owner })).get("ScheduleWeek");
    expect(week.data.lessons[0].warned).toHaveLength(1);
  });

  it("names nothing of the health of a member who took their consent back, nor does the form of the desk", async () => {
    const consent = (given: string, withdrawn: string) =>
      owning(
        `update student set consent_at = ${given}, health_withdrawn_at = ${withdrawn}
         where id = (select student_id from stay where id = $1)`,
        [stays[1]],
      );
    await consent("null", "now()");
    const form = await people.get("StayHealthPrefill", { id: stays[1] });
    expect(form).toMatchObject({ code: "health_withdrawn" });
    expect(JSON.stringify(form)).not.toContain("花生");
    const { data } = await get("RollCallSheet", { id: lesson });
    expect(data.rows.flatMap(({ warned }: { warned: string[] }) => warned)).toEqual([]);
    const week = await desk("seller/schedule/", () => ({ app: at.app, who: at.owner })).get("ScheduleWeek");
    expect(week.data.lessons[0].warned).toEqual([]);
    await consent("now()", "null");
  });

  it("is sent with the time of the tap, counted, and holds the lesson", async () => {
    await pass(1.5);
    const tapped_at = now() - 20 * 60;
    const sent = await done("RollCallSave", await roll({ [stays[1] ?? 0]: 3 }, { tapped_at }));
    expect(sent.data).toEqual({ there: 1, expected: 4 });
    expect((await get("RollCallToday")).data.lessons).toMatchObject([
      { id: lesson, there: 1, expected: 4, phase: "sent" },
    ]);
    const rows = await list("AttendanceList", {});
    expect(rows.map((row) => Number(row["state"])).toSorted((a, b) => a - b)).toEqual([1, 3, 4, 5]);
    expect(rows[0]).toMatchObject({ marked_at: tapped_at });
    expect(await list("AttendanceList", { absent_today: "1" })).toHaveLength(1);
    expect(await brokenRules(at.app.services)).toEqual([]);
  });

  it("is found by the day of the lesson, whenever it was sent", async () => {
    const sent = (days: number) =>
      people.query("update attendance set marked_at = marked_at + make_interval(days => $2) where schedule_id = $1", [
        lesson,
        days,
      ]);
    const day = (date: string): string =>
      [`${date}T00:00:00+08:00`, `${date}T23:59:59+08:00`].map((one) => Date.parse(one) / 1000).join(",");
    await sent(1);
    expect(await list("AttendanceList", { day: day("2026-03-02") })).toHaveLength(4);
    expect(await list("AttendanceList", { day: day("2026-03-03") })).toHaveLength(0);
    await sent(-1);
  });

  it("takes the same again as it stands, and a change with its reason alone", async () => {
    await done("RollCallSave", await roll({ [stays[1] ?? 0]: 3 }));
    const changed = await roll({ [stays[1] ?? 0]: 2 });
    expect(await post("RollCallSave", changed)).toMatchObject({
      http: 400,
      data: { fields: { reason: expect.any(String) } },
    });
    expect((await done("RollCallSave", { ...changed, reason: "晚到" })).data).toEqual({ there: 2, expected: 4 });
  });

  it("is called whole by the coach before the class, whose role shows own students alone, and counts everybody", async () => {
    const coach = await at.app.world.operator(at.supplier, {
      paths: ["/resources/scheduling/roll-call"],
      apis: ["seller/attendance/AttendanceList", "seller/attendance/RollCallSave"],
    });
    const own = desk("seller/attendance/", () => ({ app: at.app, who: coach }));
    const bind = (coach_id: number) =>
      at.app.database.transaction({ role: "owner" }, async (tx) => {
        await tx.query("update role set own_students = true where supplier_id = $1 and name = $2", [
          at.supplier.id,
          `role ${coach.login}`,
        ]);
        await tx.query("update coach set operator_id = null where supplier_id = $1", [at.supplier.id]);
        await tx.query(
          "update coach set operator_id = (select id from operator where account_id = $1) where supplier_id = $2 and id = $3",
          [coach.account_id, at.supplier.id, coach_id],
        );
        await tx.query("update stay set coach_id = $1 where id = $2", [coach_id, stays[0]]);
      });
    await bind(said.coach_id);
    const whole = (await own.get("RollCallSheet", { id: lesson })).data.rows as {
      stay_id: number;
      may_open: boolean;
    }[];
    expect(whole).toHaveLength(4);
    // The pages of other coaches' students stay closed.
    expect(whole.filter(({ may_open }) => may_open).map(({ stay_id }) => stay_id)).toEqual([stays[0]]);
    const sent = { ...(await roll({ [stays[1] ?? 0]: 3 })), reason: "没来" };
    expect((await own.done("RollCallSave", sent)).data).toEqual({ there: 1, expected: 4 });
    expect(await own.list("AttendanceList", {})).toHaveLength(1);
    // In another coach's lesson the role shows only the coach's own students, but the counts cover the whole class.
    const other = await doWork(at.app.services, at.camp.supplier, (work) =>
      keptCoaches.add(work, {
        name: "Han", phone: null, gender: 1, level: null, skills: [1], max_students: null, hired_on: null, is_away: false, intro: "", operator_id: null,
      }),
    ); // prettier-ignore
    await bind(other);
    const seen = (await own.get("RollCallSheet", { id: lesson })).data;
    expect(seen.others).toBe(3);
    const [mine] = seen.rows;
    const marks = [{ stay_id: mine.stay_id, state: 2, late_minutes: 8 }];
    const late = { ...(await roll({}, { marks })), reason: "晚到" };
    expect((await own.done("RollCallSave", late)).data).toEqual({ there: 1, expected: 4 });
    expect(await brokenRules(at.app.services)).toEqual([]);
    await done("RollCallSave", { ...(await roll({ [stays[1] ?? 0]: 2 })), reason: "晚到" });
  });

  it("knows the members of the class on that day alone", async () => {
    const [first, ...others] = await marks();
    expect(await post("RollCallSave", await roll({}, { marks: others }))).toMatchObject({ code: "roll_changed" });
    const stranger = { ...first, stay_id: 999_999 };
    expect(await post("RollCallSave", await roll({}, { marks: [stranger, ...others] }))).toMatchObject({
      code: "roll_changed",
    });
  });

  it("whoever is expected is told that a lesson is cancelled, and their coach in the console", async () => {
    const found = await doWork(at.app.services, at.camp.supplier, async (work) => {
      const id = await addSchedule(work, {
        ...said,
        date: addDays(work.today, 1),
        starts: 600,
        minutes: 60,
        capacity: 20,
      });
      await cancelLesson(work, id, { reason: "draft" }, null);
      await restoreLesson(work, id, null);
      await publishLesson(work, id, null);
      await cancelLesson(work, id, { reason: "下雨" }, null);
      return await work.tx.query<{ event: string; content: string }>(
        "select event, content from event_message where event like '%lesson%' order by id",
      );
    });
    expect(found.map(({ event }) => event)).toEqual(stays.map(() => "lesson_cancelled"));
    expect(found[0]?.content).toContain("10:00");
    expect(found[0]?.content).toContain("下雨");
  });

  it("is closed two days after the lesson", async () => {
    const [row] = await list("AttendanceList", { state: "2" });
    await done("AttendanceCorrect", { id: row?.id ?? 0, state: 1, reason: "记错了" });
    await pass(72);
    expect(await post("RollCallSave", await roll({}, { reason: "x" }))).toMatchObject({ code: "roll_closed" });
    expect((await list("AttendanceList", {}))[0]?._actions).toEqual([]);
    expect(await brokenRules(at.app.services)).toEqual([]);
  });
});
