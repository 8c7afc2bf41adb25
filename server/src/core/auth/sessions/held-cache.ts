import { cacheOf, type ProcessCache } from "../../kernel/process-cache.ts";
import type { Permissions, SupplierContext } from "../caller.ts";

/** What is remembered of an account at a supplier between two calls. */
export interface Remembered {
  readonly version: number;
  readonly permissions: Permissions;
  readonly supplier: SupplierContext;
  readonly operator_id: number | null;
  readonly own_coach: number | null;
  readonly needs_second_step: boolean;
  readonly name: string;
}

/**
 * Permissions by account and supplier. An entry is used only at the version that the call's own query has just read,
 * so that a change made by any process is obeyed by the very next call.
 * @param parts  the process's services: the same object on every call, for the cache hangs on it
 */
export function heldCache(parts: object): ProcessCache<Remembered> {
  return cacheOf<Remembered>(parts, "perm", { most: 5_000 });
}
