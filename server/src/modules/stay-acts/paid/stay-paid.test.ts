import { afterAll, beforeAll, expect, it } from "vitest";
import type { Camp } from "../../../../test/camp.ts";
import { cash } from "../../../../test/ready-stay.ts";
import { CampProbe } from "../../../../test/worlds/camp-probe.ts";
import { financeInvariants } from "../../finance/finance.invariants.ts";
import { confirmPayment } from "../../finance/public.ts";
import { collect } from "../../stay-money/public.ts";
import { cancelAppointment } from "../appointments/cancel-appointment.ts";
import { stayMoneyInvariants } from "../stay-money.invariants.ts";

let probe: CampProbe;
let at: Camp;

beforeAll(async () => {
  probe = await CampProbe.open();
  at = await probe.camp();
});
afterAll(() => probe.close());

/** A student scans a code for a part of the fee. @returns the number of the payment */
async function codeFor(
  stay: number,
  amount_fen: number,
  purpose: "stay_fee" | "deposit_security" | "deposit_prepaid" = "stay_fee",
): Promise<string> {
  const { payment_id } = await probe.act(at, (work) =>
    collect(work, stay, cash(amount_fen, { channel: "wechat", purpose }), null),
  );
  const [row] = await probe.rows<{ no: string }>(at, "select no from payment where id = $1", [payment_id]);
  return row?.no ?? "";
}
const paid = (no: string, amount_fen: number) =>
  probe.act(at, (work) => confirmPayment(work, { no, channel_no: `42-${no}`, amount_fen, fee_fen: 0 }));

it("[C-01] what a student pays by a code after the appointment was cancelled goes back to that payment", async () => {
  const stay = await at.stay(20);
  const no = await codeFor(stay, 40_000);
  // The newest payment of the stay, which must not be refunded twice.
  await probe.act(at, (work) => collect(work, stay, cash(10_000), null));
  await probe.act(at, (work) => cancelAppointment(work, stay, { reason: "camp", note: null }, null));
  await paid(no, 40_000);
  const payments = await probe.rows(
    at,
    "select channel, status, amount_fen, refunded_fen from payment where payable_id = $1 order by id",
    [stay],
  );
  expect(payments).toEqual([
    { channel: "wechat", status: 1, amount_fen: 40_000, refunded_fen: 40_000 },
    { channel: "cash", status: 1, amount_fen: 10_000, refunded_fen: 10_000 },
  ]);
  const asked = await probe.rows(
    at,
    "select amount_fen, reason from refund_request where payable_id = $1 order by id",
    [stay],
  );
  expect(asked).toEqual([
    { amount_fen: 10_000, reason: "cancel.camp" },
    { amount_fen: 40_000, reason: "paid_late" },
  ]);
  await probe.expectSound(at, [...stayMoneyInvariants, ...financeInvariants]);
});

it.each(["deposit_security", "deposit_prepaid"] as const)(
  "[C-01] a late %s by a code goes back, too",
  async (purpose) => {
    const stay = await at.stay(20);
    const no = await codeFor(stay, 30_000, purpose);
    await probe.act(at, (work) => cancelAppointment(work, stay, { reason: "camp", note: null }, null));
    await paid(no, 30_000);
    expect(
      await probe.rows(at, "select held_fen, refunded_fen, status from deposit where payable_id = $1", [stay]),
    ).toEqual([{ held_fen: 0, refunded_fen: 30_000, status: 3 }]);
    expect(await probe.rows(at, "select reason from refund_request where payable_id = $1", [stay])).toEqual([
      { reason: "paid_late" },
    ]);
    await probe.expectSound(at, [...stayMoneyInvariants, ...financeInvariants]);
  },
);
