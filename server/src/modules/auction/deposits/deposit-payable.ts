import { AppError } from "../../../core/kernel/app-error.ts";
import type { Work } from "../../../core/jobs/work.ts";
import type { PayableKind, PurposeHandler } from "../../finance/public.ts";
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

/** Handles a paid deposit: its bidder may bid. When the lot is over by then, the deposit goes back. */
export const auctionPurpose: PurposeHandler = {
  purpose: "deposit_auction",
  paid: async (work, { payable }) => {
    const { tx, supplier, now } = work;
    const seen = await findLotDeposit(tx, supplier.id, payable.id);
    const lot = seen && (await findLot(tx, supplier.id, seen.lot_id, true));
    const deposit = seen && (await findLotDeposit(tx, supplier.id, payable.id, true));
    if (!lot || !deposit || (deposit.state !== "waiting" && deposit.state !== "lapsed"))
      throw new AppError("wrong_status");
    await moveLotDeposit(tx, supplier.id, deposit.id, deposit.state, "held", now);
    work.changed("auction_deposit", deposit.id);
    work.changed("auction_lot", lot.id, lot.version);
    const isOpen = deposit.state === "waiting" && (lot.status === 1 || lot.status === 2) && lot.end_at > now;
    if (isOpen) return;
    await moveLotDeposit(tx, supplier.id, deposit.id, "held", "returning", now);
    await queueReturn(work, deposit.id);
  },
};
