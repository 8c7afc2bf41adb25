import pg from "pg";
import { expect, it } from "vitest";
import { startServer, type ServerProcess } from "../test/server-process.ts";
import { recordTransaction, replay, spreadKeys } from "../test/processes/replay.ts";
import { brokenRules } from "../test/rules.ts";
import { openSharedHouse, owner, type SharedHouse } from "../test/processes/two-servers.ts";
import { WireClient, type WireReply } from "../test/wire-client.ts";
import { doWork } from "../test/work.ts";
import { openMemberSession } from "./core/auth/sessions/open-session.ts";
import { placeOrder } from "./modules/orders/public.ts";

const isLong = process.env["KANGYING_TEST_LONG"] === "1";
/** The number of buyers. Each wants one piece. */
const crowd = Number(process.env["KANGYING_CROWD"] ?? 2_000);
const pieces = Math.ceil(crowd / 20);
/** The number of orders for comparing product and bare driver, and how many run at the same time. */
const compared = Math.min(crowd, 600);
const abreast = 16;

const priceFen = 5_000;

/** Adds goods that are used at the shop, with so many pieces. @returns the SKU's id */
async function addGoods(house: SharedHouse, chief: WireClient, name: string, stock: number): Promise<number> {
  const picture = `${"b".repeat(12)}ppng${"0".repeat(32)}`;
  await doWork(house.services, house.supplier, ({ tx, supplier }) =>
    tx.query(
      `insert into file (supplier_id, file_id, access, kind, name, type, size, created_at, used_at)
       values ($1, $2, 'public', 'image', 'a.png', 'image/png', 1, now(), now()) on conflict do nothing`,
      [supplier.id, picture],
    ),
  );
  const cat = await chief.post("seller/goods/CatAdd", { name, parent_id: null, shown: true });
  expect(cat, cat.msg).toMatchObject({ http: 200 });
  const added = await chief.post("seller/goods/GoodsAdd", {
    name,
    cat_id: [cat.data.id],
    images: [picture],
    type: 2,
    freight_type: 1,
    refund_policy: 1,
    rank_price: false,
    put_on: true,
    skus: { axes: [], rows: [{ at: [], price_fen: priceFen, cost_fen: 100, stock, is_sold: true }] },
  });
  expect(added, added.msg).toMatchObject({ http: 200 });
  const [row] = await doWork(house.services, house.supplier, ({ tx }) =>
    tx.query<{ id: number }>("select max(id) as id from sku"),
  );
  return row?.id ?? 0;
}

/** Adds members of the shop and signs them in. */
async function addBuyers({ services, supplier }: SharedHouse): Promise<readonly { id: number; token: string }[]> {
  const rows = await doWork(services, supplier, async ({ tx }) => {
    await tx.query(
      `insert into member_rank (supplier_id, name, level, growth_from) values ($1, '普通会员', 0, 0) on conflict do nothing`,
      [supplier.id],
    );
    return await tx.query<{ id: number }>(
      `insert into member (supplier_id, nickname, name_py, search, phone, source, rank_id)
       select $1, 'buyer ' || i, '', 'buyer ' || i, '19' || lpad(i::text, 9, '0'), 'app', r.id
       from generate_series(1, $2::int) i, member_rank r where r.supplier_id = $1 and r.level = 0 returning id`,
      [supplier.id, crowd],
    );
  });
  const from = { ip: "127.0.0.1", user_agent: "test" };
  const buyers: { id: number; token: string }[] = [];
  for (const { id } of rows) {
    const opened = await services.database.transaction({ role: "auth" }, (tx) =>
      openMemberSession(tx, services, { supplier_id: supplier.id, member_id: id }, supplier.suid, from),
    );
    buyers.push({ id, token: opened.access_token });
  }
  return buyers;
}

/** Runs something for each element, `abreast` at the same time. */
async function eachAbreast<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  await Promise.all(
    Array.from({ length: abreast }, async () => {
      for (const one of left) await run(one);
    }),
  );
}

/** Sends the product's own statements of an order by bare `pg`, for the same SKU. @returns orders per second */
async function bareDriver(house: SharedHouse, sku_id: number, buyers: readonly { id: number }[]): Promise<number> {
  const { services, supplier, database } = house;
  const [first] = buyers;
  let no = "";
  const recorded = await recordTransaction("shop_order", async () => {
    const { order } = await doWork(services, supplier, (work) =>
      placeOrder(work, { member_id: first?.id ?? 0, lines: [{ sku_id, qty: 1 }], sent_to: null, source: "app" }),
    );
    no = order.no;
  });
  const pool = new pg.Pool({ connectionString: database.url ?? "", max: abreast });
  let made = 0;
  const began = performance.now();
  try {
    await eachAbreast(buyers.slice(0, compared), async ({ id }) => {
      const client = await pool.connect();
      made += 1;
      const fresh = new Map([
        [no, `BARE${String(made).padStart(12, "0")}`],
        [String(first?.id), String(id)],
      ]);
      try {
        await replay(client, recorded, fresh);
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    });
    return compared / ((performance.now() - began) / 1000);
  } finally {
    await pool.end();
  }
}

it.runIf(isLong)(
  "[O-01] two thousand buyers at the doors of two servers get a hundred pieces between them, all are answered, and the row goes out half as fast as a bare driver takes it",
  async () => {
    const house = await openSharedHouse();
    const servers: ServerProcess[] = [];
    try {
      const { database, services, supplier } = house;
      await spreadKeys((sql) => database.statement(sql));
      servers.push(...(await Promise.all([startServer(house.env), startServer(house.env)])));
      const urls = servers.map(({ url }) => url);
      const chief = new WireClient(urls[0] ?? "");
      expect(await chief.signIn(owner.login, owner.password)).toMatchObject({ http: 200 });
      const scarce = await addGoods(house, chief, "限量体测", pieces);
      const plenty = await addGoods(house, chief, "体测", compared * 4);
      chief.close();
      const buyers = await addBuyers(house);
      const place = (sku_id: number, to: WireClient): Promise<WireReply> =>
        to.post("buyer/order/OrderPlace", { lines: [{ sku_id, qty: 1 }], seen_fen: priceFen });
      const clients = buyers.map(({ token }, index) => {
        const client = new WireClient(urls[index % 2] ?? "", supplier.suid);
        client.keep(token);
        return client;
      });

      const took: number[] = [];
      const codes: Record<string, number> = {};
      await Promise.all(
        clients.map(async (client) => {
          const began = performance.now();
          const { http, code } = await place(scarce, client);
          took.push(performance.now() - began);
          const told = http === 200 ? "ok" : code;
          codes[told] = (codes[told] ?? 0) + 1;
        }),
      );
      const sorted = took.toSorted((a, b) => a - b);
      const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
      expect(codes["ok"]).toBe(pieces);
      expect((codes["goods_short"] ?? 0) + (codes["stock_short"] ?? 0)).toBe(crowd - pieces);
      const [row] = await doWork(services, supplier, ({ tx }) =>
        tx.query(
          `select on_hand, reserved, (select count(*)::int from order_item i where i.sku_id = $1) as orders from sku where id = $1`,
          [scarce],
        ),
      );
      expect(row).toEqual({ on_hand: pieces, reserved: pieces, orders: pieces });

      const bare = await bareDriver(house, plenty, buyers);
      const began = performance.now();
      await eachAbreast(clients.slice(0, compared), async (client) => {
        expect(await place(plenty, client)).toMatchObject({ http: 200 });
      });
      const product = compared / ((performance.now() - began) / 1000);
      for (const client of clients) client.close();
      process.stdout.write(
        `measured: ${crowd} buyers, two servers: ${pieces} sold, all answered, p99 ${Math.round(p99)} ms; ${product.toFixed(0)} orders a second, a bare driver on the same row ${bare.toFixed(0)} (${Math.round((100 * product) / bare)} %)\n`,
      );
      expect(product / bare).toBeGreaterThanOrEqual(0.5);
      const broken = await brokenRules(services as never, /^(sku\.not_negative|order\.(header|item|price))/);
      expect(broken).toEqual([]);
    } finally {
      for (const server of servers) await server.end("SIGKILL");
      await house.database.close();
    }
  },
  1_800_000,
);
