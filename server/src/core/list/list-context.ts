import type { Language, Text, TextData } from "@kangying/contract/core/language";
import type { Caller, SupplierContext } from "../auth/caller.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../jobs/services.ts";

/** The parts of a call that a list's definition may use. CallContext has them, and a job makes one for an export. */
export interface ListContext {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly supplier: SupplierContext;
  readonly language: Language;
  readonly now: Date;
  readonly today: string;
  readonly services: Services;
  can(permission: string): boolean;
  text(text: Text, data?: TextData): string;
}
