import { kitCalls, kitMoveCalls } from "@kangying/contract/resources/kit.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { linkAction, rowAction, topAction } from "../../core/list/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { addKit, countKit, kitItems, mostPieces, receiveKit } from "./keep-kit.ts";
import { findKit, lastKitMove } from "./kit.repo.ts";
import { t, titles } from "./kit.texts.ts";

const note = fields.text({ title: titles.note, max_length: 200 });
const pieces = { min: 0, max: mostPieces, decimals: 0 } as const;
const addFields = { ...kitItems.fields, stock: fields.number({ title: t("stock"), ...pieces, initial: 0 }) };
const receiveFields = {
  pieces: fields.number<true>({ title: titles.pieces, required: true, ...pieces, min: 1 }),
  note,
};
const countFields = { stock: fields.number<true>({ title: t("count.stock"), required: true, ...pieces }), note };

/** What may be done to items, in the order in which it is offered. */
export const kitActions = {
  add: topAction<typeof addFields>({
    ...kitCalls.KitAdd,
    title: t("actions.add"),
    primary: true,
    icon: "plus",
    form: addFields,
    run: (ctx, { stock, low_stock, ...item }) => addKit(ctx, { ...item, low_stock: low_stock ?? 0 }, stock),
  }),
  receive: rowAction<typeof receiveFields, undefined, "status">({
    ...kitCalls.KitReceive,
    title: t("receive"),
    primary: true,
    form: receiveFields,
    // Two deliveries of the same size are two deliveries.
    repeatable: true,
    when: (state) => state.status === 1,
    run: receiveKit,
  }),
  count: rowAction<typeof countFields>({
    ...kitCalls.KitCount,
    title: t("count"),
    form: countFields,
    prefill: async ({ tx, supplier }, id) => {
      const kit = await findKit(tx, supplier.id, id);
      if (!kit) throw new AppError("not_found");
      return { stock: kit.stock, version: await lastKitMove(tx, supplier.id, id) };
    },
    run: countKit,
  }),
  edit: kitItems.actions.edit,
  /** All that came and went of an item. */
  moves: linkAction({
    title: t("kitMoves"),
    to: "/resources/kit/moves?kit=:id",
    permission: kitMoveCalls.KitMoveList.api,
  }),
  reuse: kitItems.actions.reuse,
  withdraw: kitItems.actions.withdraw,
};
