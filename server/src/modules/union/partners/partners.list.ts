import { choice } from "@kangying/contract/core/choice";
import {
  unionBatchLineCalls,
  unionCommissionCalls,
  unionLinkCalls,
  unionPartnerCalls,
} from "@kangying/contract/plugins/union/union.calls";
import { unionApprovePreview, unionPartnerLook } from "@kangying/contract/plugins/union/union.endpoints";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { rowAction, topAction, type RowState } from "../../../core/list/actions/actions.ts";
import { actor, instant, money, number, tag, text, user } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { byKeyword, byMultiselect, bySelect } from "../../../core/list/filters/filters.ts";
import { t, titles } from "../union.texts.ts";
import { invitePartner } from "./ask-partner.ts";
import { approvePartner, refusePartner, resumePartner, stopPartner } from "./decide-partner.ts";
import { inviteForm, parentOptions, partnerKinds } from "./partner-forms.ts";
import { partnerStatus } from "./partners.repo.ts";

const statuses = [
  choice(0, t("partner.0"), "amber"),
  choice(1, t("partner.1"), "green"),
  choice(2, t("partner.2"), "slate"),
  choice(3, t("partner.3"), "red"),
] as const;
const levels = [choice(1, t("level.1"), "blue"), choice(2, t("level.2"), "violet")] as const;

const clicks = `(select coalesce(sum(k.times), 0) from union_click k where k.supplier_id = p.supplier_id and k.partner_id = p.id and k.on_day > :today - 30)`;
const orders = `(select count(*) from union_order o where o.supplier_id = p.supplier_id and o.partner_id = p.id and o.excluded is null
  and o.placed_at > now() - interval '30 days')`;
const sum = (of: string, where = "true"): string =>
  `(select coalesce(sum(${of}), 0) from union_commission c where c.supplier_id = p.supplier_id and c.partner_id = p.id and ${where})`;

const reasonForm = { reason: fields.text<true>({ title: titles.reason, required: true, max_length: 100 }) };
const is =
  (status: number) =>
  (state: RowState<"status">): boolean =>
    Number(state.status) === status;

/** The list of partners: applicants first, then the newest. */
export const partnersList = defineList({
  api: unionPartnerCalls.PartnerList.api,
  id: "union-partners",
  title: pageTitle("unionMembers"),
  from: "union_partner p left join union_partner a on a.supplier_id = p.supplier_id and a.id = p.parent_id",
  pk: "p.id",
  tenant: "p.supplier_id",
  columns: {
    name: user({ name: "p.name", sub: "p.code" }, { title: titles.partner, width: 180, fixed: true }),
    status: tag("p.status", { title: titles.status, options: statuses, width: 90, card: true }),
    level: tag("p.level", { title: titles.level, options: levels, width: 80, card: true }),
    clicks: number(clicks, { title: titles.clicks30, width: 95 }),
    orders: number(orders, { title: titles.orders30, width: 90 }),
    rate: text(`case when ${clicks} > 0 then round(100.0 * ${orders} / ${clicks}, 1)::text || '%' end`, {
      title: titles.conversion,
      width: 80,
      align: "right",
    }),
    frozen_fen: money(sum("c.amount_fen - c.reversed_fen", "c.status = 0"), { title: titles.frozen, width: 105 }),
    free_fen: money(sum("c.amount_fen - c.reversed_fen", "c.status = 1"), {
      title: titles.free,
      width: 120,
      card: true,
    }),
    settled_fen: money(sum("c.settled_fen"), { title: titles.settled, width: 105, card: true }),
    owed_fen: money(`nullif(${sum("c.claimed_fen - c.set_off_fen")}, 0)`, { title: titles.owed, width: 110 }),
    parent: text("a.name", { title: titles.parent, width: 130 }),
    word: text("nullif(p.word, '')", { title: titles.word, width: 220 }),
    reason: text("p.reason", { title: titles.reason, width: 160 }),
    kind: tag("p.kind", { title: titles.kind, options: partnerKinds, width: 80, hidden: true }),
    licence: text("p.licence_no", { title: titles.licence, width: 180, hidden: true }),
    decided: actor("p.decided_name", { title: titles.decided, width: 110, hidden: true }),
    applied_at: instant("p.applied_at", { title: titles.applied, sort: true, width: 160 }),
  },
  filters: {
    keyword: byKeyword({
      title: titles.keyword,
      placeholder: t("keyword.partner"),
      fields: {
        name: { title: titles.partner, sql: "p.name", match: "contains" },
        code: { title: titles.code, sql: "p.code", match: "exact" },
      },
    }),
    status: byMultiselect({ title: titles.status, sql: "p.status", options: statuses }),
    level: bySelect({ title: titles.level, sql: "p.level", options: levels }),
    parent: bySelect({ title: titles.parent, sql: "p.parent_id", options: parentOptions }),
  },
  order: "-applied_at",
  limit: 20,
  sums: ["clicks", "orders", "frozen_fen", "free_fen", "settled_fen"],
  state: { status: "p.status" },
  actions: {
    invite: topAction<typeof inviteForm>({
      ...unionPartnerCalls.PartnerInvite,
      title: t("invite"),
      primary: true,
      icon: "user-plus",
      form: inviteForm,
      run: (ctx, { member_id, ...said }) => invitePartner(ctx, member_id, { ...said, word: "" }),
    }),
    approve: rowAction<{}, undefined, "status">({
      ...unionPartnerCalls.PartnerApprove,
      title: t("approve"),
      primary: true,
      form: {},
      preview: { api: unionApprovePreview.api, depends_on: [] },
      when: is(partnerStatus.waits),
      run: (ctx, id, _values, version) => approvePartner(ctx, id, version),
    }),
    refuse: rowAction<typeof reasonForm, undefined, "status">({
      ...unionPartnerCalls.PartnerRefuse,
      title: t("refuse"),
      danger: true,
      form: reasonForm,
      when: is(partnerStatus.waits),
      run: (ctx, id, { reason }, version) => refusePartner(ctx, id, reason, version),
    }),
    stop: rowAction<typeof reasonForm, undefined, "status">({
      ...unionPartnerCalls.PartnerStop,
      title: t("stop"),
      does: "stop",
      confirm: t("stop.confirm"),
      form: reasonForm,
      when: is(partnerStatus.approved),
      run: (ctx, id, { reason }, version) => stopPartner(ctx, id, reason, version),
    }),
    resume: rowAction<{}, undefined, "status">({
      ...unionPartnerCalls.PartnerResume,
      title: t("resume"),
      confirm: t("resume.confirm"),
      when: is(partnerStatus.stopped),
      run: (ctx, id, _values, version) => resumePartner(ctx, id, version),
    }),
  },
  export: unionPartnerCalls.PartnerExport.api,
  detail: "/plugin/union/members/:id",
  record: {
    facts: [
      { title: t("facts.who"), columns: ["kind", "level", "parent", "status", "licence", "word", "applied_at"] },
      { title: t("facts.days"), columns: ["clicks", "orders", "rate"] },
      { title: t("facts.money"), columns: ["frozen_fen", "free_fen", "settled_fen", "owed_fen"] },
    ],
    related: [
      { list: unionPartnerCalls.PartnerList.api, filter: "parent" },
      { list: unionCommissionCalls.CommissionList.api, filter: "partner" },
      { list: unionLinkCalls.LinkList.api, filter: "partner" },
      { list: unionBatchLineCalls.BatchLineList.api, filter: "partner" },
    ],
  },
  topic: "union_partner",
  rail: unionPartnerLook.api,
});
