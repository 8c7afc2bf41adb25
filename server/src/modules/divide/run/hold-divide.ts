import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { findDivide, insertLog, type DivideRow } from "../divides.repo.ts";

/** Locks a divide and returns it. @throws {AppError} not_found */
export async function held({ tx, supplier }: Work, id: number): Promise<DivideRow> {
  const divide = await findDivide(tx, supplier.id, { id }, true);
  if (!divide) throw new AppError("not_found");
  return divide;
}

/** Writes what was asked of the payment company, and its answer. */
export async function log(
  work: Work,
  entry: {
    readonly divide_id: number;
    readonly line_id: number | null;
    readonly act: "divide" | "return" | "claim" | "set_off" | "unfreeze";
    readonly amount_fen: number;
  },
  fail_reason: string | null,
  request: object,
  response: object,
): Promise<void> {
  const { tx, supplier, actor, now } = work;
  const said = { ...entry, result: fail_reason ?? "done", request, response };
  await insertLog(tx, supplier.id, said, { at: now, name: actor.name });
  work.changed("divide_log", entry.divide_id);
}

/** Informs the lists and the log of a divide's new state. */
export function told(work: Work, divide: DivideRow, after: object): void {
  work.changed("divide", divide.id);
  work.audit({
    biz_type: "divide",
    biz_id: divide.id,
    before: { status: divide.status },
    after: { no: divide.no, ...after },
  });
}
