/**
 * Tables and views of the engine itself. Modules may read them, for all of them stand above the engine; only `core` writes them. Every
 * other table belongs to the one module that names it in its table of contents.
 */
export const coreTables: readonly string[] = [
  "auth.access_lock",
  "auth.account",
  "auth.captcha",
  "auth.download_token",
  "auth.handover_code",
  "auth.recovery_code",
  "auth.second_step",
  "auth.session",
  "auth.shop_member",
  "auth.sms_code",
  "auth.sms_sandbox",
  "auth.tenant",
  "auth.throttle",
  "bulk_task",
  "bulk_task_row",
  "chain_head",
  "change",
  "error_log",
  "export_task",
  "idempotency",
  "import_batch",
  "last_submission",
  "login_log",
  "operate_log",
  "paused_task",
  "platform.change",
  "platform.error_log",
  "platform.supplier",
  "platform.unlinked",
  "schema_migration",
  "supplier",
];

/** Tables of modules that the engine works with before any module can be asked, each with its reason. */
export const borrowedTables: Readonly<Record<string, string>> = {
  "auth.safe_setting": "how long a password is good and from where one may come in is asked at every call and sign-in",
  coach: "whose students an operator sees, as their roles may bind them to their own",
  role: "what a caller may do is read in the call's own transaction, before any module has it",
  operator: "an operator's own row bears its state and when it signed in last",
  operator_role: "what a caller may do, as above",
  supplier_addon: "which pages a supplier has, as above",
  file: "an upload that a successful call has named is kept: the edge sees every call, the files module none",
};
