import { statfs } from "node:fs/promises";
import { queueBacklog } from "../../core/jobs/metrics.ts";
import type { Services } from "../../core/jobs/services.ts";
import type { Config } from "../../core/kernel/config.ts";
import { takeProviderCalls } from "../../core/kernel/provider-calls.ts";

/** The state of a service: 0 not used since the last report · 1 good · 2 slow · 3 down. */
export interface Found {
  readonly service: string;
  readonly state: 0 | 1 | 2 | 3;
  readonly ms: number | null;
  readonly backlog?: number;
  readonly oldest_seconds?: number;
  readonly detail?: string;
}

/** Times above these count as slow. */
const slowMs = { api: 1_000, database: 200, files: 1_000, provider: 3_000 } as const;
const answersWithinMs = 2_000;
/** Jobs that are due for this long mean that the queue is stuck. */
const oldSeconds = 120;

async function timed(service: string, slow: number, run: () => Promise<string>): Promise<Found> {
  const began = performance.now();
  try {
    const detail = await run();
    const ms = performance.now() - began;
    return { service, state: ms > slow ? 2 : 1, ms, detail };
  } catch {
    return { service, state: 3, ms: null };
  }
}

/** Checks that the database answers. */
export function probeDatabase({ database }: Services): Promise<Found> {
  return timed("database", slowMs.database, async () => {
    await database.ping(answersWithinMs);
    return database.engine === "embedded" ? "PGlite" : "PostgreSQL";
  });
}

/** Checks that a file can be written and read back. @param key  used by this process alone */
export function probeFiles({ files, config }: Services, key: string): Promise<Found> {
  return timed("files", slowMs.files, async () => {
    await files.put(key, Buffer.from("ok"));
    const found = await files.get(key);
    if (!found) throw new Error("what was written is not there");
    found.body.destroy();
    if (config.files_url.startsWith("s3:")) return "S3";
    const { blocks, bavail } = await statfs(config.files_url);
    return `${Math.round((1 - bavail / blocks) * 100)}%`;
  });
}

/** Checks that due jobs are started. @param healthy  whether this process watches the queues */
export async function probeJobs({ database }: Services, healthy: boolean): Promise<Found> {
  try {
    const { due, oldest_seconds } = await queueBacklog(database);
    const state = !healthy ? 3 : oldest_seconds > oldSeconds ? 2 : 1;
    // The chart shows the number of waiting jobs, because this probe measures no time.
    return { service: "jobs", state, ms: due, backlog: due, oldest_seconds };
  } catch {
    return { service: "jobs", state: 3, ms: null };
  }
}

/** Rates the calls that this process answered since its last report. */
export function judgeCalls({ calls, failed, total_ms }: { calls: number; failed: number; total_ms: number }): Found {
  const ms = calls === 0 ? null : total_ms / calls;
  const state = failed > 0 && failed * 10 >= calls ? 3 : failed > 0 || (ms ?? 0) > slowMs.api ? 2 : 1;
  return { service: "api", state, ms };
}

/** The external providers that this server uses, each with whether a sandbox replaces it. */
function providersOf({ sms, wechat, kuaidi100, production }: Config): readonly (readonly [string, boolean])[] {
  const using: (readonly [string, boolean])[] = [];
  if (sms !== null) using.push(["sms", sms === "sandbox"]);
  if (wechat !== null) using.push(["wechat", wechat === "sandbox"]);
  if (kuaidi100 !== null || !production) using.push(["kuaidi100", kuaidi100 === null]);
  return using;
}

/** Rates the calls sent to external providers since the last report. No call is sent only for checking. */
export function judgeProviders({ config }: Services): readonly Found[] {
  const taken = takeProviderCalls();
  const names = new Map([...[...taken.keys()].map((name) => [name, false] as const), ...providersOf(config)]);
  return [...names].map(([service, isSandbox]): Found => {
    const { calls, failed, total_ms } = taken.get(service) ?? { calls: 0, failed: 0, total_ms: 0 };
    const detail = isSandbox ? "sandbox" : "";
    if (calls === 0) return { service, state: 0, ms: null, detail };
    const ms = total_ms / calls;
    return { service, state: failed * 2 >= calls ? 3 : failed > 0 || ms > slowMs.provider ? 2 : 1, ms, detail };
  });
}
