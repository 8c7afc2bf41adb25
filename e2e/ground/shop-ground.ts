import { WireClient, type WireReply } from "../../server/test/wire-client.ts";

/** Data for journeys at a shop: orders and stock, made by API calls before a page is opened. */

const password = "kangying-demo";
const hangzhou = {
  recipient: "许女士",
  phone: "13312344970",
  region: ["33", "3301", "330106"],
  detail: "云栖路 18 号",
};

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** The shop's desk, by API calls. */
export class ShopGround {
  readonly #client: WireClient;

  private constructor(client: WireClient) {
    this.#client = client;
  }

  /** @param operator  one of the owner's operators; left out: the owner */
  static async open(origin: string, login: string, operator?: string): Promise<ShopGround> {
    const client = new WireClient(origin);
    await taken(client.signIn(login, password, operator));
    return new ShopGround(client);
  }

  /** Creates an operator who may request refunds for buyers: the same person may not request and approve one. @returns the signed-in operator */
  async hireAsker(origin: string): Promise<ShopGround> {
    const login = `asker${Date.now() % 1e8}`;
    const role = await this.post("seller/role/roleadd", {
      name: login,
      description: "",
      path_arr: ["/orderManagement/logistics/all"],
      api_arr: ["seller/order/OrderAllList", "seller/refund/RefundAsk"],
    });
    await this.post("seller/operator/OperatorAdd", { login, name: "代申请", password, roles: [role.id] });
    return await ShopGround.open(origin, "camp", login);
  }

  close(): void {
    this.#client.close();
  }

  async rows(api: string, asked: Readonly<Record<string, string>> = {}): Promise<readonly Row[]> {
    const { data } = await taken(this.#client.get(api, { page: "1", limit: "50", ...asked }));
    return (data as { readonly data: readonly Row[] }).data;
  }

  async get(api: string, asked: Readonly<Record<string, string>>): Promise<WireReply["data"]> {
    return (await taken(this.#client.get(api, asked))).data;
  }

  async post(api: string, body: Readonly<Record<string, unknown>>): Promise<WireReply["data"]> {
    return (await taken(this.#client.post(api, body))).data;
  }

  /** Places an order of goods to ship, not paid yet. @param kinds  number of kinds, one piece of each */
  async placed(kinds = 1, named = ""): Promise<number> {
    const [buyer] = (await this.get("seller/order/OrderBuyers", {})).options as readonly { readonly value: number }[];
    const { options } = (await this.get("seller/order/OrderSkus", {})) as { options: readonly { value: number }[] };
    const sold = new Set(options.map(({ value }) => value));
    const lines: { sku_id: number; qty: number }[] = [];
    for (const { id: goods } of await this.rows("seller/goods/OnSaleList", { type: "1" })) {
      if (lines.length === kinds) break;
      const stock = await this.rows("seller/stock/SkuList", { goods: String(goods), sort: "on_hand", order: "desc" });
      const many = stock.filter(({ id, sellable }) => sold.has(id) && Number(sellable) > 50);
      lines.push(...many.slice(0, kinds - lines.length).map(({ id }) => ({ sku_id: id, qty: 1 })));
    }
    const note = `${named}${Date.now()}${Math.random()}`;
    const { id } = await this.post("seller/order/OrderAdd", {
      member_id: buyer?.value,
      lines,
      ...hangzhou,
      buyer_note: note,
    });
    return Number(id);
  }

  /** Places a paid order of two pieces that are redeemed at the shop. @returns its id, and the code that the buyer has */
  async coded(): Promise<{ readonly order: number; readonly code: string }> {
    for (const { id: goods } of await this.rows("seller/goods/OnSaleList", { type: "2" })) {
      const sku = (await this.rows("seller/stock/SkuList", { goods: String(goods) })).find(
        ({ sellable }) => Number(sellable) >= 2,
      );
      if (!sku) continue;
      const [buyer] = (await this.get("seller/order/OrderBuyers", {})).options as readonly { readonly value: number }[];
      const lines = [{ sku_id: sku.id, qty: 2 }];
      const wanted = { member_id: buyer?.value, lines, buyer_note: `code${Date.now()}` };
      const { id } = await this.post("seller/order/OrderAdd", wanted);
      await this.#collect(Number(id));
      const { codes } = await this.get("seller/order/ChainCodeInfo", { order_id: String(id) });
      return { order: Number(id), code: String(codes[0].code) };
    }
    throw new Error("nothing is used at the shop");
  }

  /** Places the same order and pays it, so that it waits to be sent. */
  async paid(kinds = 1): Promise<number> {
    const id = await this.placed(kinds);
    await this.#collect(id);
    return id;
  }

  async #collect(id: number): Promise<void> {
    const row = (await this.rows("seller/order/OrderSubmitList")).find((order) => order.id === id);
    await this.post("seller/order/OrderCollect", {
      id,
      channel: "bank",
      amount_fen: Number(row?.["payable_fen"] ?? 0),
      memo: `bench ${id}`,
    });
  }

  /** Returns the numbers of `count` orders that wait to be sent. Missing ones are made. */
  async waiting(count: number): Promise<readonly string[]> {
    const list = async (): Promise<readonly string[]> =>
      (await this.rows("seller/order/OrderPayList"))
        .filter(({ freight_mode, refund_status }) => freight_mode === 1 && refund_status === null)
        .map(({ no }) => String(no));
    const there = await list();
    for (let made = there.length; made < count; made += 1) await this.paid();
    return (await list()).slice(0, count);
  }
}

async function taken(asked: Promise<WireReply>): Promise<WireReply> {
  const reply = await asked;
  if (reply.http !== 200) throw new Error(`${reply.http} ${reply.code} ${reply.msg} ${JSON.stringify(reply.data)}`);
  return reply;
}
