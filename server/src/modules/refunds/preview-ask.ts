import type { refundTrial } from "@kangying/contract/refunds/refunds.endpoints";
import type { z } from "zod";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findOrder, itemsOf } from "../orders/public.ts";
import { freeOf, isTooLate } from "./ask-refund.ts";
import { isUnsentOrder } from "./audit-refund.ts";
import { linesOf } from "./present-refund.ts";
import { refundMost, wantedOf } from "./refund-amount.ts";
import { refundableItems } from "./refund-items.repo.ts";
import { t, titles } from "./refunds.texts.ts";

/** Reads the rows of the form as they are filled in now. An incomplete row has no pieces. */
function rowsIn(text: string): readonly { readonly item_id: number | null; readonly qty: number }[] {
  try {
    const rows: unknown = JSON.parse(text);
    return (Array.isArray(rows) ? rows : []).map((row: unknown) => {
      const { item_id, qty } = (row ?? {}) as Readonly<Record<string, unknown>>;
      const pieces = typeof qty === "number" && Number.isSafeInteger(qty) && qty > 0 ? qty : 0;
      return { item_id: typeof item_id === "number" ? item_id : null, qty: pieces };
    });
  } catch {
    return [];
  }
}

/**
 * Previews a refund request: the largest possible amount line by line, and the remaining pieces of each item.
 * @throws {AppError} not_found
 */
export async function previewAsk(ctx: CallContext, asked: z.output<typeof refundTrial.input>) {
  const { tx, supplier } = ctx;
  const order = await findOrder(tx, supplier.id, asked.id);
  if (!order) throw new AppError("not_found");
  const items = await itemsOf(tx, supplier.id, order.id);
  const rows = rowsIn(asked.items);
  const known = rows.map(({ item_id, qty }) => ({ item: items.find(({ id }) => id === item_id), qty }));
  const freeIn = (item: (typeof items)[number]): number => {
    const { unsent, sent } = freeOf(item);
    return unsent + sent;
  };
  const wanted = wantedOf(
    known.flatMap(({ item, qty }) => (item ? [{ item_id: item.id, qty: Math.min(qty, freeIn(item)) }] : [])),
  );
  const isUnsent = isUnsentOrder({ items });
  const most = refundMost(await refundableItems(tx, supplier.id, order.id), wanted, asked.fault ?? "buyer", isUnsent);
  const lines = await linesOf(ctx, most, order, items);
  const told = lines.flatMap((line) => (line.amount_fen === null ? [`${line.title}: ${line.formula}`] : []));
  if (isTooLate(order, ctx.now)) told.unshift(ctx.text(t("late")));
  return {
    rows: [
      ...lines.flatMap(({ amount_fen, ...line }) => (amount_fen === null ? [] : [{ ...line, amount_fen }])),
      { title: ctx.text(t("most")), formula: "", amount_fen: most.most_fen, strong: true },
    ],
    total_fen: most.most_fen,
    note: told.length === 0 ? null : told.join(" "),
    cells: {
      items: {
        columns: [
          { name: "paid", title: ctx.text(titles.paidFor), after: "item_id" },
          { name: "free", title: ctx.text(titles.free), after: "item_id" },
        ],
        rows: known.map(({ item, qty }) => ({
          cells: {
            paid: { text: item ? formatFenInWords(item.pay_fen - item.refunded_fen) : "" },
            free: { text: item ? `${freeIn(item)} / ${item.qty}` : "" },
          },
          ...(item && qty > freeIn(item) ? { fault: ctx.text(t("faults.moreThanFree"), { left: freeIn(item) }) } : {}),
        })),
      },
    },
  };
}
