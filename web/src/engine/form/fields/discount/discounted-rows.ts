import type { FormField } from "@kangying/contract/core/form/form";
import { isEmpty, type FormValues } from "../../form-values.ts";

/** Fen in a jiao: discounted prices are whole jiao. */
const jiao = 10;

/**
 * Sets the price of rows to a share of their choice's price, in whole jiao and never 0. Rows without a choice get no price.
 * @param share  ten-thousandths
 * @param isAll  false: a typed price stays
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
