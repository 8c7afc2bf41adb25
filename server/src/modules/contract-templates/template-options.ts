import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { templateNames } from "./contract-templates.repo.ts";

/** Returns all templates, in use or not, because contracts were made from both. */
export async function templateOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await templateNames(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}
