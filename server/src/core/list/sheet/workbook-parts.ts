/** The fixed parts of a workbook (ECMA-376, SpreadsheetML), as text. */
import { escapeAttribute } from "./sheet-xml.ts";

const declaration = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const documents = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export interface SheetLayout {
  readonly width: number;
  /** Excel's code of the number format; null: general. */
  readonly format: string | null;
}

/** Returns the beginning of a sheet, up to its rows: the first row stays visible. */
export function sheetBegin(columns: readonly SheetLayout[]): string {
  const cols = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="true"/>`,
  );
  return (
    `${declaration}<worksheet xmlns="${main}" xmlns:r="${documents}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join("")}</cols><sheetData>`
  );
}

export const sheetEnd = "</sheetData></worksheet>";

/** The format of a date in a column without its own format. */
export const dateFormat = "yyyy-mm-dd";

/** @returns the distinct formats: a column's style is the position of its format in this list, from 1; 0 is the general one */
export function formatsOf(columns: readonly SheetLayout[]): readonly string[] {
  return [...new Set([...columns.flatMap(({ format }) => format ?? []), dateFormat])];
}

/** Returns the parts beside the sheets. @param name  of the first sheet; further ones get a number */
export function workbookParts(name: string, sheets: number, formats: readonly string[]): ReadonlyMap<string, string> {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  return new Map([
    ["xl/styles.xml", stylesPart(formats)],
    ["xl/workbook.xml", workbookPart(name, numbers)],
    [
      "xl/_rels/workbook.xml.rels",
      relations([
        ...numbers.map((number) => ["worksheet", `worksheets/sheet${number}.xml`] as const),
        ["styles", "styles.xml"],
      ]),
    ],
    ["_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]])],
    ["[Content_Types].xml", contentTypes(numbers)],
  ]);
}

function stylesPart(formats: readonly string[]): string {
  const id = (at: number): number => 164 + at;
  const codes = formats.map((code, at) => `<numFmt numFmtId="${id(at)}" formatCode="${escapeAttribute(code)}"/>`);
  const plain = `fontId="0" fillId="0" borderId="0"`;
  const styles = [
    `<xf numFmtId="0" ${plain} xfId="0"/>`,
    ...formats.map((_, at) => `<xf numFmtId="${id(at)}" ${plain} xfId="0" applyNumberFormat="true"/>`),
  ];
  return (
    `${declaration}<styleSheet xmlns="${main}">${codes.length > 0 ? `<numFmts count="${codes.length}">${codes.join("")}</numFmts>` : ""}` +
    `<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
    `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
    `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
    `<cellStyleXfs count="1"><xf numFmtId="0" ${plain}/></cellStyleXfs>` +
    `<cellXfs count="${styles.length}">${styles.join("")}</cellXfs>` +
    `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  );
}

const longestName = 31;

function workbookPart(name: string, numbers: readonly number[]): string {
  const sheets = numbers.map((number) => {
    const suffix = number === 1 ? "" : `_${number}`;
    const shown = name.slice(0, longestName - suffix.length).toWellFormed() + suffix;
    return `<sheet name="${escapeAttribute(shown)}" sheetId="${number}" r:id="rId${number}"/>`;
  });
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${documents}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packages}/relationships">${each.join("")}</Relationships>`;
}

function contentTypes(numbers: readonly number[]): string {
  const part = (path: string, type: string): string =>
    `<Override PartName="/xl/${path}.xml" ContentType="${types}.${type}+xml"/>`;
  return (
    `${declaration}<Types xmlns="${packages}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>${part("workbook", "sheet.main")}` +
    `${numbers.map((number) => part(`worksheets/sheet${number}`, "worksheet")).join("")}${part("styles", "styles")}</Types>`
  );
}
