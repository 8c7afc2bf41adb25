import { catTree } from "@kangying/contract/goods/cats.endpoints";
import { pictureUrl } from "../../../core/list/picture-url.ts";
import { callRoute, type Route } from "../../../core/wire/route.ts";
import { branchOf } from "./cat-tree.ts";
import { goodsByCat, listCats } from "./cats.repo.ts";

export const catRoutes: readonly Route[] = [
  callRoute(catTree, async (ctx) => {
    const cats = await listCats(ctx.tx, ctx.supplier.id);
    const counts = await goodsByCat(ctx.tx, ctx.supplier.id);
    const tops = cats.filter(({ level }) => level === 1);
    const walk = (parent_id: number): typeof cats =>
      cats.flatMap((cat) => (cat.parent_id === parent_id ? [cat, ...walk(cat.id)] : []));
    return tops
      .flatMap((top) => [top, ...walk(top.id)])
      .map(({ sort: _sort, shown, icon, ...cat }) => ({
        ...cat,
        icon: pictureUrl(icon, ctx),
        is_shown: shown,
        // A category's count includes the categories below it.
        count: branchOf(cats, cat.id).reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0),
      }));
  }),
];
