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

/** Rows that one task may have. */
export const mostBulkRows = 100_000;

/** What an action on many rows is meant for: the list whose filters choose the rows, null where they are named one by one. */
export interface TargetRows {
  readonly list: AnyList | null;
  /** How many there are. */
  readonly total: number;
  /** Their keys, in the order in which they are done: as many of them as were asked for. */
  readonly ids: readonly number[];
}

/**
 * The rows that a call names or filters.
 * @param most  keys that are wanted
 * @throws {AppError} conflict where another number of rows matches than the caller has seen, too_deep where there are too many
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
