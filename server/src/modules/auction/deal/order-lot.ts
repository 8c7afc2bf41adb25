import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { lockPieces } from "../../activities/public.ts";
import { depositToWallet, walletAccount } from "../../finance/public.ts";
import { holdOrder, type HeldOrder, type OrderWanted, payOrder, placeOrder } from "../../orders/public.ts";
import { type PriceStep, takeOff } from "../../pricing/public.ts";
import { addressOf, keyedAddresses } from "../../users/public.ts";
import { demandWallet } from "../../wallets/public.ts";
import { auctionErrors } from "../auction.errors.ts";
import { t } from "../auction.texts.ts";
import { payableOfDeposit } from "../deposits/deposit-payable.ts";
import { depositOfPaddle, moveLotDeposit } from "../deposits/lot-deposits.repo.ts";
import { findLot, type LotRow, patchLot } from "../lots/lots.repo.ts";

/** Prices the order of a lot at the winning price, whatever the usual price is. No other discount applies, and shipping is free. */
export const auctionStep: PriceStep = {
  name: "auction",
  place: 20,
  price: async (pricing) => {
    const { work, items, wishes, buyer } = pricing;
    if (wishes.activity?.kind !== "auction") return {};
    const lot = await findLot(work.tx, work.supplier.id, wishes.activity.id);
    const [item, ...others] = items;
    const deposit = lot?.winner == null ? null : await depositOfPaddle(work.tx, work.supplier.id, lot.id, lot.winner);
    const isTheirs = lot?.status === 3 && deposit !== null && deposit.member_id === buyer?.id;
    if (
      !isTheirs ||
      lot.price_fen === null ||
      !item ||
      others.length > 0 ||
      item.sku_id !== lot.sku_id ||
      item.qty !== 1
    )
      return { stops: [{ kind: auctionErrors.auction_not_won, data: {} }] };
    const words = { step: "auction", title: t("line.auction"), data: { no: lot.no } };
    const more_fen = lot.price_fen - item.price_fen;
    const off = more_fen < 0 ? takeOff(pricing, { ...words, part: "discount" }, -more_fen) : null;
    return {
      lines: [
        ...(off ? [off] : []),
        ...(more_fen > 0 ? [{ ...words, part: "adjust" as const, amount_fen: more_fen, shares_fen: [more_fen] }] : []),
      ],
      shuts: ["rank", "full_reduction", "coupon", "points", "freight", "freight_coupon"],
      set_aside: { [item.sku_id]: lot.holds_piece ? 1 : 0 },
    };
  },
};

/**
 * Returns the delivery address of a winner: the given one, else the one given with the deposit, else their default address. Null when there
 * is none.
 */
export async function addressOfWinner(
  work: Work,
  lot: LotRow,
  address_id: number | null,
): Promise<OrderWanted["sent_to"]> {
  const { tx, supplier } = work;
  const deposit = await depositOfPaddle(tx, supplier.id, lot.id, lot.winner ?? 0);
  if (!deposit) throw new AppError("not_found");
  const key = address_id ?? deposit.address_id;
  const all = await keyedAddresses(tx, supplier.id, deposit.member_id);
  const named = key === null ? null : await addressOf(tx, supplier.id, deposit.member_id, key);
  if (address_id !== null && !named) throw new AppError("not_found");
  const found = named ?? all.find(({ is_default }) => is_default) ?? null;
  if (!found) return null;
  const { recipient, phone, region_code, region, detail } = found;
  return { recipient, phone, region_code, region, detail };
}

/** Pays the deposit into the order. The money passes through the winner's wallet, so that the order has a payment like any other. */
async function payIn(work: Work, lot: LotRow, { order }: HeldOrder): Promise<void> {
  const { tx, supplier, now } = work;
  const deposit = await depositOfPaddle(tx, supplier.id, lot.id, lot.winner ?? 0);
  if (deposit?.state !== "held") return;
  const payable = await payableOfDeposit(work, deposit);
  const purse = await demandWallet(work, deposit.member_id);
  const owner = { type: "member", id: purse.id, name: purse.name };
  const idem_key = `auction-deposit-used:${deposit.id}`;
  const amount_fen = await depositToWallet(
    work,
    { payable, kind: "auction", idem_key, memo: `${payable.no} ${walletAccount(owner)}` },
    owner,
  );
  await moveLotDeposit(tx, supplier.id, deposit.id, "held", "used", now);
  const held = await holdOrder(work, "pay", order.id);
  await payOrder(work, held, { channel: "wallet", amount_fen, idem_key: `auction-order:${order.id}` });
  work.changed("auction_deposit", deposit.id);
}

/**
 * Places the order of a won lot at its price, with the lot's payment deadline. The winner's deposit is paid into it.
 * @returns the lot with its order
 * @throws {AppError} auction_not_won, auction_ordered · the errors of `placeOrder`
 */
export async function orderLot(work: Work, lot: LotRow, sent_to: OrderWanted["sent_to"]): Promise<LotRow> {
  const { tx, supplier } = work;
  const deposit = await depositOfPaddle(tx, supplier.id, lot.id, lot.winner ?? 0);
  if (lot.status !== 3 || !deposit) throw new AppError(auctionErrors.auction_not_won);
  if (lot.order_id !== null) throw new AppError(auctionErrors.auction_ordered);
  const held = await placeOrder(work, {
    member_id: deposit.member_id,
    lines: [{ sku_id: lot.sku_id, qty: 1 }],
    wishes: { coupon_ids: [], points: 0, activity: { kind: "auction", id: lot.id } },
    sent_to,
    source: "app",
    type: "auction",
  });
  await payIn(work, lot, held);
  return (await findLot(tx, supplier.id, lot.id)) ?? lot;
}

/** Unlocks the lot's piece, so that the stock part of the order can reserve it. @returns the payment deadline of the lot */
export async function takePiece(work: Work, lot_id: number, order_id: number): Promise<Date | null> {
  const { tx, supplier } = work;
  const lot = await findLot(tx, supplier.id, lot_id, true);
  if (lot?.status !== 3) throw new AppError(auctionErrors.auction_not_won);
  if (lot.holds_piece) await lockPieces(work, [{ sku_id: lot.sku_id, qty: -1 }], lot.no);
  const next = await patchLot(tx, supplier.id, lot, { holds_piece: false, order_id, order_fault: null });
  work.changed("auction_lot", lot_id, next.version);
  return lot.pay_until;
}
