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

/** The job that publishes articles whose time has come. */
const jobName = "articles.publish";

async function demandArticle(work: Work, id: number, version: number | null): Promise<ArticleRow> {
  const row = await findArticle(work.tx, work.supplier.id, id, true);
  if (!row) throw new AppError("not_found");
  if (version !== null && version !== row.version) throw new AppError("conflict");
  return row;
}

/** The log keeps only the length of the text, not a second copy of it. */
const logged = ({ body, ...row }: ArticleInput | ArticleRow): object => ({ ...row, body_length: body.length });

async function write(work: Work, before: ArticleRow, after: ArticleRow): Promise<void> {
  await updateArticle(work.tx, work.supplier.id, after, work.now);
  work.changed("article", after.id, before.version + 1);
  work.audit({ biz_type: "article", biz_id: after.id, before: logged(before), after: logged(after) });
}

/** Sanitises the text. All writers use this, including the demo. */
async function cleaned(work: Work, input: ArticleInput): Promise<ArticleInput> {
  if (input.cover !== null) await demandFiles(work, "cover", [input.cover], "public");
  return { ...input, body: sanitizeRichText(input.body) };
}

/** Adds an article as a draft. @returns its key · @throws {InvalidFields} a cover that does not exist */
export async function addArticle(work: Work, input: ArticleInput): Promise<number> {
  const clean = await cleaned(work, input);
  const id = await insertArticle(work.tx, work.supplier.id, clean, work.now);
  work.changed("article", id, 1);
  work.audit({ biz_type: "article", biz_id: id, after: logged(clean) });
  return id;
}

/** Changes an article. @throws {AppError} not_found, conflict */
export async function editArticle(work: Work, id: number, input: ArticleInput, version: number | null): Promise<void> {
  const before = await demandArticle(work, id, version);
  await write(work, before, { ...before, ...(await cleaned(work, input)) });
}

/** Changes the status of an article. @throws {AppError} not_found, conflict, wrong_status when its status does not allow that */
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

/** Publishes an article now. */
export async function publishArticle(work: Work, id: number, version: number | null): Promise<void> {
  await move(work, id, [1, 2, 4], { status: 3, publish_at: work.now }, version);
}

/** Schedules an article for `publish_at`. @throws {InvalidFields} a past time */
export async function scheduleArticle(work: Work, id: number, publish_at: Date, version: number | null): Promise<void> {
  if (publish_at <= work.now) throw new InvalidFields({ publish_at: { text: t("faults.past") } });
  await move(work, id, [1, 2, 4], { status: 2, publish_at }, version);
  await publishLater(work, id, publish_at);
}

async function publishLater(work: Work, id: number, publish_at: Date): Promise<void> {
  // Each time has its own key: an earlier timer finds that the article was moved and does nothing.
  await work.enqueue(jobName, {}, { start_after: publish_at, key: `article-${id}-${publish_at.getTime()}` });
}

/** Takes an article offline, so that visitors can no longer read it. */
export async function takeOffline(work: Work, id: number, version: number | null): Promise<void> {
  await move(work, id, [2, 3], { status: 4 }, version);
}

/**
 * Restores an article that was taken offline: for its own time when that is in the future, otherwise at once with its former time.
 * @throws {AppError} not_found, conflict, wrong_status when it is not offline
 */
export async function restoreArticle(work: Work, id: number, version: number | null): Promise<void> {
  const { publish_at } = await demandArticle(work, id, version);
  const waits = publish_at !== null && publish_at > work.now;
  await move(work, id, [4], { status: waits ? 2 : 3, publish_at: publish_at ?? work.now }, version);
  if (waits) await publishLater(work, id, publish_at);
}

/** Deletes a draft. @throws {AppError} not_found, wrong_status when it is not a draft */
export async function deleteArticle(work: Work, id: number): Promise<void> {
  const before = await demandArticle(work, id, null);
  if (!(await deleteDraft(work.tx, work.supplier.id, id))) throw new AppError("wrong_status");
  work.changed("article", id);
  work.audit({ biz_type: "article", biz_id: id, before: logged(before) });
}

/** Publishes due articles: at their minute, and regularly for timers that were lost. */
export const publishing = defineJob({
  name: jobName,
  cron: "*/10 * * * *",
  did: t("did.published"),
  run: {
    single: async (work) => {
      const due = await publishDue(work.tx, work.supplier.id, work.now);
      for (const id of due) {
        work.changed("article", id);
        work.audit({ biz_type: "article", biz_id: id, after: { status: 3 } });
      }
      return due.length;
    },
  },
});
