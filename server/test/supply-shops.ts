import type { Work } from "../src/core/jobs/work.ts";
import { holdOrder, payOrder } from "../src/modules/orders/public.ts";
import { askForRefund, auditRefund } from "../src/modules/refunds/public.ts";
import { desk, type Desk } from "./desk.ts";
import type { Principal } from "./principals.ts";
import { hangzhou, openShop, type Shop } from "./shop.ts";
import { doWork } from "./work.ts";

type SupplyDesk = Desk<Record<string, unknown> & { readonly id: number; readonly _actions: string[] }>;

/** A shop, and a second shop on the same server that supplies it: the source. It has goods with a picture, thirty pieces in stock. */
export interface SupplyShops {
  readonly shop: Shop;
  readonly source: Principal;
  readonly names: { readonly shop: string; readonly source: string };
  /** Calls about supplied goods: `mine` by the shop's owner, `theirs` by the source's owner. */
  readonly mine: SupplyDesk;
  readonly theirs: SupplyDesk;
  /** The source's SKU and its picture. */
  readonly sku: number;
  readonly picture: string;
  /** A category of the shop. */
  readonly cat: number;
  readonly asSource: <T>(run: (work: Work) => Promise<T>) => Promise<T>;
  /** A buyer of the shop pays for so many pieces. @returns ids of the order and of its item */
  readonly sell: (sku_id: number, qty: number) => Promise<{ readonly id: number; readonly item: number }>;
  /** Refunds the money for so many of the pieces. */
  readonly giveBack: (sold: { readonly id: number; readonly item: number }, qty: number) => Promise<void>;
}

/** Makes both shops. */
export async function openSupplyShops(): Promise<SupplyShops> {
  const shop = await openShop();
  const { app, owner } = shop;
  const source = await app.world.owner(await app.world.supplier("shop"));
  // Each shop may see the other's name and nothing else of it. So the names have no marker, by which a test would find them as leaks.
  const names = { shop: `晨光店 ${owner.supplier.id}`, source: `源记食品 ${source.supplier.id}` };
  await app.database.transaction({ role: "owner" }, async (tx) => {
    await tx.query("update supplier set name = $2 where id = $1", [owner.supplier.id, names.shop]);
    await tx.query("update supplier set name = $2 where id = $1", [source.supplier.id, names.source]);
  });
  const goods = desk("seller/goods/", () => ({ app, who: source }));
  const picture = `${"c".repeat(12)}pn${"0".repeat(28)}${String(source.supplier.id).padStart(4, "0").slice(-4)}`;
  await app.services.files.put(`files/${picture.slice(0, 12)}/${picture.slice(12)}`, Buffer.from("png"), {
    type: "image/png",
  });
  await goods.query(
    `insert into file (supplier_id, file_id, access, kind, name, type, size, created_at, used_at)
     values ($1, $2, 'public', 'image', 'a.png', 'image/png', 3, now(), now())`,
    [source.supplier.id, picture],
  );
  const theirCat = (await goods.done("CatAdd", { name: "代餐", parent_id: null, shown: true })).data.id;
  await goods.done("GoodsAdd", {
    name: "鸡胸肉",
    cat_id: [theirCat],
    images: [picture],
    detail: `<p>低脂</p><img src="/files/${picture}" />`,
    type: 1,
    freight_type: 1,
    refund_policy: 1,
    skus: {
      axes: [],
      rows: [{ at: [], price_fen: 3_000, cost_fen: 1_000, stock: 30, sku_code: "JXR", is_sold: true }],
    },
  });
  const [row] = await goods.query<{ id: number }>("select max(id) as id from sku");
  const [cat] = await shop.query<{ id: number }>("select max(id) as id from goods_cat");
  const at = (who: Principal): SupplyDesk => desk("seller/supply/", () => ({ app, who }));
  let keys = 0;
  return {
    shop,
    source,
    names,
    mine: at(owner),
    theirs: at(source),
    sku: row?.id ?? 0,
    picture,
    cat: cat?.id ?? 0,
    asSource: (run) => doWork(app.services, source.supplier.context, run),
    sell: async (sku_id, qty) => {
      const { order } = await shop.order({ lines: [{ sku_id, qty }], sent_to: hangzhou });
      return await shop.work(async (work) => {
        const held = await holdOrder(work, "pay", order.id);
        keys += 1;
        await payOrder(work, held, { channel: "bank", idem_key: `supply:${keys}` });
        return { id: order.id, item: held.items[0]?.id ?? 0 };
      });
    },
    giveBack: async ({ id, item }, qty) => {
      const refund = await shop.work((work) =>
        askForRefund(work, { ...asked, order_id: id, items: [{ item_id: item, qty }] }),
      );
      await shop.work((work) => auditRefund(work, refund, { ...agreed }, null));
    },
  };
}

const asked = {
  member_id: null,
  kind: 1,
  fault: "seller",
  reason: "x",
  description: "",
  images: [],
  apply_fen: null,
} as const;
const agreed = {
  decision: "agree",
  fault: "seller",
  already_refunded_fen: null,
  items: null,
  amount_fen: null,
  consent: true,
  answer: "",
  inner_note: "",
  images: [],
  return_to: null,
} as const;
