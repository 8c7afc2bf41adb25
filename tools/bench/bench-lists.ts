import { join } from "node:path";
import { listCases, type ListCase } from "./cases.ts";
import { KeptAlive } from "./keep-alive.ts";
import { measureBlock, median, type Block, type Side } from "./measure.ts";
import type { BenchOptions } from "./options.ts";
import type { startProduct, startRaw } from "./started.ts";
import type { Transaction } from "./statements.ts";

/** Figures of one list call, compared with its baseline. */
export interface ListFigures {
  readonly title: string;
  readonly callers: number;
  readonly target: number | null;
  readonly raw: Block;
  readonly product: Block;
  /** Product ÷ raw for each round; the median. Above 1 the product is slower. */
  readonly latency_ratio: number;
  /** Raw ÷ product of the answers per second, computed the same way. */
  readonly throughput_ratio: number;
  /** Median milliseconds of only the statements. */
  readonly sql_ms: number;
}

type Product = Awaited<ReturnType<typeof startProduct>>;
type Raw = Awaited<ReturnType<typeof startRaw>>;

/** Measures every list case in interleaved rounds: the baseline, the product, the product, the baseline, and so on. */
export async function benchLists(
  product: Product,
  raw: Raw,
  options: BenchOptions,
  signIn: () => Promise<void>,
  order_id: number,
): Promise<readonly ListFigures[]> {
  const figures: ListFigures[] = [];
  const wanted = listCases({ rows: options.rows, order_id }).filter(
    ({ name }) => options.only === null || name.startsWith(options.only),
  );
  for (const one of wanted) {
    await signIn();
    figures.push(await benchList(one, product, raw, options, signIn));
  }
  return figures;
}

async function benchList(
  one: ListCase,
  product: Product,
  raw: Raw,
  options: BenchOptions,
  signIn: () => Promise<void>,
): Promise<ListFigures> {
  const path = `/${one.name}`;
  const ours: Side = { port: product.port, request: () => product.caller.bytes(one.api, one.params) };
  const bare = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${raw.port}\r\n\r\n`);
  const theirs: Side = { port: raw.port, request: () => bare };
  await raw.talk.ask("serve", { path, transaction: await recordCall(product, ours) });
  await compareAnswers(product, ours, theirs);

  // Warm up both: compiled code, filled caches, open connections.
  for (const side of [theirs, ours]) await measureBlock(side, one.callers);
  const blocks: { raw: Block; product: Block }[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    await signIn();
    const first = round % 2 === 0 ? theirs : ours;
    const [a, b] = [
      await measureBlock(first, one.callers),
      await measureBlock(first === ours ? theirs : ours, one.callers),
    ];
    blocks.push(first === ours ? { raw: b, product: a } : { raw: a, product: b });
  }
  const sql_ms = await raw.talk.ask<number>("time", { path, times: one.name.endsWith("count") ? 9 : 101 });
  if (options.profiles) await profile(product, ours, join(options.profiles, `${one.name}.cpuprofile`));
  return {
    title: one.title,
    callers: one.callers,
    target: one.target,
    raw: middle(blocks.map((block) => block.raw)),
    product: middle(blocks.map((block) => block.product)),
    latency_ratio: median(blocks.map((block) => block.product.p50_ms / block.raw.p50_ms)),
    throughput_ratio: median(blocks.map((block) => block.raw.per_second / block.product.per_second)),
    sql_ms,
  };
}

function middle(blocks: readonly Block[]): Block {
  return {
    p50_ms: median(blocks.map((block) => block.p50_ms)),
    per_second: median(blocks.map((block) => block.per_second)),
  };
}

/** Records what the product sends to the database for a call when its caches are warm. */
async function recordCall(product: Product, side: Side): Promise<Transaction> {
  await ask(side);
  await product.talk.ask("record");
  await ask(side);
  return await product.talk.ask<Transaction>("recorded");
}

async function ask(side: Side): Promise<Buffer> {
  const line = await KeptAlive.open(side.port);
  try {
    return await line.send(side.request());
  } finally {
    line.close();
  }
}

/** Checks that baseline and product give the same answer. @throws {Error} if they differ */
async function compareAnswers(product: Product, ours: Side, theirs: Side): Promise<void> {
  const { status, msg, data } = product.caller.read(await ask(ours)) as {
    status: boolean;
    msg: string;
    data: { data?: readonly { id: number }[]; count?: number };
  };
  const answers = JSON.parse((await ask(theirs)).toString()) as { "#"?: string }[][];
  const [rows = []] = answers;
  if (!status) throw new Error(`the product refuses: ${msg}`);
  // A reply that is no list is built from rows of many statements. It is only checked that there are rows.
  if (data.data === undefined && data.count === undefined) {
    if (answers.every((found) => found.length === 0)) throw new Error("the baseline finds nothing");
    return;
  }
  const said = data.data ? data.data.map(({ id }) => String(id)) : [String(data.count)];
  const expected = rows.map((row) => row["#"]);
  if (expected.length === 0 || said.join() !== expected.join())
    throw new Error(`product and baseline answer differently: ${said.join()} and ${expected.join()}`);
}

async function profile(product: Product, side: Side, file: string): Promise<void> {
  await product.talk.ask("profile");
  await measureBlock(side, 1);
  await product.talk.ask("profiled", file);
}
