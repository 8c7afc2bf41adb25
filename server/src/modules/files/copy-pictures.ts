import type { Work } from "../../core/jobs/work.ts";
import { parseFileId } from "../../core/kernel/files/file-url.ts";
import { fileKey, newFileId } from "./file-keys.ts";
import { insertFile, type FileRow } from "./files.repo.ts";

/**
 * Stores copies of another supplier's public pictures as this supplier's own files, so that they stay when the other supplier deletes its
 * own.
 * @returns the new ids by the old ones; a file that is no public picture, or is missing in the store, is left out
 */
export async function copyPictures(work: Work, pictures: readonly FileRow[]): Promise<ReadonlyMap<string, string>> {
  const { services, supplier, tx, now } = work;
  const copies = new Map<string, string>();
  for (const picture of pictures) {
    const from = parseFileId(picture.file_id);
    if (from?.access !== "public" || picture.kind !== "image") continue;
    const file_id = newFileId(supplier, "public", from.kind);
    const to = parseFileId(file_id);
    const found = await services.files.get(fileKey(from));
    if (!found || !to) continue;
    await services.files.put(fileKey(to), found.body, { type: picture.type });
    await insertFile(tx, supplier.id, { ...picture, file_id }, { by: null, at: now, used: true });
    copies.set(picture.file_id, file_id);
  }
  return copies;
}
