import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const mainFile = fileURLToPath(new URL("../src/main.ts", import.meta.url));
/** Only these variables are passed on to a started server, so that the machine's environment does not configure the product. */
const passedOn = ["PATH", "HOME", "TMPDIR", "SystemRoot", "NODE_COMPILE_CACHE"];

/** How a process ended. */
export interface Ended {
  /** null if a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** One real server: `server/src/main.ts` in a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  /** `http://127.0.0.1:port` */
  readonly url: string;
  /** What it has written so far to standard output and standard error. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Ends it by a signal if it still runs, and waits until it has ended. */
  end(name?: NodeJS.Signals): Promise<Ended>;
}

interface Launched extends Omit<ServerProcess, "url"> {
  /** Its address once it serves. null if it ended before that. */
  readonly address: Promise<string | null>;
  readonly ended: Promise<Ended>;
}

function launch(env: Readonly<Record<string, string>>): Launched {
  const kept = passedOn.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  );
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", mainFile], {
    env: { ...Object.fromEntries(kept), PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<Ended>((resolve) => child.once("close", (code, signal) => resolve({ code, signal })));
  const address = new Promise<string | null>((resolve) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /Kangying 康营 \S+: (http:\/\/\S+)/.exec(output);
      if (found) resolve(found[1] ?? null);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    void ended.then(() => resolve(null));
  });
  const isGone = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    address,
    ended,
    output: () => output,
    signal: (name) => void child.kill(name),
    end: async (name = "SIGTERM") => {
      if (!isGone()) child.kill(name);
      return await ended;
    },
  };
}

/**
 * Starts a server and waits until it serves.
 * @param env  its whole configuration, except the port: a free one is used
 * @throws {Error} with what it wrote, if it ended instead
 */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const launched = launch(env);
  const url = await launched.address;
  if (url === null) throw new Error(`the server did not start:\n${launched.output()}`);
  return { ...launched, url };
}

/**
 * Starts a server that must refuse to start.
 * @returns its exit code and what it wrote, after it has ended
 * @throws {Error} if it serves
 */
export async function refusalOf(
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const launched = launch(env);
  if ((await launched.address) !== null) {
    await launched.end("SIGKILL");
    throw new Error("the server started");
  }
  const { code } = await launched.ended;
  return { code, output: launched.output() };
}
