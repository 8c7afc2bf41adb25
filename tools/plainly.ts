import { StartRefused } from "../server/src/core/kernel/start-refused.ts";

/** Runs a tool. What it refuses is said in its own words; any other failure shows where it happened. */
export async function plainly(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
  }
}
