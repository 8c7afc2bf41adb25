const minuteMs = 60_000;
const everyMs = 15 * minuteMs;
/** The longest time between two backups, however busy the server is: not more than this can be lost. */
const atLatestMs = 6 * 60 * minuteMs;
/** After so long without a request, a backup makes no person wait. */
const quietMs = 10_000;

/**
 * True when it is time for a backup, if anything was written since the last one.
 * @param age  milliseconds since the last backup
 * @param quiet  milliseconds since the last request of a person
 */
export function isBackupDue(age: number, quiet: number): boolean {
  return age >= atLatestMs || (age >= everyMs && quiet >= quietMs);
}
