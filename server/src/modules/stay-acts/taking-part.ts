import type { StayAct } from "@kangying/contract/students/stay.moves";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import type { Work } from "../../core/jobs/work.ts";
import { lockMoney } from "../stay-money/public.ts";
import {
  type Acting,
  type Blocker,
  findStay,
  moveStay,
  type Moving,
  type NightsMeant,
  type PartAct,
  type Share,
  stayFor,
  type StayRow,
} from "../stays/public.ts";
import type { ActInputs } from "./dialogs/inputs.ts";
import type { StayParts } from "./stay-parts.ts";

/** The share of the act itself, besides its parts. */
export interface OwnShare extends Pick<Share, "blockers"> {
  readonly moving: Moving;
  /** Opens another stay during the act. @returns its key */
  readonly opens?: (stay: StayRow) => Promise<number>;
}

/**
 * Locks a stay for an act until the commit, together with its money. The money is locked first, because payments lock in this order too.
 * @throws {AppError} not_found, wrong_status, conflict
 */
export async function holdStay(work: Work, act: StayAct, id: number, version: number | null): Promise<StayRow> {
  await lockMoney(work, id);
  return await stayFor(work, act, id, version);
}

/** The nights of an act that takes none. */
export function noNights({ today }: Pick<Work, "today">): NightsMeant {
  return { from: today, until: today, count: 0 };
}

/**
 * Runs an act: locks what its parts will change, collects their blockers, runs the work before the move, moves the stay with one event, and
 * runs the rest. An error rolls back all of it.
 * @param acting  the stay as `holdStay` returned it
 * @returns the key of the stay that the act has opened; null: none
 * @throws {AppError} the first blocker, with all of them as the reply's data
 */
export async function act<A extends PartAct>(
  acting: Acting<ActInputs[A]> & { readonly act: A },
  own: OwnShare,
  parts: StayParts,
): Promise<number | null> {
  const { work, stay } = acting;
  for (const part of parts) await part.hold?.(acting);
  const shares = await sharesOf(acting, parts);
  demandNone(await blockersOf([own, ...shares]));

  const movings: readonly Partial<Moving>[] = [own.moving, ...(await prepared(shares))];
  const now = (await findStay(work.tx, work.supplier.id, stay.id)) ?? stay;
  await moveStay(work, acting.act, now, joined(movings));
  const made = (await own.opens?.(now)) ?? null;
  for (const share of shares) await share.after?.(now, made);
  return made;
}

/** Every part's share of an act, in the order in which the act walks the parts: backwards for undoing. */
export async function sharesOf<A extends PartAct>(
  acting: Acting<ActInputs[A]> & { readonly act: A },
  parts: StayParts,
): Promise<readonly Share[]> {
  const shares: Share[] = [];
  for (const part of acting.act === "undo_finish" ? parts.toReversed() : parts) {
    const share = part[acting.act] as ((acting: Acting<ActInputs[A]>) => Promise<Share> | Share) | undefined;
    if (share) shares.push(await share(acting));
  }
  return shares;
}

/** All blockers of an act, in the order of its parts. */
export async function blockersOf(shares: readonly Pick<Share, "blockers" | "lines">[]): Promise<readonly Blocker[]> {
  const cost_fen = costOf(shares);
  const found: Blocker[] = [];
  for (const { blockers } of shares) if (blockers) found.push(...(await blockers(cost_fen)));
  return found;
}

/** Refuses an act that has blockers. @throws {AppError} the first blocker, with all of them as the reply's data */
export function demandNone([first, ...others]: readonly Blocker[]): void {
  if (first) throw refusal(first, others);
}

/** The sum of the price differences that the parts add to the folio. */
export function costOf(shares: readonly Pick<Share, "lines">[]): number {
  return shares
    .flatMap(({ lines = [] }) => lines)
    .filter(({ kind }) => kind === "difference")
    .reduce((sum, { nights = 1, unit_fen }) => sum + nights * unit_fen, 0);
}

async function prepared(shares: readonly Share[]): Promise<readonly Partial<Moving>[]> {
  const movings: Partial<Moving>[] = [];
  for (const share of shares) movings.push((await share.before?.()) ?? {});
  return movings;
}

function joined(movings: readonly Partial<Moving>[]): Moving {
  return {
    patch: Object.assign({}, ...movings.map(({ patch }) => patch)) as Moving["patch"],
    note: movings.map(({ note }) => note).find((note) => note) ?? null,
    told: Object.assign({}, ...movings.map(({ told }) => told)) as NonNullable<Moving["told"]>,
  };
}

/** The error of the first blocker. The reply contains all blockers, and all wrong fields. */
function refusal(first: Blocker, others: readonly Blocker[]): AppError {
  const all = [first, ...others];
  const blockers = all.map(({ kind, data, fields, way_out }) => ({
    code: kind.code,
    data,
    ...(fields ? { fields: Object.keys(fields) } : {}),
    way_out,
  }));
  if (!first.fields) return new AppError(first.kind, first.data, { blockers });
  return new InvalidFields(Object.assign({}, ...all.map(({ fields = {} }) => fields)), { blockers });
}
