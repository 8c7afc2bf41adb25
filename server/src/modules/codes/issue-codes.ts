import { addDays } from "../../core/kernel/day.ts";
import type { Work } from "../../core/jobs/work.ts";
import type { ItemRow, OrderPart, RefundPieces } from "../orders/public.ts";
import { readShopping } from "../shopping/public.ts";
import { findMember } from "../users/public.ts";
import { newCode } from "./code-number.ts";
import { insertUse, lastUse, reverseUse } from "./code-uses.repo.ts";
import { codeOfItem, countRefund, goodsPlaces, givePieces, insertCode, takePieces } from "./codes.repo.ts";

const mostTries = 5;

/** Returns how a refund of unused pieces changes the counts of their codes. @param sign  freeze, unfreeze or refund */
function counting(pieces: readonly RefundPieces[], sign: { readonly frozen: 1 | -1 | 0; readonly refunded: 1 | 0 }) {
  return pieces
    .filter(({ unsent }) => unsent > 0)
    .map(({ item_id, unsent }) => ({ item_id, frozen: sign.frozen * unsent, refunded: sign.refunded * unsent }))
    .toSorted((a, b) => a.item_id - b.item_id);
}

/** Counts pieces that were used or taken back on the order without reading their code, so that the code agrees with the order. */
async function followItems(work: Work, items: readonly ItemRow[]): Promise<void> {
  const { tx, supplier, actor, now, today } = work;
  for (const item of items) {
    const code = await codeOfItem(tx, supplier.id, item.id);
    if (!code || code.used === item.used) continue;
    const qty = Math.abs(item.used - code.used);
    if (item.used > code.used) {
      await takePieces(tx, supplier.id, code.id, { qty, today, at: now, by: actor.name });
      const by_account = actor.kind === "account" ? actor.account_id : null;
      const use = { code_id: code.id, qty, place: "", at: now, by_account, by_name: actor.name };
      await insertUse(tx, supplier.id, { ...use, idem_key: `order:${code.id}:${code.version}` });
    } else {
      const last = await lastUse(tx, supplier.id, code.id);
      if (last) await reverseUse(tx, supplier.id, last.id, { at: now, by: actor.name, reason: "-" });
      await givePieces(tx, supplier.id, code.id, qty);
    }
  }
}

/**
 * The code part of an order. Codes are issued when the order is paid, one for each item. While a refund is requested the code's pieces are
 * frozen; refunded pieces cannot be used any more.
 */
export const codesPart: OrderPart = {
  name: "codes",
  turn: 40,
  pay: ({ work, order }) => ({
    after: async (paid, items) => {
      if (paid.freight_mode !== 2) return;
      const { tx, supplier, now, today } = work;
      const { code_days } = await readShopping(tx, supplier.id);
      const member = await findMember(tx, supplier.id, order.member_id);
      for (const item of items) {
        const row = {
          order_id: order.id,
          order_item_id: item.id,
          order_no: order.no,
          member_id: order.member_id,
          goods_name: item.name,
          title: item.title,
          picture: item.picture,
          pay_fen: item.pay_fen,
          total: item.qty,
          valid_from: today,
          valid_to: addDays(today, code_days),
          venue_ids: await goodsPlaces(tx, supplier.id, item.goods_id),
          search: [order.no, item.name, member?.nickname ?? "", member?.phone?.slice(-4) ?? ""].join(" ").toLowerCase(),
          issued_at: now,
        };
        let id: number | null = null;
        for (let tries = 0; tries < mostTries && id === null; tries += 1)
          id = await insertCode(tx, supplier.id, { ...row, code: newCode() });
        if (id !== null) work.changed("verify_code", id);
      }
    },
  }),
  use: ({ work, order }) => ({
    after: (_now, items) => (order.freight_mode === 2 ? followItems(work, items) : Promise.resolve()),
  }),
  unuse: ({ work, order }) => ({
    after: (_now, items) => (order.freight_mode === 2 ? followItems(work, items) : Promise.resolve()),
  }),
  ask_refund: ({ work, order, input }) => ({
    after: async () => {
      if (order.freight_mode !== 2) return;
      for (const { item_id, ...change } of counting(input.pieces, { frozen: 1, refunded: 0 }))
        await countRefund(work.tx, work.supplier.id, item_id, change);
    },
  }),
  drop_refund: ({ work, order, input }) => ({
    after: async () => {
      if (order.freight_mode !== 2) return;
      for (const { item_id, ...change } of counting(input.pieces, { frozen: -1, refunded: 0 }))
        await countRefund(work.tx, work.supplier.id, item_id, change);
    },
  }),
  refund: ({ work, order, input }) => ({
    after: async () => {
      if (order.freight_mode !== 2) return;
      for (const { item_id, ...change } of counting(input.pieces, { frozen: input.asked ? -1 : 0, refunded: 1 }))
        await countRefund(work.tx, work.supplier.id, item_id, change);
    },
  }),
};
