import { mostKitLines, mostKitPieces } from "@kangying/contract/resources/kit";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { fields } from "../../core/list/fields.ts";
import { type KitCount, kitOptions } from "../kit/public.ts";
import { packageKitFaults, packageKitTexts } from "./package-kit.texts.ts";

/** The form field for the kit of a package. */
export const packageKitField = fields.rows({
  title: packageKitTexts.included,
  fields: {
    kit_id: fields.select<number, true>({ title: packageKitTexts.item, options: kitOptions, required: true }),
    count: fields.number<true>({
      title: packageKitTexts.count,
      required: true,
      min: 1,
      max: mostKitPieces,
      decimals: 0,
      initial: 1,
    }),
  },
  max: mostKitLines,
});

/** Checks the kit of a package. @throws {InvalidFields} an item that is named twice */
export function demandKitOnce(lines: readonly KitCount[]): void {
  const again = lines.findIndex(({ kit_id }, index) => lines.findIndex((one) => one.kit_id === kit_id) < index);
  if (again >= 0) throw new InvalidFields({ [`kit[${again}].kit_id`]: { text: packageKitFaults.twice } });
}
