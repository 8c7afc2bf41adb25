import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { dualLimit } from "../finance/public.ts";
import { pricesOf } from "./supply.repo.ts";
import { faults, t, titles } from "./supply.texts.ts";
import { findOffered, findReceived, findSupplied, type Supplied, throughWindow } from "./windows.repo.ts";

const texts = t.group("preview");
const yuan = (fen: number): string => `¥${formatFenInWords(fen)}`;

async function suppliedOf(ctx: CallContext, id: number): Promise<Supplied> {
  const told = await throughWindow(ctx, (there) => findSupplied(there, id));
  if (!told) throw new AppError("not_found");
  return told;
}

/** Previews an import: the offer of another shop, and the result when the pieces are sold. @throws {AppError} not_found */
export async function previewImport(
  ctx: CallContext,
  { id, pieces = 0 }: { readonly id: number; readonly pieces?: number | undefined },
) {
  const offered = await throughWindow(ctx, (there) => findOffered(there, id));
  if (!offered) throw new AppError("not_found");
  const { source, goods, spec, price_fen, remaining } = offered;
  const amount_fen = pieces * price_fen;
  return {
    rows: [{ title: ctx.text(texts.onceSold), formula: `${pieces} × ${yuan(price_fen)}`, amount_fen }],
    total_fen: amount_fen,
    note: ctx.text(texts.floor, { price: yuan(price_fen) }),
    facts: [
      { title: ctx.text(titles.goods), text: [goods, spec].filter(Boolean).join(" ") },
      { title: ctx.text(titles.source), text: source },
      { title: ctx.text(titles.remaining), text: String(remaining) },
    ],
    ...(pieces > remaining ? { hindered: ctx.text(t("error.supply_short"), { left: remaining }) } : {}),
  };
}

/** Previews more pieces of an import, at the supply price that was accepted. @throws {AppError} not_found */
export async function previewMore(
  ctx: CallContext,
  { id, pieces = 0 }: { readonly id: number; readonly pieces?: number | undefined },
) {
  const { price_fen, offer_fen } = await suppliedOf(ctx, id);
  const amount_fen = pieces * price_fen;
  return {
    rows: [{ title: ctx.text(texts.onceSold), formula: `${pieces} × ${yuan(price_fen)}`, amount_fen }],
    total_fen: amount_fen,
    note: null,
    ...(price_fen === offer_fen ? {} : { hindered: ctx.text(t("error.supply_price_moved")) }),
  };
}

/** Previews a change of the supply price. @throws {AppError} not_found */
export async function previewPrice(ctx: CallContext, { id }: { readonly id: number }) {
  const { price_fen, offer_fen, gone, paid_for } = await suppliedOf(ctx, id);
  return {
    rows: [{ title: ctx.text(titles.offerPrice), formula: "", amount_fen: offer_fen, strong: true }],
    total_fen: offer_fen,
    note: ctx.text(texts.fromNow, { count: Math.max(gone, paid_for) }),
    facts: [{ title: ctx.text(titles.supplyPrice), text: yuan(price_fen) }],
    ...(price_fen === offer_fen ? { hindered: ctx.text(t("error.supply_price_same")) } : {}),
  };
}

/** Previews a settlement: the due amount, by the prices at which the pieces were sold. @throws {AppError} not_found */
export async function previewSettle(ctx: CallContext, { id }: { readonly id: number }) {
  const { sold, gone, settled_fen, due_fen, source, owed_fen } = await suppliedOf(ctx, id);
  const prices = await pricesOf(ctx.tx, ctx.supplier.id, id);
  const rows = prices.flatMap(({ from_pieces, price_fen }, at) => {
    const until = Math.min(gone, prices[at + 1]?.from_pieces ?? gone);
    // Among the pieces at this price, the sold ones come first.
    const parts = [
      { title: texts.sold, count: Math.min(sold, until) - from_pieces },
      { title: texts.lost, count: until - Math.max(sold, from_pieces) },
    ];
    return parts
      .filter(({ count }) => count > 0)
      .map(({ title, count }) => ({
        title: ctx.text(title),
        formula: `${count} × ${yuan(price_fen)}`,
        amount_fen: count * price_fen,
      }));
  });
  const less = { title: ctx.text(texts.settled), formula: "", amount_fen: -settled_fen };
  const formula = `${yuan(owed_fen)} − ${yuan(settled_fen)}`;
  return {
    rows: [
      ...rows,
      ...(settled_fen > 0 ? [less] : []),
      { title: ctx.text(titles.due), formula, amount_fen: due_fen, strong: true },
    ],
    total_fen: due_fen,
    note: ctx.text(texts.bothBooks, { source }),
    ...(due_fen > (await dualLimit(ctx)) ? { asks: ["second_account", "second_password"] } : {}),
    ...(due_fen === 0
      ? { hindered: ctx.text(t("error.supply_nothing_due")) }
      : { button: ctx.text(texts.settleButton, { amount: yuan(due_fen) }) }),
  };
}

/** Previews a return: how many pieces can be returned, and how many stay. @throws {AppError} not_found */
export async function previewGiveBack(
  ctx: CallContext,
  { id, pieces = 0 }: { readonly id: number; readonly pieces?: number | undefined },
) {
  const { source, pieces: taken, gone, returnable } = await suppliedOf(ctx, id);
  return {
    rows: [],
    total_fen: 0,
    note: ctx.text(texts.goesBack, { source }),
    facts: [
      { title: ctx.text(titles.imported), text: String(taken) },
      { title: ctx.text(texts.gone), text: String(gone) },
      { title: ctx.text(titles.returnable), text: String(returnable) },
    ],
    ...(pieces > returnable ? { hindered: ctx.text(faults.notReturnable, { count: returnable }) } : {}),
  };
}

/** Previews the arrival of a settlement: the amount that is posted to the bank. @throws {AppError} not_found */
export async function previewArrived(ctx: CallContext, { id }: { readonly id: number }) {
  const received = await throughWindow(ctx, (there) => findReceived(there, id));
  if (!received) throw new AppError("not_found");
  const { no, shop, goods, amount_fen, state } = received;
  return {
    rows: [{ title: ctx.text(texts.toBank), formula: "", amount_fen, strong: true }],
    total_fen: amount_fen,
    note: ctx.text(texts.onlyArrived),
    facts: [
      { title: ctx.text(titles.no), text: no },
      { title: ctx.text(titles.other), text: shop },
      { title: ctx.text(titles.goods), text: goods },
    ],
    ...(state === "sent" ? {} : { hindered: ctx.text(texts.answered) }),
  };
}
