import type { PageLinkInfo } from "@kangying/contract/students/page/page-link.endpoints";
import { ownPageCalls } from "@kangying/contract/students/page/own-page.calls";
import { linkPath } from "../../core/auth/proofs/outsider-link.ts";
import { fingerprint, randomSecret } from "../../core/auth/proofs/secrets.ts";
import { isSmsOpen } from "../../core/auth/proofs/sms-code.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { maskedPhone } from "../../core/kernel/personal/masked-phone.ts";
import { contractsErrors } from "../contracts/public.ts";
import { findStudent } from "../students/public.ts";
import { insertLink, openLinkOf, revokeLink } from "./own-page.repo.ts";

const daySeconds = 86_400;

/**
 * Creates the link to a student's own page and revokes the previous one. The token is returned only now; the database keeps its hash.
 * @throws {AppError} not_found, sms_login_closed, link_without_phone
 */
export async function makePageLink(
  work: Work,
  { id, days }: { readonly id: number; readonly days: number },
): Promise<{ path: string; phone: string; expires_at: number }> {
  const { tx, supplier, now } = work;
  // The link needs a code by SMS.
  if (!isSmsOpen(work.services.config)) throw new AppError("sms_login_closed");
  const student = await findStudent(tx, supplier.id, id);
  if (!student) throw new AppError("not_found");
  const { phone, erased } = student;
  if (!phone || erased) throw new AppError(contractsErrors.link_without_phone);
  await revokeLink(tx, supplier.id, id, now);
  const secret = randomSecret();
  const expires_at = new Date(now.getTime() + days * daySeconds * 1000);
  const token_hash = fingerprint(secret);
  await insertLink(tx, supplier.id, {
    student_id: id,
    token_hash,
    phone,
    at: now,
    by_name: work.actor.name,
    expires_at,
  });
  work.changed("student", id);
  work.audit({ biz_type: "student", biz_id: id, after: { page_days: days } });
  return { path: linkPath("/s/me", supplier.id, secret), phone: maskedPhone(phone), expires_at: seconds(expires_at) };
}

/** Revokes the open link of a student. @throws {AppError} not_found when none is open */
export async function takePageLinkBack(work: Work, { id }: { readonly id: number }): Promise<null> {
  if (!(await revokeLink(work.tx, work.supplier.id, id, work.now))) throw new AppError("not_found");
  work.changed("student", id);
  work.audit({ biz_type: "student", biz_id: id, after: { page_days: null } });
  return null;
}

/** Returns the student's open link. @throws {AppError} not_found: the student */
export async function readPageLink(ctx: CallContext, { id }: { readonly id: number }): Promise<PageLinkInfo> {
  const student = await findStudent(ctx.tx, ctx.supplier.id, id);
  if (!student) throw new AppError("not_found");
  const link = await openLinkOf(ctx.tx, ctx.supplier.id, id);
  const isOpen = link !== null && link.expires_at > ctx.now;
  return {
    link: isOpen
      ? {
          phone: maskedPhone(link.phone),
          created_at: seconds(link.created_at),
          expires_at: seconds(link.expires_at),
          seen_at: link.seen_at && seconds(link.seen_at),
          by: link.by_name,
        }
      : null,
    may_link: !student.erased && ctx.can(ownPageCalls.PageLink.api),
    may_unlink: isOpen && ctx.can(ownPageCalls.PageUnlink.api),
  };
}
