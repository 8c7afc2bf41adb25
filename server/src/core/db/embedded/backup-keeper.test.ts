import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import type { Logger } from "../../kernel/log/log.ts";
import type { PooledDatabase } from "../pooled-database.ts";
import { DatabaseBusy } from "../sql-errors.ts";
import { BackupKeeper } from "./backup-keeper.ts";
import { placesIn } from "./places.ts";

afterEach(() => void vi.useRealTimers());

/** Returns what a keeper logs when its check of the database fails with this error. */
async function loggedAfter(error: Error): Promise<{ readonly debug: number; readonly error: number }> {
  const folder = await mkdtemp(join(tmpdir(), "kangying-keeper-"));
  const log = { debug: vi.fn(), error: vi.fn() };
  const database = { statement: vi.fn().mockRejectedValue(error) };
  const keeper = new BackupKeeper(database as unknown as PooledDatabase, placesIn(folder), log as unknown as Logger);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await keeper.start();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await rm(folder, { recursive: true });
  return { debug: log.debug.mock.calls.length, error: log.error.mock.calls.length };
}

it("the keeper of backups takes a busy moment for nothing to speak of, and anything else for a fault", async () => {
  expect(await loggedAfter(new DatabaseBusy("no connection came free in time"))).toEqual({ debug: 1, error: 0 });
  expect(await loggedAfter(new Error("no room left"))).toEqual({ debug: 0, error: 1 });
});
