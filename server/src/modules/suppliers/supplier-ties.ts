import type { Text, TextData } from "@kangying/contract/core/language";
import { definePoint } from "../../core/kernel/declarations.ts";
import type { Tx } from "../../core/db/database.ts";

/** What keeps a supplier from leaving: money that is held, people that are in its care. */
export interface SupplierTie {
  readonly name: string;
  /** @param tx  as kangying_app of that supplier @param say  in the asker's language @returns what stands in the way; null: nothing */
  readonly find: (tx: Tx, supplier_id: number, say: (text: Text, data?: TextData) => string) => Promise<string | null>;
}

/** Declared by the modules that hold something for others. */
export const supplierTiePoint = definePoint<SupplierTie>("supplier tie", ({ name }) => name);
