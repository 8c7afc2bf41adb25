import type { Gender } from "@kangying/contract/students/stay";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { bedsSuffice, claimSupply, seeSupply } from "../resources/public.ts";
import { readDemand, type StayRow } from "../stays/public.ts";
import { stayBedsErrors } from "./stay-beds.errors.ts";

/** Nights of a room type that are promised by their number. */
type NightsPromised = Pick<StayRow, "room_type_id" | "expected_date" | "expected_nights">;

/** Somebody who is to be promised a bed, and is not yet. */
export interface PromiseMeant extends NightsPromised {
  readonly gender: Gender;
  /** A stay that goes, or that will count again: its nights and its promise are not counted. Null: none. */
  readonly instead_of: number | null;
}

/**
 * Is there a bed for everybody who was promised one, this stay among them, on every night of it? To be asked after the stay's row says
 * so. Whoever asks for the same room type meanwhile waits, and counts us too.
 * @throws {AppError} no_bed_left
 */
export async function demandBeds(work: Work, stay: NightsPromised): Promise<void> {
  const { room_type_id, expected_nights } = stay;
  const from = firstNight(work, stay);
  const supply = claimSupply(work, room_type_id, from, expected_nights);
  if ((await nightsShort(work, stay, supply, null)).length > 0) throw new AppError(stayBedsErrors.no_bed_left);
}

/**
 * The nights on which no bed would be left for somebody, before anything is written.
 * @param holds  nobody else may count until this transaction ends; else it is read alone
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

/** The first night of somebody who is to come: nights that are over need no bed any more. */
export function firstNight({ today }: Pick<Work, "today">, { expected_date }: Pick<StayRow, "expected_date">): string {
  return expected_date < today ? today : expected_date;
}

/**
 * How many more people like this one would find a bed on every night, by reading alone.
 * @param meant  they are not counted yet
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
  const nights = await readDemand(work.tx, work.supplier.id, room_type_id, from, expected_nights, without);
  return new Map(nights.map((night) => [night.night, night]));
}

/**
 * @param asked  for just now: what is promised is asked for behind it, for one wait
 * @param more  somebody who is not counted by the rows yet
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
  // A type without a usable bed has no night at all.
  if (supply.length < expected_nights) return [from];
  const [men, women] = more === null ? [0, 0] : more.gender === "M" ? [1, 0] : [0, 1];
  return supply
    .filter((night) => {
      const wanted = demand.get(night.night) ?? nobody;
      return !bedsSuffice(night, { men: wanted.men + men, women: wanted.women + women });
    })
    .map(({ night }) => night);
}
