import { errors, type ErrorCode, type ErrorKind as ErrorSaid } from "@kangying/contract/core/errors";
import type { Text } from "@kangying/contract/core/language";
import { definePoint, type Declarations } from "./declarations.ts";

declare const made: unique symbol;

/** An expected refusal with its HTTP status and message. Only `defineErrors` makes one, so that an undeclared code does not compile. */
export interface ErrorKind extends ErrorSaid {
  readonly code: string;
  readonly [made]: true;
}

/** The error codes that modules declare, beside those of the contract. */
export const errorPoint = definePoint<ErrorKind>("error code", ({ code }) => code);

/**
 * Defines the errors of one module, by code. The module must also list them in its table of contents (`errors`).
 * @param statuses  HTTP status of each code
 * @param texts  the message of each; it may use the data of the thrown error
 */
export function defineErrors<Code extends string>(
  statuses: Readonly<Record<Code, ErrorSaid["status"]>>,
  texts: Readonly<Record<NoInfer<Code>, Text>>,
): Readonly<Record<Code, ErrorKind>> {
  const codes = Object.keys(statuses) as Code[];
  const kinds = codes.map((code) => [code, { code, status: statuses[code], msg: texts[code] }]);
  return Object.fromEntries(kinds) as Record<Code, ErrorKind>;
}

/** An error code of the contract: about the API, about rows in general, or one that the console handles itself. */
export function kindOf(code: ErrorCode): ErrorKind {
  return { code, ...errors[code] } as ErrorKind;
}

/** Finds an error by its stored code. @returns undefined if this build declares no such code */
export function findError(declared: Declarations, code: string): ErrorKind | undefined {
  return Object.hasOwn(errors, code) ? kindOf(code as ErrorCode) : declared.find(errorPoint, code);
}

/** Codes of the contract. No module may declare one of them again. */
export const contractErrors: readonly ErrorKind[] = (Object.keys(errors) as ErrorCode[]).map(kindOf);
