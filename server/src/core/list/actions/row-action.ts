import { AppError } from "../../kernel/app-error.ts";
import { parseInput } from "../../wire/input/parse-input.ts";
import type { CallContext } from "../../wire/route.ts";
import type { RowActionDef, RowResult } from "./actions.ts";
import { asReader, maySee } from "../read/as-reader.ts";
import { rowStatement, run } from "../compile-list.ts";
import type { AnyList } from "../define-list.ts";
import type { Fields, Values } from "../fields.ts";
import { describeForm } from "../form/describe-form.ts";
import { formSchema } from "../form/fields-schema.ts";
import type { ListContext } from "../list-context.ts";
import { stateOf, type SelectedRow } from "../read/list-plan.ts";

/** A served row action: one API, with all lists that offer it. */
export interface ServedAction {
  readonly def: RowActionDef;
  readonly lists: readonly AnyList[];
}

/**
 * Reads a form's values, and checks them against what is offered to this caller now.
 * @param fields  undefined: no values may be sent
 * @throws {InvalidFields}
 */
export async function readForm(
  fields: Fields | undefined,
  raw: Readonly<Record<string, unknown>>,
  ctx: ListContext,
): Promise<Values<Fields>> {
  return parseInput(formSchema(await describeForm(fields ?? {}, ctx)), raw) as Values<Fields>;
}

/**
 * Checks that the row exists for this caller in one of the lists that offer the action and that they may see. When the caller has the
 * action but none of the lists, the row must exist in every one of these lists.
 * @throws {AppError} not_found, both for a row that does not exist and for one that the caller may not see
 */
export async function demandRow(
  served: Pick<ServedAction, "lists">,
  id: number,
  ctx: ListContext,
): Promise<readonly { list: AnyList; row: SelectedRow }[]> {
  const visible = served.lists.filter((list) => maySee(list, ctx));
  const asked = visible.length > 0 ? visible : served.lists;
  const found: { list: AnyList; row: SelectedRow }[] = [];
  for (const list of asked) {
    const [row] = await asReader(list, ctx, () => run<SelectedRow>(rowStatement(list, id, ctx), ctx));
    if (row) found.push({ list, row });
  }
  if (found.length < (visible.length > 0 ? 1 : asked.length)) throw new AppError("not_found");
  return found;
}

/**
 * Does an action on one row, within the call's transaction.
 * @param prepared  result of the action's `prepare`
 * @throws {AppError} not_found, wrong_status, or the command's errors
 */
export async function actOnRow(
  served: ServedAction,
  id: number,
  values: Values<Fields>,
  version: number | null,
  ctx: CallContext,
  prepared?: unknown,
): Promise<void | RowResult> {
  const { when, run: command } = served.def;
  const found = await demandRow(served, id, ctx);
  if (when && !found.some(({ list, row }) => when(stateOf(list, row), ctx))) throw new AppError("wrong_status");
  try {
    return await command(ctx, id, values, version, prepared);
  } catch (error) {
    if (version !== null && error instanceof AppError && error.code === "conflict")
      throw await conflictWith(ctx, served.lists[0]?.topic, id, error);
    throw error;
  }
}

/** Adds the author of the other change to the refusal, as the log has it: `data.changed`, null when the log does not show it. */
async function conflictWith(
  ctx: CallContext,
  topic: string | undefined,
  id: number,
  { kind, data }: AppError,
): Promise<AppError> {
  if (topic === undefined) return new AppError(kind, data, { changed: null });
  const [last] = await ctx.tx.query<{ by: string; at: Date }>(
    `select actor_name as by, at from operate_log
     where supplier_id = $1 and biz_type = $2 and biz_id = $3 and result = 'ok' order by id desc limit 1`,
    [ctx.supplier.id, topic, id],
  );
  const changed = last ? { by: last.by, at: Math.floor(last.at.getTime() / 1000) } : null;
  return new AppError(kind, data, { changed });
}
