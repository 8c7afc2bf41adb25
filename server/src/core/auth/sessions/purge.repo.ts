import type { Tx } from "../../db/database.ts";

/** Deletes rows of the schema auth that are no longer needed. Under role auth. @param daysAgo  returns the instant that many days ago */
export async function purgeAuth(tx: Tx, now: Date, daysAgo: (days: number) => Date): Promise<void> {
  await tx.query(`delete from auth.throttle where expires_at < $1`, [now]);
  await tx.query(`delete from auth.captcha where expires_at < $1`, [now]);
  await tx.query(`delete from auth.sms_code where expires_at < $1`, [daysAgo(1)]);
  await tx.query(`delete from auth.sms_sandbox where sent_at < $1`, [daysAgo(1)]);
  await tx.query(`delete from auth.handover_code where expires_at < $1`, [daysAgo(1)]);
  await tx.query(`delete from auth.download_token where expires_at < $1`, [daysAgo(1)]);
  // Kept for half a year: the networks from which an account has signed in separate its real user from a flood of tries from elsewhere.
  await tx.query(`delete from auth.session where expires_at < $1`, [daysAgo(180)]);
}
