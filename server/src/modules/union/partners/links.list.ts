import { unionLinkCalls } from "@kangying/contract/plugins/union/union.calls";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { linkAction, rowAction, topAction } from "../../../core/list/actions/actions.ts";
import { instant, number, text, toggle } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { byKeyword, bySelect, bySwitch } from "../../../core/list/filters/filters.ts";
import { t, titles } from "../union.texts.ts";
import { addLink, stopLink } from "./keep-links.ts";
import { linkForm, partnerOptions } from "./partner-forms.ts";

/** The list of partners' links: a code each, to the shop or to goods. */
export const linksList = defineList({
  api: unionLinkCalls.LinkList.api,
  id: "union-links",
  title: pageTitle("unionLinks"),
  from: `union_link l join union_partner p on p.supplier_id = l.supplier_id and p.id = l.partner_id
    left join lent.goods g on g.supplier_id = l.supplier_id and g.id = l.goods_id`,
  pk: "l.id",
  tenant: "l.supplier_id",
  columns: {
    title: text("l.title", { title: titles.linkTitle, width: 180, fixed: true }),
    partner: text("p.name", { title: titles.partner, width: 150, card: true }),
    code: text("l.code", { title: titles.code, width: 120, card: true }),
    goods: text("g.name", { title: titles.goods, width: 200 }),
    clicks: number("l.clicks", { title: titles.clicks, width: 100, card: true }),
    orders: number(
      "(select count(*) from union_order o where o.supplier_id = l.supplier_id and o.link_id = l.id and o.excluded is null)",
      { title: titles.orders, width: 100, card: true },
    ),
    is_live: toggle("l.is_live", { title: titles.live, width: 80 }),
    created_at: instant("l.created_at", { title: titles.created, sort: true, width: 160 }),
  },
  filters: {
    keyword: byKeyword({
      title: titles.keyword,
      fields: {
        partner: { title: titles.partner, sql: "p.name", match: "contains" },
        code: { title: titles.code, sql: "l.code", match: "exact" },
      },
    }),
    partner: bySelect({ title: titles.partner, sql: "l.partner_id", options: partnerOptions }),
    live: bySwitch({ title: titles.live, sql: "l.is_live" }),
  },
  order: "-created_at",
  limit: 20,
  sums: ["clicks", "orders"],
  state: { is_live: "l.is_live" },
  actions: {
    add: topAction<typeof linkForm>({
      ...unionLinkCalls.LinkAdd,
      title: t("link.add"),
      primary: true,
      icon: "link",
      form: linkForm,
      run: (ctx, { partner_id, ...said }) => addLink(ctx, partner_id, said),
    }),
    poster: linkAction({
      title: t("poster"),
      to: "/plugin/union/links/:id",
      permission: unionLinkCalls.LinkList.api,
      primary: true,
      icon: "qr-code",
    }),
    stop: rowAction<{}, undefined, "is_live">({
      ...unionLinkCalls.LinkStop,
      title: t("link.stop"),
      does: "stop",
      confirm: t("link.stop.confirm"),
      when: ({ is_live }) => is_live === true,
      run: (ctx, id) => stopLink(ctx, id),
    }),
  },
  topic: "union_link",
});
