import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";

/**
 * Folder with `initdb` and `postgres` of the newest PostgreSQL (15 or later) on this machine. null: there is none, or this is not
 * Linux: elsewhere its processes cannot be told apart.
 */
export const clusterPrograms: string | null =
  process.platform === "linux"
    ? (globSync("/usr/lib/postgresql/*/bin")
        .filter((folder) => existsSync(join(folder, "initdb")) && Number(folder.split("/")[4]) >= 15)
        .toSorted((a, b) => Number(a.split("/")[4]) - Number(b.split("/")[4]))
        .at(-1) ?? null)
    : null;

/** PostgreSQL refuses to run as root. If this process is root, PostgreSQL runs as the user nobody. */
const isRoot = process.getuid?.() === 0;
const nobody = isRoot
  ? {
      uid: Number(execFileSync("id", ["-u", "nobody"], { encoding: "utf8" })),
      gid: Number(execFileSync("id", ["-g", "nobody"], { encoding: "utf8" })),
    }
  : {};

/** A cluster whose server does not run yet. Its superuser is `postgres`, from this machine, without a password. */
export interface Cluster {
  readonly folder: string;
  readonly port: number;
  /** Starts the server. It listens on 127.0.0.1 and on a socket in its folder. @param settings  `name=value` */
  serve(settings: readonly string[]): ChildProcess;
}

/**
 * Makes a cluster in a folder of its own.
 * @param programs  as `clusterPrograms` says
 * @param prefix  the path that the folder's name begins with; not in a folder that only root may enter
 */
export async function initCluster(programs: string, prefix: string): Promise<Cluster> {
  const folder = mkdtempSync(prefix);
  if (isRoot) chownSync(folder, nobody.uid ?? 0, nobody.gid ?? 0);
  const data = join(folder, "data");
  const made = spawnSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
    { ...nobody, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`no cluster could be made:\n${made.stderr}`);
  const port = await freePort();
  const own = ["listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`];
  return {
    folder,
    port,
    serve: (settings) =>
      spawn(
        join(programs, "postgres"),
        ["-D", data, "-p", String(port), ...[...own, ...settings].flatMap((setting) => ["-c", setting])],
        { ...nobody, cwd: folder, stdio: "ignore" },
      ),
  };
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
