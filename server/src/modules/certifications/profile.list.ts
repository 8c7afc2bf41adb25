import { needsPermit } from "@kangying/contract/suppliers/enter";
import { profileCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { changeOwnSupplier, loadOwnSupplier } from "../../core/jobs/own-supplier.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { date, image, tag, text, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { demandFiles } from "../files/public.ts";
import { linesOf, platformTerms } from "../platform-set/public.ts";
import { newestCert } from "./certifications.repo.ts";
import { t } from "./certifications.texts.ts";

const kinds = [
  { value: 1, title: t("kind.company") },
  { value: 2, title: t("kind.trader") },
  { value: 3, title: t("kind.person") },
] as const;

const form = {
  logo: fields.file({ title: t("logo"), accept: "image/*", access: "public" }),
  contact: fields.text({ title: t("contact"), max_length: 40 }),
  phone: fields.text({ title: t("phone"), max_length: 20, no_chinese: true }),
  region: fields.text({ title: t("region"), max_length: 120 }),
  categories: fields.text({ title: t("categories"), max_length: 200 }),
  listed: fields.switch({ title: t("listed"), help: t("listed.help") }),
};

/**
 * Saves a supplier's profile. Who applied for certification shows a permit before choosing categories that need one: what was reviewed is
 * what is sold.
 * @throws {InvalidFields} logo, categories · {AppError} conflict
 */
export async function saveProfile(
  work: Work,
  said: Parameters<typeof changeOwnSupplier>[2],
  version: number | null,
): Promise<void> {
  const { tx, supplier } = work;
  if (said.logo !== null) await demandFiles(work, "logo", [said.logo], "public");
  const before = await loadOwnSupplier(tx, supplier.id);
  if (said.categories !== before.categories && (await lacksPermit(work, said.categories)))
    throw new InvalidFields({ categories: { text: t("fault.permit_first") } });
  if (!(await changeOwnSupplier(tx, supplier.id, said, version))) throw new AppError("conflict");
  const { logo, contact, phone, region, categories, listed } = before;
  work.changed("supplier_profile", supplier.id);
  work.audit({
    biz_type: "supplier",
    biz_id: supplier.id,
    before: { logo, contact, phone, region, categories, listed },
    after: said,
  });
}

/** True when a certification, or an application for one, has no valid permit for these categories. */
async function lacksPermit(work: Work, categories: string): Promise<boolean> {
  const { tx, supplier, today } = work;
  const present = await newestCert(tx, supplier.id);
  // What was sent back is checked when it is sent again.
  if (!present || present.status === 30 || (present.permit_until !== null && present.permit_until > today))
    return false;
  const terms = await platformTerms(work);
  return needsPermit(categories, linesOf(terms?.permit_categories ?? ""));
}

/** A list of one row: the supplier's profile. Its name comes from the certification, so only the platform changes it. */
export const profileList = defineList({
  api: profileCalls.ProfileList.api,
  id: "supplier-profile",
  title: pageTitle("supplierProfile"),
  from: "supplier s",
  pk: "s.id",
  tenant: "s.id",
  columns: {
    name: text("s.name", { title: t("supplier"), sort: true }),
    logo: image("s.logo", { title: t("logo") }),
    kind: tag("s.kind", { title: t("kind"), options: kinds }),
    suid: text("s.suid", { title: t("suid") }),
    expire_on: date("s.expire_on", { title: t("expire_on") }),
    contact: text("s.contact", { title: t("contact") }),
    phone: text("s.phone", { title: t("phone") }),
    region: text("s.region", { title: t("region") }),
    categories: text("s.categories", { title: t("categories") }),
    listed: toggle("s.listed", { title: t("listed") }),
    store_domain: text("s.store_domain", { title: t("store_domain") }),
  },
  order: "name",
  actions: {
    edit: rowAction<typeof form>({
      ...profileCalls.Save,
      title: t("edit"),
      primary: true,
      form,
      prefill: async ({ tx, supplier }) => {
        const { logo, contact, phone, region, categories, listed, version } = await loadOwnSupplier(tx, supplier.id);
        return { logo, contact, phone, region, categories, listed, version };
      },
      run: (ctx, _id, { contact, region, categories, ...values }, version) =>
        saveProfile(
          ctx,
          { ...values, contact: contact ?? "", region: region ?? "", categories: categories ?? "" },
          version,
        ),
    }),
  },
  topic: "supplier_profile",
  detail: "/supplier/profile",
  record: {
    facts: [
      { title: t("facts.who"), columns: ["name", "logo", "kind", "suid", "expire_on", "store_domain"] },
      { title: t("facts.contact"), columns: ["contact", "phone", "region", "categories", "listed"] },
    ],
  },
});
