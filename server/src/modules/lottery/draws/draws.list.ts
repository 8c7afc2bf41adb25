import { drawCalls } from "@kangying/contract/plugins/lottery/lottery.calls";
import { drawResendPreview } from "@kangying/contract/plugins/lottery/lottery.endpoints";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { verbatim } from "../../../core/kernel/text.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { rowAction } from "../../../core/list/actions/actions.ts";
import { messageOf } from "../../../core/list/bulk/act-on-rows.ts";
import { image, instant, link, money, number, type OptionDef, tag, text } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { byDate, byKeyword, bySelect } from "../../../core/list/filters/filters.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { regionName, regionPath } from "../../settings/public.ts";
import { keyedAddresses } from "../../users/public.ts";
import { secondPerson } from "../../finance/public.ts";
import { type CostKind, drawStates, fellReasons } from "../choices.ts";
import { claimForWinner } from "../claim-prize.ts";
import { resendPrize } from "./draw-prize.ts";
import { findDraw } from "./draws.repo.ts";
import { secondForm } from "../lottery-form.ts";
import { costWords } from "../lottery-preview.ts";
import { lotteryNames } from "../lottery.repo.ts";
import { faults, t, titles } from "../lottery.texts.ts";

const lotteryOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await lotteryNames(tx, supplier.id)).map(({ id, name, edition }) => ({
    value: id,
    title: verbatim(edition > 1 ? `${name} · ${edition}` : name),
  }));

/** Explains to the operator why a prize could not be given. */
const faultWords = ({ value, data }: Readonly<Record<string, unknown>>, ctx: ListContext): string | null =>
  typeof value === "string"
    ? messageOf({ code: value, data: (data ?? {}) as Readonly<Record<string, unknown>> }, ctx) || value
    : null;

const addressFields = {
  recipient: fields.text<true>({ title: titles.recipient, required: true, max_length: 40 }),
  phone: fields.phone<true>({ title: titles.phone, required: true }),
  region: fields.cascader<true>({ title: titles.region, required: true, remote: { api: "seller/region/RegionTree" } }),
  detail: fields.text<true>({ title: titles.detail, required: true, max_length: 120 }),
};

/** The list of all draws, the newest first. */
export const drawsList = defineList({
  api: drawCalls.DrawList.api,
  id: "lottery-draws",
  title: pageTitle("lotteryWins"),
  from: `lottery_draw d left join lottery l on l.supplier_id = d.supplier_id and l.id = d.lottery_id
    left join lottery_prize p on p.supplier_id = d.supplier_id and p.id = d.prize_id
    left join lent.member m on m.supplier_id = d.supplier_id and m.id = d.member_id`,
  pk: "d.id",
  tenant: "d.supplier_id",
  columns: {
    at: instant("d.at", { title: titles.at, sort: true, width: 150 }),
    member: text("m.nickname", { title: titles.member, width: 120, fixed: true }),
    prize: text("p.name", { title: titles.prize, width: 170, card: true }),
    picture: image("p.image", { title: titles.image, width: 70 }),
    state: tag("d.state", { title: titles.state, options: drawStates, width: 110, card: true }),
    fell: tag("d.fell", { title: titles.fell, options: fellReasons, width: 150 }),
    cost: {
      ...text("d.cost_kind", { title: titles.cost, width: 110 }),
      parts: { value: "d.cost_kind", cost: "d.cost" },
      cell: ({ value, cost }, ctx) => costWords({ cost_kind: value as CostKind, cost: Number(cost) }, ctx),
      file: ({ value, cost }, ctx) => costWords({ cost_kind: value as CostKind, cost: Number(cost) }, ctx),
    },
    cost_points: number("nullif(case d.cost_kind when 'points' then d.cost end, 0)", {
      title: titles.paidPoints,
      width: 100,
      hidden: true,
    }),
    cost_fen: money("nullif(case d.cost_kind when 'wallet' then d.cost end, 0)", {
      title: titles.paidFen,
      width: 110,
      hidden: true,
    }),
    value_fen: money("case when d.state in ('blank', 'lapsed') then 0 else p.unit_cost_fen end", {
      title: titles.unitCost,
      width: 110,
    }),
    lottery: text("l.name", { title: titles.lottery, width: 150, card: true }),
    claim_until: instant("d.claim_until", { title: titles.claimUntil, width: 150 }),
    order_no: link(
      { text: "d.order_no", key: "d.order_id" },
      { title: titles.order, to: "/orderManagement/look/:id", width: 160 },
    ),
    seed_commit: text("d.seed_commit", { title: titles.seedCommit, width: 180, hidden: true }),
    seed: text("d.seed", { title: titles.seed, width: 180, hidden: true }),
    word: text("nullif(d.word, '')", { title: titles.word, width: 140, hidden: true }),
    stay_no: text("d.stay_no", { title: titles.stay, width: 150 }),
    error: {
      ...text("d.error", { title: titles.error, width: 200 }),
      parts: { value: "d.error", data: "d.error_data" },
      cell: faultWords,
      file: faultWords,
    },
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      fields: { any: { title: titles.memberOrPrize, sql: "d.search", match: "contains" } },
    }),
    lottery: bySelect({ title: titles.lottery, sql: "d.lottery_id", options: lotteryOptions }),
    state: bySelect({ title: titles.state, sql: "d.state", options: drawStates }),
    at: byDate({ title: titles.at, sql: "d.at", of: "instant" }),
  },
  order: "-at",
  limit: 20,
  sums: ["cost_points", "cost_fen", "value_fen"],
  state: { state: "d.state" },
  actions: {
    resend: rowAction<typeof secondForm, undefined, "state">({
      ...drawCalls.DrawResend,
      title: t("resend"),
      primary: true,
      facts: ["member", "prize", "error"],
      form: secondForm,
      preview: { api: drawResendPreview.api, depends_on: [] },
      when: (state) => state.state === "failed",
      run: async (ctx, id, values) => {
        const second = await secondPerson(ctx, drawCalls.DrawResend.api, values);
        await resendPrize(ctx, id, second);
      },
    }),
    send: rowAction<typeof addressFields, undefined, "state">({
      ...drawCalls.DrawSend,
      title: t("send"),
      icon: "truck",
      facts: ["member", "prize", "claim_until"],
      form: addressFields,
      when: ({ state }) => state === "waiting",
      prefill: async ({ tx, supplier }, id) => {
        const draw = await findDraw(tx, supplier.id, id);
        if (!draw) throw new AppError("not_found");
        const all = await keyedAddresses(tx, supplier.id, draw.member_id);
        const usual = all.find(({ is_default }) => is_default) ?? all[0];
        return usual ? { recipient: usual.recipient, region: regionPath(usual.region_code), detail: usual.detail } : {};
      },
      run: async (ctx, id, { region: path, ...rest }) => {
        const region_code = String(path.at(-1) ?? "");
        const region = regionName(region_code);
        if (region === null) throw new InvalidFields({ region: { text: faults.region } });
        await claimForWinner(ctx, id, { ...rest, region_code, region });
      },
    }),
  },
  export: drawCalls.DrawExport.api,
  topic: "lottery_draw",
});
