import { StartRefused } from "../server/src/core/kernel/start-refused.ts";

/** Runs a tool. A refusal prints only its message; any other error is printed with its stack. */
export async function plainly(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
  }
}
