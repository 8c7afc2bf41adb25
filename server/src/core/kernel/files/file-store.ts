import type { Readable } from "node:stream";

/** A place for files: a folder, or an S3-compatible bucket. Our code makes the keys, only of `[a-z0-9/_.-]`, never from a user's text. */
export interface FileStore {
  /** Writes the whole file or nothing; replaces an existing key. @returns bytes written */
  put(key: string, body: Readable | Uint8Array, options?: { readonly type?: string }): Promise<number>;
  /**
   * @returns null when the key has no file; else a body. Read it to its end or destroy it, because it keeps a file or a connection open.
   */
  get(key: string): Promise<{ readonly body: Readable; readonly size: number } | null>;
  /** Deletes a file. A key without a file is no error. */
  delete(key: string): Promise<void>;
  close(): Promise<void>;
}
