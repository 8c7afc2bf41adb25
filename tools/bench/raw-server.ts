/** The baseline: bare `pg` behind bare `node:http`, in a separate process. Argument: the address of the database. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { LoopWatch } from "./loop-watch.ts";
import { rawPool, type RawAddress } from "./raw-connection.ts";
import { readsOf, type Transaction } from "./statements.ts";
import { answerQuestions } from "./talk.ts";

const pool = rawPool(JSON.parse(process.argv[2] ?? "") as RawAddress);
const served = new Map<string, { readonly transaction: Transaction; readonly reads: readonly number[] }>();
const watch = new LoopWatch();

/** Sends everything that the product sends for this call. @returns the rows as they come */
async function rowsOf(path: string): Promise<unknown> {
  const found = served.get(path);
  if (!found) throw new Error(`nothing is served at ${path}`);
  const client = await pool.connect();
  try {
    const rows: unknown[] = [];
    for (const { text, values } of found.transaction) {
      const result = await client.query(text, values as unknown[]);
      rows.push(result.rows);
    }
    return found.reads.map((at) => rows[at]);
  } finally {
    client.release();
  }
}

/** Median milliseconds of only a call's reading statements, in one transaction of the tenant. */
async function timeReads({ path, times }: { path: string; times: number }): Promise<number> {
  const { transaction, reads } = served.get(path) ?? { transaction: [], reads: [] };
  const client = await pool.connect();
  const took: number[] = [];
  try {
    for (const { text, values } of transaction.slice(0, reads[0])) await client.query(text, values as unknown[]);
    for (let time = 0; time < times; time += 1) {
      const began = performance.now();
      for (const at of reads) await client.query(transaction[at]?.text ?? "", transaction[at]?.values as unknown[]);
      took.push(performance.now() - began);
    }
    await client.query("commit");
  } finally {
    client.release();
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

async function answer(path: string, response: ServerResponse): Promise<void> {
  try {
    const rows = await rowsOf(path);
    response.setHeader("content-type", "application/json; charset=utf-8");
    response.end(JSON.stringify(rows));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
}

const server = createServer((request, response) => void answer(request.url ?? "", response));

answerQuestions({
  listen: async () => {
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    return (server.address() as AddressInfo).port;
  },
  serve: ({ path, transaction }: { path: string; transaction: Transaction }) =>
    void served.set(path, { transaction, reads: readsOf(transaction) }),
  time: timeReads,
  watch: () => watch.start(),
  watched: () => watch.stop(),
});
process.once("disconnect", () => process.exit(0));
