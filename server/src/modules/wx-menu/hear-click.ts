import type { MenuTree } from "@kangying/contract/plugins/wxpub/wx-menu";
import type { WxHearer } from "../wx-account/public.ts";
import { findMenu } from "./menu.repo.ts";

function wordsAt(tree: MenuTree, key: string): string | null {
  const [, at = "", nth] = /^menu:(\d)(?:\.(\d))?$/u.exec(key) ?? [];
  const button = tree[Number(at)];
  const item = nth === undefined ? button : button?.items[Number(nth)];
  return at !== "" && item?.kind === "click" && item.value !== "" ? item.value : null;
}

/** Answers a press on a menu button whose answer is a text. */
export const clickHearer: WxHearer = {
  key: "menu",
  hear: async ({ tx, supplier }, { kind, content }) => {
    if (kind !== "click") return null;
    const menu = await findMenu(tx, supplier.id, { status: 3 });
    const text = menu ? wordsAt(menu.tree, content) : null;
    return text === null ? null : { answer: { kind: "text", text }, reply_id: null };
  },
};
