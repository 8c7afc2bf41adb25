import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { StartRefused } from "../../kernel/start-refused.ts";
import type { ChildMessage } from "./child-message.ts";
import type { Places } from "./places.ts";
import { isFull } from "./room.ts";

const childFile = fileURLToPath(new URL("./child.ts", import.meta.url));
/** A clean end writes a checkpoint. After this time the child is killed, which loses no committed row either. */
const endTimeoutMs = 20_000;
/** Opening takes seconds, also after a kill. After this time the engine counts as stopped: a full disk does that. */
const openTimeoutMs = 120_000;

/** A running child process. */
export interface EmbeddedChild {
  readonly pid: number;
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>;
  /** Ends the child and waits until the folder is closed. */
  stop(): Promise<void>;
}

/**
 * Starts the process that opens the folder, and waits until it listens.
 * @throws {StartRefused} when another server uses the folder, or the disk is full
 */
export async function startChild(places: Places, data_dir: string): Promise<EmbeddedChild> {
  // Under `node --watch` a process reports the files that it loads to its parent. This child would report to our process, which does not
  // listen, and would crash.
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
  const child = spawn(process.execPath, ["--no-warnings", childFile, places.data, places.lock, places.socket], {
    env,
    stdio: ["pipe", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()).once("error", () => resolve()));
  // The child may end before us.
  child.stdin?.on("error", () => undefined);
  const message = await firstMessage(child, ended, data_dir);
  if (message.kind === "held") {
    throw refusedFor(
      `${data_dir} is in use by another Kangying (process ${message.pid}). Stop that one, or set DATA_DIR to another folder`,
    );
  }
  if (message.kind === "full") throw refusedFor(`${data_dir} has no room left. Make some, or set DATA_DIR elsewhere`);
  if (message.kind === "failed")
    throw new Error(`the embedded database in ${data_dir} could not be opened: ${message.message}`);
  // After the first message the channel must not keep either process alive.
  child.disconnect();
  return { pid: child.pid ?? 0, ended, stop: async () => await stop(child, ended) };
}

function refusedFor(fault: string): StartRefused {
  return new StartRefused("The embedded database cannot be opened:", [fault]);
}

async function firstMessage(child: ChildProcess, ended: Promise<void>, data_dir: string): Promise<ChildMessage> {
  const said = once(child, "message").then(([message]) => message as ChildMessage);
  const silent = ended.then((): ChildMessage => failed("its process ended while it was opening the folder"));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), openTimeoutMs);
  });
  const message = await Promise.race([said, silent, late]);
  clearTimeout(timer);
  if (message !== null) return message;
  child.kill("SIGKILL");
  return (await isFull(data_dir)) ? { kind: "full" } : failed(`it did not open within ${openTimeoutMs / 1000} s`);
}

function failed(message: string): ChildMessage {
  return { kind: "failed", message };
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.stdin?.end();
  const killer = setTimeout(() => child.kill("SIGKILL"), endTimeoutMs);
  await ended;
  clearTimeout(killer);
}
