import type { MenuItem, MenuTree } from "@kangying/contract/plugins/wxpub/wx-menu";
import { defineJob, type OwnJob } from "../../core/jobs/job.ts";
import { type CarryWx, callWx, faultOf } from "../wx-account/public.ts";
import { menuJob } from "./keep-menu.ts";
import { findMenu, markRefused, markSeen } from "./menu.repo.ts";

/** The key that a press on a button sends back; it selects the answer. */
export const clickKey = (place: string): string => `menu:${place}`;

function pressOf(item: MenuItem, place: string): object {
  const { name, kind, value, app_id, page } = item;
  if (kind === "click" || kind === "staff") return { name, type: "click", key: clickKey(place) };
  if (kind === "view") return { name, type: "view", url: value };
  return { name, type: "miniprogram", url: value, appid: app_id, pagepath: page };
}

/** The menu in WeChat's format. @source WeChat, "自定义菜单创建接口" */
export function menuBody(tree: MenuTree): object {
  return {
    button: tree.map((button, at) =>
      button.items.length === 0
        ? pressOf(button, `${at}`)
        : { name: button.name, sub_button: button.items.map((item, nth) => pressOf(item, `${at}.${nth}`)) },
    ),
  };
}

/** Sends the menu to WeChat's server and stores the result. @param carry  default: by the account */
export async function publishNow(job: OwnJob, carry?: CarryWx): Promise<void> {
  const menu = await job.transaction(({ tx, supplier }) => findMenu(tx, supplier.id, { status: 2 }));
  if (!menu) return;
  const fault = await callWx(job, { path: "/cgi-bin/menu/create", json: menuBody(menu.tree) }, carry).then(
    () => null,
    (error: unknown) => faultOf(error),
  );
  await job.transaction(async (work) => {
    const { tx, supplier, now } = work;
    if (fault === null) await markSeen(tx, supplier.id, menu.id, now);
    else
      await markRefused(tx, supplier.id, menu.id, [fault.code, fault.fault].filter((part) => part !== null).join(" "));
    work.changed("wx_menu", supplier.id);
  });
}

export const publishing = defineJob({ name: menuJob, run: { own: (job) => publishNow(job) } });
