import { text } from "../../core/kernel/text.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = {
  nameTaken: text(
    "已有同名物品在用",
    "There is an item of this name already",
    "Ya existe un artículo con ese nombre",
    "同じ名前の備品が既にあります",
  ),
  sameStock: text(
    "盘点数与库存相同，无需登记",
    "The stock is the same: there is nothing to note",
    "El recuento coincide con las existencias: no hay nada que anotar",
    "在庫数と同じため、登録は不要です",
  ),
  withdrawn: text(
    "物品已停用，请先恢复使用",
    "The item is withdrawn: use it again first",
    "El artículo está retirado: reactívelo primero",
    "この備品は使用停止中です。先に再開してください",
  ),
} as const;

/** Fields and columns of items and their moves. */
export const titles = {
  kit: text("物品", "Item", "Artículo", "備品"),
  name: text("名称", "Name", "Nombre", "名称"),
  unit: text("单位", "Unit", "Unidad", "単位"),
  cost: text("单件成本", "Cost a piece", "Coste por unidad", "1 点の原価"),
  stock: text("库存", "Stock", "Existencias", "在庫"),
  low: text("库存下限", "Low-stock mark", "Aviso de mínimo", "在庫下限"),
  status: text("状态", "Status", "Estado", "状態"),
  note: text("说明", "Note", "Nota", "メモ"),
  at: text("时间", "When", "Cuándo", "日時"),
  reason: text("类型", "Kind", "Tipo", "種類"),
  pieces: text("数量", "Pieces", "Unidades", "数量"),
} as const;
