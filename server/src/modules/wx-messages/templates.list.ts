import { wxGrantCalls, wxTemplateCalls } from "@kangying/contract/plugins/wxpub/wxpub.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { topAction } from "../../core/list/actions/actions.ts";
import { instant, tag, text, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, bySelect, byText } from "../../core/list/filters/filters.ts";
import { boundAccount, wxErrors } from "../wx-account/public.ts";
import { sendStates as states } from "./sends.list.ts";
import { templatesJob } from "./sync-templates.ts";
import { t, titles } from "./wx-messages.texts.ts";

const kinds = [
  { value: "template", title: t("template.template"), color: "blue" },
  { value: "once", title: t("template.once"), color: "violet" },
] as const;

/** The list of templates as WeChat's server has them. */
export const wxTemplatesList = defineList({
  api: wxTemplateCalls.TemplateList.api,
  id: "wx-templates",
  title: pageTitle("wxPubLibrary"),
  from: "wx_template w",
  pk: "w.id",
  tenant: "w.supplier_id",
  columns: {
    title: text("w.title", { title: titles.template, sort: true, width: 180, fixed: true, card: true }),
    kind: tag("w.kind", { title: titles.kind, options: kinds, width: 120, card: true }),
    content: text("w.content", { title: titles.content, width: 400, card: true }),
    template_id: text("w.template_id", { title: titles.theirId, width: 200 }),
    is_gone: toggle("w.is_gone", { title: titles.isGone, width: 110 }),
    seen_at: instant("w.seen_at", { title: titles.seenAt, width: 170 }),
  },
  filters: { kind: bySelect({ title: titles.kind, sql: "w.kind", options: kinds }) },
  order: "title",
  actions: {
    sync: topAction({
      ...wxTemplateCalls.TemplateSync,
      title: t("template.sync"),
      icon: "refresh-cw",
      repeatable: true,
      done: t("template.sync.done"),
      run: async (ctx) => {
        if (!(await boundAccount(ctx))) throw new AppError(wxErrors.wx_not_bound);
        await ctx.enqueue(templatesJob, {}, { key: `wx.templates:${ctx.supplier.id}` });
      },
    }),
  },
  topic: "wx_template",
});

/** The list of followers' agreements to one message, with the result of each. */
export const wxGrantsList = defineList({
  api: wxGrantCalls.GrantList.api,
  id: "wx-grants",
  title: pageTitle("wxPubGrants"),
  from: `wx_grant g join lent.wx_fan f on f.supplier_id = g.supplier_id and f.id = g.fan_id
    join wx_template w on w.supplier_id = g.supplier_id and w.id = g.template_id
    left join wx_send x on x.supplier_id = g.supplier_id and x.id = g.send_id`,
  pk: "g.id",
  tenant: "g.supplier_id",
  columns: {
    granted_at: instant("g.granted_at", { title: titles.grantedAt, sort: true, width: 170, fixed: true }),
    open_id: text("f.open_id", { title: titles.openId, width: 200, card: true }),
    remark: text("f.remark", { title: titles.remark, width: 140 }),
    template: text("w.title", { title: titles.template, width: 180, card: true }),
    status: tag("coalesce(x.status, 0)", {
      title: titles.status,
      options: [{ value: 0, title: t("grant.free"), color: "green" }, ...states],
      width: 110,
      card: true,
    }),
    sent_at: instant("x.sent_at", { title: titles.sentAt, width: 170 }),
  },
  filters: {
    open_id: byText({ title: titles.openId, sql: "f.open_id", match: "exact" }),
    granted_at: byDate({ title: titles.grantedAt, sql: "g.granted_at", of: "instant" }),
  },
  order: "-granted_at",
  topic: "wx_grant",
});
