import type { Permissions, SupplierContext } from "./caller.ts";

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

const most = 5_000;

/**
 * Permissions by account and supplier. An entry is used only at the version that the call's own query has just read,
 * so that a change made by any process is obeyed by the very next call.
 */
export class HeldCache {
  readonly #entries = new Map<string, Remembered>();

  get(account_id: number, supplier_id: number, version: number): Remembered | null {
    const found = this.#entries.get(`${account_id}:${supplier_id}`);
    return found?.version === version ? found : null;
  }

  set(account_id: number, supplier_id: number, entry: Remembered): void {
    // Oldest first: a map keeps the order of insertion.
    if (this.#entries.size >= most) this.#entries.delete(this.#entries.keys().next().value ?? "");
    this.#entries.set(`${account_id}:${supplier_id}`, entry);
  }
}
