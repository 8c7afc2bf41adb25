import { languages } from "@kangying/contract/core/language";
import type { ImportDef } from "../define-list.ts";
import type { FieldDef, Fields } from "../fields.ts";
import { checkOptions } from "./check-options.ts";
import { didYouMean, type NoteFault } from "./list-faults.ts";

const name = /^[a-z][a-z0-9_]*$/;
/** Kinds whose value does not fit into one cell. */
const unwritable = new Set(["rows", "matrix", "images", "file", "rich_text", "date_range", "datetime_range", "pad"]);

/** @param taken  names that already have a meaning in the body */
export function checkForm(fields: Fields, where: string, taken: readonly string[], note: NoteFault): void {
  for (const [field, def] of Object.entries(fields)) {
    const at = `${where}.${field}`;
    if (!name.test(field) || taken.includes(field))
      note("LIST103", `${at} ${taken.includes(field) ? "is a name of the engine's own" : "is no name"}`);
    checkField(def, at, note);
    const decider = def.visible_when?.field;
    if (def.change_of !== undefined && fields[def.change_of]?.as !== "lines")
      note("LIST112", `${at} gives change of "${def.change_of}", which are no lines`);
    if (decider === field) note("LIST112", `${at} decides about itself`);
    else if (decider !== undefined && !(decider in fields))
      note("LIST112", `${at} depends on "${decider}", which is no field${didYouMean(decider, Object.keys(fields))}`);
  }
}

function checkField(def: FieldDef, at: string, note: NoteFault): void {
  if (def.type === "select" || (def.type === "multiselect" && !def.remote)) checkOptions(def.options, at, false, note);
  if (def.type === "cascader" && !def.tree && !def.remote) note("LIST112", `${at} has no tree`);
  if (def.type === "remote_select" && !def.remote) note("LIST112", `${at} says not where to search`);
  if (def.type === "rows" || def.type === "matrix") {
    if (!def.fields || Object.keys(def.fields).length === 0) note("LIST112", `${at} has no fields`);
    else checkForm(def.fields, at, def.type === "matrix" ? ["at", "key"] : [], note);
  }
  if (def.as !== undefined && def.as !== "table") {
    const kinds = Object.values(def.fields ?? {}).map(({ type }) => type);
    if (kinds.filter((type) => type === "money").length !== 1)
      note("LIST112", `${at} is drawn as ${def.as}: it needs one field of money`);
    if (def.as === "notes" && kinds.filter((type) => type === "number").length !== 1)
      note("LIST112", `${at} is drawn as notes: it needs one number`);
  }
  if (def.as === "table" && def.type !== "rows") note("LIST112", `${at} is no rows, and cannot be a table`);
  if (def.min !== undefined && def.max !== undefined && def.min > def.max) note("LIST112", `${at}: min is above max`);
  if (def.decimals !== undefined && (!Number.isInteger(def.decimals) || def.decimals < 0 || def.decimals > 10))
    note("LIST112", `${at}: decimals are 0 to 10`);
}

export function checkImport(definition: ImportDef, note: NoteFault): void {
  checkForm(definition.fields, "import.fields", ["row"], note);
  for (const language of languages) {
    const titles = new Map<string, string>();
    for (const [field, def] of Object.entries(definition.fields)) {
      const other = titles.get(def.title[language]);
      if (other !== undefined)
        note("LIST113", `import.fields.${field} and .${other} have one title in ${language}: "${def.title[language]}"`);
      titles.set(def.title[language], field);
    }
  }
  for (const [field, def] of Object.entries(definition.fields)) {
    if (unwritable.has(def.type)) note("LIST113", `import.fields.${field}: no cell holds a field of type ${def.type}`);
  }
}
