import { flattenTree } from "@kangying/contract/core/tree";
import type { OfferedAction } from "@kangying/contract/search/search.endpoints";
import { tree } from "@kangying/contract/tree";
import { maySee } from "../../core/list/read/as-reader.ts";
import { servedList } from "../../core/list/served-lists.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { pinyinKeys } from "../../core/kernel/pinyin.ts";

const pages = flattenTree(tree).filter((node) => node.list !== undefined && !node.planned);

/** The actions that this caller may start from anywhere: actions of the caller's lists that need no row. */
export async function offeredActions(ctx: CallContext): Promise<OfferedAction[]> {
  const offered = new Map<string, OfferedAction>();
  for (const { path, list: api = "" } of pages) {
    const list = servedList(ctx, api);
    if (!list || !maySee(list, ctx) || !ctx.caller.permissions.paths.has(path)) continue;
    for (const [name, def] of Object.entries(list.actions ?? {})) {
      // A destructive action is only offered where the user sees what it removes.
      if (def.scope !== "top" || def.danger || !ctx.can(def.api) || offered.has(def.api)) continue;
      const title = ctx.text(def.title);
      const pinyin = ctx.language === "zh-CN" ? pinyinKeys(title).name_py : "";
      offered.set(def.api, { list: api, name, title, path, pinyin });
    }
  }
  return [...offered.values()];
}
