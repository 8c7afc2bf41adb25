import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ExportCase } from "./cases.ts";
import { Caller } from "./caller.ts";
import type { Ground } from "./ground.ts";
import { Talk } from "./talk.ts";

const quiet = "--disable-warning=ExperimentalWarning";
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** A process of the bench's, and the talk with it. */
export interface Started {
  readonly talk: Talk;
  readonly port: number;
  end(): Promise<void>;
}

/** The product as the bench has it. */
export interface StartedProduct extends Started {
  readonly caller: Caller;
  /** The end of what it has said so far: asked for where a call of the bench's is refused. */
  said(): string;
}

/** The product in its own process, started as `npm start` starts it. */
export async function startProduct(ground: Ground): Promise<StartedProduct> {
  const main = here("../../server/src/main.ts");
  const child = start([quiet, "--enable-source-maps", "--import", here("in-product.ts"), main], ground.env);
  const { address, said } = await addressOf(child);
  const caller = new Caller(address);
  return { talk: new Talk(child), port: Number(new URL(address).port), end: () => end(child), caller, said };
}

/** The baseline's server. */
export async function startRaw(ground: Ground): Promise<Started> {
  const child = start([quiet, here("raw-server.ts"), JSON.stringify(ground.address)], {});
  const talk = new Talk(child);
  return { talk, port: await talk.ask<number>("listen"), end: () => end(child) };
}

/** The baseline of exports: the writer alone. */
export async function startHucre({ columns }: ExportCase): Promise<Started> {
  const child = start([quiet, here("hucre-alone.ts"), JSON.stringify(columns)], {});
  return { talk: new Talk(child), port: 0, end: () => end(child) };
}

function start(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  // what the bench itself was started with is not the measured processes' business, but for the way to their Node
  const { PATH = "" } = process.env;
  const stdio = ["ignore", "pipe", "inherit", "ipc"] as const;
  return spawn(process.execPath, args, { env: { PATH, ...env }, stdio: [...stdio], serialization: "advanced" });
}

const saidChars = 20_000;

/** Reads the address from what the product says when it serves. */
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

/** Its data are thrown away next: there is nothing to be ended well, least of all a backup to be made. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
