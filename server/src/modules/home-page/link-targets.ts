import { linkPages } from "@kangying/contract/content/content";
import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { publishedArticles } from "../publications/public.ts";
import { t } from "./home-page.texts.ts";

/** Articles that are offered, the newest of them. */
const mostArticles = 200;

/** All that a link of the front page may open now: pages of the shop, and published articles. */
export async function linkTargets({
  tx,
  supplier,
  now,
}: Pick<ListContext, "tx" | "supplier" | "now">): Promise<readonly OptionDef[]> {
  const articles = await publishedArticles(tx, supplier.id, now, { cat: null, limit: mostArticles, offset: 0 });
  return [
    ...linkPages.map((page) => ({ value: `page:${page}`, title: t(`page.${page}`) })),
    ...articles.map(({ id, title }) => ({ value: `article:${id}`, title: verbatim(title) })),
  ];
}
