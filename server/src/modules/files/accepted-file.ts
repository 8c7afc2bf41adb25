import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { AppError } from "../../core/kernel/app-error.ts";
import type { FileKind } from "../../core/kernel/files/file-url.ts";
import { filesErrors } from "./files.errors.ts";

/** What an upload is, by its bytes, and what it is kept as. */
export type AcceptedFile =
  | { readonly kind: "image"; readonly keep_as: FileKind }
  | { readonly kind: "document"; readonly keep_as: FileKind };

// Vector and page formats (SVG, HTML, XML) are missing on purpose: they run scripts.
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

/** What phones of one maker write by default. Our image library cannot decode it, and says so no better than of a broken file. */
const fromPhone = /^image\/hei[cf]/;

/**
 * Looks at a file's first bytes, and at its name only to refuse one that says otherwise: what claims to be another thing is up to no good.
 * @param name  as the browser sent it; one without an extension (a photo taken in the page) is taken by its bytes alone
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
 * Is it a table as text? Text has no mark at its beginning, so the name must say so and the bytes must hold nothing that text does not; it is
 * only ever saved, never shown in a page of ours.
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

/** Characters of a name that are kept. */
const longestName = 120;

/** The name that people are shown and a download bears: no folders, no control or direction-changing characters, not endless. */
export function shownName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]/gu, "").trim();
  const characters = Array.from(clean);
  if (characters.length <= longestName) return clean === "" ? "file" : clean;
  const extension = /\.[a-z0-9]{1,5}$/i.exec(clean)?.[0] ?? "";
  return characters.slice(0, longestName - extension.length).join("") + extension;
}
