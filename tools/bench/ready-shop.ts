import { openMemberSession } from "../../server/src/core/auth/sessions/open-session.ts";
import { loadSupplier } from "../../server/src/core/jobs/supplier-context.ts";
import type { Services } from "../../server/src/core/jobs/services.ts";
import { placeOrder } from "../../server/src/modules/orders/public.ts";
import { recordTransaction, spreadKeys } from "../../server/test/processes/replay.ts";
import { doWork } from "../../server/test/work.ts";

/** What is needed to place orders in the large supplier's shop: a buyer, goods that are used at the shop, and the product's own statements. */
export interface ReadyShop {
  readonly suid: string;
  readonly token: string;
  readonly sku_id: number;
  readonly price_fen: number;
  readonly recorded: Awaited<ReturnType<typeof recordTransaction>>;
  /** Number of the order that was recorded. */
  readonly no: string;
}

/** Places one order and records its statements. */
export async function readyShop(services: Services, supplier_id: number): Promise<ReadyShop> {
  const { database } = services;
  const supplier = await database.transaction({ role: "owner" }, async (tx) => {
    await spreadKeys((sql) => tx.query(sql), ["member"]);
    return await loadSupplier(tx, supplier_id);
  });
  if (!supplier) throw new Error("the large supplier is not there");
  const [found] = await doWork(services, supplier, ({ tx }) =>
    tx.query<{ sku_id: number; price_fen: number; member_id: number }>(
      `select s.id as sku_id, s.price_fen, (select min(m.id) from member m where m.supplier_id = $1) as member_id
       from sku s join goods g on g.supplier_id = $1 and g.id = s.goods_id and g.type = 2 where s.supplier_id = $1`,
      [supplier.id],
    ),
  );
  if (!found) throw new Error("nothing is used at the large shop");
  const { sku_id, price_fen, member_id } = found;
  const session = await database.transaction({ role: "auth" }, (tx) =>
    openMemberSession(tx, services, { supplier_id: supplier.id, member_id }, supplier.suid, {
      ip: "127.0.0.1",
      user_agent: "bench",
    }),
  );
  let no = "";
  const recorded = await recordTransaction("shop_order", async () => {
    const { order } = await doWork(services, supplier, (work) =>
      placeOrder(work, { member_id, lines: [{ sku_id, qty: 1 }], sent_to: null, source: "app" }),
    );
    no = order.no;
  });
  return { suid: supplier.suid, token: session.access_token, sku_id, price_fen, recorded, no };
}
