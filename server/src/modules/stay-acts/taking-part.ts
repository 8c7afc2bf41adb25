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

/** What an act itself says, beside its parts. */
export interface OwnShare extends Pick<Share, "blockers"> {
  readonly moving: Moving;
  /** Opens another stay in the course of the act. @returns its key */
  readonly opens?: (stay: StayRow) => Promise<number>;
}

/**
 * A stay on which an act is about to be done, held until the commit together with its money. The money comes first, because a cashier takes
 * them in this order.
 * @throws {AppError} not_found, wrong_status, conflict
 */
export async function holdStay(work: Work, act: PartAct, id: number, version: number | null): Promise<StayRow> {
  await lockMoney(work, id);
  return await stayFor(work, act, id, version);
}

/** Of acts that take no nights. */
export function noNights({ today }: Pick<Work, "today">): NightsMeant {
  return { from: today, until: today, count: 0 };
}

/**
 * Does an act: locks what its parts are about to change, asks them what stands in the way, has them do what comes before the move, moves
 * the stay with one event, has them do the rest. Whatever fails takes all of it back with the transaction.
 * @param acting  the stay as `holdStay` gave it
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
  const [first, ...others] = await blockersOf([own, ...shares]);
  if (first) throw refusal(first, others);

  const movings: readonly Partial<Moving>[] = [own.moving, ...(await prepared(shares))];
  const now = (await findStay(work.tx, work.supplier.id, stay.id)) ?? stay;
  await moveStay(work, acting.act, now, joined(movings));
  const made = (await own.opens?.(now)) ?? null;
  for (const share of shares) await share.after?.(now, made);
  return made;
}

/** Every part's share of an act, in the order in which the act walks them: undoing goes from the last to the first. */
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

/** All that stands in the way of an act, in the order of its parts. */
export async function blockersOf(shares: readonly Pick<Share, "blockers" | "lines">[]): Promise<readonly Blocker[]> {
  const cost_fen = costOf(shares);
  const found: Blocker[] = [];
  for (const { blockers } of shares) if (blockers) found.push(...(await blockers(cost_fen)));
  return found;
}

/** What the parts together add to the folio as differences. */
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

/** The first blocker, as it has always been told; the reply carries all of them, and of wrong fields every one. */
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
