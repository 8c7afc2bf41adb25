import { wxFanCalls as calls } from "@kangying/contract/plugins/wxpub/wxpub.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { instant, number, text, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, bySelect, bySwitch, byText } from "../../core/list/filters/filters.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { boundAccount, wxErrors } from "../wx-account/public.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { findFan } from "./fans.repo.ts";
import { editFan, unlinkFan } from "./keep-fan.ts";
import { scenesNamed } from "./scenes.repo.ts";
import { fansJob } from "./sync-fans.ts";
import { t, titles } from "./wx-fans.texts.ts";

const form = {
  remark: fields.text({ title: titles.remark, max_length: 30 }),
  phone: fields.phone({ title: titles.phone, help: t("phone.help") }),
  tags: fields.text({ title: titles.tags, help: t("tags.help"), max_length: 200 }),
};

const sceneOptions = async ({ tx, supplier }: ListContext) =>
  (await scenesNamed(tx, supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));

/** The list of current and former followers. */
export const wxFansList = defineList({
  api: calls.FanList.api,
  id: "wx-fans",
  title: pageTitle("wxPubFans"),
  from: "wx_fan f left join wx_scene s on s.supplier_id = f.supplier_id and s.id = f.scene_id",
  pk: "f.id",
  tenant: "f.supplier_id",
  columns: {
    open_id: text("f.open_id", { title: titles.openId, width: 200, fixed: true }),
    remark: text("f.remark", { title: titles.remark, width: 140, card: true }),
    phone: text("left(f.phone, 3) || '****' || right(f.phone, 4)", { title: titles.phone, width: 130, card: true }),
    tags: text("array_to_string(f.tags, ' ')", { title: titles.tags, width: 180, card: true }),
    is_following: toggle("f.is_following", { title: titles.isFollowing, width: 90, card: true }),
    scene: text("s.name", { title: titles.scene, width: 150 }),
    followed_at: instant("f.followed_at", { title: titles.followedAt, sort: true, width: 170 }),
    heard_at: instant("f.heard_at", { title: titles.heardAt, sort: true, width: 170 }),
    left_at: instant("f.left_at", { title: titles.leftAt, width: 170 }),
    number: number("f.id", { title: titles.number, width: 80, hidden: true }),
  },
  filters: {
    open_id: byText({ title: titles.openId, sql: "f.open_id", match: "exact" }),
    phone: byText({ title: titles.phone, sql: "f.phone", match: "exact" }),
    is_following: bySwitch({ title: titles.isFollowing, sql: "f.is_following" }),
    scene: bySelect({ title: titles.scene, sql: "f.scene_id", options: sceneOptions }),
    followed_at: byDate({ title: titles.followedAt, sql: "f.followed_at", of: "instant" }),
  },
  order: "-followed_at",
  state: { has_phone: "(f.phone is not null)" },
  actions: {
    sync: topAction({
      ...calls.FanSync,
      title: t("fan.sync"),
      icon: "refresh-cw",
      repeatable: true,
      done: t("fan.sync.done"),
      run: async (ctx) => {
        if (!(await boundAccount(ctx))) throw new AppError(wxErrors.wx_not_bound);
        await ctx.enqueue(fansJob, {}, { key: `wx.fans:${ctx.supplier.id}` });
      },
    }),
    edit: rowAction<typeof form>({
      ...calls.FanEdit,
      title: t("fan.edit"),
      primary: true,
      form,
      prefill: async ({ tx, supplier }, id) => {
        const fan = await findFan(tx, supplier.id, id);
        if (!fan) throw new AppError("not_found");
        // The phone is masked in the list, and no form shows it whole.
        return { remark: fan.remark, tags: fan.tags.join(" "), version: fan.version };
      },
      run: async (ctx, id, { remark, phone, tags }, version) => {
        const known = phone || ((await findFan(ctx.tx, ctx.supplier.id, id))?.phone ?? null);
        const said = { remark: remark ?? "", phone: known, tags: (tags ?? "").split(/[\s,，]+/u) };
        await editFan(ctx, id, said, version);
      },
    }),
    unlink: rowAction<{}, undefined, "has_phone">({
      ...calls.FanUnlink,
      title: t("fan.unlink"),
      confirm: t("fan.unlink.confirm"),
      danger: true,
      when: ({ has_phone }) => has_phone === true,
      run: (ctx, id) => unlinkFan(ctx, id),
    }),
  },
  export: calls.FanExport.api,
  topic: "wx_fan",
});
