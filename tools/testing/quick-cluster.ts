import { globSync, readFileSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { clusterPrograms, initCluster } from "../../server/test/databases/cluster-programs.ts";
import { memoryFolder } from "./memory-folder.ts";

/** A PostgreSQL for one run of the tests. */
export interface QuickCluster {
  readonly url: string;
  drop(): void;
}

/** The data need not survive the run. So nothing waits for a disk, and nothing is written twice. */
const settings = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=1GB",
  "checkpoint_timeout=1h",
  "shared_buffers=256MB",
  "autovacuum=off",
  "update_process_title=off",
  "max_connections=120",
];
const prefix = "kangying-quick-";
const patienceMs = 60_000;

/**
 * Makes and starts a PostgreSQL in memory with the programs of this machine. Creating and dropping a test's database there takes a tenth of the
 * time that it takes on a disk.
 * @returns null if the machine has no such programs, or too little memory
 */
export async function startQuickCluster(): Promise<QuickCluster | null> {
  const memory = memoryFolder();
  if (clusterPrograms === null || memory === null) return null;
  dropLeftOf(memory);
  const cluster = await initCluster(clusterPrograms, `${memory}/${prefix}${process.pid}-`);
  const server = cluster.serve(settings);
  const drop = (): void => {
    server.kill("SIGQUIT");
    rmSync(cluster.folder, { recursive: true, force: true, maxRetries: 20 });
  };
  const url = `postgres://postgres@127.0.0.1:${cluster.port}/postgres`;
  for (const until = Date.now() + patienceMs; !(await answers(url)); await sleep(50)) {
    if (Date.now() < until && server.exitCode === null) continue;
    drop();
    return null;
  }
  return { url, drop };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Stops servers and removes folders of killed runs. */
function dropLeftOf(memory: string): void {
  for (const folder of globSync(`${memory}/${prefix}*`)) {
    if (isAlive(Number(basename(folder).slice(prefix.length).split("-")[0]))) continue;
    try {
      process.kill(Number(readFileSync(`${folder}/data/postmaster.pid`, "utf8").split("\n")[0]), "SIGQUIT");
    } catch {
      // Its server has ended too.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
