import { afterAll, beforeAll, expect, it } from "vitest";
import { asOwner } from "../../../test/desk.ts";
import type { TrialReply } from "@kangying/contract/core/list-bulk";
import { type Principal, type TestApp, type TestReply } from "../../../test/app.ts";
import { type Camp, nextPhone } from "../../../test/camp.ts";
import { serveCamp } from "../../../test/served-camp.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  ({ app, owner, camp } = await serveCamp({ own: true, rooms: 1, rules: { needs_contract: true } }));
});
afterAll(() => app.close());

const post = (api: string, body: Record<string, unknown>, repeats: "guarded" | "none" = "guarded") =>
  app.as(owner).call({ api: `seller/student/${api}`, method: "POST", repeats }, body, { language: "en" });
const trial = async (api: string, body: Record<string, unknown>): Promise<TrialReply> => {
  const reply: TestReply = await post(`${api}Trial`, body, "none");
  expect(reply, reply.msg).toMatchObject({ http: 200 });
  return reply.data;
};
const rows = asOwner(() => app.database);

async function booked(day: string): Promise<number> {
  const body = { gender: "F", package_id: camp.package_id, expected_date: day, source: "wechat" };
  return (await post("StudentBook", { ...body, name: "沈知夏", phone: nextPhone() })).data.id as number;
}

/** A digest by table of all rows of our tables and of the job queue. */
async function everything(): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'auth', 'platform', 'pgboss') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(60);
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await rows<{ digest: string; count: number }>(
      `select count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
    );
    digests[name] = `${row?.count} ${row?.digest}`;
  }
  return digests;
}

it("tries a confirmation and leaves nothing: no row of any table, no document number; and the act itself comes to the same", async () => {
  // Two more appointments than there are beds, and one of them confirmed already.
  const ids: number[] = [];
  for (let n = 0; n < camp.beds.length + 2; n += 1) ids.push(await booked("2026-03-05"));
  await post("AppointmentConfirm", { id: ids[0] });
  const before = await everything();
  const told = await trial("AppointmentConfirm", { ids });
  expect(await everything()).toEqual(before);
  expect(told).toMatchObject({ total: ids.length, tried: ids.length });
  expect(told.done).toBeGreaterThan(0);
  expect(told.refused.length).toBeGreaterThan(0);
  expect(told.refused.map(({ count }) => count).reduce((a, b) => a + b, 0)).toBe(ids.length - told.done);

  const real = (await post("AppointmentConfirm", { ids })).data as {
    done: number;
    failed: { id: number; msg: string }[];
  };
  expect(real.done).toBe(told.done);
  for (const { msg, count, rows: named } of told.refused) {
    const same = real.failed.filter((row) => row.msg === msg).map(({ id }) => id);
    expect(same).toHaveLength(count);
    expect(named).toEqual(same.slice(0, 3).map((id) => ({ id, name: "沈知夏" })));
  }
  // The comparison would have seen what the act writes: contracts with numbers, events, messages.
  const after = await everything();
  const written = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(written).toEqual(
    expect.arrayContaining(["public.stay_contract", "public.document_counter", "public.operate_log"]),
  );
});

it("tries a cancellation with the form that was filled in, and asks for the form first", async () => {
  const ids = [await booked("2026-04-01"), await booked("2026-04-01")];
  const incomplete = await post("AppointmentCancelTrial", { ids }, "none");
  expect(incomplete).toMatchObject({ http: 400, code: "invalid", data: { fields: { reason: expect.any(String) } } });
  const before = await everything();
  expect(await trial("AppointmentCancel", { ids, reason: "price" })).toEqual({
    total: 2,
    tried: 2,
    done: 2,
    refused: [],
  });
  expect(await everything()).toEqual(before);
});
