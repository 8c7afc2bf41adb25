import type { Column } from "@kangying/contract/core/list";
import type { ChangedValue, ChangesCell, FieldChange } from "@kangying/contract/core/list-cells";
import { formatTime } from "../../format/index.ts";
import { shownUnit } from "../../format/unit.ts";
import { translate } from "../../i18n/translate.ts";
import { figureText } from "../table/cells.tsx";

/** A changed value as text, in the format of a column of its type. */
export function changedText(field: FieldChange, value: ChangedValue): string {
  if (value === null) return "–";
  switch (field.type) {
    case "money":
    case "number":
    case "percent":
      return (
        figureText(asColumn(field), Number(value)) + (field.unit ? `\u2009${shownUnit(field, Number(value))}` : "")
      );
    case "datetime":
      return formatTime(Number(value));
    case "switch":
      return translate(value === true ? "list.yes" : "list.no");
    case "tag":
      return field.options?.find((option) => String(option.value) === String(value))?.title ?? String(value);
    default:
      return String(value);
  }
}

function asColumn({ name, title, type, decimal }: FieldChange): Column {
  return {
    name,
    title,
    type,
    ...(decimal === undefined ? {} : { decimal }),
    sort: false,
    sum: false,
    showTableRow: true,
  };
}

/** A change in one line, for copying. */
export function changesText({ changed }: ChangesCell): string {
  return changed.map((field) => `${field.title}: ${sides(field).join(" → ")}`).join("; ");
}

function sides(field: FieldChange): readonly string[] {
  if (field.added && field.removed) {
    const [out, came] = [field.removed, field.added].map((list) => list.map((value) => changedText(field, value)));
    return [[...(out ?? []).map((word) => `− ${word}`), ...(came ?? []).map((word) => `+ ${word}`)].join(", ")];
  }
  return [field.before, field.after].flatMap((value) => (value === undefined ? [] : [changedText(field, value)]));
}
