import { text } from "../../core/kernel/text.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = {
  moreThanHad: text(
    "该学员手中只有 {left}",
    "The student has no more than {left}",
    "El alumno no tiene más de {left}",
    "受講生が持っているのは {left} までです",
  ),
} as const;

/** Fields, columns and notes. */
export const kitTexts = {
  item: text("物品", "Item", "Artículo", "備品"),
  count: text("数量", "Pieces", "Unidades", "数量"),
  handsOut: text("发放物品", "Hand out kit", "Entregar material", "備品を渡す"),
  handsOutHelp: text(
    "发放套餐约定的物品；关闭则稍后在“在营学员”中发放",
    "What the package includes; off: it can be handed out later, among the students in camp",
    "Lo que incluye el paquete; si no, se entrega después desde los alumnos en el campamento",
    "コースに含まれる備品を渡します。オフなら後で「滞在中の受講生」から渡せます",
  ),
  broughtBack: text("退回的未用物品", "Unused kit brought back", "Material sin usar devuelto", "返却された未使用備品"),
  broughtBackHelp: text(
    "未拆用并退回的件数，计入库存，不收费",
    "Unopened pieces that came back: they go into stock and cost nothing",
    "Unidades sin abrir devueltas: vuelven a existencias y no se cobran",
    "未開封で返却された数。在庫に戻り、費用はかかりません",
  ),
  costHelp: text(
    "留空：因伤病结营时按已领未退物品的成本，其他情况为 0",
    "Empty: for illness what was handed out and did not come back, else nothing",
    "Vacío: por enfermedad, lo entregado y no devuelto; si no, nada",
    "空欄：病気による修了では未返却の配布物の原価、その他は 0",
  ),
  toHandOut: text("发放物品：{items}", "Kit: {items}", "Material: {items}", "備品：{items}"),
  stillHas: text(
    "已领未退：{items}，成本 ¥{yuan}",
    "Kit not brought back: {items}, ¥{yuan} at cost",
    "Material sin devolver: {items}, ¥{yuan} a coste",
    "未返却の備品：{items}、原価 ¥{yuan}",
  ),
  handedOut: text("发放物品：{items}", "Kit handed out: {items}", "Material entregado: {items}", "備品を配布：{items}"),
  cameBack: text("退回物品：{items}", "Kit brought back: {items}", "Material devuelto: {items}", "備品を返却：{items}"),
} as const;
