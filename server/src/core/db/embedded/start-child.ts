import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { StartRefused } from "../../kernel/start-refused.ts";
import type { ChildMessage } from "./child-message.ts";
import type { Places } from "./places.ts";
import { isFull } from "./room.ts";

const childFile = fileURLToPath(new URL("./child.ts", import.meta.url));
/** A clean end writes a checkpoint; after this the child is killed, which costs no committed row either. */
const endTimeoutMs = 20_000;
/** Opening takes seconds, also after a kill. Beyond this it has stopped: a full disk does that to the engine. */
const openTimeoutMs = 120_000;

/** A running child. */
export interface EmbeddedChild {
  readonly pid: number;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Lets go of it and waits until the folder is closed. */
  stop(): Promise<void>;
}

/**
 * Starts the process that opens the folder, and waits until it listens.
 * @throws {StartRefused} where another server uses the folder, or the disk is full
 */
export async function startChild(places: Places, data_dir: string): Promise<EmbeddedChild> {
  // Under `node --watch` a process reports what it loads to the one above it. The child would report to us, who do not listen, and die of that.
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
  const child = spawn(process.execPath, ["--no-warnings", childFile, places.data, places.lock, places.socket], {
    env,
    stdio: ["pipe", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()).once("error", () => resolve()));
  // the child may be gone before us
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
  // a finished conversation must not keep either process alive
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
