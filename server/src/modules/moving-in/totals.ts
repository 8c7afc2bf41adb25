import { moveInKeys, type MoveInKey } from "@kangying/contract/moving-in/moving-in";
import type { SupplierContext } from "../../core/auth/caller.ts";

const ofStays: ReadonlySet<MoveInKey> = new Set(["living", "paused", "nights", "prepaid", "deposits"]);

/** The totals that a supplier must enter: a shop has none for stays. */
export function keysOf({ industry }: Pick<SupplierContext, "industry">): readonly MoveInKey[] {
  return industry === "shop" ? moveInKeys.filter((key) => !ofStays.has(key)) : moveInKeys;
}
