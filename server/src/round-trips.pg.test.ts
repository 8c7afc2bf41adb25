import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { nextPhone } from "../test/camp.ts";
import { serveCamp, type ServedCamp } from "../test/served-camp.ts";

let at: ServedCamp;
beforeAll(async () => {
  at = await serveCamp();
});
afterAll(() => at.app.close());

/** How often a call waits for an answer of the database. Statements that are sent together wait once. */
async function tripsOf(call: () => Promise<unknown>): Promise<{ readonly statements: number; readonly trips: number }> {
  const unanswered = new Map<object, number>();
  let [statements, trips] = [0, 0];
  const send = Reflect.get(pg.Client.prototype, "query") as (...all: unknown[]) => Promise<unknown>;
  const counted = function (this: pg.Client, ...all: unknown[]): unknown {
    const before = unanswered.get(this) ?? 0;
    statements += 1;
    if (before === 0) trips += 1;
    unanswered.set(this, before + 1);
    return Reflect.apply(send, this, all).finally(() => {
      unanswered.set(this, (unanswered.get(this) ?? 1) - 1);
    });
  };
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(counted);
  try {
    await call();
  } finally {
    spy.mockRestore();
  }
  return { statements, trips };
}

const post = (name: string, body: object) =>
  at.app.as(at.owner).call({ api: `seller/student/${name}`, method: "POST", repeats: "guarded" }, { ...body });
const booking = () => ({
  name: "林晚",
  gender: "F",
  phone: nextPhone(),
  package_id: at.camp.package_id,
  expected_date: "2026-03-05",
  source: "phone",
});

it("a call that writes waits for the database half as often as it has statements", async () => {
  // Warm: rights, plans and the supplier are cached.
  const { data } = await post("StudentBook", booking());
  const { id } = data as { id: number };
  const booked = await tripsOf(() => post("StudentBook", booking()));
  const confirmed = await tripsOf(() => post("AppointmentConfirm", { id }));
  // These were the numbers of waits when each statement was waited for. Since then there is one statement more that looks for an offer to come again, one
  // more with which an action on a row lets the guard forget what others sent about it, and one more to count the promises of beds to students whom the
  // caller may not see.
  expect([booked.statements, confirmed.statements]).toEqual([28, 22]);
  expect(booked.trips).toBeLessThanOrEqual(14);
  expect(confirmed.trips).toBeLessThanOrEqual(10);
});
