import { choice } from "../core/choice.ts";

/** Whether an item can be put into packages and taken in. */
export const kitStates = [
  choice(1, "在用", "In use", "En uso", "使用中", "green"),
  choice(2, "停用", "Withdrawn", "Retirado", "使用停止", "slate"),
] as const;

/** Why pieces came or went. */
export const kitReasons = [
  choice("received", "入库", "Taken in", "Entrada", "入庫", "green"),
  choice("issued", "发放", "Handed out", "Entregado", "配布", "blue"),
  choice("returned", "退回", "Brought back", "Devuelto", "返却", "violet"),
  choice("counted", "盘点", "Counted", "Recuento", "棚卸し", "amber"),
] as const;
export type KitReason = (typeof kitReasons)[number]["value"];

/** Items that one package may name, and pieces of one of them. */
export const mostKitLines = 12;
export const mostKitPieces = 20;
