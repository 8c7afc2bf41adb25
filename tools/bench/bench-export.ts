import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { exportParams, type ExportCase } from "./cases.ts";
import type { Ground } from "./ground.ts";
import type { Written } from "./hucre-alone.ts";
import { KeptAlive } from "./keep-alive.ts";
import type { Watched } from "./loop-watch.ts";
import { median, quantile } from "./measure.ts";
import type { BenchOptions } from "./options.ts";
import { startHucre, type startProduct, type startRaw } from "./started.ts";

/** Figures of one export, compared with hucre alone. Milliseconds and bytes. */
export interface ExportFigures {
  readonly title: string;
  readonly rows: number;
  readonly columns: number;
  readonly hucre_ms: number;
  readonly product_ms: number;
  /** Processor time of all threads of the process meanwhile, and the part of the product's main thread. */
  readonly hucre_process_ms: number;
  readonly product_process_ms: number;
  readonly product_main_ms: number;
  readonly file_bytes: number;
  /** Product ÷ hucre for each round; the median. */
  readonly ratio: number;
  /** The peak of the server process's resident memory, minus what it had before the first export. */
  readonly rss_above_idle: number;
  /** The longest stall of the event loop in all rounds. */
  readonly stall_ms: number;
  readonly stall_cpu_ms: number;
  /** The longest stall that an idle process saw meanwhile: the part caused by the machine. */
  readonly idle_stall_ms: number;
  /** Requests for list pages, sent every 200 ms meanwhile. */
  readonly beside: {
    readonly asked: number;
    readonly p50_ms: number;
    readonly p95_ms: number;
    readonly max_ms: number;
  };
}

type Product = Awaited<ReturnType<typeof startProduct>>;
type Raw = Awaited<ReturnType<typeof startRaw>>;

const besideEveryMs = 200;
const mostRounds = 5;

/** Measures an export in interleaved rounds: hucre, product, hucre, product, and so on. */
export async function benchExport(
  one: ExportCase,
  ground: Ground,
  product: Product,
  raw: Raw,
  options: BenchOptions,
  signIn: () => Promise<void>,
): Promise<ExportFigures> {
  const params = exportParams(one, options.rows, new Date());
  const hucre = await startHucre(one);
  try {
    await signIn();
    await wait(2_000);
    const idle = await product.talk.ask<number>("rss");
    const file = join(ground.data_dir, "export.xlsx");
    const rounds = [await exportOnce(one, product, raw, params, file)];
    const { rows, columns } = await hucre.talk.ask<{ rows: number; columns: number }>("load", file);
    const alone: Written[] = [];
    await hucre.talk.ask("write");
    for (let round = 0; round < Math.min(options.rounds, mostRounds); round += 1) {
      await signIn();
      alone.push(await hucre.talk.ask<Written>("write"));
      rounds.push(await exportOnce(one, product, raw, params, null));
    }
    if (options.profiles) await profile(one, product, params, join(options.profiles, `export-${one.title}.cpuprofile`));
    return { title: one.title, rows, columns, ...summary(rounds, alone, idle) };
  } finally {
    await hucre.end();
  }
}

interface ExportRound {
  readonly ms: number;
  readonly bytes: number;
  readonly own: Watched;
  readonly others: Watched;
  readonly beside: readonly number[];
}

/** @param file  the file to write it to; null: none */
async function exportOnce(
  one: ExportCase,
  product: Product,
  raw: Raw,
  params: Readonly<Record<string, string>>,
  file: string | null,
): Promise<ExportRound> {
  const over = new AbortController();
  const watching = [product.talk, raw.talk];
  for (const talk of watching) await talk.ask("watch");
  const beside = askBeside(one, product, over.signal);
  const began = performance.now();
  const bytes = await download(one, product, params, file);
  const ms = performance.now() - began;
  over.abort();
  const [own, others] = [await product.talk.ask<Watched>("watched"), await raw.talk.ask<Watched>("watched")];
  return { ms, bytes, own, others, beside: await beside };
}

async function download(
  one: ExportCase,
  product: Product,
  params: Readonly<Record<string, string>>,
  file: string | null,
): Promise<number> {
  const body = await product.caller.open(one.api, params);
  let bytes = 0;
  if (file === null) {
    for await (const chunk of body) bytes += chunk.length;
    return bytes;
  }
  const to = createWriteStream(file);
  await pipeline(Readable.fromWeb(body as never), to);
  return to.bytesWritten;
}

/** Requests a page every 200 ms, without waiting for the one before, like independent users. @returns milliseconds of each */
async function askBeside(one: ExportCase, product: Product, over: AbortSignal): Promise<readonly number[]> {
  const asked: Promise<number>[] = [];
  const request = product.caller.bytes(one.api, one.beside);
  while (!over.aborted) {
    await wait(besideEveryMs);
    if (over.aborted) break;
    const answered = askOnce(product.port, request);
    // `Promise.all` below reports a failure later. Without this, Node would report it as unhandled first.
    answered.catch(() => undefined);
    asked.push(answered);
  }
  return await Promise.all(asked);
}

async function askOnce(port: number, request: Buffer): Promise<number> {
  const began = performance.now();
  const line = await KeptAlive.open(port);
  await line.send(request);
  line.close();
  return performance.now() - began;
}

function summary(
  rounds: readonly ExportRound[],
  alone: readonly Written[],
  idle: number,
): Omit<ExportFigures, "title" | "rows" | "columns"> {
  // The first round warms up. It counts for everything except its time.
  const timed = rounds.slice(1);
  const beside = rounds.flatMap((round) => round.beside);
  const highest = (of: (round: ExportRound) => number): number => Math.max(...rounds.map(of));
  return {
    hucre_ms: median(alone.map(({ ms }) => ms)),
    product_ms: median(timed.map(({ ms }) => ms)),
    hucre_process_ms: median(alone.map(({ process_ms }) => process_ms)),
    product_process_ms: median(timed.map(({ own }) => own.process_ms)),
    product_main_ms: median(timed.map(({ own }) => own.cpu_ms)),
    file_bytes: timed[0]?.bytes ?? 0,
    ratio: median(timed.map(({ ms }, round) => ms / (alone[round]?.ms ?? Number.NaN))),
    rss_above_idle: highest(({ own }) => own.peak_rss) - idle,
    stall_ms: highest(({ own }) => own.stall_ms),
    stall_cpu_ms: highest(({ own }) => own.stall_cpu_ms),
    idle_stall_ms: highest(({ others }) => others.stall_ms),
    beside: {
      asked: beside.length,
      p50_ms: median(beside),
      p95_ms: quantile(beside, 0.95),
      max_ms: Math.max(...beside),
    },
  };
}

async function profile(
  one: ExportCase,
  product: Product,
  params: Readonly<Record<string, string>>,
  file: string,
): Promise<void> {
  await product.talk.ask("profile");
  await download(one, product, params, null);
  await product.talk.ask("profiled", file);
}
