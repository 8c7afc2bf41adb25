import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import pg from "pg";
import { vi } from "vitest";
import { initCluster } from "./cluster-programs.ts";
import { eventually } from "../eventually.ts";

/** A PostgreSQL that this test made and runs. The test may kill it, since no other test uses it. */
export interface OwnCluster {
  /** Address of a database that its login owns. The login is no superuser. */
  readonly url: string;
  /** Kills all its processes at once, as when a machine is lost. @returns how many there were */
  kill(): Promise<number>;
  /** Starts it again on the files that the kill left, and waits until it answers. @returns milliseconds until it answered */
  start(): Promise<number>;
  /** Stops it and removes its folder. */
  drop(): Promise<void>;
}

/** The child processes of a process, read from Linux's `/proc`. */
function childrenOf(pid: number): number[] {
  return globSync("/proc/[0-9]*/stat").flatMap((file) => {
    try {
      const [id = "", rest = ""] = readFileSync(file, "utf8").split(/ \(.*\) /s);
      return Number(rest.split(" ")[1]) === pid ? [Number(id)] : [];
    } catch {
      // The process ended while we looked.
      return [];
    }
  });
}

function killOne(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process had already ended.
  }
}

/**
 * Makes a cluster in a folder of its own, with PostgreSQL's usual durability: a commit waits for the disk.
 * @param programs  as `clusterPrograms` says
 */
export async function makeCluster(programs: string): Promise<OwnCluster> {
  // In memory if possible: a killed process loses no files there either.
  const cluster = await initCluster(programs, `${existsSync("/dev/shm") ? "/dev/shm" : "/tmp"}/kangying-cluster-`);
  const { folder, port } = cluster;
  const urlOf = (login: string, database: string): string => `postgres://${login}@127.0.0.1:${port}/${database}`;
  const superuser = urlOf("postgres", "postgres");
  let server: ChildProcess | undefined;

  async function asSuperuser(...statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: superuser });
    // The server may be killed during the query.
    client.on("error", () => undefined);
    await client.connect();
    try {
      for (const sql of statements) await client.query(sql);
    } finally {
      await client.end();
    }
  }

  async function start(): Promise<number> {
    const begun = performance.now();
    server = cluster.serve(["max_connections=60"]);
    await vi.waitFor(() => asSuperuser("select 1"), { timeout: 120_000, interval: 50 });
    return performance.now() - begun;
  }

  async function kill(): Promise<number> {
    const parent = server?.pid;
    if (server === undefined || parent === undefined) return 0;
    const ended = once(server, "exit");
    const children = childrenOf(parent);
    // The parent first: otherwise it would treat the end of a child as a crash, and clean up.
    for (const pid of [parent, ...children]) killOne(pid);
    await ended;
    await eventually(() => {
      if (children.some((pid) => existsSync(`/proc/${pid}`))) throw new Error("some of its processes still end");
    });
    server = undefined;
    return children.length + 1;
  }

  await start();
  await asSuperuser("create role kangying login createrole", "create database kangying owner kangying");
  return {
    url: urlOf("kangying", "kangying"),
    kill,
    start,
    drop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
