import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { exportDays } from "@kangying/contract/exports/exports.endpoints";
import { photoCalls } from "@kangying/contract/students/health/photo.calls";
import {
  failExportTask,
  finishExportTask,
  insertExportTask,
  startExportTask,
} from "../../core/list/export/export-tasks.repo.ts";
import { exportTopic } from "../../core/list/export/queue-export.ts";
import { zipOf, type ZipEntry } from "../../core/list/sheet/zip-stream.ts";
import { defineJob, type OwnJob } from "../../core/jobs/job.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { drawMark, readStored } from "../files/public.ts";
import { photosById, photosWanted, type WantedPhotos } from "./photos.repo.ts";
import { t } from "./photos.texts.ts";

const jobName = "photos.zip";
/** A mark is drawn on each photo: so many take some minutes in the background. */
const mostPhotos = 300;

/**
 * Queues an archive of photos. Each has a mark with the person who exports it and the time. The file is available among the export tasks
 * for some days. It never contains identity papers.
 * @returns the task's key
 * @throws {InvalidFields} no photos, or more than an archive can have
 */
export async function queueZip(ctx: CallContext, wanted: WantedPhotos): Promise<number> {
  const { tx, supplier, caller, now, today } = ctx;
  ctx.demand(photoCalls.PhotoExport.api);
  const ids = await photosWanted(tx, supplier.id, wanted, mostPhotos + 1);
  if (ids.length === 0) throw new InvalidFields({ kinds: { text: t("zip.none") } });
  if (ids.length > mostPhotos) throw new InvalidFields({ taken: { text: t("zip.many"), data: { most: mostPhotos } } });
  const title = ctx.text(t("zip"));
  const task = await insertExportTask(tx, {
    supplier_id: supplier.id,
    account_id: caller.account_id,
    by_name: caller.name,
    held: false,
    list_api: photoCalls.PhotoList.api,
    request: { photos: ids, mark: [supplier.name, caller.name, today] },
    title,
    file_name: `${title}-${today}.zip`,
    language: ctx.language,
    rows_total: ids.length,
    now,
  });
  ctx.audit({ biz_type: "export_task", biz_id: task, after: { photos: ids.length, student_id: wanted.student_id } });
  ctx.changed(exportTopic, task);
  await ctx.enqueue(jobName, { task_id: task }, { key: `${jobName}:${task}` });
  return task;
}

interface Asked {
  readonly photos: readonly number[];
  readonly mark: readonly string[];
}

/** Writes a queued archive into the file store. Photos that were deleted meanwhile are left out. */
export const zipPhotos = defineJob<{ task_id: number }>({
  name: jobName,
  expire_seconds: 3600,
  run: { own: (job, { task_id }) => write(job, task_id) },
  given_up: (job, { task_id }) =>
    job.transaction(async (work) => {
      await failExportTask(work.tx, task_id, "busy", work.now);
      work.changed(exportTopic, task_id);
    }),
});

async function write(job: OwnJob, id: number): Promise<void> {
  const found = await job.transaction(async (work) => {
    const task = await startExportTask(work.tx, id, work.now);
    const { photos = [], mark = [] } = (task?.request ?? {}) as Partial<Asked>;
    return task && { photos: await photosById(work.tx, job.supplier_id, photos), mark };
  });
  if (!found) return;
  let done = 0;
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    for (const { id: photo, student_no, taken_on, kind, angle, file_id } of found.photos) {
      job.signal.throwIfAborted();
      const bytes = await readStored(job.services, file_id);
      if (!bytes) continue;
      done += 1;
      const name = [taken_on, kind, angle, photo].filter((word) => word !== null).join("-");
      yield {
        path: `${student_no.replaceAll(/[^\w-]/g, "_")}/${name}.jpg`,
        bytes: [await drawMark(bytes, found.mark)],
      };
    }
  };
  const key = `exports/${job.supplier_id}/${id}-${randomBytes(16).toString("hex")}.zip`;
  const size = await job.services.files.put(key, Readable.from(zipOf(entries())), { type: "application/zip" });
  const isWanted = await job.transaction(async (work) => {
    work.changed(exportTopic, id);
    const expires_at = new Date(work.now.getTime() + exportDays * 86_400_000);
    return finishExportTask(work.tx, id, { rows_done: done, file_key: key, size, finished_at: work.now, expires_at });
  });
  if (!isWanted) await job.services.files.delete(key);
}
