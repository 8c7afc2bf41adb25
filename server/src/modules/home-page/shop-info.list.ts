import { shopCalls } from "@kangying/contract/content/content.calls";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { image, images, instant, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import { demandFiles } from "../files/public.ts";
import { t } from "./home-page.texts.ts";
import { findShopInfo, saveShopInfo, type ShopInfo } from "./shop-info.repo.ts";

const statuses = [
  { value: 1, title: t("shop.open"), color: "green" },
  { value: 2, title: t("shop.closed"), color: "amber" },
] as const;

const form = {
  status: fields.select<1 | 2, true>({ title: t("field.status"), required: true, options: statuses }),
  closed_notice: fields.text<true>({
    title: t("field.closed_notice"),
    required: true,
    max_length: 100,
    visible_when: { field: "status", in: [2] },
  }),
  intro: fields.textarea({ title: t("field.intro"), max_length: 500 }),
  banner: fields.file({ title: t("field.banner"), accept: "image/*", access: "public" }),
  phones: fields.rows({
    title: t("field.phones"),
    max: 5,
    fields: { phone: fields.text<true>({ title: t("field.phone"), required: true, max_length: 20 }) },
  }),
  service_phone: fields.text({ title: t("field.service_phone"), max_length: 20 }),
  address: fields.text({ title: t("field.address"), max_length: 120 }),
  latitude: fields.number({ title: t("field.latitude"), min: -90, max: 90, decimals: 5 }),
  longitude: fields.number({ title: t("field.longitude"), min: -180, max: 180, decimals: 5 }),
  hours: fields.text({ title: t("field.hours"), placeholder: t("hours_like"), max_length: 60 }),
  licence_images: fields.images({ title: t("field.licence_images"), max: 6, accept: "image/*", access: "public" }),
};

function read({
  phones,
  closed_notice,
  intro,
  address,
  hours,
  licence_images,
  ...said
}: Values<typeof form>): ShopInfo {
  return {
    ...said,
    phones: phones.map(({ phone }) => phone),
    closed_notice: closed_notice ?? "",
    intro: intro ?? "",
    address: address ?? "",
    hours: hours ?? "",
    licence_images: licence_images ?? [],
  };
}

/**
 * Saves the information about the shop.
 * @throws {AppError} conflict · {InvalidFields} only one of latitude and longitude, or a missing file
 */
export async function editShop(work: Work, info: ShopInfo, version: number | null): Promise<void> {
  const { tx, supplier, now } = work;
  if ((info.latitude === null) !== (info.longitude === null))
    throw new InvalidFields({
      [info.latitude === null ? "latitude" : "longitude"]: { text: t("faults.half_place") },
    });
  if (info.banner !== null) await demandFiles(work, "banner", [info.banner], "public");
  await demandFiles(work, "licence_images", info.licence_images, "public");
  const before = await findShopInfo(tx, supplier.id);
  if (!(await saveShopInfo(tx, supplier.id, info, version ?? before?.version ?? 0, now)))
    throw new AppError("conflict");
  work.changed("shop_info", supplier.id);
  work.audit({ biz_type: "shop_info", biz_id: supplier.id, before, after: info });
}

/** One row: the shop with its information. Its name and logo belong to the supplier. */
export const shopInfoList = defineList({
  api: shopCalls.ShopInfo.api,
  id: "shop-info",
  title: pageTitle("shopInfo"),
  from: "supplier s left join shop_info i on i.supplier_id = s.id",
  pk: "s.id",
  tenant: "s.id",
  columns: {
    name: text("s.name", { title: t("field.name"), sort: true }),
    status: tag("coalesce(i.status, 1)", { title: t("field.status"), options: statuses }),
    logo: image("s.logo", { title: t("field.logo") }),
    banner: image("i.banner", { title: t("field.banner") }),
    intro: text("i.intro", { title: t("field.intro") }),
    phones: text("array_to_string(i.phones, ', ')", { title: t("field.phones") }),
    service_phone: text("i.service_phone", { title: t("field.service_phone") }),
    address: text("i.address", { title: t("field.address") }),
    place: text("i.latitude || ', ' || i.longitude", { title: t("place") }),
    hours: text("i.hours", { title: t("field.hours") }),
    closed_notice: text("i.closed_notice", { title: t("field.closed_notice") }),
    store_domain: text("s.store_domain", { title: t("field.store_domain") }),
    licence_images: images("i.licence_images", { title: t("field.licence_images") }),
    updated_at: instant("i.updated_at", { title: t("field.updated_at") }),
  },
  order: "name",
  actions: {
    edit: rowAction<typeof form>({
      ...shopCalls.ShopEdit,
      title: t("shop.edit"),
      primary: true,
      form,
      phone: { title: "address", picture: "banner", text: "intro" },
      prefill: async ({ tx, supplier }) => {
        const row = await findShopInfo(tx, supplier.id);
        if (!row) return { status: 1, phones: [], licence_images: [], version: 0 };
        return { ...row, phones: row.phones.map((phone) => ({ phone })) };
      },
      run: (ctx, _id, values, version) => editShop(ctx, read(values), version),
    }),
  },
  topic: "shop_info",
  detail: "/content/shop",
  record: {
    facts: [
      { title: t("facts.shop"), columns: ["name", "logo", "banner", "hours", "closed_notice", "intro"] },
      { title: t("facts.contact"), columns: ["phones", "service_phone", "address", "place", "store_domain"] },
      { title: t("facts.papers"), columns: ["licence_images", "updated_at"] },
    ],
  },
});
