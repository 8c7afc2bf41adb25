import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SupplierContext } from "../../../core/auth/caller.ts";
import type { Services } from "../../../core/jobs/services.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { FileRow } from "../files.repo.ts";
import { storeUpload } from "../upload-file.ts";
import { fetchPicture, PictureNotFetched, type Reaching } from "./fetch-picture.ts";

/**
 * Fetches a picture and stores it, decoded and encoded again like every upload. Holds no transaction; the caller writes the row with
 * `insertFile`.
 * @throws {PictureNotFetched} also when it is no picture · {AppError} storage_full
 */
export async function storeFetched(
  services: Pick<Services, "files">,
  supplier: Pick<SupplierContext, "suid">,
  address: string,
  by?: Reaching,
): Promise<FileRow> {
  const bytes = await fetchPicture(address, by);
  const folder = await mkdtemp(join(tmpdir(), "kangying-picture-"));
  try {
    const path = join(folder, "picture");
    await writeFile(path, bytes);
    return await storeUpload(services, supplier, { path, name: "picture", size: bytes.length }, "public");
  } catch (error) {
    if (error instanceof AppError && error.code === "file_refused") throw new PictureNotFetched("no_picture");
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
