import type { PadDocument, PadSigned } from "@kangying/contract/core/pad/pad";
import { networkOf } from "../../../core/auth/limits/network.ts";
import {
  isPassGood,
  type LinkToken,
  mostLinkTries,
  passMinutes,
  readLinkToken,
} from "../../../core/auth/proofs/outsider-link.ts";
import { fingerprint, randomSecret } from "../../../core/auth/proofs/secrets.ts";
import { isSmsOpen, makeSmsCode, spendSmsCode } from "../../../core/auth/proofs/sms-code.ts";
import { codeTemplate, smsOf } from "../../../core/auth/sms/sms-provider.ts";
import { spendBudget } from "../../../core/auth/limits/throttle.ts";
import { loadSupplier } from "../../../core/jobs/supplier-context.ts";
import { workAsSystem } from "../../../core/jobs/work-as-system.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { seconds } from "../../../core/kernel/clock.ts";
import { formatText } from "../../../core/kernel/text.ts";
import type { PublicContext } from "../../../core/wire/route.ts";
import { findContract, padOfContract, signDrafted } from "../../papers/public.ts";
import { contractsErrors } from "../contracts.errors.ts";
import { t } from "../contracts.texts.ts";
import { closeLink, findLink, givePass, type LinkRow } from "./links.repo.ts";
import { maskedPhone } from "../../../core/kernel/personal/masked-phone.ts";

/** The name in the log for acts done by a link. */
const byLink = "contract.link";

function read(token: string): LinkToken {
  const found = readLinkToken(token);
  if (!found) throw new AppError(contractsErrors.link_over);
  return found;
}

/** Checks that a link is open. @throws {AppError} link_over: unknown, signed, revoked, refused or expired, all with the same message */
function demandOpen(link: LinkRow | null, now: Date): LinkRow {
  const isOpen =
    link && link.signed_at === null && link.revoked_at === null && link.refused_at === null && link.expires_at > now;
  if (!isOpen) throw new AppError(contractsErrors.link_over);
  return link;
}

/** Finds a link by its token, within the caller's budget of tries. */
async function look(
  ctx: PublicContext,
  token: string,
): Promise<{ readonly link: LinkRow; readonly house: string } & LinkToken> {
  const { services, now } = ctx;
  const found = read(token);
  await services.database.transaction({ role: "auth" }, (tx) =>
    spendBudget(tx, `contract-link:${networkOf(ctx.ip)}`, mostLinkTries, 3_600, now),
  );
  return await services.database.transaction({ role: "app", supplier_id: found.supplier_id }, async (tx) => {
    const supplier = await loadSupplier(tx, found.supplier_id);
    const link = demandOpen(await findLink(tx, found.supplier_id, found.hash), now);
    return { ...found, link, house: supplier?.name ?? "" };
  });
}

const purposeOf = (link: LinkRow): string => `contract:${link.id}`;

/** Returns where a link leads, before any part of the contract is shown. @throws {AppError} link_over, rate_limited */
export async function openLink(
  ctx: PublicContext,
  { token }: { readonly token: string },
): Promise<{ house: string; phone: string; expires_at: number }> {
  const { link, house } = await look(ctx, token);
  return { house, phone: maskedPhone(link.phone), expires_at: seconds(link.expires_at) };
}

/** Sends the code. @throws {AppError} link_over, rate_limited, sms_login_closed */
export async function sendLinkCode(ctx: PublicContext, { token }: { readonly token: string }): Promise<null> {
  const { services } = ctx;
  if (!isSmsOpen(services.config)) throw new AppError("sms_login_closed");
  const { link, house } = await look(ctx, token);
  const asked = { phone: link.phone, purpose: purposeOf(link) };
  const code = await services.database.transaction({ role: "auth" }, (tx) =>
    makeSmsCode(tx, services, asked, networkOf(ctx.ip)),
  );
  await smsOf(services).send(
    link.phone,
    formatText(t("link.message"), ctx.language, { house, code }),
    codeTemplate(services, code),
  );
  return null;
}

/**
 * Returns the contract to a person who has the code or a pass.
 * @throws {AppError} link_over, link_code_wrong, link_pass_over, rate_limited
 */
export async function readByLink(
  ctx: PublicContext,
  {
    token,
    code,
    pass,
  }: { readonly token: string; readonly code?: string | undefined; readonly pass?: string | undefined },
): Promise<{ pass: string; document: PadDocument }> {
  const { services, now } = ctx;
  const { supplier_id, hash, link } = await look(ctx, token);
  if (code !== undefined) {
    const given = { phone: link.phone, purpose: purposeOf(link), code };
    // A transaction of its own, so that the attempt counts even when a later step fails.
    const isRight = await services.database.transaction({ role: "auth" }, (tx) => spendSmsCode(tx, services, given));
    if (!isRight) throw new AppError(contractsErrors.link_code_wrong);
  } else demandPass(link, pass ?? "", now);
  const next = code === undefined ? (pass ?? "") : randomSecret();
  const document = await workAsSystem(services, supplier_id, byLink, async (work) => {
    const held = demandOpen(await findLink(work.tx, supplier_id, hash, true), now);
    if (code !== undefined) {
      const until = new Date(now.getTime() + passMinutes * 60_000);
      await givePass(work.tx, supplier_id, held.id, { hash: fingerprint(next), until, at: now });
      work.changed("contract", held.contract_id);
    }
    return await padOfContract(work, held.contract_id);
  });
  return { pass: next, document };
}

/** Checks the pass of a link. @throws {AppError} link_pass_over */
function demandPass(link: LinkRow, pass: string, now: Date): void {
  if (!isPassGood(link, pass, now)) throw new AppError(contractsErrors.link_pass_over);
}

async function withPass<T>(
  ctx: PublicContext,
  { token, pass }: { readonly token: string; readonly pass: string },
  run: (work: Work, link: LinkRow) => Promise<T>,
): Promise<T> {
  const { supplier_id, hash } = await look(ctx, token);
  return await workAsSystem(ctx.services, supplier_id, byLink, async (work) => {
    const link = demandOpen(await findLink(work.tx, supplier_id, hash, true), ctx.now);
    demandPass(link, pass, ctx.now);
    return await run(work, link);
  });
}

/** Signs by link; the link is used up by that. @throws {AppError} link_over, link_pass_over, and the errors of `signDrafted` */
export async function signByLink(
  ctx: PublicContext,
  input: { readonly token: string; readonly pass: string; readonly pad: PadSigned },
): Promise<{ no: string; hash: string; signed_at: number }> {
  return await withPass(ctx, input, async (work, link) => {
    const onPaper = { no: null, signed_on: null, signer: null, day_price_fen: null, scan: null };
    await signDrafted(work, link.contract_id, { ...onPaper, pad: input.pad, method: "link", ip: ctx.ip }, null);
    await closeLink(work.tx, work.supplier.id, link.id, { at: work.now, refusal: null });
    const signed = await findContract(work.tx, work.supplier.id, link.contract_id);
    return { no: signed?.no ?? "", hash: signed?.hash ?? "", signed_at: seconds(work.now) };
  });
}

/** Refuses by link; the operator reads the reason on the contract's page. @throws {AppError} link_over, link_pass_over */
export async function refuseByLink(
  ctx: PublicContext,
  input: { readonly token: string; readonly pass: string; readonly reason: string },
): Promise<null> {
  return await withPass(ctx, input, async (work, link) => {
    await closeLink(work.tx, work.supplier.id, link.id, { at: work.now, refusal: input.reason });
    work.changed("contract", link.contract_id);
    work.audit({ biz_type: "contract", biz_id: link.contract_id, after: { refusal: input.reason } });
    return null;
  });
}
