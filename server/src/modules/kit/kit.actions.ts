import { AppError } from "../../core/kernel/app-error.ts";
import { linkAction, rowAction, topAction } from "../../core/list/actions.ts";
import { fields } from "../../core/list/fields.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { addKit, countKit, editKit, receiveKit, setKitUsed } from "./keep-kit.ts";
import { findKit, type KitRow, lastKitMove } from "./kit.repo.ts";
import { titles, t } from "./kit.texts.ts";

const most = 100_000;
const itemFields = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 40 }),
  unit: fields.text<true>({
    title: titles.unit,
    help: t("unit.help"),
    required: true,
    max_length: 10,
  }),
  cost_fen: fields.money<true>({ title: titles.cost, required: true, min: 0, max: 10_000_000 }),
  low_stock: fields.number({
    title: titles.low,
    help: t("low_stock.help"),
    min: 0,
    max: most,
    decimals: 0,
    initial: 0,
  }),
};
const note = fields.text({ title: titles.note, max_length: 200 });

const addFields = {
  ...itemFields,
  stock: fields.number({
    title: t("stock"),
    min: 0,
    max: most,
    decimals: 0,
    initial: 0,
  }),
};

export const addKitAction = topAction<typeof addFields>({
  api: "seller/kit/KitAdd",
  class: "add",
  title: t("add"),
  primary: true,
  icon: "plus",
  form: addFields,
  run: (ctx, { stock, ...item }) => addKit(ctx, item, stock),
});

const receiveFields = {
  pieces: fields.number<true>({ title: titles.pieces, required: true, min: 1, max: most, decimals: 0 }),
  note,
};

export const receiveKitAction = rowAction<typeof receiveFields>({
  api: "seller/kit/KitReceive",
  class: "edit",
  title: t("receive"),
  primary: true,
  form: receiveFields,
  // Two deliveries of the same size are two deliveries.
  repeatable: true,
  when: (state) => state["status"] === 1,
  run: receiveKit,
});

const countFields = {
  stock: fields.number<true>({
    title: t("count.stock"),
    required: true,
    min: 0,
    max: most,
    decimals: 0,
  }),
  note,
};

export const countKitAction = rowAction<typeof countFields>({
  api: "seller/kit/KitCount",
  class: "edit",
  title: t("count"),
  form: countFields,
  prefill: async (ctx, id) => {
    const { stock } = await loaded(ctx, id);
    return { stock, version: await lastKitMove(ctx.tx, ctx.supplier.id, id) };
  },
  run: countKit,
});

export const editKitAction = rowAction<typeof itemFields>({
  api: "seller/kit/KitEdit",
  class: "edit",
  title: t("edit"),
  form: itemFields,
  prefill: async (ctx, id) => {
    const { name, unit, cost_fen, low_stock, version } = await loaded(ctx, id);
    return { name, unit, cost_fen, low_stock, version };
  },
  run: editKit,
});

/** All that came and went of an item. */
export const kitMovesAction = linkAction({
  title: t("kitMoves"),
  to: "/resources/kit/moves?kit=:id",
  permission: "seller/kit/KitMoveList",
});

export const withdrawKitAction = rowAction({
  api: "seller/kit/KitWithdraw",
  class: "edit",
  title: t("withdraw"),
  confirm: t("withdraw.confirm"),
  danger: true,
  when: (state) => state["status"] === 1,
  undo: "seller/kit/KitReuse",
  run: (ctx, id, _values, version) => setKitUsed(ctx, id, false, version),
});

export const reuseKitAction = rowAction({
  api: "seller/kit/KitReuse",
  class: "edit",
  title: t("reuse"),
  when: (state) => state["status"] === 2,
  undo: "seller/kit/KitWithdraw",
  run: (ctx, id, _values, version) => setKitUsed(ctx, id, true, version),
});

async function loaded(ctx: CallContext, id: number): Promise<KitRow> {
  const kit = await findKit(ctx.tx, ctx.supplier.id, id);
  if (!kit) throw new AppError("not_found");
  return kit;
}
