import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { usedCourses } from "./courses.repo.ts";

/** Returns the courses in use. */
export async function courseOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await usedCourses(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}
