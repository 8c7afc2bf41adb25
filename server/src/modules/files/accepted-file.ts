import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { AppError } from "../../core/kernel/app-error.ts";
import type { FileKind } from "../../core/kernel/files/file-url.ts";
import { filesErrors } from "./files.errors.ts";

/** The kind of an upload, by its bytes, and the format in which it is stored. */
export type AcceptedFile =
  | { readonly kind: "image"; readonly keep_as: FileKind }
  | { readonly kind: "document"; readonly keep_as: FileKind };

// Vector and page formats (SVG, HTML, XML) are not accepted on purpose: they can run scripts.
const byType: Readonly<Record<string, AcceptedFile & { readonly extensions: readonly string[] }>> = {
  "image/jpeg": { kind: "image", keep_as: "j", extensions: ["jpg", "jpeg", "jfif"] },
  "image/png": { kind: "image", keep_as: "n", extensions: ["png"] },
  "image/apng": { kind: "image", keep_as: "n", extensions: ["png", "apng"] },
  "image/webp": { kind: "image", keep_as: "w", extensions: ["webp"] },
  "image/gif": { kind: "image", keep_as: "w", extensions: ["gif"] },
  "image/avif": { kind: "image", keep_as: "w", extensions: ["avif"] },
  "application/pdf": { kind: "document", keep_as: "d", extensions: ["pdf"] },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
    kind: "document",
    keep_as: "x",
    extensions: ["xlsx"],
  },
};

/** The default format of one maker's phones. Our image library cannot decode it and would report it as a broken file. */
const fromPhone = /^image\/hei[cf]/;

/**
 * Detects a file's type from its first bytes. Its name is only used to refuse a file whose extension contradicts its bytes, because that is
 * a sign of an attack.
 * @param name  the name that the browser sent; a name without an extension (a photo taken in the page) is accepted
 * @throws {AppError} file_refused, photo_heic
 */
export async function acceptFile(path: string, name: string): Promise<AcceptedFile> {
  const found = await fileTypeFromFile(path);
  const accepted = found && byType[found.mime];
  if (!found && (await isTable(path, name))) return { kind: "document", keep_as: "c" };
  if (found && fromPhone.test(found.mime)) throw new AppError(filesErrors.photo_heic);
  if (!accepted) throw new AppError(filesErrors.file_refused);
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension !== undefined && !accepted.extensions.includes(extension)) throw new AppError(filesErrors.file_refused);
  return accepted;
}

/**
 * Returns whether the file is a table as text. Text has no signature, so the name must say so and the bytes must be text only. Such a file
 * is only downloaded, never shown in one of our pages.
 */
async function isTable(path: string, name: string): Promise<boolean> {
  if (!/\.csv$/i.test(name)) return false;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(65_536), 0, 65_536, 0);
    const head = buffer.subarray(0, bytesRead);
    return head.length > 0 && head.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
  } finally {
    await file.close();
  }
}

/** The longest file name in characters. */
const longestName = 120;

/** Returns the name for display and download: without folders, without control or direction-changing characters, and of limited length. */
export function shownName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]/gu, "").trim();
  const characters = Array.from(clean);
  if (characters.length <= longestName) return clean === "" ? "file" : clean;
  const extension = /\.[a-z0-9]{1,5}$/i.exec(clean)?.[0] ?? "";
  return characters.slice(0, longestName - extension.length).join("") + extension;
}
