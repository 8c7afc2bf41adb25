import type { CascadeOption, FormField } from "@kangying/contract/core/form/form";
import type { Refuse } from "./checked.ts";

type Choice = string | number;
const mostFiles = 20;
const mostChoices = 2_000;

/** True for a value that a remote tree may contain. */
const isStep = (step: unknown): step is Choice => typeof step === "string" && /^[\w-]{1,40}$/.test(step);

/** select: returns a value that is offered and not disabled. */
export function selectReader(value: unknown, field: FormField, refuse: Refuse): Choice {
  const found = field.options?.find((option) => option.value === value && option.disabled !== true);
  return found ? found.value : refuse("notOffered");
}

export function readChoices(value: unknown, field: FormField, refuse: Refuse): readonly Choice[] {
  if (!Array.isArray(value)) return refuse("notList");
  if (value.length > mostChoices) return refuse("tooMany", { n: mostChoices });
  // For a remote tree, the command checks that the value is in it.
  const read = (one: unknown): Choice => {
    if (!field.remote) return selectReader(one, field, refuse);
    return isStep(one) ? one : refuse("notOffered");
  };
  return counted([...new Set(value.map(read))], field, mostChoices, refuse);
}

/** Returns a path from the root of the offered tree. For a remote tree, the command checks that the path is in it. */
export function readCascade(value: unknown, field: FormField, refuse: Refuse): readonly Choice[] {
  if (!Array.isArray(value) || value.length > 10) return refuse("notOffered");
  if (field.remote) {
    return value.every(isStep) ? value : refuse("notOffered");
  }
  let branches: readonly CascadeOption[] = field.cascades ?? [];
  return value.map((step) => {
    const branch = branches.find((option) => option.value === step) ?? refuse("notOffered");
    branches = branch.children ?? [];
    return branch.value;
  });
}

export function readSwitch(value: unknown, _field: FormField, refuse: Refuse): boolean {
  return typeof value === "boolean" ? value : refuse("notSwitch");
}

/** Returns an opaque file id; the command checks that the file exists and belongs to the supplier. */
export function readFile(value: unknown, _field: FormField, refuse: Refuse): string {
  return typeof value === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(value) ? value : refuse("notFile");
}

export function readFiles(value: unknown, field: FormField, refuse: Refuse): readonly string[] {
  if (!Array.isArray(value)) return refuse("notList");
  if (value.length > mostChoices) return refuse("tooMany", { n: mostFiles });
  return counted([...new Set(value.map((one) => readFile(one, field, refuse)))], field, mostFiles, refuse);
}

function counted<T>(values: readonly T[], field: FormField, most: number, refuse: Refuse): readonly T[] {
  if (field.min !== undefined && values.length < Number(field.min)) return refuse("tooFew", { n: Number(field.min) });
  const max = Number(field.max ?? most);
  return values.length > max ? refuse("tooMany", { n: max }) : values;
}
