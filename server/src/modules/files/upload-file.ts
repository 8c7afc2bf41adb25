import { createReadStream } from "node:fs";
import { AppError } from "../../core/kernel/app-error.ts";
import { fileKinds, parseFileId, type FileId } from "../../core/kernel/files/file-url.ts";
import type { Services } from "../../core/jobs/services.ts";
import type { SupplierContext } from "../../core/auth/caller.ts";
import type { UploadedFile } from "../../core/wire/route.ts";
import { acceptFile, shownName } from "./accepted-file.ts";
import { fileKey, keysOf, nameKey, newFileId } from "./file-keys.ts";
import type { FileRow } from "./files.repo.ts";
import { cleanImage } from "./image.ts";
import { filesErrors } from "./files.errors.ts";

/**
 * Stores an uploaded file and returns the row to write for it. Holds no transaction, because decoding takes long.
 * @throws {AppError} file_refused, storage_full
 */
export async function storeUpload(
  services: Pick<Services, "files">,
  supplier: Pick<SupplierContext, "suid">,
  uploaded: UploadedFile,
  access: "public" | "private",
): Promise<FileRow> {
  const accepted = await acceptFile(uploaded.path, uploaded.name);
  // A document is served as it came. With a public address anyone could open it, and we would be responsible for its content.
  if (accepted.kind === "document" && access === "public") throw new AppError(filesErrors.file_refused);
  const image = accepted.kind === "image" ? await cleanImage(uploaded.path, accepted.keep_as) : null;
  const file_id = newFileId(supplier, access, accepted.keep_as);
  const id = parseFileId(file_id) as FileId;
  const { type } = fileKinds[accepted.keep_as];
  const name = shownName(uploaded.name);
  const size = await services.files.put(fileKey(id), image?.bytes ?? createReadStream(uploaded.path), { type });
  if (!image)
    await services.files.put(nameKey(id), Buffer.from(JSON.stringify({ name })), { type: "application/json" });
  return {
    file_id,
    access,
    kind: accepted.kind,
    name,
    type,
    size,
    width: image?.width ?? null,
    height: image?.height ?? null,
  };
}

/** Removes a file's bytes in every form. After a failure some bytes remain, but no address leads to them. */
export async function removeStored(services: Pick<Services, "files">, file_id: string): Promise<void> {
  const id = parseFileId(file_id);
  if (!id) return;
  for (const key of keysOf(id)) await services.files.delete(key);
}
