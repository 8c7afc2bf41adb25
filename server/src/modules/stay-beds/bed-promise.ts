import type { Gender } from "@kangying/contract/students/stay";
import { unnarrowed } from "../../core/auth/narrow.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { bedsSuffice, claimSupply, seeSupply } from "../resources/public.ts";
import { readDemand, type StayRow } from "../stays/public.ts";
import { stayBedsErrors } from "./stay-beds.errors.ts";

/** Nights of a room type that are promised by number, without a certain bed. */
type NightsPromised = Pick<StayRow, "room_type_id" | "expected_date" | "expected_nights">;

/** A person who wants a promise of a bed and has none yet. */
export interface PromiseMeant extends NightsPromised {
  readonly gender: Gender;
  /** A stay that is replaced or will be counted again: its nights and its promise are not counted. Null: none. */
  readonly instead_of: number | null;
}

/**
 * Checks that on every night of this stay there is a bed for everybody who was promised one, including this stay. Call it after the stay's
 * row is written. Transactions for the same room type wait for this one and count it too.
 * @throws {AppError} no_bed_left
 */
export async function demandBeds(work: Work, stay: NightsPromised): Promise<void> {
  const { room_type_id, expected_nights } = stay;
  const from = firstNight(work, stay);
  const supply = claimSupply(work, room_type_id, from, expected_nights);
  if ((await nightsShort(work, stay, supply, null)).length > 0) throw new AppError(stayBedsErrors.no_bed_left);
}

/**
 * The nights on which a new promise would find no bed, before it is written.
 * @param holds  true: locks the counting until this transaction ends; false: reads without locks
 */
export async function nightsWithoutBed(
  work: Work,
  meant: PromiseMeant,
  { holds }: { readonly holds: boolean },
): Promise<readonly string[]> {
  const { room_type_id, expected_nights, instead_of } = meant;
  const from = firstNight(work, meant);
  const read = holds ? claimSupply : seeSupply;
  return await nightsShort(work, meant, read(work, room_type_id, from, expected_nights, instead_of), meant);
}

/** The first night of a student who will arrive: past nights need no bed any more. */
export function firstNight({ today }: Pick<Work, "today">, { expected_date }: Pick<StayRow, "expected_date">): string {
  return expected_date < today ? today : expected_date;
}

/**
 * How many more people like this one would find a bed on every night. Reads without locks.
 * @param meant  the person, not counted yet
 */
export async function bedsLeft(work: Work, meant: PromiseMeant): Promise<number> {
  const { room_type_id, expected_nights, instead_of } = meant;
  const from = firstNight(work, meant);
  const supply = await seeSupply(work, room_type_id, from, expected_nights, instead_of);
  if (supply.length < expected_nights) return 0;
  const demand = await demandOf(work, meant, instead_of);
  const fits = (more: number): boolean =>
    supply.every((night) => {
      const { men, women } = demand.get(night.night) ?? nobody;
      return bedsSuffice(night, meant.gender === "M" ? { men: men + more, women } : { men, women: women + more });
    });
  let left = 0;
  while (left < mostCounted && fits(left + 1)) left += 1;
  return left;
}

const mostCounted = 50;
const nobody = { men: 0, women: 0 } as const;

async function demandOf(work: Work, stay: NightsPromised, without: number | null) {
  const { room_type_id, expected_nights } = stay;
  const from = firstNight(work, stay);
  // All promises count, also those to students whom a limited caller does not see.
  const nights = await unnarrowed(work.tx, () =>
    readDemand(work.tx, work.supplier.id, room_type_id, from, expected_nights, without),
  );
  return new Map(nights.map((night) => [night.night, night]));
}

/**
 * The nights on which beds are missing.
 * @param asked  the running query of the supply; the promises are read right behind it, to wait only once
 * @param more  a person who is not counted by the rows yet
 */
async function nightsShort(
  work: Work,
  stay: NightsPromised,
  asked: ReturnType<typeof seeSupply>,
  more: PromiseMeant | null,
): Promise<readonly string[]> {
  const { expected_nights } = stay;
  const from = firstNight(work, stay);
  const [supply, demand] = await Promise.all([asked, demandOf(work, stay, more?.instead_of ?? null)]);
  // A type without a usable bed has no supply for any night.
  if (supply.length < expected_nights) return [from];
  const [men, women] = more === null ? [0, 0] : more.gender === "M" ? [1, 0] : [0, 1];
  return supply
    .filter((night) => {
      const wanted = demand.get(night.night) ?? nobody;
      return !bedsSuffice(night, { men: wanted.men + men, women: wanted.women + women });
    })
    .map(({ night }) => night);
}
