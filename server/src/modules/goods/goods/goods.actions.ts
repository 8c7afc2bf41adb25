import { goodsCalls, stockCalls } from "@kangying/contract/goods/goods.calls";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { linkAction, rowAction, topAction, type RowState } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { freightOptions } from "../../freight/public.ts";
import { pathOf } from "../cats/cat-tree.ts";
import { catTreeOf } from "../cats/cats.list.ts";
import { listCats } from "../cats/cats.repo.ts";
import { faults, t, titles } from "../goods.texts.ts";
import { changeGoods, changePrices, copyGoods, formOf } from "./change-many.ts";
import { goodsForm } from "./goods-form.ts";
import { findGoods } from "./goods.repo.ts";
import { namePictures } from "./pictures-by-address.ts";
import { addressesOf } from "./pictures.repo.ts";
import { binGoods, putOnSale, restoreGoods, takeOffSale } from "./put-on-sale.ts";
import { addGoods, editGoods } from "./save-goods.ts";
import { listSkus } from "./skus.repo.ts";

const sortForm = { sort: goodsForm.sort };
const copyForm = { name: goodsForm.name };
const catForm = { cat_id: fields.cascader<true>({ title: titles.cat, required: true, tree: catTreeOf }) };
const freightForm = {
  freight_template_id: fields.select<number, true>({
    title: titles.freightTemplate,
    options: freightOptions,
    required: true,
  }),
};
const picturesForm = {
  addresses: fields.textarea({ title: titles.images, help: t("images.sheetHelp"), max_length: 4_000 }),
};
const rankForm = { rank_price: fields.switch({ title: titles.rankPrice, initial: true }) };
const priceForm = {
  percent: fields.number<true>({
    title: titles.percent,
    help: t("percent.help"),
    unit: t("percent.unit"),
    required: true,
    min: -90,
    max: 500,
    decimals: 2,
  }),
  below_cost: fields.switch({ title: titles.belowCost, initial: false }),
};
const isIn =
  (...statuses: readonly number[]) =>
  (state: RowState<"status">): boolean =>
    statuses.includes(Number(state.status));

/** The actions on goods, in the order in which the console shows them. */
export const goodsActions = {
  add: topAction<typeof goodsForm>({
    ...goodsCalls.GoodsAdd,
    title: t("goods.add"),
    primary: true,
    icon: "plus",
    page: "/goods/list/add",
    form: goodsForm,
    run: addGoods,
  }),
  edit: rowAction<typeof goodsForm>({
    ...goodsCalls.GoodsEdit,
    title: t("edit"),
    primary: true,
    page: "/goods/list/edit/:id",
    form: goodsForm,
    prefill: async ({ tx, supplier }, id) => {
      const goods = await findGoods(tx, supplier.id, id);
      if (!goods) throw new AppError("not_found");
      const path = pathOf(await listCats(tx, supplier.id), goods.cat_id);
      return { ...formOf(goods, await listSkus(tx, supplier.id, id), path), version: goods.version };
    },
    run: editGoods,
  }),
  put_on: rowAction({
    ...goodsCalls.GoodsPutOn,
    title: t("goods.putOn"),
    bulk: true,
    when: isIn(0),
    undo: goodsCalls.GoodsTakeOff.api,
    run: (ctx, id, _values, version) => putOnSale(ctx, id, version),
  }),
  take_off: rowAction({
    ...goodsCalls.GoodsTakeOff,
    title: t("goods.takeOff"),
    bulk: true,
    when: isIn(1),
    undo: goodsCalls.GoodsPutOn.api,
    run: (ctx, id, _values, version) => takeOffSale(ctx, id, version),
  }),
  /** Opens the SKUs of the goods with their stock. */
  stock: linkAction({
    title: t("goods.stock"),
    to: "/goods/list/stock?goods=:id",
    permission: stockCalls.SkuList.api,
  }),
  /** Opens the goods as a buyer sees them. */
  look: linkAction({
    title: t("goods.look"),
    to: "/goods/list/look/:id",
    permission: goodsCalls.OnSaleList.api,
    icon: "smartphone",
  }),
  price: rowAction<typeof priceForm>({
    ...goodsCalls.GoodsPrice,
    title: t("goods.price"),
    bulk: true,
    facts: ["price"],
    form: priceForm,
    run: changePrices,
  }),
  move: rowAction<typeof catForm>({
    ...goodsCalls.GoodsMove,
    title: t("goods.move"),
    bulk: true,
    form: catForm,
    prefill: async ({ tx, supplier }, id) => {
      const goods = await findGoods(tx, supplier.id, id);
      if (!goods) throw new AppError("not_found");
      return { cat_id: pathOf(await listCats(tx, supplier.id), goods.cat_id), version: goods.version };
    },
    run: async (ctx, id, { cat_id }, version) => {
      const cat = Number(cat_id.at(-1));
      if (!Number.isInteger(cat)) throw new InvalidFields({ cat_id: { text: faults.catGone } });
      await changeGoods(ctx, id, { cat_id: cat }, version);
    },
  }),
  rank_price: rowAction<typeof rankForm>({
    ...goodsCalls.GoodsRankPrice,
    title: t("goods.rankPrice"),
    saves: true,
    bulk: true,
    form: rankForm,
    prefill: async ({ tx, supplier }, id) => {
      const goods = await findGoods(tx, supplier.id, id);
      if (!goods) throw new AppError("not_found");
      return { rank_price: goods.rank_price, version: goods.version };
    },
    run: changeGoods,
  }),
  freight: rowAction<typeof freightForm>({
    ...goodsCalls.GoodsFreight,
    title: t("goods.freight"),
    saves: true,
    bulk: true,
    form: freightForm,
    prefill: async ({ tx, supplier }, id) => {
      const goods = await findGoods(tx, supplier.id, id);
      if (!goods) throw new AppError("not_found");
      return {
        freight_template_id: goods.freight_type === 3 ? goods.freight_template_id : null,
        version: goods.version,
      };
    },
    run: (ctx, id, { freight_template_id }, version) =>
      changeGoods(ctx, id, { freight_type: 3, freight_fen: null, freight_template_id }, version),
  }),
  sort: rowAction<typeof sortForm>({
    ...goodsCalls.GoodsSort,
    title: t("goods.sort"),
    saves: true,
    form: sortForm,
    inline: ["sort"],
    prefill: async ({ tx, supplier }, id) => {
      const goods = await findGoods(tx, supplier.id, id);
      if (!goods) throw new AppError("not_found");
      return { sort: goods.sort, version: goods.version };
    },
    run: (ctx, id, { sort }, version) => changeGoods(ctx, id, { sort: sort ?? 0 }, version),
  }),
  copy: rowAction<typeof copyForm>({
    ...goodsCalls.GoodsCopy,
    title: t("goods.copy"),
    form: copyForm,
    prefill: async ({ tx, supplier }, id) => ({ name: (await findGoods(tx, supplier.id, id))?.name ?? "" }),
    run: async (ctx, id, { name }) => void (await copyGoods(ctx, id, name)),
  }),
  /** Enters new addresses for pictures of a sheet that could not be fetched. */
  pictures: rowAction<typeof picturesForm, undefined, "waits">({
    ...goodsCalls.GoodsPictures,
    title: t("goods.pictures"),
    form: picturesForm,
    when: ({ waits }) => Number(waits) > 0,
    prefill: async ({ tx, supplier }, id) => ({
      addresses: (await addressesOf(tx, supplier.id, id)).join("\n"),
      version: (await findGoods(tx, supplier.id, id))?.version,
    }),
    run: namePictures,
  }),
  bin: rowAction({
    ...goodsCalls.GoodsBin,
    title: t("goods.bin"),
    bulk: true,
    danger: true,
    when: isIn(0, 3),
    undo: goodsCalls.GoodsRestore.api,
    run: (ctx, id, _values, version) => binGoods(ctx, id, version),
  }),
  restore: rowAction({
    ...goodsCalls.GoodsRestore,
    title: t("goods.restore"),
    bulk: true,
    when: isIn(9),
    undo: goodsCalls.GoodsBin.api,
    run: (ctx, id, _values, version) => restoreGoods(ctx, id, version),
  }),
};
