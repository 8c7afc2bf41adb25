import { stayMoves, type StayAct } from "@kangying/contract/students/stay.moves";
import type { StayStatus } from "@kangying/contract/students/stay-status";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { findStay, insertStayEvent, lockStay, type StayPatch, type StayRow, updateStay } from "./stays.repo.ts";
import { staysErrors } from "./stays.errors.ts";

/**
 * Locks a stay for an act until the commit. Of two acts on the same stay, the second sees the changes of the first.
 * @param version  the one that the user saw; null: any
 * @throws {AppError} not_found · wrong_status where the act is not allowed now · conflict where the stay has changed since it was seen
 */
export async function stayFor(work: Work, act: StayAct, id: number, version: number | null): Promise<StayRow> {
  const stay = await lockStay(work.tx, work.supplier.id, id);
  if (!stay || stay.archived_at !== null) throw new AppError("not_found");
  const from: readonly StayStatus[] = stayMoves[act].from;
  if (!from.includes(stay.status)) throw new AppError("wrong_status");
  if (version !== null && version !== stay.version) throw new AppError("conflict");
  return stay;
}

/** The changes of an act. */
export interface Moving {
  readonly patch: StayPatch;
  /** A reason in words, stored with the event. */
  readonly note?: string | null;
  /** What the event records besides the patch: money, nights, papers. Not written into the stay. */
  readonly told?: Readonly<Record<string, unknown>>;
}

/**
 * Writes an act on a stay: the row, its event, the change hint and the operator log, in this transaction. A stay's status changes only
 * through this function.
 * @param stay  as `stayFor` returned it
 * @throws {AppError} wrong_status or conflict where another transaction has changed it meanwhile · stay_open_exists
 */
export async function moveStay(
  work: Work,
  act: StayAct,
  stay: StayRow,
  { patch, note = null, told = {} }: Moving,
): Promise<void> {
  const { tx, supplier, now } = work;
  const { to } = stayMoves[act];
  const status = to === "same" || to === null ? stay.status : to;
  const version = await updateStay(tx, supplier.id, stay, status, patch, now).catch(refuseSecond);
  if (version === null) throw await explain(work, act, stay);
  insertStayEvent(tx, supplier.id, {
    stay_id: stay.id,
    act,
    from_status: stay.status,
    to_status: to === null ? null : status,
    at: now,
    ...actorOf(work),
    note,
    before: changedFrom(stay, patch),
    after: { ...patch, ...told },
  });
  work.changed("stay", stay.id, version);
  work.audit({
    biz_type: "stay",
    biz_id: stay.id,
    before: { status: stay.status, ...changedFrom(stay, patch) },
    after: { act, status, note, ...patch, ...told },
  });
}

/** Converts the database's refusal of a second open stay of one person, as it happens to two acts at once, into stay_open_exists. */
export function refuseSecond(error: unknown): never {
  if (isUniqueViolation(error, "stay_one_running") || isUniqueViolation(error, "stay_one_pending"))
    throw new AppError(staysErrors.stay_open_exists);
  throw error;
}

/** The actor as an event stores it. */
export function actorOf(work: Work): {
  actor_kind: "account" | "system";
  account_id: number | null;
  actor_name: string;
} {
  const { actor } = work;
  return {
    actor_kind: actor.kind,
    account_id: actor.kind === "account" ? actor.account_id : null,
    actor_name: actor.name,
  };
}

async function explain(work: Work, act: StayAct, seen: StayRow): Promise<AppError> {
  const stay = await findStay(work.tx, work.supplier.id, seen.id);
  const from: readonly StayStatus[] = stayMoves[act].from;
  return new AppError(stay && from.includes(stay.status) ? "conflict" : "wrong_status");
}

/** The former values of the fields that an act writes. */
function changedFrom(stay: StayRow, patch: StayPatch): object {
  const row = stay as unknown as Record<string, unknown>;
  return Object.fromEntries(Object.keys(patch).flatMap((name) => (name in row ? [[name, row[name]]] : [])));
}
