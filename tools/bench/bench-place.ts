import { WireClient } from "../../server/test/wire-client.ts";
import { replay } from "../../server/test/processes/replay.ts";
import type { Ground } from "./ground.ts";
import { median } from "./measure.ts";
import type { BenchOptions } from "./options.ts";
import { rawPool } from "./raw-connection.ts";
import type { startProduct } from "./started.ts";

/** Figures of placing an order, compared with bare SQL that does the same writes. Milliseconds. */
export interface PlaceFigures {
  readonly raw_ms: number;
  readonly product_ms: number;
  /** Product ÷ raw for each round; the median. */
  readonly ratio: number;
}

type Product = Awaited<ReturnType<typeof startProduct>>;

const ordersOfRound = 60;

/** Measures placing an order: the buyer's call, and the same statements sent by bare `pg`, in alternating rounds. */
export async function benchPlace(
  { address, shop }: Ground,
  product: Product,
  options: BenchOptions,
): Promise<PlaceFigures> {
  const { suid, token, sku_id, price_fen, recorded, no } = shop;
  const buyer = new WireClient(`http://127.0.0.1:${product.port}`, suid);
  buyer.keep(token);
  const pool = rawPool(address);
  let made = 0;
  const byProduct = async (): Promise<void> => {
    const { http, msg } = await buyer.post("buyer/order/OrderPlace", {
      lines: [{ sku_id, qty: 1 }],
      seen_fen: price_fen,
    });
    if (http !== 200) throw new Error(`the product refuses an order: ${msg}`);
  };
  const bare = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      made += 1;
      await replay(client, recorded, new Map([[no, `BARE${String(made).padStart(12, "0")}`]]));
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  try {
    for (const one of [bare, byProduct]) await timed(one, ordersOfRound / 2);
    const rounds: { raw_ms: number; product_ms: number }[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      const first = await timed(round % 2 === 0 ? bare : byProduct, ordersOfRound);
      const second = await timed(round % 2 === 0 ? byProduct : bare, ordersOfRound);
      const [raw_ms, product_ms] = round % 2 === 0 ? [first, second] : [second, first];
      rounds.push({ raw_ms, product_ms });
    }
    return {
      raw_ms: median(rounds.map(({ raw_ms }) => raw_ms)),
      product_ms: median(rounds.map(({ product_ms }) => product_ms)),
      ratio: median(rounds.map(({ raw_ms, product_ms }) => product_ms / raw_ms)),
    };
  } finally {
    buyer.close();
    await pool.end();
  }
}

/** Runs it so many times, one after another. @returns the median milliseconds */
async function timed(run: () => Promise<void>, times: number): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await run();
    took.push(performance.now() - began);
  }
  return median(took);
}
