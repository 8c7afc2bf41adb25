import { randomBytes } from "node:crypto";
import { imageSizes } from "@kangying/contract/files/files.endpoints";
import type { SupplierContext } from "../../core/auth/caller.ts";
import { fileFolder, type FileId, type FileKind } from "../../core/kernel/files/file-url.ts";

/** Creates the id of a new file; see FileId. */
export function newFileId(
  supplier: Pick<SupplierContext, "suid">,
  access: "public" | "private",
  kind: FileKind,
): string {
  return `${fileFolder(supplier.suid)}${access === "public" ? "p" : "s"}${kind}${randomBytes(16).toString("hex")}`;
}

/** Returns the store key of a file's bytes. */
export function fileKey(id: FileId): string {
  return `files/${id.folder}/${id.rest}`;
}

/** Returns the store key of a document's name, so that serving needs no database. */
export function nameKey(id: FileId): string {
  return `files/${id.folder}/${id.rest}.json`;
}

/** A size from the fixed list. `height` null: any. */
export interface ImageSize {
  readonly width: number;
  readonly height: number | null;
}

/** Returns the store key of a resized image. */
export function resizedKey(id: FileId, { width, height }: ImageSize): string {
  return `thumbs/${id.folder}/${id.rest}-${width}${height === null ? "" : `x${height}`}`;
}

/** Returns all store keys that may exist for a file. */
export function keysOf(id: FileId): string[] {
  const sizes = imageSizes.flatMap((side): ImageSize[] => [
    { width: side, height: side },
    { width: side, height: null },
  ]);
  return [fileKey(id), nameKey(id), ...sizes.map((size) => resizedKey(id, size))];
}
