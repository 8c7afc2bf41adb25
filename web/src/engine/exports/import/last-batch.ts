import { importUndoSeconds } from "@kangying/contract/core/list-import";
import { localKept, readJson } from "../../session/safe-storage.ts";

/** Rows of one import that can still be undone. */
export interface ImportBatch {
  readonly id: number;
  readonly rows: number;
  /** Milliseconds. */
  readonly at: number;
}

const keyOf = (api: string, user: string): string => `import:${user}:${api}`;

/** The batches of the last sheet. @returns them in the order of their import, without those that are too old */
export function lastBatches(api: string, user: string): readonly ImportBatch[] {
  const found = readJson(localKept, keyOf(api, user));
  if (!Array.isArray(found)) return [];
  return (found as readonly Partial<ImportBatch>[]).flatMap(({ id, rows, at }) => {
    if (typeof id !== "number" || typeof at !== "number" || Date.now() - at > importUndoSeconds * 1000) return [];
    return [{ id, rows: Number(rows) || 0, at }];
  });
}

/** Stores the last sheet's batches; an empty list removes them. */
export function keepBatches(api: string, user: string, batches: readonly ImportBatch[]): void {
  if (batches.length > 0) localKept.set(keyOf(api, user), JSON.stringify(batches));
  else localKept.remove(keyOf(api, user));
}
