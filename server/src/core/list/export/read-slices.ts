import type { CallContext } from "../../wire/route.ts";
import { asReader } from "../read/as-reader.ts";
import { run, sliceStatement, sortName, type SlicePosition } from "../compile-list.ts";
import { keyName, type ListPlan, type SelectedRow } from "../read/list-plan.ts";
import type { Selection } from "../read/list-query.ts";

/** Rows read at once. */
export const sliceSize = 1_000;

/** Opens transactions as the same caller, one after another: a stream's or a job's. */
export type OpenTransaction = <T>(
  run: (ctx: CallContext) => Promise<T>,
  options?: { readonly readOnly?: boolean; readonly isolation?: "repeatable read" },
) => Promise<T>;

/** What is read, and with what. */
export interface Reading {
  readonly engine: "embedded" | "server";
  readonly transaction: OpenTransaction;
  readonly plan: ListPlan;
  /** From `selectOf`. */
  readonly select: string;
  readonly selection: Selection;
}

/**
 * Hands out all rows of a selection in order, in slices found by key. On a server they come from one read-only transaction and are one
 * moment's; the embedded engine has one connection, so there each slice has its own short one, and others come in between.
 * @param emit  resolves when the next slice is wanted; what it throws ends the reading
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
  // NULL comes last going up and first going down; sorted by the key there is none.
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

/** Ends a reading whose reader has gone. */
class ReaderGone extends Error {}

/**
 * The same slices, to be pulled. Reading stays one slice ahead of the reader and no further; where the reader stops, it ends.
 */
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

/** A promise to be kept later, which may also be broken while nobody is waiting for it yet. */
function promised<T>(): PromiseWithResolvers<T> {
  const made = Promise.withResolvers<T>();
  made.promise.catch(() => undefined);
  return made;
}
