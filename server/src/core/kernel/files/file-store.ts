import type { Readable } from "node:stream";

/** Where bytes lie: a folder, or an S3-compatible bucket. Keys are made by us, `[a-z0-9/_.-]` alone, never from a user's text. */
export interface FileStore {
  /** Writes all of it or nothing; an existing key is replaced. @returns bytes written */
  put(key: string, body: Readable | Uint8Array, options?: { readonly type?: string }): Promise<number>;
  /** @returns null where nothing lies under the key; else a body to be read to its end or destroyed: it holds a file or a connection open */
  get(key: string): Promise<{ readonly body: Readable; readonly size: number } | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  close(): Promise<void>;
}
