import { alone } from "../../../core/jobs/alone.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { instantInWords, sumInWords, tellMember } from "../../activities/public.ts";
import { forfeitDeposit } from "../../finance/public.ts";
import { queueNext, queueReturn } from "../auction-queue.ts";
import { ceilingsOf } from "../bids/bids.repo.ts";
import { payableOfDeposit } from "../deposits/deposit-payable.ts";
import { depositOfPaddle, moveLotDeposit } from "../deposits/lot-deposits.repo.ts";
import { letGo } from "../deposits/return-deposit.ts";
import { freePiece, tellLot } from "../lots/keep-lot.ts";
import { findLot, type LotRow, lotsToMove, patchLot } from "../lots/lots.repo.ts";
import { addressOfWinner, orderLot } from "./order-lot.ts";

const hourMs = 3_600_000;

/**
 * Places the winner's order when that needs no answer from them. Otherwise the lot keeps the reason and the winner orders by themselves.
 */
async function tryOrder(work: Work, lot: LotRow): Promise<LotRow> {
  const { tx, supplier } = work;
  try {
    return await tx.savepoint(async () => orderLot(work, lot, await addressOfWinner(work, lot, null)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return await patchLot(tx, supplier.id, lot, { order_fault: error.code });
  }
}

/**
 * Ends a lot whose time is over. When the reserve is reached the highest bidder wins it and the other deposits go back at once. Does
 * nothing when it is called too early or twice.
 */
export async function endLot(work: Work, id: number): Promise<void> {
  const { tx, supplier, now } = work;
  const before = await findLot(tx, supplier.id, id, true);
  if (!before || (before.status !== 1 && before.status !== 2) || before.end_at > now) return;
  const { current_fen, leader, reserve_fen } = before;
  const sealed = await ceilingsOf(tx, supplier.id, id);
  const isSold = leader !== null && current_fen !== null && current_fen >= (reserve_fen ?? 0);
  if (!isSold) {
    const lot = await patchLot(tx, supplier.id, await freePiece(work, before), { status: 5, ended_at: now });
    await letGo(work, lot, null);
    return tellLot(work, lot, { status: before.status }, { status: 5, sealed });
  }
  const pay_until = new Date(now.getTime() + before.pay_hours * hourMs);
  const won = { status: 3, ended_at: now, winner: leader, price_fen: current_fen, pay_until };
  let lot = await patchLot(tx, supplier.id, before, won);
  await letGo(work, lot, leader);
  lot = await tryOrder(work, lot);
  const winner = await depositOfPaddle(tx, supplier.id, id, leader);
  const until = instantInWords(pay_until, supplier.time_zone);
  const told = { goods: lot.name, amount: sumInWords(current_fen), until };
  if (winner) await tellMember(work, "auction_won", winner.member_id, { occasion: id, told });
  tellLot(work, lot, { status: before.status }, { ...won, sealed });
}

/**
 * Marks a lot as missed because its winner did not pay; their deposit stays with the shop. When the shop itself could not deliver, the
 * deposit goes back. The next bidder gets an offer when the lot's rules say so.
 */
export async function missLot(work: Work, lot: LotRow, isOurFault: boolean): Promise<void> {
  const { tx, supplier, now } = work;
  const winner = lot.winner ?? 0;
  const deposit = await depositOfPaddle(tx, supplier.id, lot.id, winner);
  if (deposit?.state === "held" && isOurFault) {
    await moveLotDeposit(tx, supplier.id, deposit.id, "held", "returning", now);
    await queueReturn(work, deposit.id);
  } else if (deposit?.state === "held") {
    const payable = await payableOfDeposit(work, deposit);
    await forfeitDeposit(work, { payable, kind: "auction", idem_key: `auction-lost:${deposit.id}`, memo: payable.no });
    await moveLotDeposit(tx, supplier.id, deposit.id, "held", "forfeited", now);
  } else if (deposit?.state === "used" && !isOurFault)
    // The deposit was paid into the order. The order kept that money when it was closed.
    await moveLotDeposit(tx, supplier.id, deposit.id, "used", "forfeited", now);
  const freed = lot.offers_next && !isOurFault ? lot : await freePiece(work, lot);
  const missed = await patchLot(tx, supplier.id, freed, {
    status: isOurFault ? 7 : 6,
    order_id: null,
    pay_until: null,
  });
  if (lot.offers_next && !isOurFault) await queueNext(work, lot.id, winner);
  tellLot(work, missed, { status: 3 }, { status: missed.status, winner });
}

/** Moves lots that are due: announced ones begin, others end, and winners without an order who let their time pass have missed the lot. */
export async function moveLots(work: Work): Promise<number> {
  const { tx, supplier, now } = work;
  let moved = 0;
  for (const { id } of await lotsToMove(tx, supplier.id, now))
    if (await alone(work, { lot_id: id }, () => moveLot(work, id))) moved += 1;
  return moved;
}

async function moveLot(work: Work, id: number): Promise<void> {
  const { tx, supplier, now } = work;
  await endLot(work, id);
  const lot = await findLot(tx, supplier.id, id, true);
  if (lot?.status === 1 && lot.start_at <= now)
    tellLot(work, await patchLot(tx, supplier.id, lot, { status: 2 }), { status: 1 }, { status: 2 });
  else if (lot?.status === 3 && lot.order_id === null && lot.pay_until !== null && lot.pay_until <= now)
    await missLot(work, lot, lot.order_fault !== null && lot.order_fault !== "address_needed");
}
