import { supplierCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { supplierRemindPreview } from "@kangying/contract/suppliers/suppliers.endpoints";
import { hashIfPassword } from "../../core/auth/proofs/passwords.ts";
import { linkAction, rowAction, topAction, type RowState } from "../../core/list/actions/actions.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import {
  addSupplier,
  changeSupplier,
  closeSupplier,
  defaultGrace,
  demandSupplier,
  extendSupplier,
  freezeSupplier,
  oncePassword,
  resetOwner,
} from "./platform-acts.ts";
import { reminderWords, remindSupplier } from "./remind.ts";
import { kinds, openIndustries } from "./supplier-options.ts";
import { t } from "./suppliers.texts.ts";

const about = {
  name: fields.text({ title: t("name"), required: true, max_length: 60 }),
  kind: fields.select<number, true>({ title: t("kind"), required: true, options: kinds, initial: 1, compact: true }),
  contact: fields.text({ title: t("contact"), max_length: 40 }),
  region: fields.text({ title: t("region"), max_length: 120 }),
  categories: fields.text({ title: t("categories"), max_length: 200 }),
  listed: fields.switch({ title: t("listed"), help: t("listed.help") }),
  trade_bp: fields.percent({ title: t("trade_bp"), min: 0, max: 5000, help: t("trade_bp.help") }),
  remark: fields.textarea({ title: t("remark"), max_length: 500, help: t("remark.help") }),
};
const password = fields.text({
  title: t("password"),
  required: true,
  max_length: 64,
  verbatim: true,
  help: t("password.help"),
});
const addForm = {
  name: about.name,
  industry: fields.select<string, true>({
    title: t("industry"),
    required: true,
    options: openIndustries,
    initial: "camp",
    compact: true,
  }),
  kind: about.kind,
  login: fields.text({ title: t("login"), required: true, max_length: 40, no_chinese: true, help: t("login.help") }),
  nickname: fields.text({ title: t("owner"), max_length: 40 }),
  password,
  phone: fields.phone({ title: t("phone"), help: t("phone.help") }),
  expire_on: fields.date({ title: t("expire_on"), help: t("expire_on.help") }),
  contact: about.contact,
  region: about.region,
  categories: about.categories,
  listed: about.listed,
  trade_bp: about.trade_bp,
  remark: about.remark,
};
// Only callers who may see the whole phone get this field; for the others the phone stays unchanged. As on the supplier's own page it may
// be a landline.
const editForm = {
  ...about,
  phone: fields.text({
    title: t("phone"),
    max_length: 20,
    no_chinese: true,
    permission: supplierCalls.SupplierReveal.api,
  }),
};
const renewForm = {
  expire_on: fields.date({ title: t("expire_on"), required: true }),
  grace_days: fields.number({
    title: t("grace_days"),
    required: true,
    min: 0,
    max: 90,
    decimals: 0,
    initial: defaultGrace,
    help: t("grace_days.help"),
  }),
};
const reasonForm = { reason: fields.textarea({ title: t("reason"), required: true, max_length: 200 }) };
const remindForm = { text: fields.textarea({ title: t("remind.text"), required: true, max_length: 200 }) };
const resetForm = { password };

function saidOf(values: Omit<Values<typeof about>, never> & { readonly phone: string | null }) {
  const { name, kind, contact, phone, region, categories, listed, remark, trade_bp } = values;
  return {
    name,
    kind: kind as 1 | 2 | 3,
    contact: contact ?? "",
    phone,
    region: region ?? "",
    categories: categories ?? "",
    listed,
    remark: remark ?? "",
    trade_bp,
  };
}

type Of = RowState<"status" | "platform">;
const isSupplier = (state: Of): boolean => state.platform === false && state.status !== 0;

/** The platform's actions on a supplier. */
export const supplierActions = {
  add: topAction<typeof addForm, string | null>({
    ...supplierCalls.SupplierAdd,
    title: t("add"),
    done: t("add.done"),
    primary: true,
    icon: "plus",
    form: addForm,
    prefill: async () => ({ password: oncePassword() }),
    prepare: (_ctx, sent) => hashIfPassword(sent["password"]),
    run: (ctx, values, hash) =>
      addSupplier(
        ctx,
        {
          ...saidOf(values),
          industry: values.industry as "camp" | "shop" | "offline-pay",
          login: values.login,
          nickname: values.nickname,
          password: values.password,
          expire_on: values.expire_on,
        },
        hash,
      ),
  }),
  visit: linkAction<"platform" | "status">({
    title: t("visit"),
    icon: "eye",
    to: "/supertube/suppliers/visit/:id",
    at_desk: true,
    permission: "seller/supplier/Handover",
    when: isSupplier,
  }),
  edit: rowAction<typeof editForm, undefined, "status" | "platform">({
    ...supplierCalls.SupplierEdit,
    title: t("edit"),
    icon: "pencil",
    form: editForm,
    when: isSupplier,
    prefill: async (ctx, id) => {
      const { phone, ...row } = await demandSupplier(ctx, id);
      const { name, kind, contact, region, categories, listed, remark, trade_bp, version } = row;
      const values = { name, kind, contact, region, categories, listed, remark, trade_bp, version };
      if (!ctx.can(supplierCalls.SupplierReveal.api)) return values;
      ctx.audit({ biz_type: "supplier", biz_id: id, after: { revealed: "phone" } });
      return { ...values, phone };
    },
    run: async (ctx, id, values, version) => {
      const whole = ctx.can(supplierCalls.SupplierReveal.api);
      const phone = whole ? values.phone : (await demandSupplier(ctx, id)).phone;
      await changeSupplier(ctx, id, saidOf({ ...values, phone }), version);
    },
  }),
  renew: rowAction<typeof renewForm, undefined, "status" | "platform">({
    ...supplierCalls.SupplierRenew,
    title: t("renew"),
    icon: "calendar-plus",
    form: renewForm,
    repeatable: true,
    when: isSupplier,
    prefill: async (ctx, id) => {
      const { grace_days, expire_on } = await demandSupplier(ctx, id);
      return { grace_days, ...(expire_on === null ? {} : { expire_on: yearAfter(expire_on) }) };
    },
    run: (ctx, id, { expire_on, grace_days }) => extendSupplier(ctx, id, expire_on, grace_days),
  }),
  remind: rowAction<typeof remindForm, undefined, "status" | "platform">({
    ...supplierCalls.SupplierRemind,
    title: t("remind"),
    icon: "bell",
    form: remindForm,
    repeatable: true,
    when: isSupplier,
    preview: { api: supplierRemindPreview.api, depends_on: [] },
    prefill: async (ctx, id) => ({ text: await reminderWords(ctx, id) }),
    run: (ctx, id, { text }) => remindSupplier(ctx, id, text),
  }),
  owner_reset: rowAction<typeof resetForm, string | null, "status" | "platform">({
    ...supplierCalls.SupplierOwnerReset,
    title: t("owner_reset"),
    icon: "key-round",
    form: resetForm,
    when: isSupplier,
    prefill: async () => ({ password: oncePassword() }),
    prepare: (_ctx, sent) => hashIfPassword(sent["password"]),
    run: (ctx, id, values, _version, hash) => resetOwner(ctx, id, values.password, hash),
  }),
  freeze: rowAction<typeof reasonForm, undefined, "status" | "platform">({
    ...supplierCalls.SupplierFreeze,
    title: t("freeze"),
    confirm: t("freeze.confirm"),
    danger: true,
    icon: "lock",
    form: reasonForm,
    repeatable: true,
    when: (state) => isSupplier(state) && state.status === 1,
    undo: supplierCalls.SupplierUnfreeze.api,
    run: (ctx, id, { reason }) => freezeSupplier(ctx, id, true, reason),
  }),
  unfreeze: rowAction<Record<string, never>, undefined, "status" | "platform">({
    ...supplierCalls.SupplierUnfreeze,
    title: t("unfreeze"),
    icon: "lock-open",
    repeatable: true,
    when: (state) => state.status === 2,
    run: (ctx, id) => freezeSupplier(ctx, id, false, ""),
  }),
  close: rowAction<typeof reasonForm, undefined, "status" | "platform">({
    ...supplierCalls.SupplierClose,
    title: t("close"),
    confirm: t("close.confirm"),
    danger: true,
    icon: "door-closed",
    form: reasonForm,
    repeatable: true,
    when: (state) => state.status === 2,
    run: (ctx, id, { reason }) => closeSupplier(ctx, id, reason),
  }),
};

/** The same day a year later; for the 29th of February the 28th. */
function yearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return next.endsWith("-02-29") ? `${next.slice(0, 8)}28` : next;
}
