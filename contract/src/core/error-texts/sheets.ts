import { text } from "../language.ts";

/** What refusals about lists, exports, imports say. */
export const sheetsTexts = {
  too_deep: text(
    "页数过深，请缩小筛选范围或导出",
    "That page is too far down. Narrow the filters or export",
    "Esa página está demasiado lejos. Acote los filtros o exporte",
    "ページが深すぎます。絞り込むかエクスポートしてください",
  ),
  nothing_to_export: text(
    "暂无数据，不能导出",
    "There is nothing to export",
    "No hay datos que exportar",
    "データがないためエクスポートできません",
  ),
  no_columns: text(
    "至少选择一列",
    "Choose at least one column",
    "Elija al menos una columna",
    "少なくとも 1 列を選択してください",
  ),
  export_expired: text(
    "文件已过期",
    "The file has expired",
    "El archivo ha caducado",
    "ファイルの有効期限が切れました",
  ),
  not_a_sheet: text(
    "文件内容不是表格，请上传xlsx或xls格式文件",
    "What is in the file is no sheet. Please upload an xlsx or xls file",
    "El contenido del archivo no es una hoja de cálculo. Suba un archivo xlsx o xls",
    "ファイルの内容が表ではありません。xlsx または xls 形式のファイルをアップロードしてください",
  ),
  sheet_refused: text(
    "文件无法读取：{reason}",
    "The file cannot be read: {reason}",
    "No se puede leer el archivo: {reason}",
    "ファイルを読み取れません：{reason}",
  ),
  file_refused: text(
    "不支持的文件类型或文件已损坏",
    "This kind of file is not accepted, or the file is damaged",
    "Tipo de archivo no admitido o archivo dañado",
    "対応していない形式か、ファイルが壊れています",
  ),
};
