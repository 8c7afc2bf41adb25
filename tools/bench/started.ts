import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ExportCase } from "./cases.ts";
import { Caller } from "./caller.ts";
import type { Ground } from "./ground.ts";
import { Talk } from "./talk.ts";

const quiet = "--disable-warning=ExperimentalWarning";
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** A process that the bench started, and the channel to it. */
export interface Started {
  readonly talk: Talk;
  readonly port: number;
  end(): Promise<void>;
}

/** The running product. */
export interface StartedProduct extends Started {
  readonly caller: Caller;
  /** The end of its output so far, to be shown when a call of the bench is refused. */
  said(): string;
}

/** Starts the product in its own process, in the same way as `npm start`. */
export async function startProduct(ground: Ground): Promise<StartedProduct> {
  const main = here("../../server/src/main.ts");
  const child = start([quiet, "--enable-source-maps", "--import", here("in-product.ts"), main], ground.env);
  const { address, said } = await addressOf(child);
  const caller = new Caller(address);
  return { talk: new Talk(child), port: Number(new URL(address).port), end: () => end(child), caller, said };
}

/** Starts the baseline's server. */
export async function startRaw(ground: Ground): Promise<Started> {
  const child = start([quiet, here("raw-server.ts"), JSON.stringify(ground.address)], {});
  const talk = new Talk(child);
  return { talk, port: await talk.ask<number>("listen"), end: () => end(child) };
}

/** Starts the baseline for exports: only the writer. */
export async function startHucre({ columns }: ExportCase): Promise<Started> {
  const child = start([quiet, here("hucre-alone.ts"), JSON.stringify(columns)], {});
  return { talk: new Talk(child), port: 0, end: () => end(child) };
}

function start(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  // The bench's own environment must not affect the measured processes. Only PATH is passed on, to find Node.
  const { PATH = "" } = process.env;
  const stdio = ["ignore", "pipe", "inherit", "ipc"] as const;
  return spawn(process.execPath, args, { env: { PATH, ...env }, stdio: [...stdio], serialization: "advanced" });
}

const saidChars = 20_000;

/** Reads the address from the line that the product prints when it serves. */
async function addressOf(child: ChildProcess): Promise<{ address: string; said: () => string }> {
  const found = Promise.withResolvers<string>();
  let said = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-saidChars);
    const [, address] = /^Kangying .*(http:\/\/\S+)/m.exec(said) ?? [];
    if (address !== undefined) found.resolve(address);
  });
  child.once("exit", () => found.reject(new Error(`the product did not start:\n${said}`)));
  return { address: await found.promise, said: () => said };
}

/** Kills the process: its data are deleted next, so a clean end with a backup is not needed. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
