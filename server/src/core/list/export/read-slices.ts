import type { CallContext } from "../../wire/route.ts";
import { asReader } from "../read/as-reader.ts";
import { run, sliceStatement, sortName, type SlicePosition } from "../compile-list.ts";
import { keyName, type ListPlan, type SelectedRow } from "../read/list-plan.ts";
import type { Selection } from "../read/list-query.ts";

/** The number of rows read at once. */
export const sliceSize = 1_000;

/** Opens transactions as the same caller, one after another: for a stream or a job. */
export type OpenTransaction = <T>(
  run: (ctx: CallContext) => Promise<T>,
  options?: { readonly readOnly?: boolean; readonly isolation?: "repeatable read" },
) => Promise<T>;

/** The parts of a reading: the plan, the selection and the transactions. */
export interface Reading {
  readonly engine: "embedded" | "server";
  readonly transaction: OpenTransaction;
  readonly plan: ListPlan;
  /** From `selectOf`. */
  readonly select: string;
  readonly selection: Selection;
}

/**
 * Passes on all rows of a selection in order, in slices found by id. On a server they come from one read-only transaction, so they show one
 * moment. The embedded engine has one connection, so there each slice has its own short transaction, and other calls run in between.
 * @param emit  resolves when the next slice is wanted; if it throws, the reading ends
 */
export async function readSlices(
  reading: Reading,
  emit: (rows: readonly SelectedRow[], ctx: CallContext) => Promise<void>,
): Promise<void> {
  const { engine, transaction } = reading;
  if (engine === "server") {
    return transaction((ctx) => walk(reading, (read) => read(ctx), emit), {
      readOnly: true,
      isolation: "repeatable read",
    });
  }
  return walk(reading, (read) => transaction(read, { readOnly: true }), emit);
}

async function walk(
  { plan, select, selection }: Reading,
  within: <T>(read: (ctx: CallContext) => Promise<T>) => Promise<T>,
  emit: (rows: readonly SelectedRow[], ctx: CallContext) => Promise<void>,
): Promise<void> {
  // NULL comes last when ascending and first when descending; the id is never NULL.
  const parts: readonly SlicePosition["part"][] =
    selection.sort.sql === plan.list.pk
      ? ["valued"]
      : selection.sort.descending
        ? ["valueless", "valued"]
        : ["valued", "valueless"];
  for (const part of parts) {
    let after: SlicePosition["after"] = null;
    for (;;) {
      const { rows, ctx } = await within(async (open) => ({
        ctx: open,
        rows: await asReader(plan.list, open, () =>
          run<SelectedRow>(sliceStatement(plan, select, selection, { part, after }, sliceSize, open), open),
        ),
      }));
      const last = rows.at(-1);
      if (last) await emit(rows, ctx);
      if (!last || rows.length < sliceSize) break;
      after = { value: String(last[sortName]), key: Number(last[keyName]) };
    }
  }
}

/** Thrown to end a reading whose reader has stopped. */
class ReaderGone extends Error {}

/** The same slices as an async generator. The reading is at most one slice ahead of the reader; when the reader stops, it ends. */
export async function* pullSlices<Row>(
  read: (emit: (rows: readonly Row[]) => Promise<void>) => Promise<void>,
): AsyncGenerator<readonly Row[]> {
  let offered = promised<readonly Row[] | null>();
  let taken = Promise.withResolvers<void>();
  let gone = false;
  const done = read(async (rows) => {
    if (gone) throw new ReaderGone();
    const waiting = taken.promise;
    offered.resolve(rows);
    await waiting;
    if (gone) throw new ReaderGone();
  }).then(
    () => offered.resolve(null),
    (error: unknown) => offered.reject(error),
  );
  try {
    for (;;) {
      const rows = await offered.promise;
      if (!rows) return;
      offered = promised();
      const next = taken;
      taken = Promise.withResolvers();
      next.resolve();
      yield rows;
    }
  } finally {
    gone = true;
    taken.resolve();
    await done;
  }
}

/** Makes a promise that may be rejected before anything waits for it. */
function promised<T>(): PromiseWithResolvers<T> {
  const made = Promise.withResolvers<T>();
  made.promise.catch(() => undefined);
  return made;
}
