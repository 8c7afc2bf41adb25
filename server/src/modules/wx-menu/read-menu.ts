import type { z } from "zod";
import type { wxMenuInfo } from "@kangying/contract/plugins/wxpub/wxpub.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { boundAccount } from "../wx-account/public.ts";
import { type MenuRow, readMenus } from "./menu.repo.ts";

const shown = ({ number, status, tree, fault, by_name, published_at }: MenuRow) => ({
  number,
  status,
  tree,
  fault,
  by_name,
  published_at: published_at ? seconds(published_at) : null,
});

/** The menu with its draft and its versions. */
export async function readMenu(ctx: CallContext): Promise<z.input<typeof wxMenuInfo.output>> {
  const menus = await readMenus(ctx.tx, ctx.supplier.id);
  const draft = menus.find(({ status }) => status === 1);
  const now = menus.find(({ status }) => status === 3);
  const newest = menus.find(({ number }) => number !== null);
  const last = newest && (newest.status === 2 || newest.status === 5) ? newest : null;
  return {
    account: (await boundAccount(ctx))?.name ?? null,
    tree: (draft ?? last ?? now)?.tree ?? [],
    version: draft?.version ?? 0,
    now: now ? shown(now) : null,
    last: last ? shown(last) : null,
    next: (newest?.number ?? 0) + 1,
    former: menus.filter(({ status }) => status === 4).map(shown),
  };
}
