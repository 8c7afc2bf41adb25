import { approvePayout, closeDrawer, markPayoutPaid, payPayout, verifyPayment } from "../../finance/public.ts";
import { weekday } from "../../../core/kernel/day.ts";
import type { CampDay } from "./camp-day.ts";
import { deskDrawer, openPayouts, unverifiedPayments } from "./camp-state.repo.ts";

const dayMs = 86_400_000;
/** The cash that stays in the drawer for change. */
const float_fen = 1_000_000;

/** Pays refunds of two days ago and before: one person approves, another pays. */
export async function payRefunds(day: CampDay): Promise<void> {
  const { tx, supplier } = day.camp.stage;
  const due = await openPayouts(tx, supplier.id, new Date(day.at(0).getTime() - 2 * dayMs));
  const approved = new Set<number>();
  for (const payout of due) {
    const minute = 16 * 60 + (payout.id % 60);
    // Approving one payout approves its whole refund.
    if (!payout.is_approved && !approved.has(payout.request_id))
      await day.try("owner", minute, "seller/finance/RefundPayApprove", (work) => approvePayout(work, payout.id, null));
    approved.add(payout.request_id);
    await day.try("finance", minute + 60, "seller/finance/RefundPayPay", (work) =>
      payout.channel === "cash"
        ? payPayout(work, "pay", payout.id, null)
        : markPayoutPaid(work, payout.id, { voucher_images: [] }, null),
    );
  }
}

/** Verifies desk payments by finance, some sooner and some later. */
export async function verifyPayments(day: CampDay): Promise<void> {
  const { tx, supplier } = day.camp.stage;
  for (const id of await unverifiedPayments(tx, supplier.id, day.at(0))) {
    const dice = day.dice(21, id);
    if (dice.isLucky(0.3)) continue;
    await day.try("finance", 17 * 60 + dice.between(0, 80), "seller/finance/CashPayVerify", (work) =>
      verifyPayment(work, id, null),
    );
  }
}

/** Counts the drawer on Mondays and brings the surplus to the bank. */
export async function countDrawer(day: CampDay): Promise<void> {
  if (weekday(day.day) !== 1) return;
  const { tx, supplier } = day.camp.stage;
  const drawer = await deskDrawer(tx, supplier.id);
  if (!drawer || drawer.book_fen <= float_fen) return;
  const counted_fen = drawer.book_fen;
  await day.try("finance", 18 * 60 + 40, "seller/finance/DrawerClose", (work) =>
    closeDrawer(work, {
      drawer_id: drawer.id,
      notes: [{ unit_fen: counted_fen, count: 1 }],
      handed_fen: counted_fen - float_fen,
    }),
  );
}
