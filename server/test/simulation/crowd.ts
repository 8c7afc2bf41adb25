import { WireClient, type WireReply } from "../wire-client.ts";

/** What crowd to simulate: buyers of one shop. */
export interface CrowdWanted {
  /** Address of the running server. */
  readonly url: string;
  /** Id of the shop's supplier on the wire. */
  readonly suid: string;
  readonly buyers: number;
  readonly rounds: number;
  /** The same seed makes the same choices. */
  readonly seed: number;
  /** Gets the code by which a phone signs in; in a demo, the sandbox's. */
  readonly codeFor: (phone: string) => Promise<string>;
  /** What the shop's desk does between rounds: fills wallets and sends paid orders. @param id  id of the order */
  readonly desk: { readonly fill: (member_id: number) => Promise<void>; readonly send: (id: number) => Promise<void> };
}

/** How often each act was done, or refused with a code: `place`, `place goods_short`. */
export type CrowdTold = Record<string, number>;

interface Buyer {
  readonly id: number;
  readonly client: WireClient;
  address: number;
}

/** Random numbers from 0 to below 1, from a seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Lets a crowd browse, fill carts, place, pay, receive, ask for refunds and review, by the calls that buyers make. A refusal by the shop is
 * counted and is no failure.
 * @throws {Error} if the server answers with a fault, or a buyer cannot sign in
 */
export async function simulateCrowd(wanted: CrowdWanted): Promise<CrowdTold> {
  const random = numbers(wanted.seed);
  const told: CrowdTold = {};
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const tell = (act: string, reply: WireReply): WireReply => {
    if (reply.http >= 500 && reply.code !== "busy") throw new Error(`${act}: ${reply.http} ${reply.code} ${reply.msg}`);
    const name = reply.http === 200 ? act : `${act} ${reply.code}`;
    told[name] = (told[name] ?? 0) + 1;
    return reply;
  };
  const visitor = new WireClient(wanted.url, wanted.suid);
  const buyers: Buyer[] = [];
  try {
    for (let index = 0; index < wanted.buyers; index += 1) buyers.push(await enter(wanted, index, tell));
    for (let round = 0; round < wanted.rounds; round += 1)
      await Promise.all(buyers.map((buyer) => oneRound(buyer, visitor, wanted, { random, pick, tell })));
    return told;
  } finally {
    for (const { client } of buyers) client.close();
    visitor.close();
  }
}

async function enter(
  { url, suid, seed, codeFor, desk }: CrowdWanted,
  index: number,
  tell: (act: string, reply: WireReply) => WireReply,
): Promise<Buyer> {
  const phone = `166${String((seed % 1000) * 100_000 + index).padStart(8, "0")}`;
  const client = new WireClient(url, suid);
  const captcha = await codeFor(phone);
  const entered = tell("sign in", await client.post("public/buyer/login", { phone, captcha }));
  if (entered.http !== 200) throw new Error(`${phone} could not sign in: ${entered.code} ${entered.msg}`);
  client.keep(entered.data.access_token);
  const id: number = (await client.get("buyer/member/Info")).data.id;
  await desk.fill(id);
  const home = {
    recipient: `买家${index}`,
    phone,
    region_code: "330106",
    detail: `云栖路 ${index + 1} 号`,
    is_default: true,
  };
  const saved = tell("address", await client.post("buyer/address/AddressSave", home));
  return { id, client, address: saved.data?.id ?? 0 };
}

interface Dice {
  readonly random: () => number;
  readonly pick: <T>(from: readonly T[]) => T | undefined;
  readonly tell: (act: string, reply: WireReply) => WireReply;
}

async function oneRound(buyer: Buyer, visitor: WireClient, { desk }: CrowdWanted, dice: Dice): Promise<void> {
  const { random, pick, tell } = dice;
  const { client } = buyer;
  const found = tell("browse", await visitor.get("public/shop/GoodsList", { sort: "sales" }));
  const goods = pick<{ readonly id: number }>(found.data?.goods ?? []);
  if (!goods) return;
  const info = tell("look", await visitor.get("public/shop/GoodsInfo", { id: String(goods.id) }));
  const sku = pick<{ readonly id: number }>(info.data?.skus ?? []);
  if (!sku) return;
  const qty = 1 + Math.floor(random() * 2);
  tell("cart", await client.post("buyer/cart/CartAdd", { sku_id: sku.id, qty }));
  const lines = [{ sku_id: sku.id, qty }];
  const asked = { lines, ...(info.data.type === 1 ? { address_id: buyer.address } : {}) };
  const priced = tell("price", await client.post("buyer/order/OrderPrice", asked));
  if (priced.http !== 200 || priced.data.stops.length > 0) return;
  const placed = tell(
    "place",
    await client.post("buyer/order/OrderPlace", { ...asked, seen_fen: priced.data.payable_fen }),
  );
  if (placed.http !== 200) return;
  const { id } = placed.data as { readonly id: number };
  if (random() < 0.15) return void tell("cancel", await client.post("buyer/order/OrderCancel", { id }));
  const paid = tell("pay", await client.post("buyer/order/OrderPay", { id, channel: "wallet" }));
  if (paid.http !== 200) return;
  const order = (await client.get("buyer/order/OrderInfo", { id: String(id) })).data;
  if (random() < 0.2) return await giveBack(client, id, order.items[0].id, dice);
  if (order.freight_mode !== 1) return;
  await desk.send(id);
  tell("receive", await client.post("buyer/order/OrderReceive", { id }));
  const score = 1 + Math.floor(random() * 5);
  const said = {
    goods_score: score,
    logistics_score: score,
    service_score: score,
    body: "",
    is_anonymous: random() < 0.5,
  };
  tell("review", await client.post("buyer/review/ReviewWrite", { order_id: id, item_id: order.items[0].id, ...said }));
}

async function giveBack(client: WireClient, order_id: number, item_id: number, { random, tell }: Dice): Promise<void> {
  const asked = { order_id, kind: 1, fault: "buyer", reason: "不想要了", items: [{ item_id, qty: 1 }] };
  const refund = tell("ask for money", await client.post("buyer/refund/RefundAsk", asked));
  if (refund.http === 200 && random() < 0.5)
    tell("withdraw", await client.post("buyer/refund/RefundWithdraw", { id: refund.data.id }));
}
