import { AppError, InvalidFields } from "../../kernel/app-error.ts";
import type { CallContext } from "../../wire/route.ts";
import { asReader, demandList } from "../read/as-reader.ts";
import { countUpToStatement, keysStatement, run } from "../compile-list.ts";
import type { AnyList } from "../define-list.ts";
import type { RowTarget } from "../list-endpoints.ts";
import { keyName, planFor, type SelectedRow } from "../read/list-plan.ts";
import { readParameters, readSelection } from "../read/list-query.ts";
import { queryFaults } from "../filters/query-faults.ts";
import type { ServedAction } from "../actions/row-action.ts";

/** The most rows of one task. */
export const mostBulkRows = 100_000;

/** The rows for an action on many rows. `list` is the list whose filters choose them; null when they are named by their ids. */
export interface TargetRows {
  readonly list: AnyList | null;
  /** The number of rows. */
  readonly total: number;
  /** Their ids in the order in which they are done: at most as many as were requested. */
  readonly ids: readonly number[];
}

/**
 * Finds the rows that a call names or filters.
 * @param most  the number of ids that are needed
 * @throws {AppError} conflict when the number of matching rows differs from what the caller saw, too_deep when there are too many
 */
export async function targetRows(
  served: ServedAction,
  target: RowTarget,
  most: number,
  ctx: CallContext,
): Promise<TargetRows> {
  const list = target.ids ? null : chosenList(served, target.list);
  const named = [...new Set(target.ids)];
  const { total, ids } = list
    ? await matching(list, target.filters ?? {}, most, ctx)
    : { total: named.length, ids: named };
  if (target.count !== undefined && target.count !== total) throw new AppError("conflict");
  return { list, total, ids };
}

function chosenList(served: ServedAction, named: string | undefined): AnyList {
  const fitting = served.lists.filter((list) => named === undefined || list.id === named);
  const [list] = fitting;
  if (!list || fitting.length > 1) throw new InvalidFields({ list: { text: queryFaults.notOffered } });
  return list;
}

async function matching(
  list: AnyList,
  filters: Readonly<Record<string, unknown>>,
  most: number,
  ctx: CallContext,
): Promise<Pick<TargetRows, "total" | "ids">> {
  demandList(list, ctx);
  const plan = planFor(list, ctx);
  const selection = await readSelection(plan, readParameters(plan, filters), ctx);
  const read = <Row extends object>(statement: Parameters<typeof run>[0]) =>
    asReader(list, ctx, () => run<Row>(statement, ctx));
  const ids = (await read<SelectedRow>(keysStatement(plan, selection, most + 1, ctx))).map((row) =>
    Number(row[keyName]),
  );
  if (ids.length <= most) return { total: ids.length, ids };
  const [counted] = await read<SelectedRow>(countUpToStatement(plan, selection, mostBulkRows + 1, ctx));
  const total = Number(counted?.[keyName]);
  if (total > mostBulkRows) throw new AppError("too_deep");
  return { total, ids: ids.slice(0, most) };
}
