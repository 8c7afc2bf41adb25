import type { SheetFault, SheetReply, SheetReview } from "@kangying/contract/core/list-import";
import type { Mapping, MendedRow } from "./sheet-rows.ts";

/** Where the conversation stands. */
export type ImportStep =
  | { readonly at: "choose" }
  | { readonly at: "map"; readonly sheet: SheetReply; readonly mapping: Mapping }
  | {
      readonly at: "mend";
      readonly sheet: SheetReply;
      readonly mapping: Mapping;
      readonly rows: readonly MendedRow[];
      readonly faults: readonly SheetFault[];
      /** What would be done, where the import wants it to be looked at first. */
      readonly review?: SheetReview | undefined;
      /** Rows of the sheet that are imported already: these are what is left of it. */
      readonly imported: number;
    };
