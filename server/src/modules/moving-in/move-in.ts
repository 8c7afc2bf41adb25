import { moveInMoney, moveInStatus, type MoveInKey } from "@kangying/contract/moving-in/moving-in";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFen } from "../../core/kernel/money.ts";
import { messageOf, refusalOf, type RowRefusal } from "../../core/list/bulk/act-on-rows.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { moveInErrors } from "./moving-in.errors.ts";
import {
  lockMoveIn,
  noteFaults,
  noteFound,
  noteMade,
  readTotals,
  setMoveIn,
  sheetRows,
  type MoveInRow,
} from "./moving-in.repo.ts";
import { t } from "./moving-in.texts.ts";
import { pointsReason } from "./sheets/members.sheet.ts";
import { sheetsOf } from "./sheets.ts";
import { countLegs, readSums } from "./sums.repo.ts";
import { keysOf } from "./totals.ts";

/** Ends the savepoint of a trial, so that all of it is rolled back. */
class TrialOver extends Error {}

interface Outcome {
  readonly sums: Readonly<Record<MoveInKey, number>>;
  /** Reasons of refusal, by the rows' keys. */
  readonly refused: ReadonlyMap<number, RowRefusal>;
  readonly rows: number;
}

/** Moves in every row, each in its own savepoint, so that a refused row does not hide the faults of others. */
async function moveRows(work: Work, { times }: MoveInRow): Promise<Outcome> {
  const { tx, supplier } = work;
  const refused = new Map<number, RowRefusal>();
  let rows = 0;
  for (const { key, move } of sheetsOf(supplier)) {
    for (const row of await sheetRows(tx, supplier.id, key)) {
      rows += 1;
      try {
        const made = await tx.savepoint(() => move(work, row.facts, `move-in:${times}:${row.id}`));
        const { id: made_id, version: made_version = null, payments } = made;
        await noteMade(tx, supplier.id, row.id, { made_id, made_version, payments });
      } catch (error) {
        refused.set(row.id, refusalOf(error));
      }
    }
  }
  return { sums: await readSums(tx, supplier.id, pointsReason), refused, rows };
}

async function openMoveIn({ tx, supplier }: Work): Promise<MoveInRow> {
  const row = await lockMoveIn(tx, supplier.id);
  if (row.status !== moveInStatus.open) throw new AppError(moveInErrors.move_in_done);
  return row;
}

/**
 * Runs a trial: moves in all rows and rolls everything back. Saves the sums beside the totals, and the reason of each refused row with the
 * row.
 * @throws {AppError} move_in_done · move_in_empty
 */
export async function tryMoveIn(ctx: CallContext): Promise<void> {
  const { tx, supplier, now } = ctx;
  const row = await openMoveIn(ctx);
  const outcomes: Outcome[] = [];
  try {
    await tx.savepoint(async () => {
      outcomes.push(await moveRows(ctx, row));
      throw new TrialOver();
    });
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error;
  }
  const [outcome] = outcomes;
  if (!outcome || outcome.rows === 0) throw new AppError(moveInErrors.move_in_empty);
  const faults = new Map([...outcome.refused].map(([id, refusal]) => [id, messageOf(refusal, ctx)]));
  await noteFaults(tx, supplier.id, faults);
  for (const key of keysOf(supplier)) await noteFound(tx, supplier.id, key, outcome.sums[key]);
  await setMoveIn(tx, supplier.id, { ...row, tried_at: now });
  ctx.changed("move_in", 0);
}

/**
 * Moves in all rows or none. It is refused while a row is faulty or a total differs from the one that the owner entered.
 * @throws {AppError} move_in_done · move_in_empty · move_in_faulty · move_in_differs
 */
export async function runMoveIn(ctx: CallContext): Promise<void> {
  const { tx, supplier, actor, now } = ctx;
  const row = await openMoveIn(ctx);
  const { sums, refused, rows } = await moveRows(ctx, row);
  if (rows === 0) throw new AppError(moveInErrors.move_in_empty);
  if (refused.size > 0) throw new AppError(moveInErrors.move_in_faulty, { rows: refused.size });
  const typed = new Map((await readTotals(tx, supplier.id)).map((total) => [total.key, total.typed]));
  const differing = keysOf(supplier).filter((key) => typed.get(key) !== sums[key]);
  if (differing.length > 0)
    throw new AppError(moveInErrors.move_in_differs, {
      totals: differing.map((key) => ctx.text(t.group("totals")[key])).join(ctx.text(t("comma"))),
    });
  for (const key of keysOf(supplier)) await noteFound(tx, supplier.id, key, sums[key]);
  await noteFaults(tx, supplier.id, new Map());
  const legs = await countLegs(tx, supplier.id);
  await setMoveIn(tx, supplier.id, {
    ...row,
    status: 2,
    times: row.times + 1,
    done_at: now,
    done_by: actor.name,
    legs,
  });
  ctx.changed("move_in", 0);
  ctx.audit({ biz_type: "move_in", biz_id: null, after: { rows, totals: said(ctx, sums) } });
}

/** The totals as one line for the log. */
export function said(ctx: CallContext, totals: Readonly<Partial<Record<MoveInKey, number | null>>>): string {
  return keysOf(ctx.supplier)
    .filter((key) => totals[key] !== undefined)
    .map((key) => `${ctx.text(t.group("totals")[key])} ${figure(key, totals[key] ?? null)}`)
    .join(ctx.text(t("comma")));
}

function figure(key: MoveInKey, value: number | null): string {
  if (value === null) return "–";
  return moveInMoney.includes(key) ? formatFen(value) : String(value);
}

/** True while nothing was posted after moving in. */
export async function isUndoable({ tx, supplier }: Pick<Work, "tx" | "supplier">, row: MoveInRow): Promise<boolean> {
  return row.status === moveInStatus.done && row.legs === (await countLegs(tx, supplier.id));
}

/**
 * Undoes moving in, as long as nothing else was posted and the created records were not changed. The sheets stay.
 * @throws {AppError} move_in_not_done · move_in_posted_since · conflict
 */
export async function undoMoveIn(ctx: CallContext): Promise<void> {
  const { tx, supplier } = ctx;
  const row = await lockMoveIn(tx, supplier.id);
  if (row.status !== moveInStatus.done) throw new AppError(moveInErrors.move_in_not_done);
  if (!(await isUndoable(ctx, row))) throw new AppError(moveInErrors.move_in_posted_since);
  const reason = ctx.text(t("undone"));
  for (const { key, takeBack } of sheetsOf(supplier).toReversed()) {
    for (const made of (await sheetRows(tx, supplier.id, key)).toReversed()) {
      if (made.made_id === null) continue;
      await takeBack(ctx, { ...made, made_id: made.made_id }, reason);
      await noteMade(tx, supplier.id, made.id, { made_id: null, made_version: null, payments: [] });
    }
  }
  await setMoveIn(tx, supplier.id, { ...row, status: 1, tried_at: null, done_at: null, done_by: null, legs: null });
  ctx.changed("move_in", 0);
  ctx.audit({ biz_type: "move_in", biz_id: null, before: { done_by: row.done_by } });
}
