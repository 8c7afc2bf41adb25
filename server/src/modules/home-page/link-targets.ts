import { linkKinds, linkPages, type LinkKind } from "@kangying/contract/content/content";
import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { lotsToOpen } from "../auction/public.ts";
import { couponsToOpen } from "../coupons/public.ts";
import { sessionsToOpen } from "../flash/public.ts";
import { catsToOpen, goodsToOpen, type Linkable } from "../goods/public.ts";
import { offersToOpen } from "../group-buy/public.ts";
import { lotteriesToOpen } from "../lottery/public.ts";
import { publishedArticles } from "../publications/public.ts";
import { t } from "./home-page.texts.ts";
import { linksInUse } from "./nav.repo.ts";

/** The supplier and the time for which links are checked. */
interface Asking extends Pick<ListContext, "tx" | "now"> {
  readonly supplier: { readonly id: number };
}

/** How many articles and goods are offered: the newest articles, and the first goods of the shop. */
const mostOffered = 200;

/** For each kind, reads what a link can open now. `asked`: keys that are always included. */
const sources: Readonly<
  Record<LinkKind, (asking: Asking, asked: readonly number[], most: number) => Promise<readonly Linkable[]>>
> = {
  cat: ({ tx, supplier }) => catsToOpen(tx, supplier.id),
  goods: ({ tx, supplier }, asked, most) => goodsToOpen(tx, supplier.id, asked, most),
  coupon: ({ tx, supplier, now }) => couponsToOpen(tx, supplier.id, now),
  flash: ({ tx, supplier, now }) => sessionsToOpen(tx, supplier.id, now),
  group: ({ tx, supplier, now }) => offersToOpen(tx, supplier.id, now),
  lot: ({ tx, supplier, now }) => lotsToOpen(tx, supplier.id, now),
  lottery: ({ tx, supplier, now }) => lotteriesToOpen(tx, supplier.id, now),
  article: async ({ tx, supplier, now }) => {
    const articles = await publishedArticles(tx, supplier.id, now, { cat: null, limit: mostOffered, offset: 0 });
    return articles.map(({ id, title }) => ({ id, name: title }));
  },
};

/** The keys of one kind that these links open. */
function keysIn(links: readonly string[], kind: LinkKind): readonly number[] {
  const keys = links.filter((link) => link.startsWith(`${kind}:`)).map((link) => Number(link.slice(kind.length + 1)));
  return keys.filter((key) => Number.isSafeInteger(key));
}

/** All targets that a link of the home page can open now: pages of the shop, categories, goods, coupons, activities and articles. */
export async function linkTargets(ctx: Asking & Pick<ListContext, "text">): Promise<readonly OptionDef[]> {
  const used = await linksInUse(ctx.tx, ctx.supplier.id);
  const targets: OptionDef[] = linkPages.map((page) => ({ value: `page:${page}`, title: t(`page.${page}`) }));
  for (const kind of linkKinds) {
    const word = ctx.text(t(`kind.${kind}`));
    for (const { id, name } of await sources[kind](ctx, keysIn(used, kind), mostOffered))
      targets.push({ value: `${kind}:${id}`, title: verbatim(`${word} · ${name}`) });
  }
  return targets;
}

/** Returns those links that can be opened now. */
export async function openLinks(asking: Asking, links: readonly string[]): Promise<ReadonlySet<string>> {
  const open = new Set<string>(linkPages.map((page) => `page:${page}`));
  for (const kind of linkKinds) {
    const asked = keysIn(links, kind);
    if (asked.length === 0) continue;
    for (const { id } of await sources[kind](asking, asked, 0)) open.add(`${kind}:${id}`);
  }
  return open;
}
