import type { Text } from "@kangying/contract/core/language";
import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { fields } from "../../core/list/fields.ts";
import { faults, t } from "./activities.texts.ts";
import { skuNames, skuOptions } from "./sku-options.ts";
import type { SkuOffered } from "./skus.repo.ts";

/** One SKU of an activity with its price and its quota (pieces). */
export interface SkuQuota {
  readonly sku_id: number;
  readonly price_fen: number;
  readonly quota: number;
}

/** A form field for a number of pieces. @param initial  its initial value */
export const piecesField = (title: Text, initial?: number) =>
  fields.number<true>({
    title,
    required: true,
    min: 1,
    max: 1_000_000,
    decimals: 0,
    unit: t("pieces"),
    ...(initial === undefined ? {} : { initial }),
  });

/** The fields for one SKU in an activity's form. @param price  the title of the price field */
export const quotaFields = (price: Text) => ({
  sku_id: fields.select<number, true>({ title: t("titles.goods"), options: skuOptions, required: true }),
  price_fen: fields.money<true>({ title: price, required: true, min: 1, max: 100_000_000 }),
  quota: piecesField(t("titles.quota")),
});

/** The table of an activity's SKUs, one line each. A discount on the usual price can fill in the prices. */
export const quotaRows = <F extends ReturnType<typeof quotaFields>>(title: Text, of: F) =>
  fields.rows({
    title,
    required: true,
    as: "table",
    max: 50,
    fields: of,
    discounts: { field: "price_fen", of: "sku_id" },
  });

/** The setting for the lowest margin in percent; activity prices with a lower margin are highlighted. */
export const marginField = fields.number<true>({
  title: t("titles.marginFloor"),
  help: t("margin.help"),
  unit: t("percent"),
  required: true,
  min: 0,
  max: 99,
  decimals: 0,
  initial: 10,
});

/**
 * Checks what single fields cannot check: the activity has not ended, and each SKU occurs once, is on sale and costs less than usual.
 * @param form  the form's field names of the times and of the SKU lines
 * @param alsoAsk  checks one SKU further for this kind of activity; returns the field and the text of a fault
 * @throws {InvalidFields}
 */
export async function demandQuotas<Item extends SkuQuota>(
  work: Pick<Work, "tx" | "supplier" | "now">,
  end_at: Date,
  items: readonly Item[],
  form: { readonly times: string; readonly items: string },
  alsoAsk: (item: Item, sku: SkuOffered) => { readonly field: string; readonly text: Text } | null = () => null,
): Promise<void> {
  if (end_at <= work.now) throw new InvalidFields({ [form.times]: { text: faults.over } });
  if (items.length === 0) throw new InvalidFields({ [form.items]: { text: faults.noItems } });
  const keys = items.map(({ sku_id }) => sku_id);
  if (new Set(keys).size < keys.length) throw new InvalidFields({ [form.items]: { text: faults.twice } });
  const skus = await skuNames(work, keys);
  for (const [index, item] of items.entries()) {
    const sku = skus.get(item.sku_id);
    const at = (field: string): string => `${form.items}[${index}].${field}`;
    if (!sku?.on_sale) throw new InvalidFields({ [at("sku_id")]: { text: faults.goodsGone } });
    if (item.price_fen >= sku.price_fen) throw new InvalidFields({ [at("price_fen")]: { text: faults.notLower } });
    const other = alsoAsk(item, sku);
    if (other) throw new InvalidFields({ [at(other.field)]: { text: other.text } });
  }
}
