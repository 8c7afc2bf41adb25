import { afterAll, beforeAll, expect, it } from "vitest";
import { type Camp, contact, makeCamp } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { cash, payAll } from "../../../test/ready-stay.ts";
import { brokenRules } from "../../../test/rules.ts";
import { makeSupplier, testServices, type TestServices } from "../../../test/services.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { balanceOf } from "../finance/public.ts";
import { cancelAppointment } from "../stay-acts/appointments/cancel-appointment.ts";
import { transferStay } from "../stay-acts/camp/transfer-stay.ts";
import { enterCamp } from "../stay-acts/camp/enter-camp.ts";
import { finishStay } from "../stay-acts/camp/finish-stay.ts";
import { chargeStay } from "../stay-money/charge.ts";
import { collect } from "../stay-money/collect.ts";
import { undoFinish } from "../stay-acts/camp/undo-finish.ts";
import { modules } from "../../app.ts";
import { declarationsOf } from "../../core/module/declarations-of.ts";

const declared = declarationsOf(modules);
let database: TestDatabase;
let services: TestServices;
let probe: CampProbe;
let at: Camp;

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database, { clock: new HeldClock("2026-03-02T02:00:00Z"), declared });
  probe = new CampProbe(services);
  at = await makeCamp(services, await makeSupplier(database), { rooms: 6 });
});
afterAll(() => database.close());

const advance = { purpose: "deposit_prepaid" } as const;
const held = (id: number) => probe.act(at, (work) => balanceOf(work, `deposit:prepaid:${id}`));
const toRefund = async (id: number): Promise<number> =>
  (
    await probe.rows<{ fen: number }>(
      at,
      "select coalesce(sum(amount_fen), 0)::bigint as fen from refund_request where payable_id = $1 and stop_tx_id is null",
      [id],
    )
  )[0]?.fen ?? 0;

/** A stay in camp with everything paid, and 1,000.00 in advance. */
async function withAdvance(nth: number): Promise<number> {
  const id = await at.stay(20);
  await probe.act(at, async (work) => {
    await payAll(work, id);
    await collect(work, id, cash(100_000, advance), null);
    await enterCamp(work, id, { bed_id: at.beds[nth] ?? 0, ...contact }, null);
  });
  return id;
}

it("gives back what was paid in advance when a stay ends, and holds it again when the end is undone", async () => {
  const id = await withAdvance(0);
  const finish = { reason: "camp", note: null } as const;
  await probe.act(at, (work) => finishStay(work, id, { ...finish, expected_fen: 798_000 }, null));
  expect(await held(id)).toBe(0);
  expect(await toRefund(id)).toBe(798_000);
  const [settlement] = await probe.rows<{ lines: { code: string; amount_fen: number }[] }>(
    at,
    "select lines from stay_settlement where stay_id = $1",
    [id],
  );
  expect(settlement?.lines).toContainEqual({ code: "prepaid_refund", data: {}, amount_fen: 100_000 });
  await probe.act(at, (work) => undoFinish(work, id, null, null));
  expect(await held(id)).toBe(100_000);
  expect(await toRefund(id)).toBe(0);
  expect(await brokenRules(services)).toEqual([]);
});

it("takes what is still owed from it first", async () => {
  const id = await withAdvance(2);
  const extra = { kind: "extra", title: "加项", amount_fen: 30_000 } as const;
  await probe.act(at, (work) => chargeStay(work, id, extra, null));
  // No night slept: 6,980.00 of fees pay the 300.00 before the advance is used.
  await probe.act(at, (work) => finishStay(work, id, { reason: "camp", note: null, expected_fen: 768_000 }, null));
  const owing = await at.stay(20);
  await probe.act(at, async (work) => {
    await collect(work, owing, cash(20_000, advance), null);
    await enterCamp(work, owing, { bed_id: at.beds[4] ?? 0, ...contact }, null);
    await chargeStay(work, owing, extra, null);
    await finishStay(work, owing, { reason: "camp", note: null, expected_fen: -10_000 }, null);
  });
  expect(await held(owing)).toBe(0);
  expect(await toRefund(owing)).toBe(0);
  expect(await brokenRules(services)).toEqual([]);
});

it("gives it back with a cancelled appointment, and with a stay that is handed on", async () => {
  const booked = await at.stay(20);
  await probe.act(at, (work) => collect(work, booked, cash(50_000, advance), null));
  const asked = { reason: "other", note: null, expected_fen: 50_000 } as const;
  await probe.act(at, (work) => cancelAppointment(work, booked, asked, null));
  expect([await held(booked), await toRefund(booked)]).toEqual([0, 50_000]);
  const id = await withAdvance(6);
  const to = { name: "王转", gender: "F", phone: "13900007777", birthday: null, fee_fen: null, reason: null } as const;
  await probe.act(at, (work) => transferStay(work, id, to, null));
  expect([await held(id), await toRefund(id)]).toEqual([0, 100_000]);
  expect(await brokenRules(services)).toEqual([]);
});

it("counts a booking deposit that came after the entry as part of the fee", async () => {
  const id = await withAdvance(8);
  await probe.act(at, (work) => collect(work, id, cash(40_000, { purpose: "deposit_booking" }), null));
  await probe.act(at, (work) => finishStay(work, id, { reason: "camp", note: null, expected_fen: 838_000 }, null));
  expect(await probe.act(at, (work) => balanceOf(work, `deposit:booking:${id}`))).toBe(0);
  expect(await toRefund(id)).toBe(838_000);
  expect(await brokenRules(services)).toEqual([]);
});
