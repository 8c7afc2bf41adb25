import { text } from "../../kernel/text.ts";

/** What can be wrong with a form's value beyond what zod says itself, in the reader's words. */
export const formFaults = {
  required: text("请填写", "Please fill this in", "Rellene este campo", "入力してください"),
  unknown: text("没有这一项", "There is no such field", "No existe este campo", "この項目はありません"),
  notText: text("请填写文字", "Please write text", "Escriba un texto", "文字を入力してください"),
  tooLong: text(
    "最多 {n} 个字",
    "At most {n, plural, one {# character} other {# characters}}",
    "Como máximo {n, plural, one {# carácter} other {# caracteres}}",
    "{n} 文字以内で入力してください",
  ),
  notNumber: text("请填写数字", "Please enter a number", "Escriba un número", "数値を入力してください"),
  tooSmall: text("不能小于 {n}", "Not less than {n}", "No menor que {n}", "{n} 以上にしてください"),
  tooBig: text("不能大于 {n}", "Not more than {n}", "No mayor que {n}", "{n} 以下にしてください"),
  notMoney: text(
    "请填写正确的金额，最多两位小数",
    "Please enter an amount with at most two decimals",
    "Escriba un importe con dos decimales como máximo",
    "金額は小数点以下 2 桁までで入力してください",
  ),
  notPhone: text(
    "请填写以1开头的11位手机号",
    "Please enter a mobile number: 11 digits beginning with 1",
    "Escriba un móvil de 11 cifras que empiece por 1",
    "1 で始まる 11 桁の携帯番号を入力してください",
  ),
  notOffered: text(
    "请从选项中选择",
    "Choose one of the options",
    "Elija una de las opciones",
    "選択肢から選んでください",
  ),
  notDate: text(
    "请填写正确的日期",
    "Please enter a correct date",
    "Escriba una fecha válida",
    "正しい日付を入力してください",
  ),
  tooEarly: text("不能早于 {day}", "Not before {day}", "No antes del {day}", "{day} 以降にしてください"),
  tooLate: text("不能晚于 {day}", "Not after {day}", "No después del {day}", "{day} 以前にしてください"),
  wrongOrder: text(
    "结束不能早于开始",
    "The end cannot come before the beginning",
    "El final no puede ser anterior al comienzo",
    "終了は開始より後にしてください",
  ),
  notSwitch: text("请选择是或否", "Choose yes or no", "Elija sí o no", "はい・いいえを選んでください"),
  notFile: text(
    "文件无效，请重新上传",
    "This file is not known. Please upload it again",
    "El archivo no es válido. Súbalo de nuevo",
    "ファイルが無効です。もう一度アップロードしてください",
  ),
  notList: text("格式不正确", "The form of this is not right", "El formato no es correcto", "形式が正しくありません"),
  tooFew: text(
    "至少 {n} 项",
    "At least {n, plural, one {# item} other {# items}}",
    "Al menos {n, plural, one {# elemento} other {# elementos}}",
    "{n} 件以上必要です",
  ),
  tooMany: text(
    "最多 {n} 项",
    "At most {n, plural, one {# item} other {# items}}",
    "Como máximo {n, plural, one {# elemento} other {# elementos}}",
    "{n} 件までです",
  ),
} as const;
