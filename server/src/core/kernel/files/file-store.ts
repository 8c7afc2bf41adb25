import type { Readable } from "node:stream";

/** Storage of files: a folder or an S3-compatible bucket. Keys are generated here from `[a-z0-9/_.-]`, never from a user's text. */
export interface FileStore {
  /** Writes the whole file or nothing. An existing key is replaced. @returns bytes written */
  put(key: string, body: Readable | Uint8Array, options?: { readonly type?: string }): Promise<number>;
  /** @returns null without a file; otherwise a body that the caller must read to its end or destroy, as it holds a file or connection open */
  get(key: string): Promise<{ readonly body: Readable; readonly size: number } | null>;
  /** Deletes a file. A missing file is no error. */
  delete(key: string): Promise<void>;
  close(): Promise<void>;
}
