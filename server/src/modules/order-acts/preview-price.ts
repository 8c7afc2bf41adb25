import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { supplyPricesOf, underSupply } from "../goods/public.ts";
import { findOrder, freightPaid, itemsOf, sharesOfPrice } from "../orders/public.ts";
import { t } from "./order-acts.texts.ts";

/**
 * Previews another price of an order. Goods from another shop can be sold below their supply price at this shop's expense; the preview
 * warns of that.
 * @throws {AppError} not_found
 */
export async function previewOrderPrice(
  ctx: CallContext,
  { id, payable_fen: typed_fen }: { readonly id: number; readonly payable_fen?: number | undefined },
) {
  const { tx, supplier } = ctx;
  const order = await findOrder(tx, supplier.id, id);
  if (!order) throw new AppError("not_found");
  const payable_fen = typed_fen ?? order.payable_fen;
  const items = await itemsOf(tx, supplier.id, id);
  const shares = sharesOfPrice(order, items, payable_fen);
  const supply = await supplyPricesOf(
    ctx,
    items.map(({ sku_id }) => sku_id),
  );
  const under = items.flatMap(({ sku_id, name, title, qty, freight_fen, pay_fen }, index) => {
    const supply_fen = supply.get(sku_id);
    const pay = pay_fen + (shares[index] ?? 0);
    const goods_fen = pay - freightPaid({ freight_fen, pay_fen: pay });
    if (supply_fen === undefined || goods_fen >= supply_fen * qty) return [];
    const words = { price: formatFenInWords(Math.floor(goods_fen / qty)), supply: underSupply(ctx, supply_fen) };
    return [
      {
        title: [name, title].filter(Boolean).join(" · "),
        text: ctx.text(t("price.under"), words),
        tone: "red" as const,
      },
    ];
  });
  const yuan = (fen: number): string => `¥${formatFenInWords(fen)}`;
  const formula = `${yuan(order.payable_fen)} → ${yuan(payable_fen)}`;
  const rows = [{ title: ctx.text(t("price")), formula, amount_fen: payable_fen - order.payable_fen }];
  return { rows, total_fen: payable_fen, note: null, ...(under.length > 0 ? { facts: under } : {}) };
}
