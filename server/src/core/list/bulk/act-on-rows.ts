import type { RefusedRow } from "@kangying/contract/core/list-bulk";
import { AppError, InvalidFields, type FieldFault } from "../../kernel/app-error.ts";
import { findError } from "../../kernel/error-kind.ts";
import type { CallContext } from "../../wire/route.ts";
import type { Fields, Values } from "../fields.ts";
import { actOnRow, type ServedAction } from "../actions/row-action.ts";

/** Why a row was left as it was: a code with the data of its message, so that it can be told in any language later. */
export interface RowRefusal {
  readonly code: AppError["code"];
  readonly data: Readonly<Record<string, unknown>>;
}

/** An expected refusal as it is kept; a fault is thrown on. */
export function refusalOf(error: unknown): RowRefusal {
  if (!(error instanceof AppError)) throw error;
  return { code: error.code, data: error instanceof InvalidFields ? { fields: error.fields } : error.data };
}

/** A row that was left as it was, and why: in words for now, and as it is kept. */
export interface TurnedDown {
  readonly id: number;
  readonly msg: string;
  readonly refusal: RowRefusal;
}

/**
 * Does an action to each row, each in its own savepoint: one that is refused keeps none of the others back. A row that another has done
 * as well is done with it.
 * @param goesOn  asked before each row; false ends it there
 * @returns how many rows it came to, done or not, and those that were refused
 */
export async function actOnRows(
  served: ServedAction,
  ids: readonly number[],
  values: Values<Fields>,
  ctx: CallContext,
  goesOn: () => boolean = () => true,
): Promise<{ readonly tried: readonly number[]; readonly failed: readonly TurnedDown[] }> {
  const tried: number[] = [];
  const failed: TurnedDown[] = [];
  const doneAlready = new Set<number>();
  for (const id of new Set(ids)) {
    if (!goesOn()) break;
    tried.push(id);
    if (doneAlready.has(id)) continue;
    try {
      const result = await ctx.tx.savepoint(() => actOnRow(served, id, values, null, ctx));
      for (const other of result?.also ?? []) doneAlready.add(other);
    } catch (error) {
      const refusal = refusalOf(error);
      failed.push({ id, msg: messageOf(refusal, ctx), refusal });
    }
  }
  return { tried, failed };
}

/** Refused rows as the reader is told of them: what they are called, and why. @param naming  finds what rows are called */
export async function tellRefused(
  naming: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>,
  refused: readonly { readonly id: number; readonly refusal: RowRefusal }[],
  ctx: CallContext,
): Promise<RefusedRow[]> {
  const names = await naming(refused.map(({ id }) => id));
  return refused.map(({ id, refusal }) => ({
    id,
    name: names.get(id) ?? "",
    code: refusal.code,
    msg: messageOf(refusal, ctx),
  }));
}

/** A refusal in the reader's words: what is wrong with the fields, where it is that. Empty for a code that this build does not know. */
export function messageOf({ code, data }: RowRefusal, ctx: Pick<CallContext, "text" | "services">): string {
  const fields = data["fields"] as Readonly<Record<string, FieldFault>> | undefined;
  if (!fields) {
    const known = findError(ctx.services.declared, code);
    return known ? ctx.text(known.msg, data) : "";
  }
  return Object.values(fields)
    .map((fault) => ctx.text(fault.text, fault.data))
    .join(" ");
}
