import { collect } from "../src/core/module/registry.ts";
import { modules } from "../src/app.ts";
import type { Work } from "../src/core/jobs/work.ts";
import { type HeldOrder, type OrderWanted, placeOrder } from "../src/modules/orders/public.ts";
import { addMember } from "../src/modules/users/public.ts";
import { startApp, type TestApp } from "./app.ts";
import { desk } from "./desk.ts";
import type { MemberPrincipal, Principal } from "./principals.ts";
import { doWork } from "./work.ts";

/** A shop with goods to order, a buyer, and its desk. */
export interface Shop {
  readonly app: TestApp;
  readonly owner: Principal;
  readonly member: number;
  /** The buyer, signed in. */
  readonly buyer: MemberPrincipal;
  /** big: ¥100.00, odd: ¥33.33, both sent free of charge; used: ¥50.00, used at the shop. Ten pieces of each. */
  readonly skus: { readonly big: number; readonly odd: number; readonly used: number };
  work<T>(run: (work: Work) => Promise<T>): Promise<T>;
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Places an order. Default: one piece of `big`, sent to Hangzhou. */
  order(other?: Partial<OrderWanted>): Promise<HeldOrder>;
}

export const hangzhou = {
  recipient: "许女士",
  phone: "13312344970",
  region_code: "330106",
  region: "浙江省 杭州市 西湖区",
  detail: "云栖路 18 号",
};

/** Registers a member. @param phone  one that no other member has @returns the member's id */
export async function addBuyer(work: Work, nickname: string, phone: string): Promise<number> {
  const rest = { truename: null, username: null, email: null, gender: null, birthday: null, avatar: null, tags: null };
  return await addMember(
    work,
    { ...rest, nickname, phone, remark: null, password: null, source: "desk", addresses: [] } as never,
    null,
  );
}

/**
 * Makes a supplier's shop, served by the whole product.
 * @param options.own  on a database of its own
 * @param options.industry  camp: a camp with a shop
 */
export async function openShop({
  own = false,
  industry = "shop",
}: { readonly own?: boolean; readonly industry?: "shop" | "camp" } = {}): Promise<Shop> {
  const app = await startApp({ own, served: collect(modules) });
  const owner = await app.world.owner(await app.world.supplier(industry));
  // With a second person: somebody who works alone could not approve what they ask for on a buyer's behalf.
  await app.world.operator(owner.supplier);
  const work: Shop["work"] = (run) => doWork(app.services, owner.supplier.context, run);
  const goods = desk("seller/goods/", () => ({ app, who: owner }));
  const picture = `${"b".repeat(12)}ppng${"0".repeat(32)}`;
  await goods.query(
    `insert into file (supplier_id, file_id, access, kind, name, type, size, created_at, used_at)
     values ($1, $2, 'public', 'image', 'a.png', 'image/png', 1, now(), now())`,
    [owner.supplier.id, picture],
  );
  const cat = (await goods.done("CatAdd", { name: "代餐", parent_id: null, shown: true })).data.id;
  const sku = async (name: string, price_fen: number, type: 1 | 2): Promise<number> => {
    await goods.done("GoodsAdd", {
      name,
      cat_id: [cat],
      images: [picture],
      type,
      freight_type: 1,
      refund_policy: 1,
      rank_price: true,
      put_on: true,
      skus: { axes: [], rows: [{ at: [], price_fen, cost_fen: 100, stock: 10, is_sold: true }] },
    });
    const [row] = await goods.query<{ id: number }>(`select max(id) as id from sku`);
    return row?.id ?? 0;
  };
  const skus = {
    big: await sku("奶昔", 10_000, 1),
    odd: await sku("毛巾", 3_333, 1),
    used: await sku("体测", 5_000, 2),
  };
  const member = await work((desk) => addBuyer(desk, "许清和", "13312344970"));
  const order: Shop["order"] = (other = {}) =>
    work((desk) =>
      placeOrder(desk, {
        member_id: member,
        lines: [{ sku_id: skus.big, qty: 1 }],
        sent_to: hangzhou,
        source: "desk",
        ...other,
      }),
    );
  const buyer = await app.world.signedIn(owner.supplier, member);
  return { app, owner, member, buyer, skus, work, query: goods.query, order };
}
