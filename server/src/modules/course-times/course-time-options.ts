import { verbatim } from "../../core/kernel/text.ts";
import { clockText } from "../../core/list/clock-options.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { usedCourseTimes } from "./course-times.repo.ts";

/** Returns the lesson times in use, with their hours. */
export async function courseTimeOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await usedCourseTimes(ctx.tx, ctx.supplier.id)).map(({ id, name, starts, ends }) => ({
    value: id,
    title: verbatim(`${name} ${clockText(starts)}–${clockText(ends)}`),
  }));
}
