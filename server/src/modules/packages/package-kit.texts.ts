import { text } from "../../core/kernel/text.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const packageKitFaults = {
  twice: text(
    "同一物品只能列一次，请合并数量",
    "Name each item once: put its pieces together",
    "Nombre cada artículo una sola vez: sume sus unidades",
    "同じ備品は 1 行にまとめてください",
  ),
} as const;

/** Fields and columns. */
export const packageKitTexts = {
  included: text("包含物品", "Kit included", "Material incluido", "付属の備品"),
  item: text("物品", "Item", "Artículo", "備品"),
  count: text("数量", "Pieces", "Unidades", "数量"),
} as const;
