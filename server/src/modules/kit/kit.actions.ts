import { kitCalls, kitMoveCalls } from "@kangying/contract/resources/kit.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { linkAction, rowAction, topAction } from "../../core/list/actions/actions.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import { fields } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { lastStockMove } from "../stock/public.ts";
import { addKit, addKitOfShop, countKit, kitItems, pieces, receiveKit } from "./keep-kit.ts";
import { findKit, listKit, listSold } from "./kit.repo.ts";
import { t, titles } from "./kit.texts.ts";

const optionsOf =
  (isAll: boolean) =>
  async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
    (await listKit(tx, supplier.id, isAll)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));

/** Items in use, as options for packages. */
export const kitOptions = optionsOf(false);
/** All items, also withdrawn ones, for pieces that were handed out before. */
export const allKitOptions = optionsOf(true);

const note = fields.text({ title: titles.note, max_length: 200 });
const addFields = { ...kitItems.fields, stock: fields.number({ title: t("stock"), ...pieces, initial: 0 }) };
const soldOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await listSold(tx, supplier.id, null)).map(({ sku_id, name }) => ({ value: sku_id, title: verbatim(name) }));
const sku_id = fields.select<number, true>({ title: t("of_shop.sku"), options: soldOptions, required: true });
const shopFields = { sku_id, name: fields.text({ title: titles.name, help: t("of_shop.name"), max_length: 40 }) };
const received = fields.number<true>({ title: titles.pieces, required: true, ...pieces, min: 1 });
const receiveFields = { pieces: received, note };
const countFields = { stock: fields.number<true>({ title: t("count.stock"), required: true, ...pieces }), note };

/** The actions on items, in the order in which the console shows them. */
export const kitActions = {
  add: topAction<typeof addFields>({
    ...kitCalls.KitAdd,
    title: t("actions.add"),
    primary: true,
    icon: "plus",
    form: addFields,
    run: (ctx, { stock, low_stock, ...item }) => addKit(ctx, { ...item, low_stock: low_stock ?? 0 }, stock),
  }),
  of_shop: topAction<typeof shopFields>({
    ...kitCalls.KitOfShop,
    title: t("of_shop"),
    icon: "package",
    form: shopFields,
    run: addKitOfShop,
  }),
  receive: rowAction<typeof receiveFields, undefined, "status">({
    ...kitCalls.KitReceive,
    title: t("receive"),
    primary: true,
    form: receiveFields,
    // Two deliveries of the same size are different deliveries.
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
      return { stock: kit.stock, version: await lastStockMove(tx, supplier.id, kit.sku_id) };
    },
    run: countKit,
  }),
  edit: kitItems.actions.edit,
  /** Opens all stock moves of an item. */
  moves: linkAction({
    title: t("kitMoves"),
    to: "/resources/kit/moves?kit=:id",
    permission: kitMoveCalls.KitMoveList.api,
  }),
  reuse: kitItems.actions.reuse,
  withdraw: kitItems.actions.withdraw,
};
