import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOwner, desk } from "../../../test/desk.ts";
import { type Principal, type TestApp } from "../../../test/app.ts";
import { type Camp, nextPhone } from "../../../test/camp.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { brokenRules } from "../../../test/rules.ts";
import { addDays } from "../../core/kernel/day.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
const today = "2026-03-02";
const keys: Record<string, number> = {};
const stays: number[] = [];

const { get, post, done } = desk("seller/", () => ({ app, who: owner }));
const raw = asOwner(() => app.database);
const add = async (api: string, input: Record<string, unknown>): Promise<number> => (await done(api, input)).data.id;
const rowOf = async (list: string, id: number, asked: Record<string, unknown> = {}) =>
  (await get(list, { page: 1, limit: 50, ...asked })).data.data.find((row: { id: number }) => row.id === id);

beforeAll(async () => {
  ({ app, owner, camp } = await serveCamp({ rooms: 4, nights: 20 }));
  for (const [name, skills, max_students] of [
    ["Zhou", [1], 20],
    ["Han", [1], 3],
    ["Li", [2], 20],
  ] as const)
    keys[name] = await add("coach/CoachAdd", { name, gender: 1, skills, max_students, is_away: false });
  for (const at of [0, 1, 2, 3]) {
    const id = await camp.stay(30, { bed_id: camp.beds[at] ?? 0 });
    await done("student/StayReassign", { id, coach_id: keys["Zhou"], reason: "first" });
    stays.push(id);
  }
  keys["course"] = await add("course/CourseAdd", { name: "Bike", type: 1, intensity: 3, minutes: 60, capacity: 10 });
  keys["venue"] = await add("venue/VenueAdd", venue);
});
afterAll(() => app.close());

it("[R-02] [C-07] a place says where it is, and the pictures of a course, a coach and a certificate are files that are there", async () => {
  const attic = await add("venue/VenueAdd", { ...venue, name: "Attic", area: "Block B, top floor" });
  expect((await get("venue/VenueEditPrefill", { id: attic })).data).toMatchObject({ area: "Block B, top floor" });
  expect(await rowOf("venue/VenueList", attic)).toMatchObject({ area: "Block B, top floor" });
  const none = "00000000-0000-4000-8000-000000000000.png";
  const course = { name: "Rope", type: 1, intensity: 3, minutes: 60, capacity: 10, cover: none };
  expect(await post("course/CourseAdd", course)).toMatchObject({
    http: 400,
    data: { fields: { cover: expect.anything() } },
  });
  const coach = { name: "Face", gender: 1, skills: [1], is_away: false, avatar: none };
  expect(await post("coach/CoachAdd", coach)).toMatchObject({
    http: 400,
    data: { fields: { avatar: expect.anything() } },
  });
  const certificate = { coach_id: keys["Li"], name: "Swim", picture: none };
  expect(await post("coach/CertificateAdd", certificate)).toMatchObject({
    http: 400,
    data: { fields: { picture: expect.anything() } },
  });
});

const venue = { name: "Hall", capacity: 20, is_exclusive: true, open_from: 360, open_to: 1320 };
const lesson = (date: string, coach: string) => ({
  course_id: keys["course"],
  venue_id: keys["venue"],
  coach_id: keys[coach],
  date,
  starts: 600,
});

describe("the coach of a stay", () => {
  it("[C-07] is a record: its name is shown and follows it, the form chooses from coaches with their load, lists narrow by it", async () => {
    const [one = 0] = stays;
    const form = await get("student/CampsiteLivingList", {});
    const reassign = form.data.actions.find((action: { name: string }) => action.name === "reassign");
    const options = reassign.form.find((field: { name: string }) => field.name === "coach_id").options;
    expect(options.map((option: { title: string }) => option.title)).toContain("Zhou (4 of 20)");
    const { data } = await get("coach/CoachEditPrefill", { id: keys["Zhou"] });
    await done("coach/CoachEdit", { id: keys["Zhou"], ...data, name: "Zhou Lan" });
    expect(await rowOf("student/CampsiteLivingList", one, { coach_id: keys["Zhou"] })).toMatchObject({
      coach: "Zhou Lan",
    });
    expect(await rowOf("coach/CoachList", keys["Zhou"] ?? 0)).toMatchObject({
      load: { value: 4, total: 20, text: "4 / 20" },
      led: 4,
    });
  });

  it("[C-07] a certificate that has expired keeps its courses from being scheduled, and says so", async () => {
    const certificate = { coach_id: keys["Han"], name: "Spin", course_type: 1, expires_on: addDays(today, 5) };
    const id = await add("coach/CertificateAdd", certificate);
    expect(await rowOf("coach/CertificateList", id)).toMatchObject({ state: 2, days: 5 });
    expect((await post("schedule/ScheduleAdd", lesson(addDays(today, 6), "Han"))).data.fields.coach_id).toContain(
      "Han",
    );
    expect(await post("schedule/ScheduleAdd", lesson(addDays(today, 5), "Han"))).toMatchObject({ http: 200 });
    await done("coach/CertificateEdit", { id, ...certificate, expires_on: addDays(today, 300) });
  });

  it("[C-07] refuses a coach who is full; a day to come is kept and done by its timer, and the newer plan counts", async () => {
    const [one = 0, two = 0, three = 0, four = 0] = stays;
    const later = addDays(today, 3);
    await done("student/StayReassign", { id: one, coach_id: keys["Li"], from: later, reason: "wish" });
    expect(await rowOf("student/CampsiteLivingList", one)).toMatchObject({ coach: "Zhou Lan" });
    await done("student/StayReassign", { id: one, coach_id: keys["Han"], from: later, reason: "wish" });
    for (const id of [two, three]) await done("student/StayReassign", { id, coach_id: keys["Han"], reason: "wish" });
    expect(
      await post("student/StayReassign", { id: four, coach_id: keys["Han"], from: later, reason: "wish" }),
    ).toMatchObject({
      http: 409,
      code: "coach_full",
    });
    for (const id of [two, three]) await done("student/StayReassign", { id, coach_id: keys["Zhou"], reason: "wish" });
    expect(await post("student/StayReassign", { id: four, coach_id: keys["Zhou"], reason: "wish" })).toMatchObject({
      http: 400,
    });
  });
});

describe("handing over", () => {
  it("[C-07] a coach who leads somebody or something does not leave; the dialog lists what is left with its way out", async () => {
    const id = keys["Zhou"] ?? 0;
    await done("schedule/ScheduleAdd", lesson(addDays(today, 4), "Zhou"));
    keys["class"] = await add("class/ClassAdd", { name: "A", coach_id: id, capacity: 9, from_on: today });
    expect(await post("coach/CoachWithdraw", { id })).toMatchObject({ http: 409, code: "coach_has_work" });
    const { data } = await get("coach/CoachLeavePreview", { id });
    expect(data.checklist.map((line: { code: string; state: string }) => [line.code, line.state])).toEqual([
      ["students", "missing"],
      ["lessons", "missing"],
      ["plans", "done"],
      ["classes", "missing"],
    ]);
    expect(data.checklist[0].way_out).toEqual({ api: "seller/coach/CoachHandOver", id });
  });

  it("[C-07] a coach who is marked as away keeps lessons and students; the form says how many", async () => {
    const id = keys["Zhou"] ?? 0;
    const said = async (is_away: boolean) => (await get("coach/CoachAwayPreview", { id, is_away })).data.note;
    expect(await said(true)).toMatch(/1 upcoming lesson, \d+ students?/);
    expect(await said(false)).toBeNull();
  });

  it("[C-07] shows who takes what, refuses to leave anybody over, hands all of it over at once, and then lets go", async () => {
    const id = keys["Zhou"] ?? 0;
    const asked = { id, from: today, way: "even", reason: "leaves" } as const;
    const all = await get("coach/HandOverPreview", { id, from: today, way: "one", to_coach_id: keys["Han"] });
    expect(all.data.hindered).toContain("1");
    expect(await post("coach/CoachHandOver", { ...asked, way: "one", to_coach_id: keys["Han"] })).toMatchObject({
      http: 409,
      code: "hand_over_left",
    });
    // The only coach who could teach Zhou's lesson teaches another one at that time.
    keys["lawn"] = await add("venue/VenueAdd", { ...venue, name: "Lawn" });
    const other = { ...lesson(addDays(today, 4), "Han"), venue_id: keys["lawn"] };
    const taken = await add("schedule/ScheduleAdd", other);
    const stuck = (await get("coach/HandOverPreview", { id, from: today, way: "even" })).data;
    expect(stuck).toMatchObject({ hindered: "1 lesson has no coach yet" });
    await raw("delete from schedule where id = $1", [taken]);
    const { data } = await get("coach/HandOverPreview", { id, from: today, way: "even" });
    expect(data).toMatchObject({ button: "Hand over 4 students, 1 lesson", asks: ["head_coach_id"] });
    expect(data.facts[0].text).toContain("4 students (all in camp or paused)");
    // A student who is only booked needs another coach too, but counts in no coach's load yet.
    const booked = await camp.stay(20, { phone: nextPhone() });
    await raw("update stay set coach_id = $2 where id = $1", [booked, id]);
    const told = (await get("coach/HandOverPreview", { id, from: today, way: "even" })).data.facts;
    expect(told[0].text).toContain("5 students (4 in camp or paused, 1 booked)");
    expect(told.map(({ text }: { text: string }) => text).join()).toContain("(1 of them booked)");
    await raw("update stay set coach_id = null where id = $1", [booked]);
    // A pause is planned for tomorrow: the student comes back to the coach of that time.
    const [away = 0] = stays;
    const pause = { from: addDays(today, 1), expected_return: addDays(today, 4), reason: "trip" };
    await done("student/StayPause", { id: away, ...pause });
    const later = (await get("coach/HandOverPreview", { id, from: addDays(today, 2), way: "even" })).data.facts;
    expect(later[0].text).toContain("4 students (all in camp or paused)");
    await done("student/StayDropPause", { id: away });
    expect((await post("coach/CoachHandOver", asked)).data.fields).toHaveProperty("head_coach_id");
    await done("coach/CoachHandOver", { ...asked, head_coach_id: keys["Li"] });
    for (const stay of stays) expect((await rowOf("student/CampsiteLivingList", stay)).coach).toMatch(/^(Han|Li)$/);
    const lessons = (await get("schedule/ScheduleList", { page: 1 })).data.data;
    expect(lessons.map((row: { coach: string }) => row.coach)).toEqual(["Han", "Han"]);
    expect(await rowOf("class/ClassList", keys["class"] ?? 0)).toMatchObject({ coach: "Li" });
    await done("coach/CoachWithdraw", { id });
    expect(await rowOf("coach/CoachList", id)).toMatchObject({ state: 3 });
    expect(await post("student/StayReassign", { id: stays[0], coach_id: id, reason: "back" })).toMatchObject({
      http: 400,
    });
    expect(await brokenRules(app.services)).toEqual([]);
    // A coach's number of students equals what the page's lists show: without students who are still to come, and with those handed over
    // since.
    await camp.stay(20, { phone: nextPhone(), coach_id: keys["Li"] ?? 0 });
    const led = async (coach_id: number): Promise<number> => {
      let shown = 0;
      for (const list of ["Living", "Paused", "Finished"])
        shown += (await get(`student/Campsite${list}List`, { page: 1, _count_sum: 1, coach_id })).data.count;
      return shown + (await get("statistics/BookingList", { page: 1, _count_sum: 1, handed_by: coach_id })).data.count;
    };
    await raw("update stay set checkin_date = $2 where id = $1", [stays[0], addDays(today, -6)]);
    await raw(
      "insert into coach_assignment (supplier_id, stay_id, coach_id, from_on, to_on) select supplier_id, id, $2, $3, $4 from stay where id = $1",
      [stays[0], id, addDays(today, -6), addDays(today, -2)],
    );
    expect(await led(id)).toBe(1);
    for (const coach of [id, keys["Li"] ?? 0])
      expect(await rowOf("coach/CoachList", coach)).toMatchObject({ led: await led(coach) });
  });
});
