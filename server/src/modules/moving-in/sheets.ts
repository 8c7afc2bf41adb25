import type { MoveInSheet } from "@kangying/contract/moving-in/moving-in";
import type { SupplierContext } from "../../core/auth/caller.ts";
import type { AnySheet } from "./sheet.ts";
import { codesSheet } from "./sheets/codes.sheet.ts";
import { membersSheet } from "./sheets/members.sheet.ts";
import { moneySheet } from "./sheets/money.sheet.ts";
import { staysSheet } from "./sheets/stays.sheet.ts";

/** All sheets in the order of moving in: members before the codes that they own. */
const sheets: readonly AnySheet[] = [moneySheet, membersSheet, staysSheet, codesSheet];

const ofCampsAlone: ReadonlySet<MoveInSheet> = new Set(["stays"]);

/** The sheets for a supplier: a shop has no stays. */
export function sheetsOf({ industry }: Pick<SupplierContext, "industry">): readonly AnySheet[] {
  return industry === "shop" ? sheets.filter(({ key }) => !ofCampsAlone.has(key)) : sheets;
}
