import type { MenuTree } from "@kangying/contract/plugins/wxpub/wx-menu";
import type { WxAnswer, WxHearer } from "../wx-account/public.ts";
import { findMenu } from "./menu.repo.ts";

/** The answer to a press; null where the button has none, or opens something. */
function answerAt(tree: MenuTree, key: string): WxAnswer | null {
  const [, at = "", nth] = /^menu:(\d)(?:\.(\d))?$/u.exec(key) ?? [];
  const button = tree[Number(at)];
  const item = nth === undefined ? button : button?.items[Number(nth)];
  if (at === "" || !item) return null;
  if (item.kind === "staff") return { kind: "staff" };
  return item.kind === "click" && item.value !== "" ? { kind: "text", text: item.value } : null;
}

/** Answers a press on a menu button whose answer is a text, or hands the follower over to the staff. */
export const clickHearer: WxHearer = {
  key: "menu",
  hear: async ({ tx, supplier }, { kind, content }) => {
    if (kind !== "click") return null;
    const menu = await findMenu(tx, supplier.id, { status: 3 });
    const answer = menu ? answerAt(menu.tree, content) : null;
    return answer === null ? null : { answer, reply_id: null };
  },
};
