import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { sanitizeRichText } from "../../core/list/form/rich-text.ts";
import { demandFiles } from "../files/public.ts";
import {
  deleteDraft,
  findArticle,
  insertArticle,
  publishDue,
  updateArticle,
  type ArticleInput,
  type ArticleRow,
  type ArticleStatus,
} from "./articles.repo.ts";
import { t } from "./publications.texts.ts";

/** Publishes an article when its time has come. */
const jobName = "articles.publish";

async function demandArticle(work: Work, id: number, version: number | null): Promise<ArticleRow> {
  const row = await findArticle(work.tx, work.supplier.id, id, true);
  if (!row) throw new AppError("not_found");
  if (version !== null && version !== row.version) throw new AppError("conflict");
  return row;
}

/** The text is logged by its length: the log is no second copy of it. */
const logged = ({ body, ...row }: ArticleInput | ArticleRow): object => ({ ...row, body_length: body.length });

async function write(work: Work, before: ArticleRow, after: ArticleRow): Promise<void> {
  await updateArticle(work.tx, work.supplier.id, after, work.now);
  work.changed("article", after.id, before.version + 1);
  work.audit({ biz_type: "article", biz_id: after.id, before: logged(before), after: logged(after) });
}

/** Whoever writes it, the demo too: what is kept is clean. */
async function cleaned(work: Work, input: ArticleInput): Promise<ArticleInput> {
  if (input.cover !== null) await demandFiles(work, "cover", [input.cover]);
  return { ...input, body: sanitizeRichText(input.body) };
}

/** @returns the key of the draft · @throws {InvalidFields} a cover that is not there */
export async function addArticle(work: Work, input: ArticleInput): Promise<number> {
  const clean = await cleaned(work, input);
  const id = await insertArticle(work.tx, work.supplier.id, clean, work.now);
  work.changed("article", id, 1);
  work.audit({ biz_type: "article", biz_id: id, after: logged(clean) });
  return id;
}

/** @throws {AppError} not_found, conflict */
export async function editArticle(work: Work, id: number, input: ArticleInput, version: number | null): Promise<void> {
  const before = await demandArticle(work, id, version);
  await write(work, before, { ...before, ...(await cleaned(work, input)) });
}

/** Moves it to another state. @throws {AppError} not_found, conflict, wrong_status where it is so already */
async function move(
  work: Work,
  id: number,
  from: readonly ArticleStatus[],
  to: Partial<ArticleRow>,
  version: number | null,
) {
  const before = await demandArticle(work, id, version);
  if (!from.includes(before.status)) throw new AppError("wrong_status");
  await write(work, before, { ...before, ...to });
}

/** Visitors may read it from now on. */
export async function publishArticle(work: Work, id: number, version: number | null): Promise<void> {
  await move(work, id, [1, 2, 4], { status: 3, publish_at: work.now }, version);
}

/** Visitors may read it from `publish_at` on. @throws {InvalidFields} a time that has passed */
export async function scheduleArticle(work: Work, id: number, publish_at: Date, version: number | null): Promise<void> {
  if (publish_at <= work.now) throw new InvalidFields({ publish_at: { text: t("faults.past") } });
  await move(work, id, [1, 2, 4], { status: 2, publish_at }, version);
  await publishLater(work, id, publish_at);
}

async function publishLater(work: Work, id: number, publish_at: Date): Promise<void> {
  // A key for each time: an earlier timer finds the article moved, and leaves it.
  await work.enqueue(jobName, {}, { start_after: publish_at, key: `article-${id}-${publish_at.getTime()}` });
}

/** Nobody may read it any more. */
export async function takeOffline(work: Work, id: number, version: number | null): Promise<void> {
  await move(work, id, [2, 3], { status: 4 }, version);
}

/**
 * Brings back what was taken offline as it was: at its own time where that is still to come, else at once, with the time that it had.
 * @throws {AppError} not_found, conflict, wrong_status where it is not offline
 */
export async function restoreArticle(work: Work, id: number, version: number | null): Promise<void> {
  const { publish_at } = await demandArticle(work, id, version);
  const waits = publish_at !== null && publish_at > work.now;
  await move(work, id, [4], { status: waits ? 2 : 3, publish_at: publish_at ?? work.now }, version);
  if (waits) await publishLater(work, id, publish_at);
}

/** @throws {AppError} not_found, wrong_status where it is no draft */
export async function deleteArticle(work: Work, id: number): Promise<void> {
  const before = await demandArticle(work, id, null);
  if (!(await deleteDraft(work.tx, work.supplier.id, id))) throw new AppError("wrong_status");
  work.changed("article", id);
  work.audit({ biz_type: "article", biz_id: id, before: logged(before) });
}

/** Publishes what is due: at its minute, and from time to time whatever a lost timer has left. */
export const publishing = defineJob({
  name: jobName,
  cron: "*/10 * * * *",
  run: {
    single: async (work) => {
      for (const id of await publishDue(work.tx, work.supplier.id, work.now)) {
        work.changed("article", id);
        work.audit({ biz_type: "article", biz_id: id, after: { status: 3 } });
      }
    },
  },
});
