import type { RefusedRow } from "@kangying/contract/core/list-bulk";
import { AppError, InvalidFields, type FieldFault } from "../../kernel/app-error.ts";
import { findError } from "../../kernel/error-kind.ts";
import type { CallContext } from "../../wire/route.ts";
import type { Fields, Values } from "../fields.ts";
import { actOnRow, type ServedAction } from "../actions/row-action.ts";

/** The reason why a row was not changed: an error code with the data of its message, so that it can be shown in any language later. */
export interface RowRefusal {
  readonly code: AppError["code"];
  readonly data: Readonly<Record<string, unknown>>;
}

/** Converts an expected refusal into its stored form; throws every other error again. */
export function refusalOf(error: unknown): RowRefusal {
  if (!(error instanceof AppError)) throw error;
  return { code: error.code, data: error instanceof InvalidFields ? { fields: error.fields } : error.data };
}

/** A row that was not changed, and the reason: as a message for now, and in its stored form. */
export interface TurnedDown {
  readonly id: number;
  readonly msg: string;
  readonly refusal: RowRefusal;
}

/**
 * Does an action on each row, in its own savepoint: a refused row does not stop the others. A row that the action on another row also
 * changed counts as done.
 * @param goesOn  called before each row; when it returns false, the work ends there
 * @returns the number of processed rows, done or refused, and the refused ones
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

/** Returns refused rows with their names and reasons for the reader. @param naming  finds the names of rows */
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

/** Returns a refusal's message in the reader's language, or the faults of its fields. Empty for a code that this build does not know. */
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
