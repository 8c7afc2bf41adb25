import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { listClasses, openClasses } from "./classes.repo.ts";
import { t } from "./classes.texts.ts";

const places = t("classOptions.places");

async function withPlaces(ctx: ListContext, isOffered: (from_on: string) => boolean): Promise<readonly OptionDef[]> {
  return (await openClasses(ctx.tx, ctx.supplier.id, ctx.today))
    .filter((open) => open.places > 0 && isOffered(open.from_on))
    .map((open) => ({ value: open.id, title: verbatim(ctx.text(places, { name: open.name, places: open.places })) }));
}

/** Returns the open classes, for filters. */
export async function classOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await listClasses(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

/** Returns the classes that take new students today, with their free places. */
export function classesToday(ctx: ListContext): Promise<readonly OptionDef[]> {
  return withPlaces(ctx, (from_on) => from_on <= ctx.today);
}

/** Returns those classes and the ones that start later. */
export function classesAhead(ctx: ListContext): Promise<readonly OptionDef[]> {
  return withPlaces(ctx, () => true);
}
