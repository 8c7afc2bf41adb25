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

/** Under which name the log tells what a student did on their own page. */
const byLink = "student.page";

/** A student's work on their own page, told in their language. */
export type OwnWork = Work & Pick<PublicContext, "text">;

interface Found {
  readonly supplier_id: number;
  readonly hash: Buffer;
  readonly link: StudentLinkRow;
  readonly house: string;
}

/** @throws {AppError} page_link_over: unknown, taken back or too old, all in the same words */
function demandOpen(link: StudentLinkRow | null, now: Date): StudentLinkRow {
  if (!link || link.revoked_at !== null || link.expires_at <= now) throw new AppError(ownPageErrors.page_link_over);
  return link;
}

/** Looks a token up within the budget of who asks. */
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

/** What a link leads to, before anything of the person is told. @throws {AppError} page_link_over, rate_limited */
export async function openPage(
  ctx: PublicContext,
  { token }: { readonly token: string },
): Promise<{ house: string; phone: string; expires_at: number }> {
  const { link, house } = await look(ctx, token);
  return { house, phone: maskedPhone(link.phone), expires_at: seconds(link.expires_at) };
}

/** Sends the code. @throws {AppError} page_link_over, rate_limited, sms_login_closed */
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
 * Lets somebody in who has the code, or a pass that is still good.
 * @returns the pass for what follows, and what was read · @throws {AppError} page_link_over, link_code_wrong, link_pass_over, rate_limited
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
  // A try counts whatever becomes of the rest.
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

/** Does something on the page of whoever has its pass. @throws {AppError} page_link_over, link_pass_over, rate_limited */
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
