import type { ListRow } from "@kangying/contract/core/list";

/** Returns the supplier's name from a row of the platform's list of suppliers. */
export function nameOfSupplier(row: ListRow): string {
  return typeof row["name"] === "string" ? row["name"] : "";
}

/** Returns the supplier's id as calls use it; empty when the row has none. */
export function suidOfSupplier(row: ListRow): string {
  return typeof row["suid"] === "string" ? row["suid"] : "";
}
