import type { MatrixAxis } from "@kangying/contract/core/form/form";
import { keepPicture, putPicture } from "../../files/public.ts";
import { addCat, addGoods, type GoodsForm } from "../../goods/public.ts";
import { receiveSupply } from "../../stock/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { goodsPictures, skuKeys } from "../demo-shop.repo.ts";
import { Dice } from "../dice.ts";
import { drawPicture, pictureSide } from "./draw-picture.ts";
import { type DemoGoods, demoShop } from "./shop-goods.ts";

const seed = 60_117;
const dayMs = 86_400_000;

/** The options of a new demo shop. */
interface Opening {
  /** The prefix of every name: all texts of a second supplier contain its name. */
  readonly named?: string;
  /** The days before the present on which its first goods were put on sale; two more follow each day. */
  readonly ago?: number;
}

/** Makes categories and about sixty goods with pictures, SKUs and stock, put on sale one after the other; a few stay in the warehouse. */
export async function fillShop(
  stage: Stage,
  owner: DemoActor,
  now: Date,
  { named = "", ago = 60 }: Opening = {},
): Promise<void> {
  const dice = new Dice(seed + stage.supplier.id);
  const start = new Date(now.getTime() - ago * dayMs);
  const parents = new Map<string, number>();
  let number = 0;
  for (const [parent, name, sold] of demoShop) {
    const add = (title: string, parent_id: number | null): Promise<number> =>
      act(stage, owner, start, "seller/goods/CatAdd", (work) =>
        addCat(work, { name: `${named}${title}`, icon: null, shown: true }, parent_id),
      );
    const parent_id = parents.get(parent) ?? (await add(parent, null));
    parents.set(parent, parent_id);
    const cat_id = await add(name, parent_id);
    for (const goods of sold) {
      number += 1;
      const at = new Date(start.getTime() + number * 12 * 3_600_000);
      const png = await drawPicture(number);
      const picture = { name: `${goods.code}.png`, png, side: pictureSide };
      await act(stage, owner, at, "seller/goods/GoodsAdd", async (work) => {
        const image = await keepPicture(work, picture);
        const form = formOf({ ...goods, name: `${named}${goods.name}` }, [parent_id, cat_id], dice);
        return await addGoods(work, { ...form, images: [image], put_on: number % 11 !== 0 });
      });
    }
  }
}

/** Makes the delivery of last week. */
export async function takeDelivery(stage: Stage, owner: DemoActor, now: Date, named = ""): Promise<void> {
  const dice = new Dice(seed + stage.supplier.id);
  const at = new Date(now.getTime() - 6 * dayMs);
  const lines = (await skuKeys(stage.tx, stage.supplier.id))
    .filter(({ id }) => id % 9 === 0)
    .map(({ id, cost_fen }) => ({
      sku_id: id,
      pieces: dice.between(20, 60),
      cost_fen: Math.round(cost_fen * (0.95 + dice.next() * 0.15)),
      batch: "B2611",
      expires_on: null,
    }));
  await act(stage, owner, at, "seller/stock/SupplyReceive", (work) =>
    receiveSupply(work, { source: `${named}优选供应链`, note: null, lines }),
  );
}

/** Stores the goods' pictures again where the kept rows expect them. */
export async function drawPicturesAgain(stage: Stage): Promise<void> {
  const images = await goodsPictures(stage.tx, stage.supplier.id);
  for (const [index, image] of images.entries()) await putPicture(stage.services, image, await drawPicture(index + 1));
}

function formOf(goods: DemoGoods, cat_id: readonly number[], dice: Dice): GoodsForm {
  let id = 0;
  const axes: readonly MatrixAxis[] = goods.axes.map(([name, values]) => ({
    name,
    values: values.map((value) => ({ id: ++id, name: value })),
  }));
  const places = axes.reduce<number[][]>(
    (before, axis) => before.flatMap((at) => axis.values.map((value) => [...at, value.id])),
    [[]],
  );
  const share = 0.42 + dice.next() * 0.2;
  const rows = places.map((at, index) => {
    // Larger packs cost more, but less per unit.
    const step =
      (axes.at(-1)?.values.findIndex((value) => value.id === at.at(-1)) ?? 0) *
      (goods.axes.at(-1)?.[0] === "规格" ? 1 : 0);
    const price_fen = Math.round((goods.price_fen * (1 + step * 0.75)) / 100) * 100;
    return {
      at,
      key: null,
      price_fen,
      cost_fen: Math.round(price_fen * share),
      stock: dice.isLucky(0.06) ? null : dice.isLucky(0.1) ? dice.between(1, 9) : dice.between(30, 320),
      warn_at: 10,
      sku_code: `${goods.code}-${String(index + 1).padStart(2, "0")}`,
      barcode: null,
      weight_g: Math.round(goods.weight_g * (1 + step)),
      volume_cm3: goods.weight_g * 3,
      market_fen: null,
      images: null,
      is_sold: true,
    };
  });
  return {
    name: goods.name,
    cat_id,
    subtitle: goods.subtitle,
    images: [],
    type: goods.type ?? 1,
    code: goods.code,
    unit: "件",
    brand: null,
    model_id: null,
    skus: { axes, rows },
    detail: `<p>${goods.subtitle}</p>`,
    params: [],
    services: [],
    video: null,
    freight_type: goods.type ? 1 : dice.isLucky(0.7) ? 1 : 2,
    freight_fen: 800,
    freight_template_id: null,
    refund_policy: 1,
    min_buy: 1,
    limit_per_order: null,
    limit_per_user: null,
    rank_price: true,
    points_give: null,
    virtual_sales: 0,
    sort: dice.between(1, 90),
    on_at: null,
    off_at: null,
    put_on: true,
  };
}
