import { afterAll, beforeAll, expect, it } from "vitest";
import { nextPhone } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { serveCamp, type ServedCamp } from "../../../test/served-camp.ts";
import { doWork } from "../../../test/work.ts";
import { setWays } from "../event-messages/public.ts";
import { tellWeightReports } from "./tell-reports.ts";

let at: ServedCamp;
const stays: number[] = [];
const { done, query } = desk("seller/weight/", () => ({ app: at.app, who: at.owner }));
const tell = (): Promise<number> => doWork(at.app.services, at.camp.supplier, tellWeightReports);

beforeAll(async () => {
  at = await serveCamp({ rooms: 4 });
  for (const bed_id of at.camp.beds.slice(0, 3))
    stays.push(await at.camp.stay(30, { bed_id, phone: nextPhone(), name: "夏梨" }));
  await query("update student set consent_at = null where id = (select student_id from stay where id = $1)", [
    stays[2],
  ]);
  const now = Math.floor(at.app.clock.now().getTime() / 1000);
  for (const id of [stays[0], stays[2]]) {
    await done("StayWeigh", { id, kind: "entry", measured_at: now - 3600, weight_kg: 82.4 });
    await done("StayWeigh", { id, kind: "weekly", measured_at: now, weight_kg: 81.2 });
  }
});
afterAll(() => at.app.close());

it("[T-06] who is in camp is told once a week how their weight goes; a text message holds no figure of it", async () => {
  at.app.clock.set("2026-03-09T02:30:00Z");
  expect(await tell(), "nobody has switched it on").toBe(0);
  await doWork(at.app.services, at.camp.supplier, (work) => setWays(work, "weight_report", { sms: true }, null));
  // The second was not weighed, the third has not agreed.
  expect(await tell()).toBe(1);
  expect(await tell()).toBe(1);
  const sent = await query<{ content: string; told: object }>(
    "select content, told from event_message where event = 'weight_report'",
  );
  expect(sent.map(({ told }) => told)).toEqual([{ name: "夏梨", camp: expect.any(String), date: "2026-03-08" }]);
  // The camp's own name in a test may have any figures.
  expect(sent[0]?.content.replace(at.supplier.context.name, "")).not.toMatch(/kg|8[12]|1\.2/u);
  at.app.clock.set("2026-03-10T02:30:00Z");
  expect(await tell(), "not a Monday").toBe(0);
});
