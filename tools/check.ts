import { inTwoLanes } from "./testing/lanes.ts";
import { run, tool } from "./run.ts";

interface Step {
  readonly name: string;
  readonly command: readonly [string, readonly string[]];
  readonly env?: Record<string, string>;
}

/** Checks of the source, without running the product. The longest comes first, so that both processors finish at about the same time. */
const steps: readonly Step[] = [
  {
    // One run of the type checker is used for both. It is written in Go; GOGC=200 makes garbage collection rarer: less work, more memory.
    name: "types and lint",
    command: ["oxlint", ["--type-aware", "--type-check", "--deny-warnings"]],
    env: { GOGC: "200" },
  },
  { name: "statements, words of the log", command: tool("tools/checks/check-sql.ts") },
  { name: "format", command: ["oxfmt", ["--check", "."]] },
  { name: "one-way roads", command: ["depcruise", ["contract/src", "server/src", "web/src", "--output-type", "err"]] },
  { name: "tables have owners", command: tool("tools/checks/check-tables.ts") },
  { name: "each road rule bites", command: tool("tools/prove-boundaries.ts") },
  { name: "dead code", command: ["knip", ["--no-progress"]] },
  { name: "messages", command: tool("tools/checks/check-messages.ts") },
  { name: "styles", command: tool("tools/checks/check-styles.ts") },
];

/** How long a check took, and whether it passed. */
export interface Checked {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
}

/**
 * The checks as tasks. Each prints its result and what failed.
 * @param done  gets the result of each
 */
export function checks(done: Checked[]): readonly (() => Promise<void>)[] {
  return steps.map(({ name, command, env }) => async () => {
    const { ok, output, seconds } = await run(command[0], command[1], env ? { env } : {});
    console.log(`${ok ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`);
    if (!ok) console.log(output.trimEnd());
    done.push({ name, ok, seconds });
  });
}

if (import.meta.main) {
  const done: Checked[] = [];
  await inTwoLanes(checks(done));
  process.exit(done.every(({ ok }) => ok) ? 0 : 1);
}
