import { resolve } from "node:path";
import type { FileStore } from "./file-store.ts";
import { openFolderStore } from "./folder-store.ts";
import { openS3Store, parseBucketUrl } from "./s3-store.ts";

/**
 * Opens the file storage.
 * @param url  a folder, or `s3://key:secret@host:port/bucket?region=&tls=0`
 */
export function openFileStore(url: string): FileStore {
  return url.startsWith("s3:") ? openS3Store(parseBucketUrl(url)) : openFolderStore(resolve(url));
}
