import type { Work } from "../../src/core/jobs/work.ts";
import { doWork } from "../work.ts";
import { holdOrder, payOrder, receiveOrder, sendPieces, settleOrder } from "../../src/modules/orders/public.ts";
import { installAddon } from "../../src/modules/plugins/public.ts";
import { askForRefund, auditRefund } from "../../src/modules/refunds/public.ts";
import { receiveSupply } from "../../src/modules/stock/public.ts";
import { addRule, clickLink, findPartner, invitePartner } from "../../src/modules/union/public.ts";
import { addBuyer, openShop, type Shop } from "../shop.ts";

/** A shop with an affiliate union: a partner, a second partner whom the first invited, and orders. */
export interface UnionShop {
  readonly shop: Shop;
  readonly partners: readonly { readonly id: number; readonly holder: number; readonly code: string }[];
  click(member: number, code: string): Promise<unknown>;
  /** Makes a paid order of the buyer: pieces at ¥100.00, without freight. */
  paid(qty?: number): Promise<{ readonly id: number; readonly item: number }>;
  /** Sends the order and marks it as received. */
  receive(order_id: number): Promise<void>;
  /** Settles the order, as when its time for returns is over. */
  settle(order_id: number): Promise<void>;
  /** Asks for a refund. @returns the refund's id */
  ask(order: { readonly id: number; readonly item: number }, qty: number): Promise<number>;
  agree(refund: number): Promise<void>;
  /** Does work as another person than `shop.work`. */
  second<T>(run: (work: Work) => Promise<T>): Promise<T>;
}

/** Opens it: 10 % for the owner of the link, 2 % for the partner who invited them. */
export async function openUnion(): Promise<UnionShop> {
  const shop = await openShop();
  // A second operator, since none of the people involved may act in two roles.
  await shop.app.world.operator(shop.owner.supplier);
  const work: Shop["work"] = (run) => shop.work(run);
  const more = { sku_id: shop.skus.big, pieces: 5_000, cost_fen: 100, batch: "B1", expires_on: null };
  await work((desk) => receiveSupply(desk, { source: "x", note: null, lines: [more] }));
  await work((desk) => installAddon(desk, "union"));
  await work((desk) => addRule(desk, { scope: "all", scope_id: null, rate_bp: 1_000, parent_bp: 200 }));
  const partners: { id: number; holder: number; code: string }[] = [];
  for (const [index, name] of ["韩墨", "周岚"].entries())
    partners.push(
      await work(async (desk) => {
        const holder = await addBuyer(
          desk,
          name,
          `1360000${String(desk.supplier.id).padStart(3, "0").slice(-3)}${index}`,
        );
        const parent_id = partners[0]?.id ?? null;
        const said = { kind: "person", name, licence_no: null, word: "", parent_id } as const;
        const id = await invitePartner(desk, holder, said);
        return { id, holder, code: (await findPartner(desk.tx, desk.supplier.id, { id }))?.code ?? "" };
      }),
    );
  return {
    shop,
    partners,
    click: (member, code) =>
      work(async (desk) => {
        // The tests' clock stands still, so earlier clicks are moved back.
        await desk.tx.query(`update union_click set last_at = last_at - interval '1 minute' where member_id = $1`, [
          member,
        ]);
        await clickLink(desk, member, code);
      }),
    paid: async (qty = 1) => {
      const { order } = await shop.order({ lines: [{ sku_id: shop.skus.big, qty }] });
      return await work(async (desk) => {
        const held = await holdOrder(desk, "pay", order.id);
        await payOrder(desk, held, { channel: "bank", idem_key: `union:${order.id}` });
        return { id: order.id, item: held.items[0]?.id ?? 0 };
      });
    },
    receive: async (id) => {
      await work(async (desk) => {
        const held = await holdOrder(desk, "send", id);
        const left = held.items.map((item) => ({ item_id: item.id, qty: item.qty - item.unsent_refunded }));
        await sendPieces(desk, held, left);
      });
      await work(async (desk) => receiveOrder(desk, await holdOrder(desk, "receive", id), "desk"));
    },
    settle: (id) => work(async (desk) => settleOrder(desk, await holdOrder(desk, "settle", id))),
    ask: ({ id, item }, qty) =>
      work((desk) => askForRefund(desk, { ...asked, order_id: id, items: [{ item_id: item, qty }] })),
    agree: async (refund) => void (await work((desk) => auditRefund(desk, refund, { ...agreed }, null))),
    second: (run) => doWork(shop.app.services, shop.owner.supplier.context, run, 2),
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
