import { InvalidFields, type FieldFault } from "../kernel/app-error.ts";
import { text } from "../kernel/text.ts";

/** What can be wrong with a parameter of a list, in the reader's words. */
export const queryFaults = {
  unknown: text(
    "未知的参数",
    "This parameter is not known here",
    "Este parámetro no se conoce aquí",
    "不明なパラメーターです",
  ),
  notText: text(
    "参数格式不正确",
    "Give this parameter once, as text",
    "Indique este parámetro una sola vez, como texto",
    "このパラメーターは文字列で一度だけ指定してください",
  ),
  tooLong: text("内容过长", "This is too long", "Es demasiado largo", "長すぎます"),
  notInteger: text(
    "请输入 {min} 到 {max} 之间的整数",
    "Give a whole number from {min} to {max}",
    "Indique un número entero de {min} a {max}",
    "{min} から {max} までの整数を指定してください",
  ),
  notNumberRange: text(
    "请输入有效的数值范围",
    "Give a range of numbers",
    "Indique un intervalo de números",
    "数値の範囲を指定してください",
  ),
  notDateRange: text(
    "请选择有效的日期范围",
    "Give a range of dates",
    "Indique un intervalo de fechas",
    "日付の範囲を指定してください",
  ),
  notMonth: text("请选择有效的月份", "Give a month", "Indique un mes", "月を指定してください"),
  notSwitch: text("只能是 1 或 0", "Give 1 or 0", "Indique 1 o 0", "1 か 0 を指定してください"),
  notOffered: text(
    "请从选项中选择",
    "Choose one of the options",
    "Elija una de las opciones",
    "選択肢から選んでください",
  ),
  notSortable: text(
    "不能按此列排序",
    "The list cannot be sorted by this column",
    "La lista no se puede ordenar por esta columna",
    "この列では並べ替えできません",
  ),
  notColumn: text("没有这一列", "There is no such column", "No existe esa columna", "そのような列はありません"),
  notOrder: text("只能是 asc 或 desc", "Give asc or desc", "Indique asc o desc", "asc か desc を指定してください"),
  notIds: text(
    "所选的行有误",
    "The chosen rows are not given rightly",
    "Las filas elegidas no se indican bien",
    "選択された行の指定が正しくありません",
  ),
} as const;

/** Refuses a parameter by name. */
export function refuse(
  name: string,
  fault: keyof typeof queryFaults,
  data: Readonly<Record<string, unknown>> = {},
): never {
  const found: FieldFault = { text: queryFaults[fault], data };
  // fromEntries defines the name as it is, `__proto__` too.
  throw new InvalidFields(Object.fromEntries([[name, found]]));
}
