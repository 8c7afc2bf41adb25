import type { Text } from "@kangying/contract/core/language";
import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { fields } from "../../core/list/fields.ts";
import { faults, t } from "./activities.texts.ts";
import { skuNames, skuOptions } from "./sku-options.ts";
import type { SkuOffered } from "./skus.repo.ts";

/** A SKU in an activity: at which price, and how many pieces of it. */
export interface SkuQuota {
  readonly sku_id: number;
  readonly price_fen: number;
  readonly quota: number;
}

/** A number of pieces, as an activity's form asks for it. @param initial  what it begins with */
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

/** The fields of a SKU in an activity's form. @param price  what its price is called there */
export const quotaFields = (price: Text) => ({
  sku_id: fields.select<number, true>({ title: t("titles.goods"), options: skuOptions, required: true }),
  price_fen: fields.money<true>({ title: price, required: true, min: 1, max: 100_000_000 }),
  quota: piecesField(t("titles.quota")),
});

/** The SKUs of an activity, one line each; a discount on what they cost fills their prices. */
export const quotaRows = <F extends ReturnType<typeof quotaFields>>(title: Text, of: F) =>
  fields.rows({
    title,
    required: true,
    as: "table",
    max: 50,
    fields: of,
    discounts: { field: "price_fen", of: "sku_id" },
  });

/** The setting below which an activity's price is pointed out. */
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
 * What single fields of an activity cannot tell: its time is not over, each SKU stands once, is in sale, and costs less than usual.
 * @param form  names of the form's fields of the time and of the SKUs
 * @param alsoAsk  a fault of one SKU that this activity alone knows, with the field that it stands at
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
