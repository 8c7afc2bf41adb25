import { run, tool } from "./run.ts";

interface Step {
  readonly name: string;
  readonly command: readonly [string, readonly string[]];
}

/** What must hold of the source as it stands, without running the product. */
const steps: readonly Step[] = [
  { name: "format", command: ["oxfmt", ["--check", "."]] },
  { name: "types", command: ["tsc", ["-b"]] },
  { name: "statements", command: tool("tools/check-sql.ts") },
  { name: "lint", command: ["oxlint", ["--type-aware", "--deny-warnings"]] },
  { name: "one-way roads", command: ["depcruise", ["contract/src", "server/src", "web/src", "--output-type", "err"]] },
  { name: "each road rule bites", command: tool("tools/prove-boundaries.ts") },
  { name: "dead code", command: ["knip", ["--no-progress"]] },
  { name: "messages", command: tool("tools/check-messages.ts") },
];

/**
 * Runs every step, two at a time, and prints what failed.
 * @returns whether all held
 */
export async function check(): Promise<boolean> {
  const waiting = [...steps];
  let ok = true;
  async function worker(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await run(step.command[0], step.command[1]);
      console.log(`${outcome.ok ? "✓" : "✗"} ${step.name} (${outcome.seconds.toFixed(1)} s)`);
      if (!outcome.ok) {
        ok = false;
        console.log(outcome.output.trimEnd());
      }
    }
  }
  await Promise.all([worker(), worker()]);
  return ok;
}

if (import.meta.main) process.exit((await check()) ? 0 : 1);
