import type { FormField } from "@kangying/contract/core/form/form";
import { isEmpty, type FormValues } from "../../form-values.ts";

/** Fen in a jiao: prices by a discount are whole ones. */
const jiao = 10;

/**
 * Rows whose price is a share of what their choice costs, in whole jiao and never for nothing. Who has chosen nothing yet gets none.
 * @param share  ten-thousandths
 * @param isAll  false: a price that was typed stays
 */
export function discountedRows(
  { discounts, fields = [] }: Pick<FormField, "discounts" | "fields">,
  rows: readonly FormValues[],
  share: number,
  isAll: boolean,
): { readonly rows: readonly FormValues[]; readonly filled: number } {
  if (!discounts) return { rows, filled: 0 };
  const options = fields.find(({ name }) => name === discounts.of)?.options ?? [];
  const costs = new Map<unknown, number | undefined>(options.map(({ value, amount_fen }) => [value, amount_fen]));
  let filled = 0;
  const next = rows.map((row) => {
    const cost = costs.get(row[discounts.of]);
    if (cost === undefined || (!isAll && !isEmpty(row[discounts.field]))) return row;
    filled += 1;
    return { ...row, [discounts.field]: Math.max(jiao, Math.round((cost * share) / 10_000 / jiao) * jiao) };
  });
  return { rows: next, filled };
}
