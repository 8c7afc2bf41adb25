import { providerChannels } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import type { PaidNews, PayableKind, PurposeHandler } from "../../finance/public.ts";
import { openPaidRenewal } from "../camp/renewals.ts";
import {
  changeMoney,
  demandStoredBelowCap,
  dueOf,
  giveBack,
  lockMoney,
  postEarned,
  refundDueOn,
  searchStays,
} from "../../stay-money/public.ts";
import { findStay, lockStay, type StayRow } from "../../stays/public.ts";
import { readRules } from "../../packages/public.ts";
import { findStudent } from "../../students/public.ts";

/** The stay as a payable of the finance module. */
export const stayPayable: PayableKind = {
  type: "stay",
  find: async (work, id) => {
    const stay = await findStay(work.tx, work.supplier.id, id);
    const student = stay && (await findStudent(work.tx, work.supplier.id, stay.student_id));
    if (!stay || !student) return null;
    return {
      payable: { type: "stay", id, no: stay.no },
      owner: { type: "student", id: student.id, name: student.name },
      due_fen: stay.owed_fen,
      is_over: isOver(stay),
    };
  },
  search: async (work, words) =>
    (await searchStays(work.tx, work.supplier.id, words)).map((found) => ({
      payable: { type: "stay", id: found.id, no: found.no },
      owner: { type: "student", id: found.student_id, name: found.name },
      due_fen: found.due_fen,
      is_over: false,
    })),
  demandDesk: async (work, { payable, purpose, amount_fen, memo }) => {
    if (purpose !== "deposit_prepaid" && purpose !== "recharge") return;
    await lockMoney(work, payable.id);
    const stay = await findStay(work.tx, work.supplier.id, payable.id);
    if (stay) await demandStoredBelowCap(work, stay, amount_fen, memo);
  },
  deposit: async (work, { payable, kind, as, amount_fen }) => {
    const back = as === "restored" ? amount_fen : -amount_fen;
    await changeMoney(work, payable.id, {
      ...(kind === "booking" ? { booking_fen: back } : {}),
      ...(kind === "security" ? { security_fen: back } : {}),
      ...(as === "used" ? { paid_fen: amount_fen } : {}),
    });
    work.changed("stay", payable.id);
    const stay = as === "used" && kind === "prepaid" ? await findStay(work.tx, work.supplier.id, payable.id) : null;
    if (stay) await openPaidRenewal(work, stay);
  },
};

/** What a stay does when payments for it arrive or are reversed. */
export const stayPurposes: readonly PurposeHandler[] = [
  {
    purpose: "stay_fee",
    paid: (work, news) => feePaid(work, news),
    unpaid: async (work, news) => void (await moved(work, news, { paid_fen: -news.amount_fen })),
  },
  {
    purpose: "deposit_booking",
    paid: async (work, news) => {
      const stay = await moved(work, news, { booking_fen: news.amount_fen });
      await depositLate(work, stay, news, { booking_fen: news.amount_fen });
    },
    unpaid: async (work, news) => void (await moved(work, news, { booking_fen: -news.amount_fen })),
  },
  {
    purpose: "deposit_security",
    paid: async (work, news) => {
      const stay = await moved(work, news, { security_fen: news.amount_fen });
      await depositLate(work, stay, news, { security_fen: news.amount_fen });
    },
    unpaid: async (work, news) => void (await moved(work, news, { security_fen: -news.amount_fen })),
  },
  {
    purpose: "deposit_prepaid",
    paid: async (work, news) => {
      const stay = news.payable.type === "stay" ? await findStay(work.tx, work.supplier.id, news.payable.id) : null;
      await depositLate(work, stay, news, { prepaid_fen: news.amount_fen });
    },
  },
];

/** True if it is cancelled or finished: no more money is expected, but deposits may be refunded. */
function isOver({ status }: StayRow): boolean {
  return status === 50 || status === 90;
}

type Change = Parameters<typeof changeMoney>[2];

async function moved(work: Work, { payable }: PaidNews, change: Change): Promise<StayRow | null> {
  if (payable.type !== "stay") return null;
  // In the order of every act on it: late money is refunded at once, which locks the stay's money.
  await lockMoney(work, payable.id);
  const stay = await lockStay(work.tx, work.supplier.id, payable.id);
  if (!stay) return null;
  await changeMoney(work, stay.id, change);
  work.changed("stay", stay.id);
  return await findStay(work.tx, work.supplier.id, stay.id);
}

async function feePaid(work: Work, news: PaidNews): Promise<void> {
  const stay = await moved(work, news, { paid_fen: news.amount_fen });
  if (!stay) return;
  if (isOver(stay)) return await paidLate(work, stay, news);
  await openPaidRenewal(work, stay);
}

const nothing = { fees_fen: 0, booking_fen: 0, security_fen: 0, prepaid_fen: 0 };

/** Money for an ended stay: what was still due is earned, the rest is refunded. */
async function paidLate(work: Work, stay: StayRow, news: PaidNews): Promise<void> {
  const owed = Math.max(0, dueOf(stay) + news.amount_fen);
  const earned = Math.min(stay.deferred_fen, owed);
  await postEarned(work, stay, { penalty_fen: 0, revenue_fen: earned }, `late_payment:${news.payment_id}`);
  await refundLate(work, stay, news, { fees_fen: stay.deferred_fen - earned });
}

/** A deposit for an ended stay goes back if its payer scanned a code; at the desk a person has decided to take it. */
async function depositLate(
  work: Work,
  stay: StayRow | null,
  news: PaidNews,
  deposit: Partial<typeof nothing>,
): Promise<void> {
  const isByCode = providerChannels.some((channel) => channel === news.channel);
  if (stay && isOver(stay) && isByCode) await refundLate(work, stay, news, deposit);
}

async function refundLate(
  work: Work,
  stay: StayRow,
  { payment_id }: PaidNews,
  amounts: Partial<typeof nothing>,
): Promise<void> {
  const rules = await readRules(work.tx, work.supplier.id);
  const due_at = refundDueOn(work.today, rules.refund_days);
  const back = { ...nothing, ...amounts, reason: "paid_late", due_at, payment_id };
  await giveBack(work, stay, back, `late_refund:${payment_id}`);
}
