import { t } from "../list.texts.ts";

/** The reasons why an uploaded sheet was not read. */
export const sheetRefusals = t.group("sheetRefusals");
export type SheetRefusal = keyof typeof sheetRefusals | "not_a_sheet";

/** Thrown when an uploaded sheet is not read further. */
export class SheetRefused extends Error {
  override readonly name = "SheetRefused";
  readonly why: SheetRefusal;
  constructor(why: SheetRefusal) {
    super(why);
    this.why = why;
  }
}
