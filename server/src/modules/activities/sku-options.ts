import { formatFenInWords } from "../../core/kernel/money.ts";
import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { type SkuOffered, skusOffered } from "./skus.repo.ts";

/** Returns the name of the goods and the title of the SKU, joined. */
export const nameOfSku = ({ name, title }: Pick<SkuOffered, "name" | "title">): string =>
  [name, title].filter((word) => word !== "").join(" · ");

/** Returns the SKUs on sale as options, each with its price and its sellable quantity. */
export async function skuOptions({
  tx,
  supplier,
}: Pick<ListContext, "tx" | "supplier">): Promise<readonly OptionDef[]> {
  return (await skusOffered(tx, supplier.id, null)).map((sku) => ({
    value: sku.id,
    title: verbatim(`${nameOfSku(sku)} · ¥${formatFenInWords(sku.price_fen)} · ${sku.sellable}`),
    ...(sku.sku_code === null ? {} : { code: sku.sku_code }),
    amount_fen: sku.price_fen,
  }));
}

/** Returns these SKUs with name, price, cost and stock, by their keys. */
export async function skuNames(
  { tx, supplier }: Pick<ListContext, "tx" | "supplier">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SkuOffered & { readonly full_name: string }>> {
  const found = await skusOffered(tx, supplier.id, ids);
  return new Map(found.map((sku) => [sku.id, { ...sku, full_name: nameOfSku(sku) }]));
}
