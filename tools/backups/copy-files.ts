import { createWriteStream } from "node:fs";
import { link, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { FileStore } from "../../server/src/core/kernel/files/file-store.ts";
import { parseFileId } from "../../server/src/core/kernel/files/file-url.ts";
import { fileKey, nameKey } from "../../server/src/modules/files/file-keys.ts";

/** A file in a backup, by its key in the store. Size in bytes. */
export interface CopiedFile {
  readonly key: string;
  readonly size: number;
}

/** The files that rows name, with the size that the rows give. For the anchors of the books the rows give no size. */
export async function filesNamed(client: Pick<pg.Client, "query">): Promise<readonly CopiedFile[]> {
  const { rows } = await client.query<{ file_id: string; size: string }>(
    "select file_id, size from file order by file_id",
  );
  const { rows: anchors } = await client.query<{ file_key: string }>(
    "select file_key from ledger_anchor order by file_key",
  );
  const uploads = rows.flatMap(({ file_id, size }) => {
    const id = parseFileId(file_id);
    return id
      ? [
          { key: fileKey(id), size: Number(size) },
          { key: nameKey(id), size: 0 },
        ]
      : [];
  });
  return [...uploads, ...anchors.map(({ file_key }) => ({ key: file_key, size: 0 }))];
}

/**
 * Copies files into a folder. A file never changes under its key, so files of the earlier backup are linked and take no space.
 * @returns the files that exist: a row may name a file that was never stored
 */
export async function copyFiles(
  store: FileStore,
  named: readonly CopiedFile[],
  folder: string,
  before: { readonly folder: string; readonly files: readonly CopiedFile[] } | null,
): Promise<readonly CopiedFile[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const known = new Map(before?.files.map(({ key, size }) => [key, size]));
  const copied: CopiedFile[] = [];
  for (const { key } of named) {
    const target = join(folder, key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const size = known.get(key);
    if (before && size !== undefined && (await linked(join(before.folder, "files", key), target))) {
      copied.push({ key, size });
      continue;
    }
    const found = await store.get(key);
    if (!found) continue;
    await pipeline(found.body, createWriteStream(target, { mode: 0o600, flush: true }));
    copied.push({ key, size: found.size });
  }
  return copied;
}

async function linked(from: string, to: string): Promise<boolean> {
  return await link(from, to).then(
    () => true,
    () => false,
  );
}
