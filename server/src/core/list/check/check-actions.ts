import type { RowActionDef } from "../actions/actions.ts";
import { unsaidDoing } from "../words/common-words.ts";
import type { AnyList } from "../define-list.ts";
import { didYouMean, type ListFaultCode, type NoteFault } from "./list-faults.ts";

/** Kinds of fields that need more room than a cell has, or that have choices of their own. */
const tooLargeForCell = new Set([
  "rows",
  "matrix",
  "images",
  "file",
  "rich_text",
  "pad",
  "remote_select",
  "cascader",
  "multiselect",
]);

/** An action that deletes or stops uses the common question, so its definition must declare `does`. */
export function checkDoing(action: string, def: RowActionDef, note: NoteFault): void {
  const does = unsaidDoing(def);
  if (does) note("LIST124", `actions.${action} is called "${def.title["zh-CN"]}", and does not say: does: "${does}"`);
}

/** Checks cells that may be edited in place: each is a field that fits into a cell, and the action knows the values of the other fields. */
export function checkInline(action: string, def: RowActionDef, note: NoteFault): void {
  const fields = def.form ?? {};
  for (const name of def.inline ?? []) {
    const field = fields[name];
    if (!field)
      note("LIST119", `actions.${action}.inline "${name}" is no field${didYouMean(name, Object.keys(fields))}`);
    else if (tooLargeForCell.has(field.type))
      note("LIST119", `actions.${action}.inline "${name}" is a field of type ${field.type}`);
  }
  if (def.inline && Object.keys(fields).length > 1 && !def.prefill)
    note("LIST119", `actions.${action}.inline needs a prefill: the other fields are not known`);
}

/**
 * Checks that a preview depends on existing fields, and that the field for its total is an optional sum, because a selection has no
 * preview.
 */
export function checkPreview(action: string, def: RowActionDef, note: NoteFault): void {
  const { preview, form = {} } = def;
  if (!preview) return;
  const { depends_on, total } = preview;
  for (const name of [...depends_on, ...(total === undefined ? [] : [total])])
    if (!(name in form))
      note("LIST121", `actions.${action}.preview "${name}" is no field${didYouMean(name, Object.keys(form))}`);
  const carried = total === undefined ? undefined : form[total];
  if (carried && (carried.type !== "money" || carried.required === true))
    note("LIST121", `actions.${action}.preview carries its total in "${total}", which is no optional field of money`);
  if (carried?.type === "money" && !(Number(carried.min ?? 0) < 0))
    note("LIST121", `actions.${action}.preview carries its total in "${total}", which takes nothing below zero`);
  if (total !== undefined && depends_on.includes(total))
    note("LIST121", `actions.${action}.preview depends on "${total}", which comes of it`);
}

function fillsItself({ form, undo_sends = [] }: RowActionDef, back: RowActionDef): boolean {
  if (undo_sends.some((name) => !form?.[name] || !back.form?.[name])) return false;
  const left = Object.entries(back.form ?? {}).filter(([name]) => !undo_sends.includes(name));
  return back.prefill !== undefined || !left.some(([, field]) => field.required === true);
}

/** Checks that the undo action exists and can be done without asking the person. */
export function checkUndo(
  lists: readonly AnyList[],
  note: (list: string, code: ListFaultCode, message: string) => void,
): void {
  const offered = new Map<string, RowActionDef>();
  for (const list of lists)
    for (const def of Object.values(list.actions ?? {})) if (def.scope === "row") offered.set(def.api, def);
  for (const list of lists) {
    for (const [action, def] of Object.entries(list.actions ?? {})) {
      if (def.scope !== "row" || def.undo === undefined) continue;
      const back = offered.get(def.undo);
      if (!back)
        note(
          list.id,
          "LIST120",
          `actions.${action}: no list offers "${def.undo}"${didYouMean(def.undo, offered.keys())}`,
        );
      else if (!fillsItself(def, back))
        note(list.id, "LIST120", `actions.${action}: "${def.undo}" asks for other fields than are filled in`);
    }
  }
}
