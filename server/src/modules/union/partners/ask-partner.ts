import { isCreditCode } from "@kangying/contract/suppliers/credit-code";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { findMember } from "../../users/public.ts";
import { unionErrors } from "../union.errors.ts";
import { faults } from "../union.texts.ts";
import { addLink } from "./keep-links.ts";
import { newCode } from "./new-code.ts";
import { askAgain, findPartner, insertPartner, partnerStatus, type PartnerRow } from "./partners.repo.ts";

export interface PartnerAsked {
  readonly kind: "person" | "company";
  readonly name: string;
  readonly licence_no: string | null;
  readonly word: string;
  /** The inviter's code; null: none, they become level 1. */
  readonly inviter: string | null;
}

/**
 * Applies to become a partner. A refused person can apply again; a stopped one cannot.
 * @throws {AppError} union_partner_already · union_two_levels where the inviter is of level 2 · {InvalidFields} inviter, licence_no
 */
export async function askPartner(work: Work, holder_id: number, asked: PartnerAsked): Promise<number> {
  const { tx, supplier } = work;
  const parent =
    asked.inviter === null ? null : await findPartner(tx, supplier.id, { code: asked.inviter.toUpperCase() });
  if (asked.inviter !== null && parent?.status !== partnerStatus.approved)
    throw new InvalidFields({ inviter: { text: faults.inviterUnknown } });
  return await keep(work, holder_id, asked, parent, partnerStatus.waits);
}

/**
 * Makes a person a partner at once, without an application: the operator who invites them has checked them. Also who was refused before.
 * @throws like `askPartner`
 */
export async function invitePartner(
  work: Work,
  holder_id: number,
  asked: Omit<PartnerAsked, "inviter"> & { readonly parent_id: number | null },
): Promise<number> {
  const { tx, supplier } = work;
  const parent = asked.parent_id === null ? null : await findPartner(tx, supplier.id, { id: asked.parent_id });
  if (asked.parent_id !== null && parent?.status !== partnerStatus.approved)
    throw new InvalidFields({ parent_id: { text: faults.inviterUnknown } });
  const id = await keep(work, holder_id, asked, parent, partnerStatus.approved);
  await addLink(work, id, { title: asked.name.slice(0, 40), goods_id: null });
  return id;
}

async function keep(
  work: Work,
  holder_id: number,
  asked: Omit<PartnerAsked, "inviter">,
  parent: PartnerRow | null,
  status: 0 | 1,
): Promise<number> {
  const { tx, supplier, now } = work;
  if (parent?.level === 2) throw new AppError(unionErrors.union_two_levels);
  const member = await findMember(tx, supplier.id, holder_id);
  if (!member) throw new InvalidFields({ member_id: { text: faults.memberUnknown } });
  const licence_no = asked.kind === "company" ? (asked.licence_no ?? "").toUpperCase() : null;
  if (licence_no !== null && !isCreditCode(licence_no))
    throw new InvalidFields({ licence_no: { text: faults.licence } });
  const row = {
    kind: asked.kind,
    holder_id,
    name: asked.name,
    phone: member.phone ?? "",
    licence_no,
    code: newCode(),
    level: parent ? (2 as const) : (1 as const),
    parent_id: parent?.id ?? null,
    word: asked.word,
    status,
  };
  const former = await findPartner(tx, supplier.id, { holder_id });
  if (former && former.status !== partnerStatus.refused) throw new AppError(unionErrors.union_partner_already);
  if (former) await askAgain(tx, supplier.id, former.id, row, now);
  const id = former?.id ?? (await insertPartner(tx, supplier.id, row, now));
  work.changed("union_partner", id);
  const { phone: _phone, licence_no: _licence, ...told } = row;
  work.audit({ biz_type: "union_partner", biz_id: id, after: told });
  return id;
}
