/** The tables whose rows are not kept, with the reason. All other tables with rows are kept, also new ones of later migrations. */
export const leftOut: Readonly<Record<string, string>> = {
  schema_migration: "says what the database is made of",
  chain_head: "chains are linked again once their rows' dates have moved",
  ledger_anchor: "bears a hash of the chain as it was",
  ledger_check: "bears a hash of the chain as it was",
  rule_check: "found again",
  book_month: "a first of a month, moved by weeks, is none any more; opened again as every night",
  supplier_fee: "of months; figured again as every morning",
  supplier_fee_line: "of months; figured again as every morning",
  supplier_week: "written again for the last weeks",
  change: "news for consoles that are open",
  error_log: "faults of the program that made the rows",
  idempotency: "replies to calls",
  last_submission: "sessions",
  "auth.session": "sessions",
  "auth.throttle": "failures to sign in",
  "auth.captcha": "asked for before signing in",
  "auth.sms_code": "asked for before signing in",
  "auth.sms_sandbox": "messages that went nowhere",
  "auth.handover_code": "sessions",
  "auth.visit": "sessions",
  "auth.download_token": "sessions",
};

/** The columns that are computed again: a row's link in its chain. */
export const madeAnew: readonly string[] = ["seq", "prev_hash", "hash"];

/**
 * Only the last month of the operator log is kept: the records themselves show what was done before, and each row makes the first start
 * slower.
 */
export const sinceDays: Readonly<Record<string, { readonly column: string; readonly days: number }>> = {
  operate_log: { column: "at", days: 30 },
};
