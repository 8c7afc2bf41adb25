import type { FormField } from "@kangying/contract/core/form/form";
import { padSigned, type PadSigned } from "@kangying/contract/core/pad/pad";
import type { Refuse } from "./checked.ts";

/** What was read and signed on a screen; whether it is the right text the command says. */
export function readPad(value: unknown, _field: FormField, refuse: Refuse): PadSigned {
  const read = padSigned.safeParse(value);
  return read.success ? read.data : refuse("notSigned");
}
