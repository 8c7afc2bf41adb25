import type { Tx } from "../../db/database.ts";

/** Rows of schema auth that nobody needs any more. Under role auth. @param daysAgo  the instant that lies so many days back */
export async function purgeAuth(tx: Tx, now: Date, daysAgo: (days: number) => Date): Promise<void> {
  await tx.query(`delete from auth.throttle where expires_at < $1`, [now]);
  await tx.query(`delete from auth.captcha where expires_at < $1`, [now]);
  await tx.query(`delete from auth.sms_code where expires_at < $1`, [daysAgo(1)]);
  await tx.query(`delete from auth.sms_sandbox where sent_at < $1`, [daysAgo(1)]);
  await tx.query(`delete from auth.handover_code where expires_at < $1`, [daysAgo(1)]);
  await tx.query(`delete from auth.download_token where expires_at < $1`, [daysAgo(1)]);
  // Kept for half a year: where an account has signed in from is what a flood from elsewhere is told apart by.
  await tx.query(`delete from auth.session where expires_at < $1`, [daysAgo(180)]);
}
