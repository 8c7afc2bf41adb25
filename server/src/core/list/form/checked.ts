import { z } from "zod";
import { formFaults } from "./form-faults.ts";

/** Refuses the value at hand; its result never reaches anybody. */
export type Refuse = (fault: keyof typeof formFaults, data?: Readonly<Record<string, unknown>>) => never;

/** A schema whose value is read by one function, and whose refusals bear our own messages. */
export function checked(read: (value: unknown, refuse: Refuse) => unknown): z.ZodType {
  return z.unknown().transform((value, ctx) => {
    try {
      return read(value, refusing);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      ctx.issues.push({ code: "custom", input: value, params: error.params() });
      return z.NEVER;
    }
  });
}

/** What `parseInput` makes the message of an issue from. */
export function paramsOf(
  fault: keyof typeof formFaults,
  data?: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return { text: formFaults[fault], ...(data ? { data } : {}) };
}

/** A refusal as it is thrown, for who reads a value in parts. */
export class Refused extends Error {
  readonly fault: keyof typeof formFaults;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  constructor(fault: keyof typeof formFaults, data?: Readonly<Record<string, unknown>>) {
    super(fault);
    this.fault = fault;
    this.data = data;
  }
  /** What `parseInput` makes its message from. */
  params(): Record<string, unknown> {
    return paramsOf(this.fault, this.data);
  }
}

/** Refuses by throwing. */
export const refusing: Refuse = (fault, data) => {
  throw new Refused(fault, data);
};
