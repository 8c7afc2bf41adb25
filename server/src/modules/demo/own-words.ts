import { messageTemplateCalls } from "@kangying/contract/messages/messages.calls";
import { appDownCalls, copyrightCalls } from "@kangying/contract/settings/settings.calls";
import { profileCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { loadOwnSupplier } from "../../core/jobs/own-supplier.ts";
import { saveCopyright, saveDownloads } from "../apps/public.ts";
import { saveProfile } from "../certifications/public.ts";
import { addTemplate, useTemplate } from "../event-messages/public.ts";
import { act, type DemoActor, type Stage } from "./act.ts";

const dayMs = 86_400_000;

/** The supplier's own message templates; the last one is not in use yet. */
const templates = [
  ["stay_confirmed", "{name}您好，{camp}已为您确认{date}入营，请携带身份证与运动鞋。", true],
  ["order_sent", "您的订单 {no} 已发货，运单号 {waybill}，请留意查收。", true],
  ["refund_paid", "订单 {no} 的退款 {amount} 元已原路退回。", false],
] as const;

/** The footer of a supplier's pages. */
interface Foot {
  readonly text: string;
  readonly icp: string;
  readonly link: string;
}

interface Words extends Foot {
  readonly profile: {
    readonly contact: string;
    readonly phone: string;
    readonly region: string;
    readonly categories: string;
  };
  /** True when it has guests, who get messages about their stays. */
  readonly has_stays: boolean;
  readonly downloads: { readonly android_url: string; readonly mini_url: string };
}

export async function fillFoot(stage: Stage, owner: DemoActor, at: Date, foot: Foot): Promise<void> {
  await act(stage, owner, at, copyrightCalls.CopyrightSetSave.api, (work) =>
    saveCopyright(work, { logo: null, ...foot, support_by: "康营" }, null),
  );
}

/** Fills a supplier's own texts: its profile, the footer of its pages, the addresses of its app, its messages. */
export async function fillOwnWords(stage: Stage, owner: DemoActor, now: Date, words: Words): Promise<void> {
  const { text, icp, link, downloads, profile } = words;
  const at = new Date(now.getTime() - 20 * dayMs);
  const { logo, listed } = await loadOwnSupplier(stage.tx, stage.supplier.id);
  await act(stage, owner, at, profileCalls.Save.api, (work) => saveProfile(work, { ...profile, logo, listed }, null));
  await fillFoot(stage, owner, at, { text, icp, link });
  await act(stage, owner, at, appDownCalls.AppdownSet.api, (work) =>
    saveDownloads(
      work,
      { ios_url: "", harmony_url: "", notice: "安卓用户请在浏览器中打开下载页。", ...downloads },
      null,
    ),
  );
  for (const [event, content, isUsed] of templates) {
    if (event.startsWith("stay_") && !words.has_stays) continue;
    const id = await act(stage, owner, at, messageTemplateCalls.TemplateAdd.api, (work) =>
      addTemplate(work, { event, content, provider_code: null }),
    );
    if (isUsed)
      await act(stage, owner, at, messageTemplateCalls.TemplateUse.api, (work) => useTemplate(work, id, null));
  }
}
