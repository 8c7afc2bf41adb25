import type { z } from "zod";
import type { Text } from "@kangying/contract/core/language";
import type { FieldFault } from "../../kernel/app-error.ts";
import { t } from "../wire.texts.ts";

type Issue = z.core.$ZodIssue;

/** Message for a missing required value. */
export const required = t("issue.required");
/** Message for a value that cannot be right. */
export const wrong = t("issue.wrong");
const unknownField = t("issue.unknownField");
const notChoice = t("issue.notChoice");

/** The expected type, by zod's name of the type. */
const types: Readonly<Record<string, Text>> = t.group("types");

/** The expected form of a text, by zod's name of the format. */
const formats: Readonly<Record<string, Text>> = t.group("formats");

interface Bounds {
  readonly small: Text;
  readonly small_exclusive: Text;
  readonly big: Text;
  readonly big_exclusive: Text;
}

const lengths: Bounds = t.group("lengths");
const counts: Bounds = t.group("counts");
const sizes: Bounds = t.group("sizes");
const steps = t("issue.steps");

function boundsOf(origin: string): Bounds {
  if (origin === "string") return lengths;
  return origin === "array" || origin === "set" || origin === "map" || origin === "object" ? counts : sizes;
}

/**
 * Returns the message for a fault of a field, in the four languages. A refinement may have its own message: `params: { text, data }`.
 * @param given  the value with the fault
 */
export function issueText(issue: Issue, given: unknown): FieldFault {
  switch (issue.code) {
    case "invalid_type":
      if (given === undefined || given === null || given === "") return { text: required };
      return { text: types[issue.expected] ?? wrong };
    case "too_small": {
      // An empty required text gets the message for a missing value, not "too short".
      if (issue.origin === "string" && given === "") return { text: required };
      const bounds = boundsOf(issue.origin);
      return {
        text: issue.inclusive === false ? bounds.small_exclusive : bounds.small,
        data: { n: Number(issue.minimum) },
      };
    }
    case "too_big": {
      if (Math.abs(Number(issue.maximum)) >= Number.MAX_SAFE_INTEGER) return { text: wrong };
      const bounds = boundsOf(issue.origin);
      return {
        text: issue.inclusive === false ? bounds.big_exclusive : bounds.big,
        data: { n: Number(issue.maximum) },
      };
    }
    case "not_multiple_of":
      return { text: steps, data: { n: issue.divisor } };
    case "invalid_format":
      return { text: given === "" ? required : (formats[issue.format] ?? wrong) };
    case "invalid_value":
      return { text: given === undefined || given === null || given === "" ? required : notChoice };
    case "unrecognized_keys":
      return { text: unknownField };
    case "custom": {
      const params = issue.params as { text?: Text; data?: FieldFault["data"] } | undefined;
      return params?.text ? { text: params.text, ...(params.data ? { data: params.data } : {}) } : { text: wrong };
    }
    default:
      return { text: given === undefined ? required : wrong };
  }
}
