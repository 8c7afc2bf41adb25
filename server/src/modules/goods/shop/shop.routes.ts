import { shopCats, shopGoods, shopGoodsInfo } from "@kangying/contract/buyers/shop.endpoints";
import { AppError } from "../../../core/kernel/app-error.ts";
import { fileUrl } from "../../../core/kernel/files/file-url.ts";
import type { Route, ShopContext } from "../../../core/wire/route.ts";
import { shopRoute } from "../../../core/wire/run/shop-route.ts";
import { noteLook } from "../../visits/public.ts";
import { seenCats } from "../cats/cat-tree.ts";
import { listCats } from "../cats/cats.repo.ts";
import { goodsInShop, goodsOfShop, type ShopGoodsInfoRow, skusOfShop } from "./shop.repo.ts";

const perPage = 20;

type Reader = Pick<ShopContext, "services" | "now" | "tx" | "supplier">;

/** Pictures of goods are public: every visitor can open them. */
const picture = ({ services, now }: Reader, id: string | null): string | null =>
  id === null ? null : fileUrl(services.config, id, now);

/** Goods as a buyer sees them. */
export async function presentGoods(ctx: Reader, row: ShopGoodsInfoRow) {
  const { images, params, services, status: _status, ...rest } = row;
  const skus = await skusOfShop(ctx.tx, ctx.supplier.id, row.id);
  return {
    ...rest,
    images: images.flatMap((image) => picture(ctx, image) ?? []),
    services: [...services],
    params: params.map(({ name, value }) => ({ name, value })),
    skus: skus.map((sku) => ({ ...sku, image: picture(ctx, sku.image) })),
  };
}

/** The shop's routes for goods. */
export const shopRoutes: readonly Route[] = [
  shopRoute(shopCats, async (ctx) => {
    const cats = seenCats(await listCats(ctx.tx, ctx.supplier.id));
    return cats.map(({ id, parent_id, name, icon }) => ({ id, parent_id, name, icon: picture(ctx, icon) }));
  }),
  shopRoute(shopGoods, async (ctx, { q = "", cat_id = null, sort = "usual", page = 1 }) => {
    const rows = await goodsInShop(ctx.tx, ctx.supplier.id, {
      words: q,
      cat_id,
      order: sort,
      skip: (page - 1) * perPage,
      most: perPage + 1,
    });
    return {
      goods: rows.slice(0, perPage).map(({ cover, ...row }) => ({ ...row, cover: picture(ctx, cover) })),
      has_more: rows.length > perPage,
    };
  }),
  shopRoute(shopGoodsInfo, async (ctx, { id }) => {
    const row = await goodsOfShop(ctx.tx, ctx.supplier.id, id);
    if (!row) throw new AppError("not_found");
    await noteLook(ctx, ctx.visitor);
    return await presentGoods(ctx, row);
  }),
];
