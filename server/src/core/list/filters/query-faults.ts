import { InvalidFields, type FieldFault } from "../../kernel/app-error.ts";
import { t } from "../list.texts.ts";

/** Messages for faults of a list's parameters. */
export const queryFaults = t.group("queryFaults");

/** Refuses the named parameter. */
export function refuse(
  name: string,
  fault: keyof typeof queryFaults,
  data: Readonly<Record<string, unknown>> = {},
): never {
  const found: FieldFault = { text: queryFaults[fault], data };
  // fromEntries sets every name as a plain member, `__proto__` too.
  throw new InvalidFields(Object.fromEntries([[name, found]]));
}
