import { AppError } from "../../kernel/app-error.ts";
import { fileFolder, parseFileId } from "../../kernel/files/file-url.ts";

/** A file's id at any place: in a list, in an address inside a rich text. */
const fileId = /[0-9a-f]{12}[ps][jnwdxc][0-9a-f]{32}/gu;

/** Returns every file id in the sent members. */
export function fileIdsIn(members: Readonly<Record<string, unknown>>): readonly string[] {
  return [...new Set(JSON.stringify(members).match(fileId))];
}

/**
 * Checks that no private file of another supplier is named: whoever stores its id is later given an address at which it can be read.
 * Commands check their own fields, with an error at the field; this is for those that do not.
 * @throws {AppError} not_found
 */
export function demandOwnFiles(file_ids: readonly string[], { suid }: { readonly suid: string }): void {
  if (file_ids.length === 0) return;
  const own = fileFolder(suid);
  const isForeign = file_ids.some((id) => {
    const file = parseFileId(id);
    return file?.access === "private" && file.folder !== own;
  });
  if (isForeign) throw new AppError("not_found");
}
