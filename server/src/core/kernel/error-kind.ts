import { errors, type ErrorCode, type ErrorKind as ErrorSaid } from "@kangying/contract/core/errors";
import type { Text } from "@kangying/contract/core/language";
import { definePoint, type Declarations } from "./declarations.ts";

declare const made: unique symbol;

/**
 * An expected refusal with its HTTP status and its message. Only `defineErrors` makes one, so that a code which no module declares does not
 * compile.
 */
export interface ErrorKind extends ErrorSaid {
  readonly code: string;
  readonly [made]: true;
}

/** The errors that modules declare, beside those of the contract. */
export const errorPoint = definePoint<ErrorKind>("error code", ({ code }) => code);

/**
 * Defines the errors of one module, by code. They are in use once the module lists them in its `*.module.ts` (`errors`).
 * @param statuses  HTTP status of each code
 * @param texts  the message of each code; it may use the data that the error is thrown with
 */
export function defineErrors<Code extends string>(
  statuses: Readonly<Record<Code, ErrorSaid["status"]>>,
  texts: Readonly<Record<NoInfer<Code>, Text>>,
): Readonly<Record<Code, ErrorKind>> {
  const codes = Object.keys(statuses) as Code[];
  const kinds = codes.map((code) => [code, { code, status: statuses[code], msg: texts[code] }]);
  return Object.fromEntries(kinds) as Record<Code, ErrorKind>;
}

/** Returns an error of the contract: of the wire, of rows in general, or one that the console handles by its code. */
export function kindOf(code: ErrorCode): ErrorKind {
  return { code, ...errors[code] } as ErrorKind;
}

/** Finds an error of which only the code was stored. @returns undefined when this build declares no such code */
export function findError(declared: Declarations, code: string): ErrorKind | undefined {
  return Object.hasOwn(errors, code) ? kindOf(code as ErrorCode) : declared.find(errorPoint, code);
}

/** The error codes of the contract; no module may declare them again. */
export const contractErrors: readonly ErrorKind[] = (Object.keys(errors) as ErrorCode[]).map(kindOf);
