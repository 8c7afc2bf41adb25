import { Readable } from "node:stream";
import { writeXlsx, type WriteSheet } from "hucre/xlsx";
import type { CascadeOption, FormField } from "@kangying/contract/core/form/form";
import { AppError } from "../../kernel/app-error.ts";
import { comma } from "../../kernel/text.ts";
import { Streamed, type CallContext } from "../../wire/route.ts";
import { cleanName } from "../export/file-name.ts";
import { sendFile } from "../export/stream-export.ts";
import { fileTypes } from "../export/write-file.ts";
import { describeForm } from "../form/describe-form.ts";
import type { ListPlan } from "../read/list-plan.ts";
import { cell, type SheetValue } from "../sheet/cell.ts";
import { sheetName } from "../sheet/write-sheet.ts";
import { t } from "../list.texts.ts";

const words = t.group("importTemplateWords");
const offeredRows = 10_000;

/** Answers with an empty sheet to fill in: headers on the first sheet, the allowed values of each column and an example on the second. */
export async function streamTemplate(plan: ListPlan, ctx: CallContext): Promise<Streamed> {
  const definition = plan.list.import;
  if (!definition || !plan.canImport) throw new AppError("no_permission");
  const fields = await describeForm(definition.fields, ctx);
  const title = ctx.text(plan.list.title);
  const bytes = await writeXlsx({
    sheets: [headerSheet(title, fields), notesSheet(fields, definition.example ?? [], ctx)],
  });
  const name = `${cleanName(title)}-${ctx.text(words.template)}.xlsx`;
  return new Streamed((stream) =>
    sendFile(stream, Readable.from([Buffer.from(bytes)]), name, fileTypes.xlsx, bytes.length),
  );
}

function headerSheet(title: string, fields: readonly FormField[]): WriteSheet {
  return {
    name: sheetName(title),
    columns: fields.map((field) => ({
      width: Math.max(14, field.title.length * 2 + 4),
      ...(field.type === "text" || field.type === "phone" ? { numFmt: "@" } : {}),
    })),
    rows: [fields.map((field) => headerOf(field))],
    freezePane: { rows: 1 },
    dataValidations: fields.flatMap((field, index) => {
      const values = field.options?.map((option) => option.title) ?? [];
      // Excel accepts a list of at most 255 characters, and commas separate its values.
      if (
        field.type !== "select" ||
        values.length === 0 ||
        values.join(",").length > 250 ||
        values.some((value) => value.includes(","))
      )
        return [];
      const column = letters(index);
      return [{ type: "list" as const, values, allowBlank: true, range: `${column}2:${column}${offeredRows + 1}` }];
    }),
  };
}

function headerOf(field: FormField): string {
  return field.required ? `${field.title}*` : field.title;
}

function notesSheet(
  fields: readonly FormField[],
  example: readonly Readonly<Record<string, string | number>>[],
  ctx: CallContext,
): WriteSheet {
  const head = [words.column, words.required, words.values, words.example].map((word) => ctx.text(word));
  const rows = fields.map((field): SheetValue[] => [
    field.title,
    field.required ? ctx.text(words.yes) : null,
    takes(field, ctx),
    cell(exampleOf(field, example)),
  ]);
  return {
    name: sheetName(ctx.text(words.notes)),
    columns: [18, 10, 50, 24].map((width) => ({ width })),
    rows: [head, ...rows],
  };
}

/** Returns the first example value of the field; a choice by its title in the reader's language. */
function exampleOf(field: FormField, example: readonly Readonly<Record<string, string | number>>[]): SheetValue {
  const value = example.map((row) => row[field.name]).find((each) => each !== undefined) ?? null;
  return field.options?.find((option) => option.value === value)?.title ?? value;
}

function takes(field: FormField, ctx: CallContext): string | null {
  if (field.options)
    return field.options
      .map((option) => option.title)
      .join(ctx.text(comma))
      .slice(0, 1_000);
  if (field.cascades) return paths(field.cascades, "").slice(0, 50).join(ctx.text(comma));
  switch (field.type) {
    case "switch":
      return ctx.text(words.yesOrNo);
    case "date":
    case "datetime":
      return ctx.text(words.date);
    case "money":
      return ctx.text(words.money);
    case "phone":
      return ctx.text(words.phone);
    default:
      return field.help ?? null;
  }
}

function paths(tree: readonly CascadeOption[], above: string): string[] {
  return tree.flatMap((branch) =>
    branch.children?.length ? paths(branch.children, `${above}${branch.title}/`) : [`${above}${branch.title}`],
  );
}

function letters(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : `${letters(Math.floor(index / 26) - 1)}${letters(index % 26)}`;
}
