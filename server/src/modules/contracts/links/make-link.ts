import { maskedPhone } from "../../../core/kernel/personal/masked-phone.ts";
import { linkPath } from "../../../core/auth/proofs/outsider-link.ts";
import { fingerprint, randomSecret } from "../../../core/auth/proofs/secrets.ts";
import { isSmsOpen } from "../../../core/auth/proofs/sms-code.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { seconds } from "../../../core/kernel/clock.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { findContract, padOfContract, papersErrors } from "../../papers/public.ts";
import { findStay } from "../../stays/public.ts";
import { findStudent } from "../../students/public.ts";
import { contractsErrors } from "../contracts.errors.ts";
import { insertLink, revokeLinks } from "./links.repo.ts";

const daySeconds = 86_400;

/**
 * Makes a link for signing a contract without an account. The token is returned once and stored as a hash.
 * @throws {AppError} not_found, contract_none, contract_without_text, contract_incomplete, sms_login_closed, link_without_phone
 */
export async function makeLink(
  ctx: CallContext,
  { id, days }: { readonly id: number; readonly days: number },
): Promise<{ path: string; phone: string; expires_at: number }> {
  const { tx, supplier, now } = ctx;
  // Without SMS the code that opens the link could not be sent.
  if (!isSmsOpen(ctx.services.config)) throw new AppError("sms_login_closed");
  const contract = await findContract(tx, supplier.id, id, true);
  if (!contract) throw new AppError("not_found");
  if (contract.status !== 0) throw new AppError(papersErrors.contract_none);
  await padOfContract(ctx, id);
  const stay = await findStay(tx, supplier.id, contract.stay_id);
  const student = stay && (await findStudent(tx, supplier.id, stay.student_id));
  if (!student?.phone || student.erased) throw new AppError(contractsErrors.link_without_phone);
  await revokeLinks(tx, supplier.id, id, now);
  const secret = randomSecret();
  const expires_at = new Date(now.getTime() + days * daySeconds * 1000);
  const { phone } = student;
  await insertLink(tx, supplier.id, {
    contract_id: id,
    token_hash: fingerprint(secret),
    phone,
    at: now,
    by_name: ctx.actor.name,
    expires_at,
  });
  ctx.changed("contract", id);
  ctx.audit({ biz_type: "contract", biz_id: id, after: { contract_no: contract.no, link_days: days } });
  return {
    path: linkPath("/s/sign", supplier.id, secret),
    phone: maskedPhone(phone),
    expires_at: seconds(expires_at),
  };
}

/** Revokes the open link of a contract. @throws {AppError} not_found when none is open */
export async function unlink(ctx: CallContext, { id }: { readonly id: number }): Promise<null> {
  // Whoever sees only their own students sees the contract only if it is theirs.
  const isSeen = (await findContract(ctx.tx, ctx.supplier.id, id)) !== null;
  const count = isSeen ? await revokeLinks(ctx.tx, ctx.supplier.id, id, ctx.now) : 0;
  if (count === 0) throw new AppError("not_found");
  ctx.changed("contract", id);
  ctx.audit({ biz_type: "contract", biz_id: id, after: { link_days: null } });
  return null;
}
