import { jobPoint } from "../../core/jobs/job.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { actorTitlePoint, jobTitlePoint, titleOf } from "../../core/list/words/words.ts";

/** The title of a job or another system actor in the reader's language. A name that this build does not know is returned unchanged. */
export function taskWords(name: unknown, ctx: Pick<ListContext, "text" | "services">): string {
  const title = titleOf(ctx, jobTitlePoint, String(name)) ?? titleOf(ctx, actorTitlePoint, String(name));
  return title ? ctx.text(title) : String(name);
}

/** What the last run of a job did, in its own unit; null where the job does not count, or this build does not know it. */
export function didWords(name: unknown, did: unknown, ctx: Pick<ListContext, "text" | "services">): string | null {
  if (did === null || did === undefined) return null;
  const job = ctx.services.declared.all(jobPoint).find((one) => one.name === name);
  return job?.did ? ctx.text(job.did, { count: Number(did) }) : null;
}
