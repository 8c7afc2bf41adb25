const minuteMs = 60_000;
const everyMs = 15 * minuteMs;
/** However busy it is, no more than this is at risk. */
const atLatestMs = 6 * 60 * minuteMs;
/** Nobody has asked for anything for this long: nobody will notice that they would have to wait. */
const quietMs = 10_000;

/**
 * Is it time for a backup, if anything was written since the last one?
 * @param age  milliseconds since the last backup
 * @param quiet  milliseconds since the last request of a person
 */
export function isBackupDue(age: number, quiet: number): boolean {
  return age >= atLatestMs || (age >= everyMs && quiet >= quietMs);
}
