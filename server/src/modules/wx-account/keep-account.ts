import { randomBytes } from "node:crypto";
import type { OwnJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { isSandboxOpen } from "../mini-program/public.ts";
import { opened, sealed } from "./account.ts";
import { type AccountRow, findAccount, markUnbound, noteTry, writeAccount } from "./account.repo.ts";
import { tokenFor } from "./call-wx.ts";
import { type CarryWx, WxRefused } from "./protocol/wx-api.ts";
import { sandboxAccount } from "./sandbox/wx-sandbox.ts";
import { dropToken } from "./token.repo.ts";
import { wxErrors } from "./wx-account.errors.ts";
import { t } from "./wx-account.texts.ts";

/** The job that tests whether WeChat accepts the account. */
export const wxTryJob = "wx.try";

export interface AccountSaid {
  readonly name: string;
  readonly app_id: string;
  /** Null: the stored value stays; for token and key, new ones are made where none are stored. */
  readonly secret: string | null;
  readonly token: string | null;
  readonly aes_key: string | null;
}

const newToken = (): string => randomBytes(16).toString("hex");
const newKey = (): string => randomBytes(32).toString("base64").replaceAll(/[+/=]/gu, "A").slice(0, 43);

function checked(said: AccountSaid, before: AccountRow | null): void {
  const { app_id, secret, token, aes_key } = said;
  const faults: Record<string, { readonly text: ReturnType<typeof t> }> = {};
  if (!/^wx[0-9a-z]{6,30}$/u.test(app_id)) faults["app_id"] = { text: t("bad.app") };
  if (secret === null && before?.app_id !== app_id) faults["secret"] = { text: t("bad.noSecret") };
  if (secret !== null && !/^[0-9a-zA-Z]{32}$/u.test(secret)) faults["secret"] = { text: t("bad.secret") };
  if (token !== null && !/^[0-9a-zA-Z]{3,32}$/u.test(token)) faults["token"] = { text: t("bad.token") };
  if (aes_key !== null && !/^[0-9a-zA-Z+/]{43}$/u.test(aes_key)) faults["aes_key"] = { text: t("bad.key") };
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults);
}

/**
 * Binds an account, or replaces it, and queues a test. Secrets are stored encrypted and never shown again.
 * @throws {InvalidFields} · {AppError} conflict
 */
export async function saveAccount(work: Work, said: AccountSaid, version: number | null): Promise<void> {
  const { tx, supplier, now } = work;
  const before = await findAccount(tx, supplier.id);
  checked(said, before);
  const { name, app_id, secret } = said;
  const same = before?.app_id === app_id ? before : null;
  const token = said.token ?? (same ? opened(work, same.token_cipher) : newToken());
  const aes_key = said.aes_key ?? (same ? opened(work, same.aes_key_cipher) : newKey());
  const kept =
    secret === null && same
      ? { secret_cipher: same.secret_cipher, secret_tail: same.secret_tail, secret_at: same.secret_at }
      : { secret_cipher: sealed(work, secret ?? ""), secret_tail: (secret ?? "").slice(-4), secret_at: now };
  const row = { app_id, name, ...kept, token_cipher: sealed(work, token), aes_key_cipher: sealed(work, aes_key) };
  if (!(await writeAccount(tx, supplier.id, row, version ?? before?.version ?? 0, now))) throw new AppError("conflict");
  await dropToken(tx, supplier.id);
  work.changed("wx_account", supplier.id);
  work.audit({
    biz_type: "wx_account",
    biz_id: supplier.id,
    before: before ? { app_id: before.app_id, name: before.name } : null,
    // The log records whether the secret changed, never the secret itself.
    after: { app_id, name, secret_changed: secret !== null },
  });
  await tryAccount(work);
}

/** Queues a test that fetches a token; its result is stored in the row. @throws {AppError} wx_not_bound */
export async function tryAccount(work: Work): Promise<void> {
  const row = await findAccount(work.tx, work.supplier.id);
  if (!row?.is_bound) throw new AppError(wxErrors.wx_not_bound);
  await work.enqueue(wxTryJob, {}, { key: `wx.try:${work.supplier.id}` });
}

/** Binds the account that the sandbox has for every supplier. @throws {AppError} no_permission where there is no sandbox */
export async function useSandbox(work: Work): Promise<void> {
  const { services, supplier } = work;
  if (!isSandboxOpen(services.config)) throw new AppError("no_permission");
  const { app_id, secret, token, aes_key } = sandboxAccount(services.config, supplier.id);
  await saveAccount(work, { name: supplier.name.slice(0, 30), app_id, secret, token, aes_key }, null);
}

/** Unbinds the account: nothing is sent or received any more; menu, replies and followers stay. @throws {AppError} wx_not_bound */
export async function unbindAccount(work: Work): Promise<void> {
  const { tx, supplier, now } = work;
  if (!(await markUnbound(tx, supplier.id, now))) throw new AppError(wxErrors.wx_not_bound);
  await dropToken(tx, supplier.id);
  work.changed("wx_account", supplier.id);
  work.audit({ biz_type: "wx_account", biz_id: supplier.id, before: { is_bound: true }, after: { is_bound: false } });
}

/** Runs the test. @param carry  default: by the account */
export async function tryNow(job: OwnJob, carry?: CarryWx): Promise<void> {
  const result = await tokenFor(job, null, carry).then(
    () => "ok" as const,
    (error: unknown) => (error instanceof WxRefused ? ("refused" as const) : ("unreachable" as const)),
  );
  await job.transaction(async (work) => {
    await noteTry(work.tx, work.supplier.id, result, work.now);
    work.changed("wx_account", work.supplier.id);
  });
}
