import { codeStages } from "@kangying/contract/orders/code";
import { codeCalls as calls, codeUseCalls } from "@kangying/contract/orders/code.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { linkAction, rowAction } from "../../core/list/actions/actions.ts";
import { actor, date, image, instant, link, number, tag, text as textColumn, user } from "../../core/list/columns.ts";
import { progress } from "../../core/list/drawn-columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, byKeyword, bySelect, bySwitch, byText, typedAnywhere } from "../../core/list/filters/filters.ts";
import { demandFewWrong } from "./present-codes.ts";
import { limitPlaces } from "./code-places.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { venueOptions } from "../venues/public.ts";
import { extendCode, undoUse, spendCode, voidCode } from "./use-code.ts";
import { findCode } from "./codes.repo.ts";
import { t } from "./codes.texts.ts";

const left = "c.total - c.used - c.frozen - c.refunded";
const stage = `case when c.refunded = c.total then 'refunded'
  when ${left} = 0 then case when c.frozen > 0 then 'frozen' else 'used' end
  when c.voided_at is not null then 'void' when c.valid_to < :today then 'expired' when c.used > 0 then 'part' else 'unused' end`;

const useFields = {
  qty: fields.number<true>({ title: t("qty"), required: true, min: 1, max: 9_999, decimals: 0, initial: 1 }),
  place: fields.text({ title: t("place"), max_length: 40 }),
};

/** Uses a code from its list; the operator need not read the code. */
const useAction = rowAction<typeof useFields, undefined, "stage">({
  ...calls.CodeUse,
  title: t("use"),
  primary: true,
  repeatable: true,
  facts: ["goods", "buyer", "left", "valid_to"],
  form: useFields,
  when: ({ stage: now }) => now === "unused" || now === "part",
  run: async (ctx, id, values) => {
    await demandFewWrong(ctx);
    const code = await findCode(ctx.tx, ctx.supplier.id, id);
    await spendCode(ctx, { ...values, code: code?.code ?? "" }, `use:${ctx.request_id}`);
  },
});

const undoFields = { reason: fields.text<true>({ title: t("reason"), required: true, max_length: 100 }) };
const undoAction = rowAction<typeof undoFields, undefined, "used">({
  ...calls.CodeUndo,
  title: t("undo"),
  danger: true,
  repeatable: true,
  form: undoFields,
  when: ({ used }) => Number(used) > 0,
  run: undoUse,
});

const extendFields = {
  valid_to: fields.date<true>({ title: t("valid_to"), required: true }),
  reason: fields.text<true>({ title: t("reason"), required: true, max_length: 100 }),
};
const voidAction = rowAction<typeof undoFields, undefined, "stage">({
  ...calls.CodeVoid,
  title: t("void"),
  danger: true,
  confirm: t("void.confirm"),
  form: undoFields,
  when: ({ stage: now }) => now === "unused" || now === "part" || now === "expired",
  run: voidCode,
});
const extendAction = rowAction<typeof extendFields, undefined, "left" | "stage">({
  ...calls.CodeExtend,
  title: t("extend"),
  form: extendFields,
  facts: ["goods", "buyer", "left", "valid_to"],
  when: ({ left: open, stage: now }) => Number(open) > 0 && now !== "void",
  run: extendCode,
});

const placeFields = {
  venue_ids: fields.multiselect({ title: t("places"), help: t("places.help"), options: venueOptions, max: 50 }),
  for_goods: fields.switch({ title: t("places.for_goods") }),
};
const placesAction = rowAction<typeof placeFields, undefined, "left" | "stage">({
  ...calls.CodePlaces,
  title: t("places"),
  saves: true,
  form: placeFields,
  when: ({ left: open, stage: now }) => Number(open) > 0 && now !== "void",
  prefill: async ({ tx, supplier }, id) => {
    const code = await findCode(tx, supplier.id, id);
    if (!code) throw new AppError("not_found");
    return { venue_ids: code.venue_ids, for_goods: false };
  },
  run: (ctx, id, { venue_ids, for_goods }) =>
    limitPlaces(ctx, id, { venue_ids: (venue_ids ?? []).map(Number), for_goods }),
});

/** Links to the scan page, which uses code after code by camera, scanner or keyboard. */
const scanLink = linkAction({
  title: t("scan"),
  icon: "scan-line",
  primary: true,
  to: "/orderManagement/consumption/scan",
  permission: calls.ChainCodeUse.api,
});

/** The codes that are used at the shop, each with what is left of it. */
export const codesList = defineList({
  api: calls.CodeList.api,
  id: "verify-codes",
  title: pageTitle("verificationCodes"),
  from: `verify_code c left join lent.member m on m.supplier_id = c.supplier_id and m.id = c.member_id`,
  pk: "c.id",
  tenant: "c.supplier_id",
  columns: {
    picture: image("c.picture", { title: t("picture"), width: 70 }),
    goods: textColumn("concat_ws(' ', c.goods_name, nullif(c.title, ''))", {
      title: t("goods"),
      width: 220,
      fixed: true,
    }),
    code: textColumn("'*' || right(c.code, 4)", { title: t("code"), width: 100, card: true }),
    buyer: user({ name: "m.nickname" }, { title: t("buyer"), width: 150 }),
    order_no: textColumn("c.order_no", { title: t("order_no"), width: 160 }),
    pieces: progress(
      { value: "c.used", total: "c.total" },
      {
        title: t("pieces"),
        width: 150,
        say: (value, total, ctx) => ctx.text(t("pieces.say"), { used: value, total }),
      },
    ),
    left: number(left, { title: t("left"), width: 80, card: true }),
    used: number("c.used", { title: t("used"), width: 80, hidden: true }),
    stage: tag(`(${stage})`, { title: t("status"), options: codeStages, width: 110, card: true }),
    valid_to: date("c.valid_to", { title: t("valid_to"), sort: true, width: 120 }),
    places: textColumn(
      `(select string_agg(v.name, '、' order by v.name) from lent.venue v where v.supplier_id = c.supplier_id and v.id = any(c.venue_ids))`,
      { title: t("places"), width: 140, hidden: true },
    ),
    void_reason: textColumn("c.void_reason", { title: t("void_reason"), width: 160, hidden: true }),
    last_used_at: instant("c.last_used_at", { title: t("last_used_at"), sort: true, width: 160 }),
    last_used_by: actor("c.last_used_by", { title: t("last_used_by"), width: 110 }),
    issued_at: instant("c.issued_at", { title: t("issued_at"), sort: true, width: 160 }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      placeholder: t("keyword.placeholder"),
      fields: {
        words: { title: t("goods"), sql: "c.search", match: "contains" },
        code: { title: t("code"), sql: "c.code", match: "exact" },
      },
    }),
    stage: bySelect({ title: t("status"), sql: `(${stage})`, options: codeStages }),
    // Most codes are valid everywhere. The few with venues have an index of their own.
    place: bySelect({
      title: t("places"),
      sql: "c.venue_ids",
      options: venueOptions,
      condition: "(c.venue_ids <> '{}' and :value::bigint = any(c.venue_ids))",
    }),
    open: bySwitch({
      title: t("open"),
      sql: `${left} > 0 and c.voided_at is null and c.valid_to >= :today`,
      quick: "slate",
    }),
    valid_to: byDate({ title: t("valid_to"), sql: "c.valid_to", of: "date" }),
    used_at: byDate({ title: t("last_used_at"), sql: "c.last_used_at", of: "instant" }),
  },
  order: "-issued_at",
  limit: 20,
  sums: ["left", "used"],
  state: { stage: `(${stage})`, used: "c.used", left },
  actions: {
    scan: scanLink,
    use: useAction,
    undo: undoAction,
    extend: extendAction,
    places: placesAction,
    void: voidAction,
  },
  export: calls.CodeExport.api,
  topic: "verify_code",
  detail: "/orderManagement/writeoff/:id",
  detail_key: "c.order_id",
  detail_permission: calls.ChainCodeInfo.api,
});

const useStates = [
  { value: 0, title: t("useState.0"), color: "green" },
  { value: 1, title: t("useState.1"), color: "slate" },
] as const;

/** Every use of a code, including uses that were taken back. */
export const codeUsesList = defineList({
  api: codeUseCalls.CodeUseList.api,
  id: "code-uses",
  title: pageTitle("resourceCodes"),
  from: `verify_use u left join verify_code c on c.supplier_id = u.supplier_id and c.id = u.code_id
    left join lent.member m on m.supplier_id = c.supplier_id and m.id = c.member_id`,
  pk: "u.id",
  tenant: "u.supplier_id",
  columns: {
    at: instant("u.at", { title: t("at"), sort: true, width: 160, fixed: true }),
    goods: textColumn("concat_ws(' ', c.goods_name, nullif(c.title, ''))", {
      title: t("goods"),
      width: 220,
      card: true,
    }),
    buyer: user({ name: "m.nickname" }, { title: t("buyer"), width: 150 }),
    order_no: link(
      { text: "c.order_no", key: "c.order_id" },
      { title: t("order_no"), to: "/orderManagement/writeoff/:id", width: 160 },
    ),
    qty: number("u.qty", { title: t("qty"), width: 80, card: true }),
    place: textColumn("nullif(u.place, '')", { title: t("place"), width: 120 }),
    by: actor("u.by_name", { title: t("last_used_by"), width: 110 }),
    state: tag("case when u.reversed_at is null then 0 else 1 end", {
      title: t("status"),
      options: useStates,
      width: 100,
      card: true,
    }),
    reason: textColumn("u.reason", { title: t("reason"), width: 160 }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      placeholder: t("keyword.placeholder"),
      fields: {
        words: {
          title: t("goods"),
          sql: "c.search",
          match: "contains",
          condition: `u.code_id = any(array(select k.id from verify_code k where k.search ilike ${typedAnywhere}))`,
        },
      },
    }),
    place: byText({ title: t("place"), sql: "u.place", match: "exact" }),
    at: byDate({ title: t("at"), sql: "u.at", of: "instant" }),
    reversed: bySwitch({ title: t("useState.1"), sql: "u.reversed_at is not null" }),
  },
  order: "-at",
  limit: 20,
  sums: ["qty"],
  export: codeUseCalls.CodeUseExport.api,
  topic: "verify_code",
});
