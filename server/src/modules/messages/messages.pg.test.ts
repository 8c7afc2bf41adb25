import { afterAll, beforeAll, expect, it } from "vitest";
import { type Camp, makeCamp } from "../../../test/camp.ts";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { meeting } from "../../../test/meeting.ts";
import { sendDue, TestPhone } from "../../../test/phone.ts";
import { makeSupplier, testServices } from "../../../test/services.ts";
import { doWork } from "../../../test/work.ts";
import type { Services } from "../../core/jobs/services.ts";
import type { Work } from "../../core/jobs/work.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { messagesInvariants } from "./messages.invariants.ts";
import { modules } from "../../app.ts";
import { declarationsOf } from "../../core/module/declarations-of.ts";

const declared = declarationsOf(modules);
const students = 20;
let database: TestDatabase;
let services: Services;

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database, { clock: new HeldClock("2026-03-02T02:00:00Z"), declared });
});
afterAll(() => database.close());

const act = <T>(at: Camp, run: (work: Work) => Promise<T>): Promise<T> => doWork(services, at.supplier, run);

async function campWithBookings(): Promise<Camp> {
  const camp = await makeCamp(services, await makeSupplier(database), { rules: { sends_messages: true } });
  for (let nth = 0; nth < students; nth += 1) await camp.book();
  return camp;
}

it("tells each student once, however many servers send at the same time", async () => {
  const camp = await campWithBookings();
  const phone = new TestPhone();
  // Slow enough that every server has one on its way.
  phone.before = () => new Promise((resolve) => setTimeout(resolve, 5));
  await Promise.all(Array.from({ length: 8 }, () => sendDue(services, camp.supplier, phone)));
  const phones = phone.taken.map((one) => one.phone);
  expect(phones).toHaveLength(students);
  expect(new Set(phones).size).toBe(students);
  expect(await act(camp, ({ tx }) => tx.query("select from stay_message where attempts = 1 and sent_at is not null"))).toHaveLength(students); // prettier-ignore
  for (const { name, sql } of messagesInvariants) expect(await act(camp, ({ tx }) => tx.query(sql)), name).toEqual([]);
});

it("tells them twice where what is due is read, sent and marked, and nothing is held", async () => {
  const camp = await campWithBookings();
  const phone = new TestPhone();
  const met = meeting();
  const naive = (): Promise<void> =>
    act(camp, async ({ tx }) => {
      const due = await tx.query<{ id: number }>("select id from stay_message where sent_at is null order by id");
      await met();
      for (const { id } of due) {
        await phone.send(String(id), "");
        await tx.query("update stay_message set sent_at = due_at, content = 'x', try_at = null where id = $1", [id]);
      }
    });
  await Promise.all([naive(), naive()]);
  expect(phone.taken).toHaveLength(2 * students);
});
