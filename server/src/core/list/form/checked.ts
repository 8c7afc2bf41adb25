import { z } from "zod";
import { formFaults } from "./form-faults.ts";

/** Refuses the present value by throwing. */
export type Refuse = (fault: keyof typeof formFaults, data?: Readonly<Record<string, unknown>>) => never;

/** Makes a schema whose value one function reads, and whose refusals have our own messages. */
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

/** Returns the data from which `parseInput` builds the message of an issue. */
export function paramsOf(
  fault: keyof typeof formFaults,
  data?: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return { text: formFaults[fault], ...(data ? { data } : {}) };
}

/** A thrown refusal, for code that reads a value in parts. */
export class Refused extends Error {
  readonly fault: keyof typeof formFaults;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  constructor(fault: keyof typeof formFaults, data?: Readonly<Record<string, unknown>>) {
    super(fault);
    this.fault = fault;
    this.data = data;
  }
  /** Returns the data from which `parseInput` builds its message. */
  params(): Record<string, unknown> {
    return paramsOf(this.fault, this.data);
  }
}

/** Refuses by throwing. */
export const refusing: Refuse = (fault, data) => {
  throw new Refused(fault, data);
};
