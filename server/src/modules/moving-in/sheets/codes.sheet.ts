import { codeSheetCalls as calls } from "@kangying/contract/moving-in/moving-in.calls";
import { AppError } from "../../../core/kernel/app-error.ts";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { date, money, number, text as textColumn } from "../../../core/list/columns.ts";
import type { RowFault } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { codesOfOrder, setEnd } from "../../codes/public.ts";
import { receiveOpening, voidOpening } from "../../finance/public.ts";
import { changePrice, findOrder, holdOrder, payableOf, placeOrder, refundPieces } from "../../orders/public.ts";
import { findMember } from "../../users/public.ts";
import { codeSkus, membersByPhone, written } from "../known.repo.ts";
import { sheetRows } from "../moving-in.repo.ts";
import { faults, t, words } from "../moving-in.texts.ts";
import { defineSheet, fact, maskedPhone } from "../sheet.ts";

const sheet = {
  phone: fields.phone<true>({ title: words.phone, required: true }),
  goods: fields.text<true>({ title: words.goods, help: t("goodsHelp"), required: true, max_length: 80 }),
  qty: fields.number<true>({ title: words.qty, required: true, min: 1, max: 999 }),
  paid_fen: fields.money<true>({ title: words.paid, required: true, min: 1 }),
  valid_to: fields.date({ title: words.validTo }),
};

const reason = t("pointsReason")["zh-CN"];

/** The sheet of codes that were paid in the old system and not used yet. Each row becomes a paid order with its code. */
export const codesSheet = defineSheet<typeof sheet>({
  key: "codes",
  calls: { list: calls.CodeSheetList, import: calls.CodeSheetImport, clear: calls.CodeSheetClear },
  title: pageTitle("movingInCodes"),
  fields: sheet,
  example: { phone: "13800000000", goods: "体测", qty: 3, paid_fen: 150, valid_to: "2030-12-31" },
  columns: {
    phone: maskedPhone({ title: words.phone, width: 140, card: true }),
    goods: textColumn(fact("goods"), { title: words.goods, width: 200, card: true }),
    qty: number(`(${fact("qty")})::int`, { title: words.qty, width: 90, card: true }),
    paid: money(`(${fact("paid_fen")})::bigint`, { title: words.paid, width: 130 }),
    valid_to: date(`(${fact("valid_to")})::date`, { title: words.validTo, width: 120 }),
  },
  sums: ["qty", "paid"],
  check: async ({ tx, supplier, today }, rows) => {
    const skus = await codeSkus(tx, supplier.id);
    const phones = rows.flatMap(({ phone: no }) => no ?? []);
    const members = await membersByPhone(tx, supplier.id, phones);
    const loaded = new Set((await sheetRows(tx, supplier.id, "members")).map(({ facts }) => facts["phone"]));
    const found: RowFault[] = [];
    for (const { row, phone: no, goods, valid_to } of rows) {
      const fault = (field: string, text: RowFault["text"]): void => void found.push({ row, field, text });
      if (no !== undefined && !members.has(no) && !loaded.has(no)) fault("phone", faults.unknownMember);
      if (goods !== undefined && !skus.has(written(goods))) fault("goods", faults.unknownGoods);
      if (valid_to && valid_to < today) fault("valid_to", faults.inPast);
    }
    return found;
  },
  move: async (work, { phone: no, goods, qty, paid_fen, valid_to }, key) => {
    const { tx, supplier } = work;
    const member_id = (await membersByPhone(tx, supplier.id, [no])).get(no);
    const sku_id = (await codeSkus(tx, supplier.id)).get(written(goods));
    if (member_id === undefined || sku_id === undefined) throw new AppError("not_found");
    const placed = await placeOrder(work, { member_id, lines: [{ sku_id, qty }], sent_to: null, source: "desk" });
    const { order } = await changePrice(work, placed, paid_fen, reason);
    const member = await findMember(tx, supplier.id, member_id);
    const { payment_id } = await receiveOpening(work, {
      payable: payableOf(order),
      owner: { type: "member", id: member_id, name: member?.nickname ?? "" },
      purpose: "order",
      amount_fen: paid_fen,
      idem_key: key,
    });
    const [code] = await codesOfOrder(tx, supplier.id, order.id);
    if (code && valid_to !== null) await setEnd(tx, supplier.id, code.id, valid_to);
    const version = (await findOrder(tx, supplier.id, order.id))?.version ?? 0;
    return { id: order.id, version, payments: [payment_id] };
  },
  takeBack: async (work, { made_id, made_version, payments }, words) => {
    const held = await holdOrder(work, "refund", made_id, made_version);
    const pieces = held.items.map(({ id, qty, pay_fen }) => ({
      item_id: id,
      unsent: qty,
      sent: 0,
      amount_fen: pay_fen,
    }));
    await refundPieces(work, held, pieces, false, { note: words });
    for (const payment of payments) await voidOpening(work, payment, words, false);
  },
});
