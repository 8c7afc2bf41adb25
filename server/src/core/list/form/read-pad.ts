import type { FormField } from "@kangying/contract/core/form/form";
import { padSigned, type PadSigned } from "@kangying/contract/core/pad/pad";
import type { Refuse } from "./checked.ts";

/** Returns a document that was read and signed on a screen; the command checks that it is the right text. */
export function readPad(value: unknown, _field: FormField, refuse: Refuse): PadSigned {
  const read = padSigned.safeParse(value);
  return read.success ? read.data : refuse("notSigned");
}
