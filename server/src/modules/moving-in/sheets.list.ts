import { defineList } from "../../core/list/define-list.ts";
import { listOfSheet } from "./sheet.ts";
import { codesSheet } from "./sheets/codes.sheet.ts";
import { membersSheet } from "./sheets/members.sheet.ts";
import { moneySheet } from "./sheets/money.sheet.ts";
import { staysSheet } from "./sheets/stays.sheet.ts";

/** The lists of the sheets' rows, for importing them and for viewing their records. */
export const sheetLists = [
  defineList({ id: "moving-in-money", ...listOfSheet(moneySheet) }),
  defineList({ id: "moving-in-members", ...listOfSheet(membersSheet) }),
  defineList({ id: "moving-in-stays", ...listOfSheet(staysSheet) }),
  defineList({ id: "moving-in-codes", ...listOfSheet(codesSheet) }),
];
