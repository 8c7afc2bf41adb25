import { spawn } from "node:child_process";
import { root } from "./root.ts";

export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

/**
 * Runs a command of the system, of the project or of a package.
 * @param options.show  true: its output is printed as it comes; false: it is only collected
 */
export function run(
  command: string,
  args: readonly string[],
  options: { readonly show?: boolean; readonly env?: Record<string, string> } = {},
): Promise<Outcome> {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let output = "";
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (options.show) process.stdout.write(chunk);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", (error) =>
      resolve({ ok: false, output: `${output}\n${error.message}`, seconds: (Date.now() - started) / 1000 }),
    );
    child.on("exit", (code) => resolve({ ok: code === 0, output, seconds: (Date.now() - started) / 1000 }));
  });
}

/** The command and arguments that run one of our TypeScript files with the current Node. */
export function tool(file: string, ...args: string[]): [string, string[]] {
  return [process.execPath, ["--disable-warning=ExperimentalWarning", file, ...args]];
}
