import { errors, type ErrorCode, type ErrorKind as ErrorSaid } from "@kangying/contract/core/errors";
import type { Text } from "@kangying/contract/core/language";
import { definePoint, type Declarations } from "./declarations.ts";

declare const made: unique symbol;

/** An expected refusal with its HTTP status and its words. Only `defineErrors` makes one, so that a code which nobody declared does not compile. */
export interface ErrorKind extends ErrorSaid {
  readonly code: string;
  readonly [made]: true;
}

/** Refusals that modules declare beside those of the contract. */
export const errorPoint = definePoint<ErrorKind>("error code", ({ code }) => code);

/**
 * The refusals of one module, by code. They count once the module names them in its table of contents (`errors`).
 * @param statuses  HTTP status of each code
 * @param texts  what each says; it may use the data that the error is thrown with
 */
export function defineErrors<Code extends string>(
  statuses: Readonly<Record<Code, ErrorSaid["status"]>>,
  texts: Readonly<Record<NoInfer<Code>, Text>>,
): Readonly<Record<Code, ErrorKind>> {
  const codes = Object.keys(statuses) as Code[];
  const kinds = codes.map((code) => [code, { code, status: statuses[code], msg: texts[code] }]);
  return Object.fromEntries(kinds) as Record<Code, ErrorKind>;
}

/** A refusal of the contract: of the wire, of rows in general, or one that the console branches on. */
export function kindOf(code: ErrorCode): ErrorKind {
  return { code, ...errors[code] } as ErrorKind;
}

/** A refusal that was kept by its code alone. @returns undefined where this build declares no such code */
export function findError(declared: Declarations, code: string): ErrorKind | undefined {
  return Object.hasOwn(errors, code) ? kindOf(code as ErrorCode) : declared.find(errorPoint, code);
}

/** Codes of the contract, which no module may declare again. */
export const contractErrors: readonly ErrorKind[] = (Object.keys(errors) as ErrorCode[]).map(kindOf);
