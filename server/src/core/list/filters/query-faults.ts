import { InvalidFields, type FieldFault } from "../../kernel/app-error.ts";
import { t } from "../list.texts.ts";

/** What can be wrong with a parameter of a list, in the reader's words. */
export const queryFaults = t.group("queryFaults");

/** Refuses a parameter by name. */
export function refuse(
  name: string,
  fault: keyof typeof queryFaults,
  data: Readonly<Record<string, unknown>> = {},
): never {
  const found: FieldFault = { text: queryFaults[fault], data };
  // fromEntries defines the name as it is, `__proto__` too.
  throw new InvalidFields(Object.fromEntries([[name, found]]));
}
