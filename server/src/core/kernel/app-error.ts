import type { ErrorCode } from "@kangying/contract/core/errors";
import type { Text, TextData } from "@kangying/contract/core/language";
import { kindOf, type ErrorKind } from "./error-kind.ts";

/**
 * An expected refusal: an error code of the contract or of a module, with the data for its message.
 * Anything else that is thrown is a fault. It is logged and answered as `internal`.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly kind: ErrorKind;
  readonly data: TextData;
  /** The reply's `data`, for errors where the contract defines it (`login`, `fields`). */
  readonly reply: unknown;

  /** @param refused  a code of the contract, or an error that a module declares */
  constructor(refused: ErrorCode | ErrorKind, data: TextData = {}, reply: unknown = null) {
    const kind = typeof refused === "string" ? kindOf(refused) : refused;
    super(kind.code);
    this.kind = kind;
    this.data = data;
    this.reply = reply;
  }

  get code(): string {
    return this.kind.code;
  }

  get status(): number {
    return this.kind.status;
  }
}

/** A field's message: a text with its data. The wire layer translates it into the reader's language. */
export interface FieldFault {
  readonly text: Text;
  readonly data?: TextData;
}

/**
 * The error `invalid` with a message for each field path. The wire layer translates them into `data.fields`.
 * @param fields  by path: `phone`, `rows[2].amount`
 */
export class InvalidFields extends AppError {
  readonly fields: Readonly<Record<string, FieldFault>>;
  /** @param reply  further data of the reply beside the fields */
  constructor(fields: Readonly<Record<string, FieldFault>>, reply: Readonly<Record<string, unknown>> | null = null) {
    super("invalid", {}, reply);
    this.fields = fields;
  }
}
