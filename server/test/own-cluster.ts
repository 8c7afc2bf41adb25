import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { vi } from "vitest";
import { eventually } from "./eventually.ts";

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

/** Folder with `initdb` and `postgres` of the newest release on this machine; null: there is none, or its processes cannot be told apart. */
export const clusterPrograms: string | null =
  process.platform === "linux"
    ? (globSync("/usr/lib/postgresql/*/bin")
        .filter((folder) => existsSync(join(folder, "initdb")) && Number(folder.split("/")[4]) >= 15)
        .toSorted((a, b) => Number(a.split("/")[4]) - Number(b.split("/")[4]))
        .at(-1) ?? null)
    : null;

/** PostgreSQL refuses to run as root: then it runs as nobody. */
const isRoot = process.getuid?.() === 0;
const nobody = isRoot
  ? {
      uid: Number(execFileSync("id", ["-u", "nobody"], { encoding: "utf8" })),
      gid: Number(execFileSync("id", ["-g", "nobody"], { encoding: "utf8" })),
    }
  : {};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
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
  // Not below a folder that only root may enter; in memory where there is such a place, for a killed process loses nothing of either.
  const folder = mkdtempSync(`${existsSync("/dev/shm") ? "/dev/shm" : "/tmp"}/kangying-cluster-`);
  if (isRoot) chownSync(folder, nobody.uid ?? 0, nobody.gid ?? 0);
  const data = join(folder, "data");
  const made = spawnSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"],
    { ...nobody, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`no cluster could be made:\n${made.stderr}`);
  const port = await freePort();
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
    const settings = ["listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, "max_connections=60"];
    server = spawn(
      join(programs, "postgres"),
      ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
      { ...nobody, cwd: folder, stdio: "ignore" },
    );
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
