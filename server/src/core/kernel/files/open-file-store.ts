import { resolve } from "node:path";
import type { FileStore } from "./file-store.ts";
import { openFolderStore } from "./folder-store.ts";
import { inUsableFolder } from "./usable-folder.ts";
import { openS3Store, parseBucketUrl } from "./s3-store.ts";

/**
 * Opens the file storage.
 * @param url  a folder, or `s3://key:secret@host:port/bucket?region=&tls=0`
 * @throws {StartRefused} for a folder that cannot be used
 */
export function openFileStore(url: string): FileStore {
  return url.startsWith("s3:")
    ? openS3Store(parseBucketUrl(url))
    : inUsableFolder("FILES_URL", () => openFolderStore(resolve(url)));
}
