import type { Services } from "../../core/jobs/services.ts";
import type { Work } from "../../core/jobs/work.ts";
import { buffer } from "node:stream/consumers";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import type { UploadedFile } from "../../core/wire/route.ts";
import { parseFileId } from "../../core/kernel/files/file-url.ts";
import { formFaults } from "../../core/list/form/form-faults.ts";
import { drawMark } from "./draw-mark.ts";
import { fileKey, newFileId } from "./file-keys.ts";
import {
  deleteFileRow,
  filesAmong,
  insertFile,
  isUnused,
  namedAmong,
  picturesOfMember,
  type FileRow,
} from "./files.repo.ts";
import { filesErrors } from "./files.errors.ts";
import { removeStored, storeUpload } from "./upload-file.ts";

export { fetchFaults, pictureAddress, PictureNotFetched, type Reaching } from "./from-address/fetch-picture.ts";
export { copyPictures } from "./copy-pictures.ts";
export { storeFetched } from "./from-address/keep-fetched.ts";
export { drawMark } from "./draw-mark.ts";
export type { FileRow } from "./files.repo.ts";

/**
 * Returns the files that a form names, as far as they belong to this supplier. Another supplier's id gives the same result as an unknown
 * one.
 * @returns the files by id; ids that may not be named are missing
 */
export async function filesNamed(
  work: Pick<Work, "tx">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileRow>> {
  return new Map((await filesAmong(work.tx, ids)).map((file) => [file.file_id, file]));
}

/** Removes a file: its row in this transaction, its bytes after the commit. @returns false when there is no such file */
export async function removeFile(work: Pick<Work, "tx" | "services">, file_id: string): Promise<boolean> {
  if (!(await deleteFileRow(work.tx, file_id))) return false;
  work.tx.afterCommit(() => removeStored(work.services, file_id));
  return true;
}

/**
 * Removes the files of rows that were deleted or emptied before. A file that another row still names stays: one upload may be the proof of
 * several rows, and whoever deletes their own row must not take it from the others.
 */
export async function removeUnnamed(work: Pick<Work, "tx" | "services">, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const named = await namedAmong(work.tx, ids);
  for (const id of new Set(ids)) if (!named.has(id)) await removeFile(work, id);
}

/** A picture that the program has drawn. */
export interface DrawnPicture {
  readonly name: string;
  readonly png: Uint8Array;
  /** Its width in pixels. */
  readonly side: number;
  /** Default: the same as the width. */
  readonly height?: number;
  /** Default: public. */
  readonly access?: "public" | "private";
}

/** Stores a drawn picture as a file in use. @returns its id */
export async function keepPicture(work: Work, picture: DrawnPicture): Promise<string> {
  const { services, supplier, tx, now } = work;
  const { access = "public" } = picture;
  const file_id = newFileId(supplier, access, "n");
  const size = await putPicture(services, file_id, picture.png);
  const row = { file_id, access, kind: "image", name: picture.name, type: "image/png" } as const;
  await insertFile(
    tx,
    supplier.id,
    { ...row, size, width: picture.side, height: picture.height ?? picture.side },
    { by: null, at: now, used: true },
  );
  return file_id;
}

/** Stores a table that the program has written as a private file in use. @returns its id */
export async function keepTable(work: Work, table: { readonly name: string; readonly text: string }): Promise<string> {
  const { services, supplier, tx, now } = work;
  const file_id = newFileId(supplier, "private", "c");
  const id = parseFileId(file_id);
  if (!id) throw new Error("a new file id cannot be read");
  const size = await services.files.put(fileKey(id), Buffer.from(table.text), { type: "text/csv" });
  const row = { file_id, access: "private", kind: "document", name: table.name, type: "text/csv" } as const;
  await insertFile(tx, supplier.id, { ...row, size, width: null, height: null }, { by: null, at: now, used: true });
  return file_id;
}

/** Stores the bytes of a drawn picture under its id. @returns the number of bytes */
export async function putPicture(services: Pick<Services, "files">, file_id: string, png: Uint8Array): Promise<number> {
  const id = parseFileId(file_id);
  return id ? await services.files.put(fileKey(id), png, { type: "image/png" }) : 0;
}

/**
 * Checks that all files belong to this supplier.
 * @param access  `public`: visitors will see them, so a private file may not be among them
 * @throws {InvalidFields} when one does not
 */
export async function demandFiles(
  work: Work,
  field: string,
  ids: readonly string[],
  access: FileRow["access"] | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  const known = await filesNamed(work, ids);
  if (ids.some((id) => !known.has(id) || (access !== null && known.get(id)?.access !== access)))
    throw new InvalidFields({ [field]: { text: formFaults.notFile } });
}

/** Checks that all pictures are the member's own and named once. @throws {InvalidFields} when one is not */
export async function demandOwnPictures(
  work: Pick<Work, "tx" | "supplier">,
  member_id: number,
  field: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const own = await picturesOfMember(work.tx, work.supplier.id, member_id, ids);
  if (own.length !== ids.length) throw new InvalidFields({ [field]: { text: formFaults.notFile } });
}

/** Writes the row of a file that was stored before, as in use: for pictures of goods that a sheet names. */
export async function keepStored(work: Work, file: FileRow): Promise<void> {
  await insertFile(work.tx, work.supplier.id, file, { by: null, at: work.now, used: true });
}

/**
 * Takes an upload from a caller without an account. It is decoded while the transaction is open, so this is for few, rate-limited callers
 * only.
 * @param how.mark  words that are drawn into the picture; a version without them is not stored
 * @throws {AppError} file_refused, storage_full
 */
export async function takeUpload(
  work: Work,
  file: UploadedFile,
  how: {
    readonly access: "public" | "private";
    readonly only?: "image";
    readonly mark?: readonly string[];
    readonly member_id?: number;
  },
): Promise<FileRow> {
  let row = await storeUpload(work.services, work.supplier, file, how.access);
  try {
    if (how.only !== undefined && row.kind !== how.only) throw new AppError(filesErrors.file_refused);
    if (how.mark) {
      const bare = row.file_id;
      row = await putMarked(work, bare, how.mark);
      await removeStored(work.services, bare);
    }
    await insertFile(work.tx, work.supplier.id, row, {
      by: null,
      at: work.now,
      used: false,
      ...(how.member_id === undefined ? {} : { member_id: how.member_id }),
    });
    return row;
  } catch (error) {
    await removeStored(work.services, row.file_id);
    throw error;
  }
}

/** Returns the bytes of a stored picture or document. @returns null when there is none */
export async function readStored(services: Pick<Services, "files">, file_id: string): Promise<Buffer | null> {
  const id = parseFileId(file_id);
  const found = id && (await services.files.get(fileKey(id)));
  return found ? await buffer(found.body) : null;
}

/**
 * Stores a copy of a picture with these words drawn into it, as a private file in use. The original is deleted with this transaction when
 * it is an upload that no call has named; otherwise it stays.
 * @returns its id @throws {AppError} file_refused: no picture
 */
export async function markedCopy(work: Work, file_id: string, lines: readonly string[]): Promise<string> {
  const row = await putMarked(work, file_id, lines);
  await insertFile(work.tx, work.supplier.id, row, { by: null, at: work.now, used: true });
  if (await isUnused(work.tx, file_id)) await removeFile(work, file_id);
  return row.file_id;
}

/**
 * Returns pictures with their mark. A picture that was uploaded before marks were drawn at upload is replaced by a marked copy and deleted.
 * @returns ids, in the order of those given
 */
export async function markedOnes(work: Work, ids: readonly string[], lines: readonly string[]): Promise<string[]> {
  const known = await filesNamed(work, ids);
  const marked: string[] = [];
  for (const id of ids) {
    const row = known.get(id);
    if (!row || bearsMark(row)) {
      marked.push(id);
      continue;
    }
    marked.push(await markedCopy(work, id, lines));
    // A public picture is kept, because it is shown elsewhere.
    if (row.access === "private") await removeFile(work, id);
  }
  return marked;
}

const markedName = "marked.jpg";

/** Returns whether the mark was drawn into the picture at upload. */
export const bearsMark = ({ name }: Pick<FileRow, "name">): boolean => name === markedName;

/** Stores a copy of a picture with these words. @returns the row to write for it @throws {AppError} file_refused */
async function putMarked(
  { services, supplier }: Pick<Work, "services" | "supplier">,
  file_id: string,
  lines: readonly string[],
): Promise<FileRow> {
  const bytes = await readStored(services, file_id);
  if (!bytes) throw new AppError(filesErrors.file_refused);
  const drawn = await drawMark(bytes, lines);
  const copy = newFileId(supplier, "private", "j");
  const id = parseFileId(copy);
  if (!id) throw new Error("a new file id cannot be read");
  const size = await services.files.put(fileKey(id), drawn, { type: "image/jpeg" });
  const seen = { access: "private", kind: "image", name: markedName, type: "image/jpeg" } as const;
  return { ...seen, file_id: copy, size, width: null, height: null };
}
