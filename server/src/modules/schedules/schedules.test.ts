import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type Principal, type TestApp, type TestReply } from "../../../test/app.ts";
import { brokenRules } from "../../../test/rules.ts";
import { collect } from "../../core/module/registry.ts";
import { classes } from "../classes/classes.module.ts";
import { coaches } from "../coaches/coaches.module.ts";
import { coaching } from "../coaching/coaching.module.ts";
import { coursePlans } from "../course-plans/course-plans.module.ts";
import { courseTimes } from "../course-times/course-times.module.ts";
import { courses } from "../courses/courses.module.ts";
import { holidays } from "../holidays/holidays.module.ts";
import { venues } from "../venues/venues.module.ts";
import { schedulesInvariants } from "./schedules.invariants.ts";
import { schedules } from "./schedules.module.ts";

let app: TestApp;
let owner: Principal;
let stranger: Principal;
const keys: Record<string, number> = {};

beforeAll(async () => {
  app = await startApp({
    served: collect([holidays, classes, coaches, venues, courses, courseTimes, coursePlans, schedules, coaching], {
      partial: true,
    }),
  });
  owner = await app.world.owner(await app.world.supplier("camp"));
  stranger = await app.world.owner(await app.world.supplier("camp"));
  for (const [noun, body] of [
    ["coach/Coach", { name: "Li", gender: 1, skills: [1], is_away: false }],
    ["coach/Coach", { name: "Wu", gender: 2, skills: [1, 2], is_away: false }],
    ["venue/Venue", { name: "Hall", capacity: 30, is_exclusive: true, open_from: 360, open_to: 1320 }],
    ["venue/Venue", { name: "Lawn", capacity: 60, is_exclusive: false, open_from: 360, open_to: 1320 }],
    ["course/Course", { name: "Bike", type: 1, intensity: 3, minutes: 60, capacity: 20 }],
    ["course/Course", { name: "Weights", type: 2, intensity: 3, minutes: 60, capacity: 20 }],
  ] as const) {
    const reply = await send(owner, `seller/${noun}Add`, body);
    expect(reply).toMatchObject({ http: 200 });
    keys[body.name] = reply.data.id;
  }
  keys["class"] = (
    await send(owner, "seller/class/ClassAdd", { name: "A", capacity: 20, from_on: "2020-01-01" })
  ).data.id;
  keys["time"] = (
    await send(owner, "seller/courseTime/CourseTimeAdd", {
      name: "First",
      starts: 510,
      ends: 570,
      season: ["2020-01-01", "2099-12-31"],
    })
  ).data.id;
});
afterAll(() => app.close());

const send = (who: Principal, api: string, body: Record<string, unknown>): Promise<TestReply> =>
  app.as(who).call({ api, method: "POST", repeats: "guarded" }, body);
const lesson = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  course_id: keys["Bike"],
  coach_id: keys["Li"],
  venue_id: keys["Hall"],
  class_id: keys["class"],
  date: "2031-03-05",
  starts: 510,
  ...more,
});
const week = async (day: string, who = owner): Promise<Record<string, unknown>[]> =>
  (await app.as(who).call({ api: "seller/schedule/ScheduleWeek", method: "GET" }, { day })).data.lessons;
const act = (act: string, id: number, more: Record<string, unknown> = {}): Promise<TestReply> =>
  send(owner, `seller/schedule/Schedule${act}`, { id, ...more });
let id = 0;

it("[R-02] a lesson is as long and as large as its course, and stands in its week", async () => {
  const made = await send(owner, "seller/schedule/ScheduleAdd", lesson());
  expect(made).toMatchObject({ http: 200 });
  id = made.data.id;
  expect(await week("2031-03-09")).toMatchObject([
    { id, course: "Bike", coach: "Li", date: "2031-03-05", starts: 510, minutes: 60, capacity: 20, status: 0 },
  ]);
  expect(await week("2031-03-10")).toEqual([]);
});

it("[R-02] says of coach, place and class at once who has the time already; what ends as the next begins does not clash", async () => {
  const clash = await send(owner, "seller/schedule/ScheduleAdd", lesson({ starts: 540 }));
  expect(clash).toMatchObject({ http: 400 });
  expect(Object.keys(clash.data.fields).toSorted()).toEqual(["class_id", "coach_id", "venue_id"]);
  expect(clash.data.fields.coach_id).toContain("08:30–09:30");
  expect(await send(owner, "seller/schedule/ScheduleAdd", lesson({ starts: 570 }))).toMatchObject({ http: 200 });
});

it("[R-02] several lessons may be on a place that is not for one alone", async () => {
  const lawn = { venue_id: keys["Lawn"], date: "2031-03-06", class_id: null };
  expect(await send(owner, "seller/schedule/ScheduleAdd", lesson(lawn))).toMatchObject({ http: 200 });
  expect(await send(owner, "seller/schedule/ScheduleAdd", lesson({ ...lawn, coach_id: keys["Wu"] }))).toMatchObject({
    http: 200,
  });
});

it("[R-02] nothing is taken away beneath coming lessons: they are named", async () => {
  const hall = { id: keys["Hall"], name: "Hall", capacity: 30, is_exclusive: true, open_from: 360, open_to: 1320 };
  const lawn = { ...hall, id: keys["Lawn"], name: "Lawn", capacity: 60, is_exclusive: false };
  const bike = { id: keys["Bike"], name: "Bike", type: 1, intensity: 3, minutes: 60, capacity: 20 };
  const li = { id: keys["Li"], name: "Li", gender: 1, skills: [1], is_away: false };
  for (const [api, body] of [
    ["venue/VenueWithdraw", { id: keys["Hall"] }],
    ["venue/VenueEdit", { ...hall, capacity: 19 }],
    ["venue/VenueEdit", { ...hall, open_from: 540 }],
    // The two lessons beside each other bring 40 people.
    ["venue/VenueEdit", { ...lawn, capacity: 39 }],
    ["course/CourseWithdraw", { id: keys["Bike"] }],
    ["course/CourseEdit", { ...bike, type: 2 }],
    ["coach/CoachEdit", { ...li, skills: [2] }],
  ] as const) {
    const reply = await send(owner, `seller/${api}`, body);
    expect(reply, api).toMatchObject({ http: 409, code: "lessons_ahead" });
    expect(reply.msg, api).toContain("2031-03-0");
  }
  for (const [api, body] of [
    ["venue/VenueEdit", { ...hall, capacity: 20 }],
    ["venue/VenueEdit", hall],
    ["venue/VenueEdit", { ...lawn, capacity: 40 }],
    ["venue/VenueEdit", lawn],
    ["course/CourseWithdraw", { id: keys["Weights"] }],
    ["course/CourseReuse", { id: keys["Weights"] }],
  ] as const)
    expect(await send(owner, `seller/${api}`, body), api).toMatchObject({ http: 200 });
});

it.each([
  ["a coach who does not teach its kind", { course_id: "Weights" }, "coach_id"],
  ["a place that is closed then", { starts: 330 }, "venue_id"],
  ["more places than the hall has", { capacity: 31 }, "capacity"],
  ["an end after midnight", { venue_id: "Lawn", starts: 1380, minutes: 120 }, "starts"],
])("[R-02] refuses %s", async (_name, wrong, field) => {
  const body = Object.fromEntries(
    Object.entries(wrong).map(([name, value]) => [name, typeof value === "string" ? keys[value] : value]),
  );
  const reply = await send(owner, "seller/schedule/ScheduleAdd", lesson({ date: "2031-03-07", ...body }));
  expect(reply).toMatchObject({ http: 400, data: { fields: { [field]: expect.any(String) } } });
});

it("[R-02] a cancelled lesson frees its time, and comes back only while that is free", async () => {
  expect(await act("Publish", id)).toMatchObject({ http: 200 });
  expect(await act("Cancel", id, { reason: "Storm" })).toMatchObject({ http: 200 });
  const other = await send(owner, "seller/schedule/ScheduleAdd", lesson());
  expect(other).toMatchObject({ http: 200 });
  expect(await act("Restore", id)).toMatchObject({ http: 409, code: "schedule_taken" });
  expect(await act("Delete", other.data.id)).toMatchObject({ http: 200 });
  expect(await act("Restore", id)).toMatchObject({ http: 200 });
  expect(await act("Delete", id)).toMatchObject({ http: 409, code: "wrong_status" });
});

it("[R-02] a cancelled lesson comes back only where its place still holds everybody and its coach still works here", async () => {
  const lawn = { venue_id: keys["Lawn"], date: "2031-07-02", class_id: null, capacity: 40 };
  const { data } = await send(owner, "seller/schedule/ScheduleAdd", lesson(lawn));
  expect(await act("Cancel", data.id, { reason: "Storm" })).toMatchObject({ http: 200 });
  const wu = { ...lawn, coach_id: keys["Wu"] };
  const other = await send(owner, "seller/schedule/ScheduleAdd", lesson(wu));
  expect(other).toMatchObject({ http: 200 });
  expect(await act("Restore", data.id)).toMatchObject({
    http: 400,
    data: { fields: { venue_id: expect.any(String) } },
  });
  expect(await act("Delete", other.data.id)).toMatchObject({ http: 200 });
  expect(await act("Restore", data.id)).toMatchObject({ http: 200 });
  const { data: goer } = await send(owner, "seller/coach/CoachAdd", {
    name: "Go",
    gender: 1,
    skills: [1],
    is_away: false,
  });
  const last = await send(owner, "seller/schedule/ScheduleAdd", lesson({ ...wu, capacity: 10, coach_id: goer.id }));
  expect(await act("Cancel", last.data.id, { reason: "Storm" })).toMatchObject({ http: 200 });
  expect(await send(owner, "seller/coach/CoachWithdraw", { id: goer.id })).toMatchObject({ http: 200 });
  expect(await act("Restore", last.data.id)).toMatchObject({
    http: 400,
    data: { fields: { coach_id: expect.stringContaining("Go") } },
  });
});

it("[R-02] plans make a week once; a clash is named and nothing is made", async () => {
  const plan = {
    class_id: keys["class"],
    weekday: 3,
    course_time_id: keys["time"],
    course_id: keys["Bike"],
    venue_id: keys["Hall"],
    coach_id: keys["Li"],
    from_on: "2030-01-01",
  };
  expect(await send(owner, "seller/coursePlan/CoursePlanAdd", plan)).toMatchObject({ http: 200 });
  expect(await send(owner, "seller/coursePlan/CoursePlanAdd", { ...plan, weekday: 4 })).toMatchObject({ http: 200 });
  const clash = await send(owner, "seller/schedule/ScheduleGenerate", { week: "2031-03-03" });
  expect(clash).toMatchObject({ http: 409, code: "schedule_clash" });
  expect(await week("2031-03-03")).toHaveLength(4);
  expect(await send(owner, "seller/schedule/ScheduleGenerate", { week: "2031-03-12" })).toMatchObject({ http: 200 });
  expect(await send(owner, "seller/schedule/ScheduleGenerate", { week: "2031-03-13" })).toMatchObject({ http: 200 });
  expect((await week("2031-03-12")).map(({ date }) => date)).toEqual(["2031-03-12", "2031-03-13"]);
});

it("[R-02] a week is copied to another at the same times of the clock", async () => {
  expect(
    await send(owner, "seller/schedule/ScheduleCopyWeek", { from_week: "2031-03-12", to_week: "2031-03-20" }),
  ).toMatchObject({ http: 200 });
  expect(await week("2031-03-17")).toMatchObject([
    { date: "2031-03-19", starts: 510, status: 0 },
    { date: "2031-03-20", starts: 510, status: 0 },
  ]);
});

it("[R-02] a lesson is moved and given to another coach where both are free", async () => {
  const [first, second] = await week("2031-03-17");
  const to = { date: "2031-03-20", minutes: 60, venue_id: keys["Hall"] };
  expect(await act("Move", Number(first?.["id"]), { ...to, starts: 520 })).toMatchObject({ http: 400 });
  expect(await act("Move", Number(first?.["id"]), { ...to, starts: 600 })).toMatchObject({ http: 200 });
  // The coach Wu has an operator's account and gets a message.
  const wu = await app.world.operator(owner.supplier);
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query("update coach set operator_id = (select id from operator where account_id = $1) where id = $2", [
      wu.account_id,
      keys["Wu"],
    ]),
  );
  expect(await act("Publish", Number(second?.["id"]))).toMatchObject({ http: 200 });
  expect(await act("Substitute", Number(second?.["id"]), { coach_id: keys["Wu"] })).toMatchObject({ http: 200 });
  const told = await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query("select account_id from event_message where event = 'coach_lesson' and supplier_id = $1", [
      owner.supplier.id,
    ]),
  );
  expect(told).toEqual([{ account_id: wu.account_id }]);
  expect(await week("2031-03-17")).toMatchObject([
    { coach: "Wu", starts: 510 },
    { coach: "Li", starts: 600, date: "2031-03-20" },
  ]);
});

it("[R-02] lesson times of a season do not overlap", async () => {
  const time = { name: "Second", starts: 550, ends: 600, season: ["2026-01-01", "2026-12-31"] };
  expect(await send(owner, "seller/courseTime/CourseTimeAdd", time)).toMatchObject({
    http: 400,
    data: { fields: { starts: expect.any(String) } },
  });
});

it("[R-02] who helps at a lesson is in no other one then, and the database holds that too", async () => {
  const day = { date: "2031-05-07", starts: 600 };
  const added = await send(owner, "seller/schedule/ScheduleAdd", lesson({ ...day, assistants: [keys["Wu"]] }));
  expect(added).toMatchObject({ http: 200 });
  expect(await week("2031-05-07")).toMatchObject([{ coach: "Li", assistants: "Wu" }]);
  const other = lesson({ ...day, coach_id: keys["Wu"], venue_id: keys["Lawn"], class_id: null });
  const busy = await send(owner, "seller/schedule/ScheduleAdd", other);
  expect(Object.keys(busy.data.fields)).toEqual(["coach_id"]);
  const free = await send(owner, "seller/schedule/ScheduleAdd", { ...other, starts: 690 });
  expect(free).toMatchObject({ http: 200 });
  // Moved onto the other lesson, it would need the assistant twice.
  const onto = { date: "2031-05-07", starts: 690, minutes: 60, venue_id: keys["Hall"] };
  expect(Object.keys((await act("Move", added.data.id, onto)).data.fields)).toEqual(["assistants"]);
  const moved = app.database.transaction({ role: "owner" }, (tx) =>
    tx.query(
      "update schedule set starts = starts + interval '90 minutes', ends = ends + interval '90 minutes' where id = $1",
      [added.data.id],
    ),
  );
  await expect(moved).rejects.toMatchObject({ code: "23P01" });
  const own = await act("Assist", added.data.id, { assistants: [keys["Li"]] });
  expect(Object.keys(own.data.fields)).toEqual(["assistants"]);
  expect(await act("Substitute", added.data.id, { coach_id: keys["Wu"] })).toMatchObject({ http: 200 });
  expect(await week("2031-05-07")).toMatchObject([{ coach: "Wu", assistants: "" }, { coach: "Wu" }]);
});

it("another supplier sees and changes none of it", async () => {
  expect(await week("2031-03-05", stranger)).toEqual([]);
  expect(await send(stranger, "seller/schedule/ScheduleCancel", { id, reason: "x" })).toMatchObject({ http: 404 });
});

it("keeps its rules", async () => {
  expect(await brokenRules(app.services)).toEqual([]);
});

it("[T-03] plans make no lessons on holidays, and the week shows what day it is", async () => {
  const day = { on_day: "2031-03-26", kind: 4, name: "Inventory" };
  expect(await send(owner, "seller/systemSet/HolidaySetSave", day)).toMatchObject({ http: 200 });
  expect(await send(owner, "seller/schedule/ScheduleGenerate", { week: "2031-03-24" })).toMatchObject({ http: 200 });
  expect((await week("2031-03-24")).map(({ date }) => date)).toEqual(["2031-03-27"]);
});

it("[R-02] what a week would get is shown first with every clash, copying leaves out holidays too, and a week is published at once", async () => {
  const ask = (what: string, input: Record<string, unknown>): Promise<TestReply> =>
    app.as(owner).call({ api: `seller/schedule/${what}`, method: "GET" }, input);
  const clash = await ask("GeneratePreview", { week: "2031-03-03" });
  expect(clash.data).toMatchObject({ checks: [{ is_good: false }, { is_good: false }], hindered: "2 clashes first" });
  expect(clash.data.checks[0].title).toContain("Bike");
  expect(await week("2031-03-03")).toHaveLength(4);
  const copied = await ask("CopyWeekPreview", { from_week: "2031-03-10", to_week: "2031-03-24" });
  expect(copied.data).toMatchObject({
    effects: ["1 lesson exists already", "1 lesson is left out: days without lessons"],
    checks: [],
  });
  const body = { from_week: "2031-03-10", to_week: "2031-03-24" };
  expect(await send(owner, "seller/schedule/ScheduleCopyWeek", body)).toMatchObject({ http: 200 });
  expect((await week("2031-03-24")).some(({ date }) => date === "2031-03-26")).toBe(false);
  const drafts = (await week("2031-03-12")).length;
  expect((await ask("PublishWeekPreview", { week: "2031-03-12" })).data.button).toBe(`Publish ${drafts} lessons`);
  expect(await send(owner, "seller/schedule/SchedulePublishWeek", { week: "2031-03-12" })).toMatchObject({ http: 200 });
  expect((await week("2031-03-12")).every(({ status }) => status === 1)).toBe(true);
});

it("[R-02] a coach or a class has a quarter of an hour to get to another venue, and a coach teaches eight hours a day; both are the house's own to set", async () => {
  const first = lesson({ date: "2031-04-02" });
  expect(await send(owner, "seller/schedule/ScheduleAdd", first)).toMatchObject({ http: 200 });
  const elsewhere = { ...first, venue_id: keys["Lawn"] };
  const near = await send(owner, "seller/schedule/ScheduleAdd", { ...elsewhere, starts: 580 });
  expect(near).toMatchObject({ http: 400 });
  expect(Object.keys(near.data.fields).toSorted()).toEqual(["class_id", "coach_id"]);
  expect(near.data.fields.coach_id).toContain("15");
  // A coach who stays in the same venue needs no time to walk.
  expect(await send(owner, "seller/schedule/ScheduleAdd", { ...first, starts: 570 })).toMatchObject({ http: 200 });
  expect(await send(owner, "seller/schedule/ScheduleAdd", { ...elsewhere, starts: 645 })).toMatchObject({ http: 200 });
  const long = { ...first, class_id: null, starts: 720, minutes: 301 };
  const tooLong = await send(owner, "seller/schedule/ScheduleAdd", long);
  expect(tooLong.data.fields).toEqual({ coach_id: expect.stringContaining("8") });
  const rule = (column: string, value: number) =>
    app.database.transaction({ role: "owner" }, (tx) =>
      tx.query(
        `insert into camp_rule (supplier_id, updated_at, ${column}) values ($1, now(), $2) on conflict (supplier_id) do update set ${column} = $2`,
        [owner.supplier.id, value],
      ),
    );
  await rule("coach_day_hours", 9);
  expect(await send(owner, "seller/schedule/ScheduleAdd", long)).toMatchObject({ http: 200 });
  await rule("lesson_gap_minutes", 0);
  const next = { ...elsewhere, coach_id: keys["Wu"], starts: 705 };
  expect(await send(owner, "seller/schedule/ScheduleAdd", next)).toMatchObject({ http: 200 });
});

it.each([
  [
    "schedule.no_clash",
    "alter table schedule disable trigger schedule_hands_at_change, drop constraint schedule_coach_free, drop constraint schedule_venue_free, drop constraint schedule_class_free",
    "update schedule s set starts = o.starts, ends = o.ends, on_day = o.on_day from (select * from schedule where status < 2 order by id limit 1) o where s.supplier_id = o.supplier_id and s.coach_id = o.coach_id and s.status < 2",
  ],
  [
    "schedule.hands_free",
    "alter table schedule_assistant disable trigger schedule_assistant_hands",
    "insert into schedule_assistant (supplier_id, schedule_id, coach_id) select supplier_id, id, coach_id from schedule where status < 2 order by id limit 1",
  ],
  [
    "coach.certificate_valid",
    "insert into coach_certificate (supplier_id, coach_id, name, course_type, expires_on, created_at, updated_at) select distinct s.supplier_id, s.coach_id, 'Old', c.type, date '2020-01-01', now(), now() from schedule s join course c on c.supplier_id = s.supplier_id and c.id = s.course_id where s.status in (0, 1) and s.starts > now()",
  ],
])("[R-02] %s holds, and is seen red once the data are broken", async (rule, ...damage) => {
  const sql = schedulesInvariants.find(({ name }) => name === rule)?.sql ?? "";
  const undone = new Error("undone");
  await app.database
    .transaction({ role: "owner" }, async (tx) => {
      expect(await tx.query(sql)).toEqual([]);
      for (const statement of damage) await tx.query(statement);
      expect(await tx.query(sql)).not.toEqual([]);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
});
