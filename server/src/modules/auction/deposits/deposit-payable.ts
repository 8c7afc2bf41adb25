import { AppError } from "../../../core/kernel/app-error.ts";
import type { Work } from "../../../core/jobs/work.ts";
import {
  type PaidNews,
  payAtOnce,
  type PayableKind,
  type PurposeHandler,
  requestRefund,
} from "../../finance/public.ts";
import { queueReturn } from "../auction-queue.ts";
import { findLot } from "../lots/lots.repo.ts";
import { findLotDeposit, type LotDepositRow, moveLotDeposit } from "./lot-deposits.repo.ts";

/** The payable type of a bidder's deposit. */
export const depositPayable = "auction_deposit";

/** Returns the deposit as a payable for finance; its number is the lot's number and the bidder's paddle. */
export async function payableOfDeposit(
  { tx, supplier }: Pick<Work, "tx" | "supplier">,
  { id, lot_id, paddle }: LotDepositRow,
) {
  const lot = await findLot(tx, supplier.id, lot_id);
  return { type: depositPayable, id, no: `${lot?.no ?? ""}-${paddle}` };
}

/** The payable kind of auction deposits: paid once; only its lot can give it back. */
export const auctionPayable: PayableKind = {
  type: depositPayable,
  // The desk cannot take this payment: a bidder pays the deposit by themselves.
  search: async () => [],
  find: async (work, id) => {
    const { tx, supplier } = work;
    const deposit = await findLotDeposit(tx, supplier.id, id);
    if (!deposit) return null;
    const { member_id, member_name, amount_fen, state } = deposit;
    return {
      payable: await payableOfDeposit(work, deposit),
      owner: { type: "member", id: member_id, name: member_name },
      due_fen: state === "waiting" ? amount_fen : 0,
      is_over: state !== "held" && state !== "returning",
    };
  },
};

/** Gives back a second payment of a deposit: the bidder paid two codes. It is by system, so nobody must approve it. */
async function returnSecond(work: Work, deposit: LotDepositRow, news: PaidNews): Promise<void> {
  const { payment_id, amount_fen, owner } = news;
  const payable = await payableOfDeposit(work, deposit);
  const { request_id } = await requestRefund(work, {
    payable,
    payment_id,
    owner,
    amount_fen,
    from: [{ account: `deposit:auction:${deposit.id}`, amount_fen }],
    reason: payable.no,
    idem_key: `auction-second:${payment_id}`,
  });
  await payAtOnce(work, request_id);
}

/**
 * Handles a paid deposit: its bidder may bid. When the lot is over by then, the deposit goes back, and so does a second payment of one that
 * is paid already.
 */
export const auctionPurpose: PurposeHandler = {
  purpose: "deposit_auction",
  takes_late: true,
  paid: async (work, news) => {
    const { tx, supplier, now } = work;
    const { payable } = news;
    const seen = await findLotDeposit(tx, supplier.id, payable.id);
    const lot = seen && (await findLot(tx, supplier.id, seen.lot_id, true));
    const deposit = seen && (await findLotDeposit(tx, supplier.id, payable.id, true));
    if (!lot || !deposit) throw new AppError("wrong_status");
    if (deposit.state !== "waiting" && deposit.state !== "lapsed") return await returnSecond(work, deposit, news);
    await moveLotDeposit(tx, supplier.id, deposit.id, deposit.state, "held", now);
    work.changed("auction_deposit", deposit.id);
    work.changed("auction_lot", lot.id, lot.version);
    const isOpen = deposit.state === "waiting" && (lot.status === 1 || lot.status === 2) && lot.end_at > now;
    if (isOpen) return;
    await moveLotDeposit(tx, supplier.id, deposit.id, "held", "returning", now);
    await queueReturn(work, deposit.id);
  },
};
