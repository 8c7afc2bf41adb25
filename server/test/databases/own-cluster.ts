import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import pg from "pg";
import { vi } from "vitest";
import { initCluster } from "./cluster-programs.ts";
import { eventually } from "../eventually.ts";

/** A PostgreSQL that this test made, runs and may kill: no other test knows of it. */
export interface OwnCluster {
  /** Of a database that its login owns; the login is no superuser. */
  readonly url: string;
  /** Ends each of its processes at once, without a word, as a lost machine does. @returns how many there were */
  kill(): Promise<number>;
  /** Starts it on what the kill left, and waits until it answers. @returns milliseconds that it took to come back */
  start(): Promise<number>;
  /** Ends it and removes its folder. */
  drop(): Promise<void>;
}

/** The children of a process, by what Linux says of all of them. */
function childrenOf(pid: number): number[] {
  return globSync("/proc/[0-9]*/stat").flatMap((file) => {
    try {
      const [id = "", rest = ""] = readFileSync(file, "utf8").split(/ \(.*\) /s);
      return Number(rest.split(" ")[1]) === pid ? [Number(id)] : [];
    } catch {
      // It ended while we looked.
      return [];
    }
  });
}

function killOne(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It was gone by itself.
  }
}

/**
 * Makes a cluster in a folder of its own, as it comes: what is committed is on the disk.
 * @param programs  as `clusterPrograms` says
 */
export async function makeCluster(programs: string): Promise<OwnCluster> {
  // In memory where there is such a place, for a killed process loses nothing of either.
  const cluster = await initCluster(programs, `${existsSync("/dev/shm") ? "/dev/shm" : "/tmp"}/kangying-cluster-`);
  const { folder, port } = cluster;
  const urlOf = (login: string, database: string): string => `postgres://${login}@127.0.0.1:${port}/${database}`;
  const superuser = urlOf("postgres", "postgres");
  let server: ChildProcess | undefined;

  async function asSuperuser(...statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: superuser });
    // It may be killed while we ask.
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
    // The parent first: it would take the death of a child for a crash, and clean up.
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
