import { afterAll, beforeAll, expect, it } from "vitest";
import { coachLook } from "@kangying/contract/teaching/coaching.endpoints";
import { desk } from "../../../test/desk.ts";
import { type Principal, type TestApp } from "../../../test/app.ts";
import { type Camp } from "../../../test/camp.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { addDays } from "../../core/kernel/day.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
let coach = 0;
/** A Monday. */
const today = "2026-03-02";
const week = 7 * 86_400;

const { done } = desk("seller/", () => ({ app, who: owner }));
const add = async (api: string, input: Record<string, unknown>): Promise<number> => (await done(api, input)).data.id;
const look = async () => (await app.as(owner).call(coachLook, { id: coach })).data;

beforeAll(async () => {
  ({ app, owner, camp } = await serveCamp({ rooms: 2, nights: 20 }));
  coach = await add("coach/CoachAdd", { name: "Zhou", gender: 1, skills: [1], max_students: 3, is_away: false });
  const now = Math.floor(app.services.clock.now().getTime() / 1000);
  for (const [at, lost] of [0.6, 1].entries()) {
    const id = await camp.stay(30, { bed_id: camp.beds[at] ?? 0 });
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query(
        "update stay set checkin_date = checkin_date - 10, checkin_at = checkin_at - interval '10 days' where id = $1",
        [id],
      ),
    );
    await done("student/StayReassign", { id, coach_id: coach, reason: "first" });
    await done("weight/StayWeigh", { id, kind: "entry", measured_at: now - week, weight_kg: 80 });
    await done("weight/StayWeigh", { id, kind: "morning", measured_at: now, weight_kg: 80 - lost, is_sure: true });
  }
});
afterAll(() => app.close());

it("[C-07] a coach's page tells the week's pace beside the guidance, and of how many places are taken", async () => {
  const { columns, places } = await look();
  expect(columns?.columns).toHaveLength(8);
  expect(columns?.columns.slice(-2)).toMatchObject([{ value: null }, { text: "0.8" }]);
  expect(columns?.band).toEqual({ from: 0.5, to: 1 });
  expect(places).toMatchObject({ taken: 2, total: 3, text: "2 / 3" });
});

it("[C-07] a certificate's line says until when it counts, and of the lessons to come which it blocks", async () => {
  const certificate = { coach_id: coach, name: "Spin", course_type: 1, expires_on: addDays(today, 10) };
  const id = await add("coach/CertificateAdd", certificate);
  const venue_id = await add("venue/VenueAdd", {
    name: "Hall",
    capacity: 20,
    is_exclusive: true,
    open_from: 360,
    open_to: 1320,
  });
  const course_id = await add("course/CourseAdd", {
    name: "Bike",
    type: 1,
    intensity: 3,
    minutes: 60,
    capacity: 10,
  });
  for (const day of [2, 9])
    await done("schedule/ScheduleAdd", {
      course_id,
      venue_id,
      coach_id: coach,
      date: addDays(today, day),
      starts: 600,
    });
  const line = async () => (await look()).log?.lines[0];
  expect(await line()).toMatchObject({ tone: "amber", hint: expect.stringContaining("no ") });
  await done("coach/CertificateEdit", { id, ...certificate, expires_on: addDays(today, 5) });
  expect(await line()).toMatchObject({ title: "Spin", hint: expect.stringMatching(/In 5 days; 1 .+ is affected/) });
  await done("coach/CertificateEdit", { id, ...certificate, expires_on: addDays(today, -1) });
  expect(await line()).toMatchObject({ tone: "red", hint: expect.stringContaining("2 lessons need a new coach") });
});
