import type { WorkbenchCounter } from "@kangying/contract/dashboard/workbench.endpoints";
import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { mayNarrow, maySee, showsAll } from "../../core/list/read/as-reader.ts";
import { countList, sumList } from "../../core/list/read/count-list.ts";
import type { AnyList } from "../../core/list/define-list.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { figures, type TopFigure } from "./figures.ts";

/** Returns the address of the page that shows a list in the supplier's industry, with filters. */
export function addressOf(
  { supplier }: Pick<ListContext, "supplier">,
  list: AnyList,
  filters: Readonly<Record<string, string>>,
): string {
  const pages = flattenTree(tree).filter((node) => node.list === list.api);
  const page = pages.find(({ industries }) => industries.includes(supplier.industry))?.path ?? "/dashboard";
  const query = new URLSearchParams(filters).toString();
  return query === "" ? page : `${page}?${query}`;
}

/**
 * Returns whether the caller may open the list with these filters. A role of the platform's operators may include a list across suppliers,
 * but only a platform account that acts for no supplier may read it.
 */
export function mayOpen(
  { list, filters }: { readonly list: AnyList; readonly filters: Readonly<Record<string, string>> },
  ctx: ListContext,
): boolean {
  const isOurs = !showsAll(list) || (ctx.caller.kind === "platform" && !ctx.caller.acting);
  return isOurs && maySee(list, ctx) && mayNarrow(list, filters, ctx);
}

/**
 * Returns the figures that the caller may see. Each is counted by its list.
 * @param hasCamp  true when the supplier runs a camp
 */
export async function readCounters(ctx: ListContext, hasCamp: boolean): Promise<WorkbenchCounter[]> {
  const byBusiness: Readonly<Record<string, readonly TopFigure[]>> = figures;
  const own = byBusiness[hasCamp ? "camp" : ctx.supplier.industry] ?? [];
  const shown = own.filter((figure) => mayOpen(figure, ctx));
  const counters: WorkbenchCounter[] = [];
  for (const { key, title, list, filters, color, icon, facts = [] } of shown) {
    const value = await countList(list, filters, ctx);
    const told: WorkbenchCounter["facts"] = [];
    for (const fact of facts)
      told.push({
        key: fact.key,
        title: ctx.text(fact.title),
        value: fact.sum ? await sumList(list, fact.filters, fact.sum, ctx) : await countList(list, fact.filters, ctx),
        unit: fact.sum ? "fen" : "rows",
        to: addressOf(ctx, list, fact.filters),
      });
    counters.push({ key, title: ctx.text(title), value, facts: told, to: addressOf(ctx, list, filters), color, icon });
  }
  return counters;
}
