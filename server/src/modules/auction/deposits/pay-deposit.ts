import type { Channel } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { receivePayment } from "../../finance/public.ts";
import { addressOf, holdMember } from "../../users/public.ts";
import { auctionErrors } from "../auction.errors.ts";
import { demandLot } from "../lots/keep-lot.ts";
import { patchLot } from "../lots/lots.repo.ts";
import { depositOfMember, insertLotDeposit, type LotDepositRow } from "./lot-deposits.repo.ts";
import { payableOfDeposit } from "./deposit-payable.ts";
import { isStaff } from "./staff.repo.ts";

/** How a member pays the deposit of a lot. */
export interface DepositWanted {
  readonly channel: Channel;
  readonly address_id: number | null;
  readonly idem_key: string;
}

/**
 * Takes a member's payment of a lot's deposit and gives them a paddle. Paid from the wallet, they may bid at once; through a provider,
 * after its notice. A waiting payment may be tried again.
 * @throws {AppError} not_found · auction_closed, auction_deposit_there, auction_own_staff · the errors of `receivePayment`
 */
export async function payDeposit(work: Work, member_id: number, lot_id: number, wanted: DepositWanted) {
  const { tx, supplier, now } = work;
  const member = await holdMember(work, member_id);
  const lot = await demandLot(work, lot_id);
  if (lot.status === 0) throw new AppError("not_found");
  if ((lot.status !== 1 && lot.status !== 2) || lot.end_at <= now) throw new AppError(auctionErrors.auction_closed);
  if (member.phone !== null && (await isStaff(tx, supplier.id, member.phone)))
    throw new AppError(auctionErrors.auction_own_staff);
  const { address_id, channel, idem_key } = wanted;
  if (address_id !== null && !(await addressOf(tx, supplier.id, member_id, address_id)))
    throw new AppError("not_found");
  const former = await depositOfMember(tx, supplier.id, lot_id, member_id);
  if (former && former.state !== "waiting" && former.state !== "lapsed")
    throw new AppError(auctionErrors.auction_deposit_there);
  let deposit: LotDepositRow | null = former?.state === "waiting" ? former : null;
  if (!deposit) {
    const { paddles: paddle } = await patchLot(tx, supplier.id, lot, { paddles: lot.paddles + 1 });
    const said = { lot_id, member_id, member_name: member.nickname, paddle, amount_fen: lot.deposit_fen, address_id };
    const id = await insertLotDeposit(tx, supplier.id, { ...said, asked_at: now });
    deposit = { id, ...said, state: "waiting", asked_at: now, request_id: null };
  }
  const paid = await receivePayment(work, {
    payable: await payableOfDeposit(work, deposit),
    owner: { type: "member", id: member_id, name: member.nickname },
    purpose: "deposit_auction",
    channel,
    amount_fen: deposit.amount_fen,
    idem_key,
  });
  work.audit({
    biz_type: "auction_deposit",
    biz_id: deposit.id,
    after: { lot: lot.no, paddle: deposit.paddle, channel },
  });
  return { deposit, payment_no: paid.no, is_paid: paid.receipt_no !== null };
}
