import { errors } from "@kangying/contract/core/errors";
import type { BulkReply } from "@kangying/contract/core/list";
import { AppError, InvalidFields } from "../../kernel/app-error.ts";
import type { CallContext } from "../../wire/route.ts";
import type { Fields, Values } from "../fields.ts";
import { actOnRow, type ServedAction } from "../row-action.ts";

/** Why a row was left as it was: a code with the data of its message, so that it can be told in any language later. */
export interface RowRefusal {
  readonly code: AppError["code"];
  readonly data: Readonly<Record<string, unknown>>;
}

/** An expected refusal as it is kept; a fault is thrown on. */
export function refusalOf(error: unknown): RowRefusal {
  if (!(error instanceof AppError)) throw error;
  return { code: error.code, data: error.data };
}

/** Does an action to each chosen row, each in its own savepoint: one that is refused keeps none of the others back. */
export async function actOnRows(
  served: ServedAction,
  ids: readonly number[],
  values: Values<Fields>,
  ctx: CallContext,
): Promise<BulkReply> {
  const failed: BulkReply["failed"][number][] = [];
  for (const id of new Set(ids)) {
    try {
      await ctx.tx.savepoint(() => actOnRow(served, id, values, null, ctx));
    } catch (error) {
      const { code, data } = refusalOf(error);
      failed.push({
        id,
        code,
        msg: error instanceof InvalidFields ? fieldMessages(error, ctx) : ctx.text(errors[code].msg, data),
      });
    }
  }
  return { done: new Set(ids).size - failed.length, failed };
}

function fieldMessages(error: InvalidFields, ctx: CallContext): string {
  return Object.values(error.fields)
    .map((fault) => ctx.text(fault.text, fault.data))
    .join(" ");
}
