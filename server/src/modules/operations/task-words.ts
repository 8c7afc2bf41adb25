import type { ListContext } from "../../core/list/list-context.ts";
import { jobTitlePoint, titleOf } from "../../core/list/words.ts";

/** A job in the reader's language; one that this build does not have under its own name. */
export function taskWords(name: unknown, ctx: Pick<ListContext, "text" | "services">): string {
  const title = titleOf(ctx, jobTitlePoint, String(name));
  return title ? ctx.text(title) : String(name);
}
