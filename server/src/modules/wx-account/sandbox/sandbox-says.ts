import { randomUUID } from "node:crypto";
import { seconds } from "../../../core/kernel/clock.ts";
import type { WxAccount } from "../account.ts";
import { sealWx, type WxPost } from "../protocol/wx-envelope.ts";
import { type WxTree, writeWxXml } from "../protocol/wx-xml.ts";

/** An act of a sandbox follower: a text, or an event. */
export type SandboxAct =
  | { readonly text: string }
  | { readonly event: string; readonly key?: string; readonly more?: WxTree };

/** Posts an act as WeChat's server would, encrypted and signed. @param id  names the message; the same id twice is a repeated delivery */
export function sandboxSays(
  account: WxAccount,
  open_id: string,
  act: SandboxAct,
  at: Date,
  id: string = randomUUID(),
): WxPost {
  const head: WxTree = { ToUserName: "gh_sandbox", FromUserName: open_id, CreateTime: seconds(at) };
  const body: WxTree =
    "text" in act
      ? { MsgType: "text", Content: act.text, MsgId: id }
      : { MsgType: "event", Event: act.event, EventKey: act.key ?? "", ...act.more };
  return sealWx(account, writeWxXml({ ...head, ...body }), { timestamp: String(seconds(at)), nonce: id.slice(0, 16) });
}
