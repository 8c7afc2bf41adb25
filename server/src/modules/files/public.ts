import type { Work } from "../../core/jobs/work.ts";
import { deleteFileRow, filesAmong, type FileRow } from "./files.repo.ts";
import { removeStored } from "./upload-file.ts";

export type { FileRow } from "./files.repo.ts";

/**
 * The files that a form names, where they are this supplier's: a foreign id looks like one that does not exist.
 * @returns by id; what is missing is not there to be named
 */
export async function filesNamed(
  work: Pick<Work, "tx">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileRow>> {
  return new Map((await filesAmong(work.tx, ids)).map((file) => [file.file_id, file]));
}

/** Removes a file: its row with this transaction, its bytes after the commit. @returns false where there is no such file */
export async function removeFile(work: Pick<Work, "tx" | "services">, file_id: string): Promise<boolean> {
  if (!(await deleteFileRow(work.tx, file_id))) return false;
  work.tx.afterCommit(() => removeStored(work.services, file_id));
  return true;
}
