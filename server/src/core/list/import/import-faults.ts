import { text } from "../../kernel/text.ts";

/** What can be wrong with a sheet's cell or header, in the reader's words. */
export const importFaults = {
  roundedNumber: text(
    "数字过长，Excel 已丢失精度，请将单元格设为文本后重新填写",
    "This number is too long: the sheet has rounded it already. Format the cell as text and enter it again",
    "El número es demasiado largo y la hoja ya lo ha redondeado. Dé formato de texto a la celda y escríbalo de nuevo",
    "数値が長すぎて丸められています。セルを文字列にして入力し直してください",
  ),
  notNumber: text("请填写数字", "Please enter a number", "Escriba un número", "数値を入力してください"),
  notMoney: text(
    "请填写正确的金额，最多两位小数",
    "Please enter an amount with at most two decimals",
    "Escriba un importe con dos decimales como máximo",
    "金額は小数点以下 2 桁までで入力してください",
  ),
  notDate: text(
    "请填写正确的日期",
    "Please enter a correct date",
    "Escriba una fecha válida",
    "正しい日付を入力してください",
  ),
  notSwitch: text("请填写是或否", "Please enter yes or no", "Escriba sí o no", "はい・いいえを入力してください"),
  notOffered: text(
    "“{value}”不在可选项中",
    "“{value}” is not one of the options",
    "«{value}» no es una de las opciones",
    "「{value}」は選択肢にありません",
  ),
  notOneOf: text(
    "“{value}”不在可选项中，可填：{options}",
    "“{value}” is not one of the options: {options}",
    "«{value}» no es una de las opciones: {options}",
    "「{value}」は選択肢にありません。選択肢：{options}",
  ),
  unknownColumn: text(
    "未知的列“{value}”",
    "There is no column “{value}”",
    "No existe la columna «{value}»",
    "「{value}」という列はありません",
  ),
  doubleColumn: text(
    "“{value}”列重复",
    "The column “{value}” is there twice",
    "La columna «{value}» aparece dos veces",
    "「{value}」列が重複しています",
  ),
  missingColumn: text(
    "缺少“{value}”列",
    "The column “{value}” is missing",
    "Falta la columna «{value}»",
    "「{value}」列がありません",
  ),
} as const;
export type ImportFault = keyof typeof importFaults;
