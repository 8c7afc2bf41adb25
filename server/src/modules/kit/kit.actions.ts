import { AppError } from "../../core/kernel/app-error.ts";
import { text } from "../../core/kernel/text.ts";
import { linkAction, rowAction, topAction } from "../../core/list/actions.ts";
import { fields } from "../../core/list/fields.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { addKit, countKit, editKit, receiveKit, setKitUsed } from "./keep-kit.ts";
import { findKit, type KitRow, lastKitMove } from "./kit.repo.ts";
import { titles } from "./kit.texts.ts";

const most = 100_000;
const itemFields = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 40 }),
  unit: fields.text<true>({
    title: titles.unit,
    help: text("如：件、套、个", "piece, set, pair …", "unidad, juego, par …", "点、組、個など"),
    required: true,
    max_length: 10,
  }),
  cost_fen: fields.money<true>({ title: titles.cost, required: true, min: 0, max: 10_000_000 }),
  low_stock: fields.number({
    title: titles.low,
    help: text(
      "库存不多于此数时提示不足",
      "Marked as short at so many or fewer",
      "Se marca escaso con estas unidades o menos",
      "在庫がこの数以下になると不足と表示します",
    ),
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
    title: text("期初库存", "Opening stock", "Existencias iniciales", "期首在庫"),
    min: 0,
    max: most,
    decimals: 0,
    initial: 0,
  }),
};

export const addKitAction = topAction<typeof addFields>({
  api: "seller/kit/KitAdd",
  class: "add",
  title: text("新增物品", "Add an item", "Añadir artículo", "備品を追加"),
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
  title: text("入库", "Take in", "Entrada", "入庫"),
  primary: true,
  form: receiveFields,
  // Two deliveries of the same size are two deliveries.
  repeatable: true,
  when: (state) => state["status"] === 1,
  run: receiveKit,
});

const countFields = {
  stock: fields.number<true>({
    title: text("实际数量", "Counted", "Contadas", "実数"),
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
  title: text("盘点", "Count", "Recuento", "棚卸し"),
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
  title: text("编辑", "Edit", "Editar", "編集"),
  form: itemFields,
  prefill: async (ctx, id) => {
    const { name, unit, cost_fen, low_stock, version } = await loaded(ctx, id);
    return { name, unit, cost_fen, low_stock, version };
  },
  run: editKit,
});

/** All that came and went of an item. */
export const kitMovesAction = linkAction({
  title: text("收发", "Moves", "Movimientos", "入出庫"),
  to: "/resources/kit/moves?kit=:id",
  permission: "seller/kit/KitMoveList",
});

export const withdrawKitAction = rowAction({
  api: "seller/kit/KitWithdraw",
  class: "edit",
  title: text("停用", "Withdraw", "Retirar", "使用停止"),
  confirm: text(
    "停用该物品？新预约的套餐不再包含它，已约定的照常发放。",
    "Withdraw this item? Packages booked from now on leave it out; who was promised it still gets it.",
    "¿Retirar este artículo? Las nuevas reservas no lo incluirán; lo ya pactado se entrega.",
    "使用を停止しますか？今後の予約には含まれません。約束済みの分は渡せます。",
  ),
  danger: true,
  when: (state) => state["status"] === 1,
  undo: "seller/kit/KitReuse",
  run: (ctx, id, _values, version) => setKitUsed(ctx, id, false, version),
});

export const reuseKitAction = rowAction({
  api: "seller/kit/KitReuse",
  class: "edit",
  title: text("恢复使用", "Use again", "Reactivar", "使用再開"),
  when: (state) => state["status"] === 2,
  undo: "seller/kit/KitWithdraw",
  run: (ctx, id, _values, version) => setKitUsed(ctx, id, true, version),
});

async function loaded(ctx: CallContext, id: number): Promise<KitRow> {
  const kit = await findKit(ctx.tx, ctx.supplier.id, id);
  if (!kit) throw new AppError("not_found");
  return kit;
}
