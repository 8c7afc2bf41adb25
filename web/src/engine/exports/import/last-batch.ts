import { importUndoSeconds } from "@kangying/contract/core/list";
import { localKept, readJson } from "../../session/safe-storage.ts";

/** An import that can still be taken back. */
export interface LastBatch {
  readonly id: number;
  readonly rows: number;
  /** Milliseconds. */
  readonly at: number;
}

const keyOf = (api: string, user: string): string => `import:${user}:${api}`;

/** @returns null where there was none, or it was too long ago */
export function lastBatch(api: string, user: string): LastBatch | null {
  const found = readJson(localKept, keyOf(api, user)) as Partial<LastBatch> | null;
  if (typeof found?.id !== "number" || typeof found.at !== "number") return null;
  if (Date.now() - found.at > importUndoSeconds * 1000) return null;
  return { id: found.id, rows: Number(found.rows) || 0, at: found.at };
}

/** Keeps the last import in mind; null forgets it. */
export function keepBatch(api: string, user: string, batch: LastBatch | null): void {
  if (batch) localKept.set(keyOf(api, user), JSON.stringify(batch));
  else localKept.remove(keyOf(api, user));
}
