import { platformSetCalls } from "@kangying/contract/platform/platform.calls";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { instant, money, number, percent, text, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import { addAgreement } from "../publications/public.ts";
import { readPlatformSet, writePlatformSet, type PlatformSet } from "./platform-set.repo.ts";
import { t } from "./platform-set.texts.ts";

const whole = { required: true, decimals: 0 } as const;
const form = {
  enter_open: fields.switch({ title: t("enter_open") }),
  enter_fee_fen: fields.money({ title: t("enter_fee_fen"), required: true, min: 0 }),
  deposit_fen: fields.money({ title: t("deposit_fen"), min: 0, help: t("deposit_fen.help") }),
  cert_fee_fen: fields.money({ title: t("cert_fee_fen"), required: true, min: 0 }),
  cert_months: fields.number({ title: t("cert_months"), unit: t("months"), min: 1, max: 60, ...whole }),
  trade_bp: fields.percent<true>({
    title: t("trade_bp"),
    min: 0,
    max: 5000,
    required: true,
  }),
  settle_days: fields.number({ title: t("settle_days"), unit: t("days"), min: 0, max: 90, ...whole }),
  review_days: fields.number({ title: t("review_days"), unit: t("days"), min: 1, max: 30, ...whole }),
  service_phone: fields.text({ title: t("service_phone"), max_length: 20 }),
  categories: fields.textarea({ title: t("categories"), help: t("categories.help"), max_length: 1000 }),
  permit_categories: fields.textarea({
    title: t("permit_categories"),
    help: t("permit_categories.help"),
    max_length: 1000,
  }),
};
const agreementForm = {
  title: fields.text({ title: t("agreement.title"), required: true, max_length: 60 }),
  body: fields.rich_text({ title: t("agreement.body"), required: true, help: t("agreement.help") }),
};

/** Saves the settings of the platform. @throws {AppError} conflict */
export async function setPlatform(work: Work, set: PlatformSet, version: number | null): Promise<void> {
  const { tx, supplier, now } = work;
  const { version: seen, ...before } = await readPlatformSet(tx, supplier.id);
  if (!(await writePlatformSet(tx, supplier.id, set, version ?? seen, now))) throw new AppError("conflict");
  work.changed("platform_set", supplier.id);
  work.audit({ biz_type: "platform_set", biz_id: supplier.id, before, after: set });
}

const read = ({
  deposit_fen,
  service_phone,
  categories,
  permit_categories,
  ...said
}: Values<typeof form>): PlatformSet => ({
  ...said,
  deposit_fen: deposit_fen ?? 0,
  service_phone: service_phone ?? "",
  categories: categories ?? "",
  permit_categories: permit_categories ?? "",
});

/** One row: the platform with its settings. */
export const systemSetList = defineList({
  api: platformSetCalls.SystemSetList.api,
  id: "system-set",
  title: pageTitle("platformSystem"),
  from: "supplier s left join platform_setting p on p.supplier_id = s.id",
  pk: "s.id",
  tenant: "s.id",
  columns: {
    name: text("s.name", { title: t("name"), sort: true }),
    enter_open: toggle("coalesce(p.enter_open, true)", { title: t("enter_open") }),
    enter_fee_fen: money("coalesce(p.enter_fee_fen, 0)", { title: t("enter_fee_fen") }),
    deposit_fen: money("coalesce(p.deposit_fen, 0)", { title: t("deposit_fen") }),
    review_days: number("coalesce(p.review_days, 2)", { title: t("review_days"), unit: t("days") }),
    service_phone: text("p.service_phone", { title: t("service_phone") }),
    cert_fee_fen: money("coalesce(p.cert_fee_fen, 30000)", { title: t("cert_fee_fen") }),
    cert_months: number("coalesce(p.cert_months, 12)", { title: t("cert_months"), unit: t("months") }),
    trade_bp: percent("coalesce(p.trade_bp, 200) / 10000.0", { title: t("trade_share"), decimal: 2 }),
    settle_days: number("coalesce(p.settle_days, 7)", { title: t("settle_days"), unit: t("days") }),
    categories: text("p.categories", { title: t("categories") }),
    permit_categories: text("p.permit_categories", { title: t("permit_categories") }),
    updated_at: instant("p.updated_at", { title: t("updated_at") }),
  },
  order: "name",
  actions: {
    edit: rowAction<typeof form>({
      ...platformSetCalls.SystemSetSave,
      title: t("edit"),
      primary: true,
      form,
      prefill: async ({ tx, supplier }) => ({ ...(await readPlatformSet(tx, supplier.id)) }),
      run: (ctx, _id, values, version) => setPlatform(ctx, read(values), version),
    }),
    agreement: rowAction<typeof agreementForm>({
      ...platformSetCalls.EnterAgreementAdd,
      title: t("agreement.add"),
      icon: "file-text",
      form: agreementForm,
      run: async (ctx, _id, { title, body }) => {
        await addAgreement(ctx, { code: "supplier", title, body, effective_at: null, asks_again: true });
      },
    }),
  },
  topic: "platform_set",
  detail: "/supertube/set/system",
  record: {
    facts: [
      {
        title: t("facts.enter"),
        columns: [
          "enter_open",
          "enter_fee_fen",
          "deposit_fen",
          "review_days",
          "service_phone",
          "categories",
          "permit_categories",
        ],
      },
      { title: t("facts.fees"), columns: ["cert_fee_fen", "cert_months", "trade_bp", "settle_days", "updated_at"] },
    ],
  },
});
