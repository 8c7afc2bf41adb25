import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { unionErrors } from "../union.errors.ts";
import { faults } from "../union.texts.ts";
import { findGoods, findLink, insertLink, linksOf, setLinks, shopOf } from "./links.repo.ts";
import { newCode } from "./new-code.ts";
import { findPartner, partnerStatus } from "./partners.repo.ts";

const mostLinks = 200;

/** Creates a link of a partner. @returns its key @throws {AppError} union_not_partner · union_links_too_many · {InvalidFields} goods_id */
export async function addLink(
  work: Work,
  partner_id: number,
  { title, goods_id }: { readonly title: string; readonly goods_id: number | null },
): Promise<number> {
  const { tx, supplier, now } = work;
  const partner = await findPartner(tx, supplier.id, { id: partner_id });
  if (partner?.status !== partnerStatus.approved) throw new AppError(unionErrors.union_not_partner);
  const links = await linksOf(tx, supplier.id, partner_id);
  if (links.length >= mostLinks) throw new AppError(unionErrors.union_links_too_many);
  if (goods_id !== null && !(await findGoods(tx, supplier.id, goods_id)))
    throw new InvalidFields({ goods_id: { text: faults.noScope } });
  // The first link has the partner's own code.
  const code = links.length === 0 ? partner.code : newCode();
  const id = await insertLink(tx, supplier.id, { partner_id, code, title, goods_id }, now);
  work.changed("union_link", id);
  work.audit({ biz_type: "union_link", biz_id: id, after: { title, partner: partner.name, goods_id } });
  return id;
}

/** Stops a link. @throws {AppError} not_found */
export async function stopLink(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const link = await findLink(tx, supplier.id, { id });
  if (!link) throw new AppError("not_found");
  await setLinks(tx, supplier.id, { id }, false);
  work.changed("union_link", id);
  work.audit({ biz_type: "union_link", biz_id: id, before: { is_live: link.is_live }, after: { is_live: false } });
}

/** The URL that a partner shares: the shop's own address with the link's code. */
export async function linkUrl(
  { tx, supplier }: Pick<Work, "tx" | "supplier">,
  link: { readonly code: string; readonly goods_id: number | null },
): Promise<string> {
  const { store_domain } = await shopOf(tx);
  const host = store_domain ?? `${supplier.suid}.shop.invalid`;
  const origin = /^https?:\/\//.test(host) ? host : `https://${host}`;
  return `${origin.replace(/\/$/, "")}${link.goods_id === null ? "/" : `/goods/${link.goods_id}`}?u=${link.code}`;
}
