import type { ListContext } from "../../core/list/list-context.ts";
import { actorTitlePoint, jobTitlePoint, titleOf } from "../../core/list/words/words.ts";

/** The title of a job or another system actor in the reader's language. A name that this build does not know is returned unchanged. */
export function taskWords(name: unknown, ctx: Pick<ListContext, "text" | "services">): string {
  const title = titleOf(ctx, jobTitlePoint, String(name)) ?? titleOf(ctx, actorTitlePoint, String(name));
  return title ? ctx.text(title) : String(name);
}
