import { text } from "../../kernel/text.ts";

/** Why an uploaded sheet was not read. */
export const sheetRefusals = {
  too_many_rows: text(
    "超过 10000 行",
    "it has more than 10,000 rows",
    "tiene más de 10.000 filas",
    "10,000 行を超えています",
  ),
  too_large: text("内容过大", "it holds too much", "contiene demasiado", "内容が大きすぎます"),
  too_slow: text(
    "读取超时",
    "reading it took too long",
    "leerlo llevó demasiado tiempo",
    "読み取りに時間がかかりすぎました",
  ),
  encrypted: text(
    "文件已加密",
    "it is protected by a password",
    "está protegido con contraseña",
    "パスワードで保護されています",
  ),
  damaged: text("文件已损坏", "it is damaged", "está dañado", "ファイルが壊れています"),
  empty: text("没有数据行", "it holds no rows", "no contiene filas", "データ行がありません"),
} as const;
export type SheetRefusal = keyof typeof sheetRefusals | "not_a_sheet";

/** An uploaded sheet that is not read further. */
export class SheetRefused extends Error {
  override readonly name = "SheetRefused";
  readonly why: SheetRefusal;
  constructor(why: SheetRefusal) {
    super(why);
    this.why = why;
  }
}
