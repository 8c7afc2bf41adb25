import type { ListContext } from "../../core/list/list-context.ts";
import { actorTitlePoint, jobTitlePoint, titleOf } from "../../core/list/words/words.ts";

/** A job, or another name under which the product acts by itself, in the reader's language; one that this build does not have under its own name. */
export function taskWords(name: unknown, ctx: Pick<ListContext, "text" | "services">): string {
  const title = titleOf(ctx, jobTitlePoint, String(name)) ?? titleOf(ctx, actorTitlePoint, String(name));
  return title ? ctx.text(title) : String(name);
}
