import type { Text, TextData } from "@kangying/contract/core/language";
import { definePoint } from "../../core/kernel/declarations.ts";
import type { Tx } from "../../core/db/database.ts";

/** An obstacle to closing a supplier: money that it holds, people in its care. */
export interface SupplierTie {
  readonly name: string;
  /**
   * Finds the obstacle.
   * @param tx  as kangying_app of that supplier
   * @param say  translates into the caller's language
   * @returns the obstacle; null: none
   */
  readonly find: (tx: Tx, supplier_id: number, say: (text: Text, data?: TextData) => string) => Promise<string | null>;
}

/** Modules that hold something for others declare one here. */
export const supplierTiePoint = definePoint<SupplierTie>("supplier tie", ({ name }) => name);
