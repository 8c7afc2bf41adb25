import { AppError } from "../../../core/kernel/app-error.ts";
import type { Work } from "../../../core/jobs/work.ts";
import type { PayableKind, PurposeHandler } from "../../finance/public.ts";
import { queueReturn } from "../auction-queue.ts";
import { findLot } from "../lots/lots.repo.ts";
import { findLotDeposit, type LotDepositRow, moveLotDeposit } from "./lot-deposits.repo.ts";

/** What a bidder's deposit is called as something that money is paid for. */
export const depositPayable = "auction_deposit";

/** A deposit as finance knows it: by its lot's number and the bidder's paddle. */
export async function payableOfDeposit(
  { tx, supplier }: Pick<Work, "tx" | "supplier">,
  { id, lot_id, paddle }: LotDepositRow,
) {
  const lot = await findLot(tx, supplier.id, lot_id);
  return { type: depositPayable, id, no: `${lot?.no ?? ""}-${paddle}` };
}

/** What a deposit is to finance: it is paid once, and given back by its lot alone. */
export const auctionPayable: PayableKind = {
  type: depositPayable,
  // At the desk nobody pays one: whoever bids does so by themselves.
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
      is_over: state !== "held",
    };
  },
};

/** A deposit has arrived: its bidder may bid. Where the lot is over by then, it goes back. */
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
