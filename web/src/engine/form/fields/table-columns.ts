import type { FieldType, FormField } from "@kangying/contract/core/form/form";
import type { PreviewCells } from "@kangying/contract/core/form/preview";

/** A column of rows that are drawn as a table. `width`: of a CSS grid. */
export type TableColumn = {
  readonly name: string;
  readonly title: string;
  readonly width: string;
  /** True: its text is right-aligned. */
  readonly isFigure: boolean;
} & ({ readonly is: "typed"; readonly fields: readonly FormField[] } | { readonly is: "told" });

const figures: ReadonlySet<FieldType> = new Set(["number", "money"]);
const widthOf = (type: FieldType, fields: number): string =>
  fields > 1
    ? "minmax(200px, 2.2fr)"
    : figures.has(type)
      ? `minmax(${type === "money" ? 96 : 70}px, 0.8fr)`
      : type === "select" || type === "remote_select"
        ? "minmax(160px, 2.6fr)"
        : type === "images"
          ? "64px"
          : "minmax(120px, 1.6fr)";

/**
 * The columns of rows: one for each field, followed by the preview's columns for it. Fields that are only visible for one value of a field
 * are in the same column. Units and helps are left out, because they would repeat in every line.
 */
export function tableColumns(fields: readonly FormField[], told: PreviewCells["columns"]): readonly TableColumn[] {
  const names = new Set(fields.map(({ name }) => name));
  const leads = fields.filter(({ visible_when }) => !visible_when || !names.has(visible_when.field));
  return leads.flatMap((lead): TableColumn[] => {
    const along = fields.filter(({ visible_when }) => visible_when?.field === lead.name);
    const bare = [lead, ...along].map(({ unit: _unit, help: _help, ...field }) => field);
    return [
      {
        is: "typed",
        name: lead.name,
        title: lead.title,
        width: widthOf(lead.type, bare.length),
        isFigure: figures.has(lead.type),
        fields: bare,
      },
      ...told
        .filter(({ after }) => after === lead.name)
        .map(({ name, title }) => ({
          is: "told" as const,
          name,
          title,
          width: "minmax(56px, 0.6fr)",
          isFigure: true,
        })),
    ];
  });
}
