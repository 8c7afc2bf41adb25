import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordTransaction, replay, spreadKeys } from "../test/processes/replay.ts";
import { startServer, type ServerProcess } from "../test/server-process.ts";
import { addBuyer, hangzhou, openShop, type Shop } from "../test/shop.ts";
import { brokenRules } from "../test/rules.ts";
import { WireClient } from "../test/wire-client.ts";
import { doWork } from "../test/work.ts";
import { addSession, buyFlash, publishSession, sessionItems } from "./modules/flash/public.ts";
import { installAddon } from "./modules/plugins/public.ts";
import { receiveSupply } from "./modules/stock/public.ts";

const isLong = process.env["KANGYING_TEST_LONG"] === "1";
/** The number of buyers, and how many times each buys. Use smaller numbers to check the test itself. */
const [buyers = 32, times = 12] = (process.env["KANGYING_FLASH_CROWD"] ?? "32,12").split(",").map(Number);

let shop: Shop;
let servers: readonly ServerProcess[] = [];
let pool: Pool;
let item = 0;
const members: { readonly id: number; readonly token: string }[] = [];

describe.runIf(isLong)("a flash sale that everybody wants", () => {
  beforeAll(async () => {
    shop = await openShop({ own: true });
    const { database } = shop.app;
    await spreadKeys((sql) => database.transaction({ role: "owner" }, (tx) => tx.query(sql)));
    // The servers use the real time.
    shop.app.clock.advance(Date.now() - shop.app.clock.now().getTime());
    const supply = { sku_id: shop.skus.big, pieces: 20_000, cost_fen: 100, batch: "F", expires_on: null };
    item = await shop.work(async (work) => {
      await installAddon(work, "spike");
      await receiveSupply(work, { source: "x", note: null, lines: [supply] });
      const at = work.now.getTime();
      const rule = { name: "x", begin_at: new Date(at - 60_000), end_at: new Date(at + 7_200_000), pay_minutes: 60 };
      const items = [{ sku_id: shop.skus.big, price_fen: 100, quota: 10_000, per_user: 1_000 }];
      const session = await addSession(work, { rule, items });
      await publishSession(work, session, null);
      return (await sessionItems(work.tx, work.supplier.id, session))[0]?.id ?? 0;
    });
    for (let nth = 0; nth < buyers + 1; nth += 1) {
      const id = await shop.work((work) => addBuyer(work, `f${nth}`, `132${String(nth).padStart(8, "0")}`));
      members.push({ id, token: (await shop.app.world.signedIn(shop.owner.supplier, id)).access_token });
    }
    const { services } = shop.app;
    const { url = "", data_dir } = database;
    const env = { DATABASE_URL: url, DATA_DIR: data_dir, TOKEN_SECRET: services.config.token_secret };
    servers = await Promise.all([startServer(env), startServer(env)]);
    pool = new Pool({ connectionString: url, max: 20 });
  }, 600_000);
  afterAll(async () => {
    await pool?.end();
    await Promise.all(servers.map((server) => server.end()));
    await shop?.app.close();
  });

  it("[P-03] takes half as many orders a second, through HTTP and two servers, as a driver that sends the same statements alone", async () => {
    const { services } = shop.app;
    const [one, ...crowd] = members;
    let no = "";
    const recorded = await recordTransaction("shop_order", () =>
      doWork(services, shop.owner.supplier.context, async (work) => {
        ({ no } = (await buyFlash(work, one?.id ?? 0, item, 1, hangzhou)).order);
      }),
    );

    /** Every buyer buys again and again, all at the same time. @returns orders per second */
    const rush = async (buy: (nth: number, time: number) => Promise<void>): Promise<number> => {
      const began = performance.now();
      await Promise.all(
        crowd.map(async (_, nth) => {
          for (let time = 0; time < times; time += 1) await buy(nth, time);
        }),
      );
      return (crowd.length * times * 1_000) / (performance.now() - began);
    };
    const sold = async (): Promise<number> =>
      (await shop.query<{ sold: number }>(`select sold from flash_item where id = $1`, [item]))[0]?.sold ?? 0;

    let made = 0;
    const raw = await rush(async (nth) => {
      const client = await pool.connect();
      made += 1;
      const fresh = new Map([
        [no, `BARE${String(made).padStart(12, "0")}`],
        [String(one?.id), String(crowd[nth]?.id)],
      ]);
      try {
        await replay(client, recorded, fresh);
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    });
    expect(await sold(), "each of them is an order on the same row").toBe(1 + crowd.length * times);

    const { suid } = shop.owner;
    const clients = crowd.map(({ token }, nth) => {
      const client = new WireClient(servers[nth % 2]?.url ?? "", suid);
      client.keep(token);
      return client;
    });
    const http = await rush(async (nth, time) => {
      const said = { id: item, qty: 1, ...hangzhou, detail: `云栖路 ${time} 号` };
      const reply = await clients[nth]?.post("buyer/flash/FlashBuy", said);
      if (reply?.http !== 200) throw new Error(`${reply?.http} ${reply?.code} ${reply?.msg}`);
    });
    for (const client of clients) client.close();
    expect(await sold()).toBe(1 + 2 * crowd.length * times);
    process.stdout.write(
      `measured: a flash sale of ${crowd.length} buyers at once: ${http.toFixed(0)} orders a second through HTTP, ${raw.toFixed(0)} by a driver that sends the same ${recorded.length} statements\n`,
    );
    expect(http / raw).toBeGreaterThanOrEqual(0.5);
    expect((await brokenRules(services)).filter(({ rule }) => rule.startsWith("flash."))).toEqual([]);
  }, 600_000);
});
