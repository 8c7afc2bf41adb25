import { AppError } from "../../core/kernel/app-error.ts";
import { demandList } from "../../core/list/read/as-reader.ts";
import { sendFile } from "../../core/list/export/stream-export.ts";
import { fileTypes } from "../../core/list/export/write-file.ts";
import { servedList } from "../../core/list/served-lists.ts";
import type { CallContext, StreamContext } from "../../core/wire/route.ts";
import { ownExport } from "./own-tasks.ts";
import { exportsErrors } from "./exports.errors.ts";

const zip = "application/zip";
const typeOf = (name: string): string =>
  name.endsWith(".zip") ? zip : fileTypes[name.endsWith(".csv") ? "csv" : "xlsx"];

/**
 * Finds the file of an export task. A caller who lost the right to export this list meanwhile gets no file.
 * @returns a function that writes the file to the reply
 * @throws {AppError} not_found, no_permission; export_expired when the file is expired or does not exist yet
 */
export async function openExportFile(ctx: CallContext, id: number): Promise<(stream: StreamContext) => Promise<void>> {
  const task = await ownExport(ctx, id);
  const list = servedList(ctx, task.list_api);
  if (list) {
    demandList(list, ctx);
    if (list.export !== undefined) ctx.demand(list.export);
  }
  const { file_key, expires_at, file_name } = task;
  if (file_key === null || expires_at === null || expires_at <= ctx.now)
    throw new AppError(exportsErrors.export_expired);
  ctx.audit({ biz_type: "export_task", biz_id: id, after: { downloaded: file_name } });
  return async (stream) => {
    const file = await stream.services.files.get(file_key);
    if (!file) throw new AppError(exportsErrors.export_expired);
    await sendFile(stream, file.body, file_name, typeOf(file_name), file.size);
  };
}
