import { cacheOf, type ProcessCache } from "../../kernel/process-cache.ts";
import type { Permissions, SupplierContext } from "../caller.ts";

/** The data of an account at a supplier that is cached between two calls. */
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
 * The cache of permissions by account and supplier. An entry is used only when its version equals the one that the call's own query has
 * just read, so that a change by any process takes effect on the next call.
 * @param parts  the process's services; they must be the same object on every call, because the cache is attached to it
 */
export function heldCache(parts: object): ProcessCache<Remembered> {
  return cacheOf<Remembered>(parts, "perm", { most: 5_000 });
}
