import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readHolder } from "../../src/core/db/embedded/folder-lock.ts";
import { openDatabase } from "../../src/core/db/open-database.ts";
import { createLog } from "../../src/core/kernel/log/log.ts";

const writerFile = fileURLToPath(new URL("./writer.ts", import.meta.url));

/** The result of a series of kills. */
export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged pairs that were missing afterwards. */
  readonly lost: number;
  /** Pairs of which only one half was there. */
  readonly halves: number;
  /** Milliseconds from start to ready after each kill, in ascending order. */
  readonly ready_ms: readonly number[];
  /** The refusal that a second process on the folder got, one per round. */
  readonly refusals: readonly string[];
}

interface Writer {
  readonly process: ChildProcess;
  readonly acknowledged: number[];
  readonly ready_ms: number;
}

/**
 * Starts a writer on a folder, kills it with signal 9 at a random moment, and repeats. The rounds take turns: only the server is killed,
 * only the process that holds the database, or both at once.
 */
export async function killEmbedded(data_dir: string, kills: number): Promise<KillReport> {
  const acknowledged: number[] = [];
  const ready_ms: number[] = [];
  const refusals: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const writer = await startWriter(data_dir);
    if (round > 0) ready_ms.push(writer.ready_ms);
    refusals.push(await refusalOfSecond(data_dir));
    await sleep(20 + Math.random() * 400);
    await kill(writer, data_dir, round);
    acknowledged.push(...writer.acknowledged);
  }
  const last = await startWriter(data_dir);
  ready_ms.push(last.ready_ms);
  last.process.stdin?.end();
  await exitOf(last.process);
  acknowledged.push(...last.acknowledged);
  return {
    kills,
    acknowledged: acknowledged.length,
    ...(await losses(data_dir, acknowledged)),
    ready_ms: ready_ms.toSorted((a, b) => a - b),
    refusals,
  };
}

async function startWriter(data_dir: string): Promise<Writer> {
  const began = Date.now();
  const writer = spawn(process.execPath, ["--no-warnings", writerFile, data_dir], { stdio: ["pipe", "pipe", "pipe"] });
  const acknowledged: number[] = [];
  const errors: string[] = [];
  writer.stdin.on("error", () => undefined);
  writer.stderr.on("data", (chunk: Buffer) => errors.push(chunk.toString()));
  const isReady = new Promise<void>((resolve, reject) => {
    createInterface(writer.stdout).on("line", (line) =>
      line === "ready" ? resolve() : acknowledged.push(Number(line)),
    );
    writer.once("exit", () => reject(new Error(`the writer ended before it was ready: ${errors.join("")}`)));
  });
  await isReady;
  return { process: writer, acknowledged, ready_ms: Date.now() - began };
}

async function kill(writer: Writer, data_dir: string, round: number): Promise<void> {
  const holder = readHolder(join(data_dir, "pg.lock"))?.pid;
  if (round % 3 !== 0 && holder) process.kill(holder, "SIGKILL");
  // If only the database process was killed, the server starts it again, and continues to write or gives up. It is then killed too.
  if (round % 3 === 1) await sleep(Math.random() * 50);
  writer.process.kill("SIGKILL");
  await exitOf(writer.process);
}

async function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once("close", resolve));
}

async function refusalOfSecond(data_dir: string): Promise<string> {
  const log = createLog({ production: true, version: "" }, process.stderr);
  return await openDatabase({ database_url: null, data_dir }, log).then(
    async (database) => {
      await database.close();
      return "not refused";
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

async function losses(data_dir: string, acknowledged: readonly number[]): Promise<{ lost: number; halves: number }> {
  const database = await openDatabase(
    { database_url: null, data_dir },
    createLog({ production: true, version: "" }, process.stderr),
    { backups: false },
  );
  const pairs = await database.transaction(
    { role: "owner" },
    async (tx) =>
      await tx.query<{ pair: number; halves: number }>("select pair, count(*) as halves from kill_probe group by pair"),
  );
  await database.close();
  const there = new Set(pairs.map(({ pair }) => pair));
  return {
    lost: acknowledged.filter((pair) => !there.has(pair)).length,
    halves: pairs.filter(({ halves }) => halves !== 2).length,
  };
}
