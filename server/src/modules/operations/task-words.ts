import type { Text } from "@kangying/contract/core/language";
import type { ListContext } from "../../core/list/list-context.ts";
import { t } from "./operations.texts.ts";

/** What each timed task does, by its job. */
export const taskTitles: Readonly<Record<string, Text>> = t.group("task");

/** What jobs do that an act begins, and no clock. */
export const queuedTitles: Readonly<Record<string, Text>> = t.group("queued");

/** A job in the reader's language; one that this build does not have under its own name. */
export function taskWords(name: unknown, ctx: Pick<ListContext, "text">): string {
  const title = taskTitles[String(name)] ?? queuedTitles[String(name)];
  return title ? ctx.text(title) : String(name);
}
