import { afterAll, beforeAll, expect, it } from "vitest";
import { type Camp } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { meeting } from "../../../test/meeting.ts";
import { sendDue, TestPhone } from "../../../test/worlds/phone.ts";
import type { Work } from "../../core/jobs/work.ts";
import { messagesInvariants } from "./messages.invariants.ts";

const students = 20;

let probe: CampProbe;

beforeAll(async () => {
  probe = await CampProbe.open();
});
afterAll(() => probe.close());

const act = <T>(at: Camp, run: (work: Work) => Promise<T>): Promise<T> => probe.act(at, run);

async function campWithBookings(): Promise<Camp> {
  const camp = await probe.camp({ rules: { sends_messages: true } });
  for (let nth = 0; nth < students; nth += 1) await camp.book();
  return camp;
}

it("tells each student once, however many servers send at the same time", async () => {
  const camp = await campWithBookings();
  const phone = new TestPhone();
  // Slow enough that every server has a message on its way at the same time.
  phone.before = () => new Promise((resolve) => setTimeout(resolve, 5));
  await Promise.all(Array.from({ length: 8 }, () => sendDue(probe.services, camp.supplier, phone)));
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
