import type { z } from "zod";
import type { Text } from "@kangying/contract/core/language";
import type { FieldFault } from "../kernel/app-error.ts";
import { text } from "../kernel/text.ts";

type Issue = z.core.$ZodIssue;

/** Nothing was given where something must be. */
export const required = text("请填写", "Please fill this in", "Rellene este campo", "入力してください");
const wrong = text("填写有误", "This is not right", "Este valor no es correcto", "正しくありません");
const unknownField = text("没有这一项", "There is no such field", "No existe este campo", "この項目はありません");
const notChoice = text(
  "请选择列出的一项",
  "Choose one of those offered",
  "Elija una de las opciones",
  "一覧から選択してください",
);

/** What was asked for, by zod's name of the type. */
const types: Readonly<Record<string, Text>> = {
  string: text("请填写文字", "Please write text", "Escriba un texto", "文字を入力してください"),
  number: text("请填写数字", "Please enter a number", "Escriba un número", "数値を入力してください"),
  int: text("请填写整数", "Please enter a whole number", "Escriba un número entero", "整数を入力してください"),
  boolean: text("请选择是或否", "Choose yes or no", "Elija sí o no", "はい・いいえを選んでください"),
  array: text("请给出列表", "A list is expected", "Se espera una lista", "一覧が必要です"),
  object: text("格式不正确", "The form of this is not right", "El formato no es correcto", "形式が正しくありません"),
  record: text("格式不正确", "The form of this is not right", "El formato no es correcto", "形式が正しくありません"),
};

/** What a text should look like, by zod's name of the format. */
const formats: Readonly<Record<string, Text>> = {
  email: text(
    "请填写正确的邮箱",
    "Please enter a correct email address",
    "Escriba un correo electrónico válido",
    "正しいメールアドレスを入力してください",
  ),
  url: text(
    "请填写正确的网址",
    "Please enter a correct web address",
    "Escriba una dirección web válida",
    "正しい URL を入力してください",
  ),
  date: text(
    "请填写正确的日期",
    "Please enter a correct date",
    "Escriba una fecha válida",
    "正しい日付を入力してください",
  ),
  time: text(
    "请填写正确的时间",
    "Please enter a correct time",
    "Escriba una hora válida",
    "正しい時刻を入力してください",
  ),
  datetime: text(
    "请填写正确的时间",
    "Please enter a correct date and time",
    "Escriba una fecha y hora válidas",
    "正しい日時を入力してください",
  ),
  uuid: text(
    "编号格式不正确",
    "This is not a proper id",
    "El identificador no es válido",
    "ID の形式が正しくありません",
  ),
};

interface Bounds {
  readonly small: Text;
  readonly small_exclusive: Text;
  readonly big: Text;
  readonly big_exclusive: Text;
}

const lengths: Bounds = {
  small: text(
    "至少 {n} 个字",
    "At least {n, plural, one {# character} other {# characters}}",
    "Al menos {n, plural, one {# carácter} other {# caracteres}}",
    "{n} 文字以上で入力してください",
  ),
  small_exclusive: text(
    "多于 {n} 个字",
    "More than {n, plural, one {# character} other {# characters}}",
    "Más de {n, plural, one {# carácter} other {# caracteres}}",
    "{n} 文字より長くしてください",
  ),
  big: text(
    "最多 {n} 个字",
    "At most {n, plural, one {# character} other {# characters}}",
    "Como máximo {n, plural, one {# carácter} other {# caracteres}}",
    "{n} 文字以内で入力してください",
  ),
  big_exclusive: text(
    "少于 {n} 个字",
    "Fewer than {n, plural, one {# character} other {# characters}}",
    "Menos de {n, plural, one {# carácter} other {# caracteres}}",
    "{n} 文字未満で入力してください",
  ),
};
const counts: Bounds = {
  small: text(
    "至少 {n} 项",
    "At least {n, plural, one {# item} other {# items}}",
    "Al menos {n, plural, one {# elemento} other {# elementos}}",
    "{n} 件以上必要です",
  ),
  small_exclusive: text(
    "多于 {n} 项",
    "More than {n, plural, one {# item} other {# items}}",
    "Más de {n, plural, one {# elemento} other {# elementos}}",
    "{n} 件より多く必要です",
  ),
  big: text(
    "最多 {n} 项",
    "At most {n, plural, one {# item} other {# items}}",
    "Como máximo {n, plural, one {# elemento} other {# elementos}}",
    "{n} 件までです",
  ),
  big_exclusive: text(
    "少于 {n} 项",
    "Fewer than {n, plural, one {# item} other {# items}}",
    "Menos de {n, plural, one {# elemento} other {# elementos}}",
    "{n} 件未満にしてください",
  ),
};
const sizes: Bounds = {
  small: text("不能小于 {n}", "Not less than {n}", "No menor que {n}", "{n} 以上にしてください"),
  small_exclusive: text(
    "必须大于 {n}",
    "Must be more than {n}",
    "Debe ser mayor que {n}",
    "{n} より大きくしてください",
  ),
  big: text("不能大于 {n}", "Not more than {n}", "No mayor que {n}", "{n} 以下にしてください"),
  big_exclusive: text("必须小于 {n}", "Must be less than {n}", "Debe ser menor que {n}", "{n} より小さくしてください"),
};
const steps = text(
  "必须是 {n} 的倍数",
  "Must be a multiple of {n}",
  "Debe ser múltiplo de {n}",
  "{n} の倍数にしてください",
);

function boundsOf(origin: string): Bounds {
  if (origin === "string") return lengths;
  return origin === "array" || origin === "set" || origin === "map" || origin === "object" ? counts : sizes;
}

/**
 * What is wrong with a field, in the four languages. A refinement may bring its own message: `params: { text, data }`.
 * @param given  the value that the issue is about
 */
export function issueText(issue: Issue, given: unknown): FieldFault {
  switch (issue.code) {
    case "invalid_type":
      if (given === undefined || given === null || given === "") return { text: required };
      return { text: types[issue.expected] ?? wrong };
    case "too_small": {
      // A required text that was left empty is not "too short".
      if (issue.origin === "string" && given === "") return { text: required };
      const bounds = boundsOf(issue.origin);
      return {
        text: issue.inclusive === false ? bounds.small_exclusive : bounds.small,
        data: { n: Number(issue.minimum) },
      };
    }
    case "too_big": {
      if (Math.abs(Number(issue.maximum)) >= Number.MAX_SAFE_INTEGER) return { text: wrong };
      const bounds = boundsOf(issue.origin);
      return {
        text: issue.inclusive === false ? bounds.big_exclusive : bounds.big,
        data: { n: Number(issue.maximum) },
      };
    }
    case "not_multiple_of":
      return { text: steps, data: { n: issue.divisor } };
    case "invalid_format":
      return { text: given === "" ? required : (formats[issue.format] ?? wrong) };
    case "invalid_value":
      return { text: given === undefined || given === null || given === "" ? required : notChoice };
    case "unrecognized_keys":
      return { text: unknownField };
    case "custom": {
      const params = issue.params as { text?: Text; data?: FieldFault["data"] } | undefined;
      return params?.text ? { text: params.text, ...(params.data ? { data: params.data } : {}) } : { text: wrong };
    }
    default:
      return { text: given === undefined ? required : wrong };
  }
}
