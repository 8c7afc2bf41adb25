import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { templateNames } from "./contract-templates.repo.ts";

/** All templates, whether they are in use or not: contracts were drawn up from either. */
export async function templateOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await templateNames(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}
