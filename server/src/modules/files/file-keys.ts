import { createHash, randomBytes } from "node:crypto";
import { imageSizes } from "@kangying/contract/files/files.endpoints";
import type { SupplierContext } from "../../core/auth/caller.ts";
import type { FileId, FileKind } from "../../core/kernel/files/file-url.ts";

/** A new file's id; see FileId. The folder tells one supplier's files from another's without telling whose they are. */
export function newFileId(
  supplier: Pick<SupplierContext, "suid">,
  access: "public" | "private",
  kind: FileKind,
): string {
  const folder = createHash("sha256").update(`files\n${supplier.suid}`).digest("hex").slice(0, 12);
  return `${folder}${access === "public" ? "p" : "s"}${kind}${randomBytes(16).toString("hex")}`;
}

/** Where a file's bytes lie. */
export function fileKey(id: FileId): string {
  return `files/${id.folder}/${id.rest}`;
}

/** Where a document's name lies: serving asks no database. */
export function nameKey(id: FileId): string {
  return `files/${id.folder}/${id.rest}.json`;
}

/** A size from the fixed list. `height` null: any. */
export interface ImageSize {
  readonly width: number;
  readonly height: number | null;
}

/** Where an image lies that was made smaller. */
export function resizedKey(id: FileId, { width, height }: ImageSize): string {
  return `thumbs/${id.folder}/${id.rest}-${width}${height === null ? "" : `x${height}`}`;
}

/** Everything that may lie in the store for a file. */
export function keysOf(id: FileId): string[] {
  const sizes = imageSizes.flatMap((side): ImageSize[] => [
    { width: side, height: side },
    { width: side, height: null },
  ]);
  return [fileKey(id), nameKey(id), ...sizes.map((size) => resizedKey(id, size))];
}
