import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { usedVenues } from "./venues.repo.ts";

/** Options: venues in use. */
export async function venueOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await usedVenues(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}
