import { networkOf } from "../../core/auth/limits/network.ts";
import { isPassGood, mostLinkTries, passMinutes, readLinkToken } from "../../core/auth/proofs/outsider-link.ts";
import { fingerprint, randomSecret } from "../../core/auth/proofs/secrets.ts";
import { isSmsOpen, makeSmsCode, spendSmsCode } from "../../core/auth/proofs/sms-code.ts";
import { codeTemplate, smsOf } from "../../core/auth/sms/sms-provider.ts";
import { spendBudget } from "../../core/auth/limits/throttle.ts";
import { loadSupplier } from "../../core/jobs/supplier-context.ts";
import { workAsSystem } from "../../core/jobs/work-as-system.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { formatText } from "../../core/kernel/text.ts";
import type { PublicContext } from "../../core/wire/route.ts";
import { maskedPhone } from "../../core/kernel/personal/masked-phone.ts";
import { contractsErrors } from "../contracts/public.ts";
import { ownPageErrors } from "./own-page.errors.ts";
import { findLink, givePass, type StudentLinkRow } from "./own-page.repo.ts";
import { t } from "./own-page.texts.ts";

/** The name in the log for a student's actions on the own page. */
const byLink = "student.page";

/** The work of a student on the own page, with texts in the student's language. */
export type OwnWork = Work & Pick<PublicContext, "text">;

interface Found {
  readonly supplier_id: number;
  readonly hash: Buffer;
  readonly link: StudentLinkRow;
  readonly house: string;
}

/** Checks that a link is open. @throws {AppError} page_link_over: unknown, revoked or expired, all with the same text */
function demandOpen(link: StudentLinkRow | null, now: Date): StudentLinkRow {
  if (!link || link.revoked_at !== null || link.expires_at <= now) throw new AppError(ownPageErrors.page_link_over);
  return link;
}

/** Finds a link by its token, within the visitor's rate limit. */
async function look(ctx: PublicContext, token: string): Promise<Found> {
  const { services, now } = ctx;
  const found = readLinkToken(token);
  if (!found) throw new AppError(ownPageErrors.page_link_over);
  await services.database.transaction({ role: "auth" }, (tx) =>
    spendBudget(tx, `student-link:${networkOf(ctx.ip)}`, mostLinkTries, 3_600, now),
  );
  return await services.database.transaction({ role: "app", supplier_id: found.supplier_id }, async (tx) => {
    const supplier = await loadSupplier(tx, found.supplier_id);
    const link = demandOpen(await findLink(tx, found.supplier_id, found.hash), now);
    return { ...found, link, house: supplier?.name ?? "" };
  });
}

const smsFor = (link: StudentLinkRow) => ({ phone: link.phone, purpose: `student-page:${link.id}` });

/** Returns what a link shows before its student is verified. @throws {AppError} page_link_over, rate_limited */
export async function openPage(
  ctx: PublicContext,
  { token }: { readonly token: string },
): Promise<{ house: string; phone: string; expires_at: number }> {
  const { link, house } = await look(ctx, token);
  return { house, phone: maskedPhone(link.phone), expires_at: seconds(link.expires_at) };
}

/** Sends the code by SMS. @throws {AppError} page_link_over, rate_limited, sms_login_closed */
export async function sendPageCode(ctx: PublicContext, { token }: { readonly token: string }): Promise<null> {
  const { services } = ctx;
  if (!isSmsOpen(services.config)) throw new AppError("sms_login_closed");
  const { link, house } = await look(ctx, token);
  const code = await services.database.transaction({ role: "auth" }, (tx) =>
    makeSmsCode(tx, services, smsFor(link), networkOf(ctx.ip)),
  );
  const words = formatText(t("message"), ctx.language, { house, code });
  await smsOf(services).send(link.phone, words, codeTemplate(services, code));
  return null;
}

/**
 * Opens the page for a visitor with the code or a valid pass.
 * @returns the pass for further calls, and the result of `read` · @throws {AppError} page_link_over, link_code_wrong, link_pass_over,
 * rate_limited
 */
export async function enterPage<T>(
  ctx: PublicContext,
  {
    token,
    code,
    pass,
  }: { readonly token: string; readonly code?: string | undefined; readonly pass?: string | undefined },
  read: (work: OwnWork, student_id: number) => Promise<T>,
): Promise<{ pass: string; page: T }> {
  if (code === undefined) return { pass: pass ?? "", page: await onPage(ctx, { token, pass: pass ?? "" }, read) };
  const { services, now } = ctx;
  const { supplier_id, hash, link } = await look(ctx, token);
  // An attempt counts whether or not the rest succeeds, so it has its own transaction.
  const isRight = await services.database.transaction({ role: "auth" }, (tx) =>
    spendSmsCode(tx, services, { ...smsFor(link), code }),
  );
  if (!isRight) throw new AppError(contractsErrors.link_code_wrong);
  const next = randomSecret();
  const page = await workAsSystem(services, supplier_id, byLink, async (work) => {
    const { id, student_id } = demandOpen(await findLink(work.tx, supplier_id, hash, true), now);
    const until = new Date(now.getTime() + passMinutes * 60_000);
    await givePass(work.tx, supplier_id, id, { hash: fingerprint(next), until, at: now });
    work.changed("student", student_id);
    return await read(told(ctx, work), student_id);
  });
  return { pass: next, page };
}

/** Runs a student's action on the own page, with its pass. @throws {AppError} page_link_over, link_pass_over, rate_limited */
export async function onPage<T>(
  ctx: PublicContext,
  { token, pass }: { readonly token: string; readonly pass: string },
  run: (work: OwnWork, student_id: number) => Promise<T>,
): Promise<T> {
  const { supplier_id, hash } = await look(ctx, token);
  return await workAsSystem(ctx.services, supplier_id, byLink, async (work) => {
    const link = demandOpen(await findLink(work.tx, supplier_id, hash, true), ctx.now);
    if (!isPassGood(link, pass, ctx.now)) throw new AppError(contractsErrors.link_pass_over);
    return await run(told(ctx, work), link.student_id);
  });
}

function told(ctx: PublicContext, work: Work): OwnWork {
  return { ...work, text: (text, data) => ctx.text(text, data) };
}
