import fc from "fast-check";
import type { CascadeOption, FormField } from "@kangying/contract/core/form/form";
import type { Action } from "@kangying/contract/core/list";
import { supplyMarketCalls } from "@kangying/contract/supply/supply.calls";

const noon = 1_772_420_400;
const days = ["2026-03-02", "2026-03-03", "2026-03-05", "2026-03-12", "2026-04-01"];

/** Bodies that an action accepts, made from the form that its list describes. Row ids are small numbers, since those are the rows there are. */
export function actionBodies(action: Action, mark: string): fc.Arbitrary<unknown> {
  const values = formValues(action.form ?? [], mark);
  if (action.scope === "top") return values;
  // A shop that imports another's offer owns it afterwards, with the other's texts, which would look like a leak. So nothing is imported here.
  const id =
    action.api === supplyMarketCalls.SupplyImport.api ? fc.constant(1_000_000) : fc.integer({ min: 1, max: 12 });
  const version = fc.constantFrom(undefined, 1, 1, 2);
  const target =
    action.scope === "row"
      ? fc.record({ id, version })
      : fc.array(id, { minLength: 1, maxLength: 3 }).map((ids) => ({ ids }));
  return fc.tuple(target, values).map(([row, given]) => Object.assign({}, given, row));
}

/** Values that a declared form accepts. An optional field is sometimes left out. */
export function formValues(form: readonly FormField[], mark: string): fc.Arbitrary<Record<string, unknown>> {
  const fields = form.map(
    (field) =>
      [
        field.name,
        field.required ? valueOf(field, mark) : fc.option(valueOf(field, mark), { nil: undefined, freq: 3 }),
      ] as const,
  );
  return fc.record(Object.fromEntries(fields), { noNullPrototype: true });
}

function valueOf(field: FormField, mark: string): fc.Arbitrary<unknown> {
  const options = (field.options ?? []).map((option) => option.value);
  switch (field.type) {
    case "number":
    case "money": {
      const [least, most] = [Number(field.min ?? 1), Number(field.max ?? 1_000)];
      return fc.integer({
        min: Math.ceil(Math.min(least, most)),
        max: Math.floor(Math.min(Math.max(least, most), least + 30)),
      });
    }
    case "phone":
      return fc.constantFrom("13800138000", "13900139001", "18600000002");
    case "select":
      return options.length > 0 ? fc.constantFrom(...options) : fc.constant(1);
    case "remote_select":
      return fc.integer({ min: 1, max: 12 });
    case "multiselect":
      return options.length > 0 ? fc.subarray(options, { minLength: 1 }) : fc.constant([1]);
    case "cascader":
      return field.remote
        ? fc.constantFrom(["330000", "330100", "330106"], ["990000"])
        : fc.constant(firstPath(field.cascades ?? []));
    case "date":
      return fc.constantFrom(...days);
    case "datetime":
      return fc.integer({ min: 0, max: 30 }).map((day) => noon + day * 86_400);
    case "date_range":
      return fc.constantFrom(["2026-03-02", "2026-03-12"], ["2026-03-05", "2026-04-01"]);
    case "datetime_range":
      return fc.constant([noon, noon + 86_400]);
    case "switch":
      return fc.boolean();
    case "images":
      return fc.constant([]);
    case "file":
      return fc.constantFrom("no-such-file");
    case "rich_text":
      return fc.constant(`<p>正文 ${mark}</p>`);
    case "matrix":
      return formValues(field.fields ?? [], mark).map((cells) => ({ axes: [], rows: [{ ...cells, at: [] }] }));
    case "rows":
      return fc.array(formValues(field.fields ?? [], mark), {
        minLength: Math.min(Number(field.min ?? 1), 3),
        maxLength: 3,
      });
    default:
      if (/password/.test(field.name)) return fc.constant("camp bed window 7");
      return fc
        .constantFrom("王伟芳", `周 ${mark}`, "A-101", "O'Brien", "b2")
        .map((text) => text.slice(0, field.max_length ?? 60));
  }
}

function firstPath(options: readonly CascadeOption[]): readonly (string | number)[] {
  const [first] = options;
  return first ? [first.value, ...firstPath(first.children ?? [])] : [];
}
