import type { Database } from "../db/database.ts";
import type { Logger } from "../kernel/log/log.ts";

/**
 * The greatest allowed difference between the two clocks. Jobs post nights and close days by this machine's clock, but rows carry the
 * database's time. With a greater difference, money would be booked on another day.
 */
const allowedMs = 60_000;
const lookEveryMs = 30_000;

/** Reports whether this machine's clock and the database's clock agree. */
export interface ClockWatch {
  agrees(): boolean;
  stop(): void;
}

/**
 * Compares both clocks now and every 30 seconds. When the database does not answer, the last result stays.
 * @param now  this machine's clock, in ms
 */
export async function watchClock(
  database: Pick<Database, "statement">,
  log: Logger,
  now: () => number = Date.now,
): Promise<ClockWatch> {
  let apartMs = 0;
  async function look(): Promise<void> {
    const before = now();
    const { rows } = await database.statement("select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms");
    const middle = (before + now()) / 2;
    const agreed = Math.abs(apartMs) <= allowedMs;
    apartMs = (rows[0] as { ms: number }).ms - middle;
    if (Math.abs(apartMs) > allowedMs)
      log.error(
        { apart_seconds: Math.round(apartMs / 1000) },
        "this machine's clock differs from the database's: no job begins",
      );
    else if (!agreed) log.info("this machine's clock agrees with the database's again");
  }
  const tryLook = (): Promise<void> => look().catch(() => undefined);
  await tryLook();
  const timer = setInterval(() => void tryLook(), lookEveryMs).unref();
  return { agrees: () => Math.abs(apartMs) <= allowedMs, stop: () => clearInterval(timer) };
}
