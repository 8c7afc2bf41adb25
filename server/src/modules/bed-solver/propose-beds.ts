import { type BedProposal, mostGuests } from "@kangying/contract/resources/bed-solver.endpoints";
import { addDays, daysBetween } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { firstNight } from "../stay-beds/public.ts";
import { ageOn } from "../students/public.ts";
import { type CampSeen, type GuestRead, readBeds, readGuests, readRuns } from "./bed-solver.repo.ts";
import { presentProposal } from "./present-proposal.ts";
import { solve } from "./solve.ts";
import type { Guest, Sleeper, SolverBed, Taken } from "./solver-types.ts";
import { House } from "./worth.ts";

/** The time limit of each of the two searches, in ms. */
const patience = 2_000;
/** The largest number of holds that the search may move: those with the latest arrival. */
const mostMovable = 24;

interface Asked {
  readonly ids?: string | undefined;
  readonly pins?: string | undefined;
}

/** Proposes a bed for each arriving guest. Moves existing holds only when a guest would otherwise get no bed. */
export async function proposeBeds(ctx: CallContext, { ids, pins }: Asked): Promise<BedProposal> {
  const { tx, supplier, today } = ctx;
  const began = performance.now();
  const camp: CampSeen = {
    today,
    beds: await readBeds(tx, supplier.id),
    runs: await readRuns(tx, supplier.id, today),
    guests: await readGuests(tx, supplier.id),
    pins: new Map(
      (pins ?? "")
        .split(",")
        .filter((pin) => pin !== "")
        .map((pin) => pin.split(":").map(Number) as [number, number]),
    ),
  };
  const asked = arrivalsOf(camp, ids);
  const wanted = asked.map((guest) => guestOf(camp, guest));
  const still = houseOf(camp, new Set(asked.map(({ stay_id }) => stay_id)));
  let house = still;
  let guests = wanted;
  let found = solve(house, guests, performance.now() + patience, () => performance.now());
  if (found.worth.refused > 0) {
    const movable = movableHolds(camp, asked, guests.filter((_, row) => found.beds[row] === null)); // prettier-ignore
    const free = houseOf(camp, new Set([...asked, ...movable].map(({ stay_id }) => stay_id)));
    const all = [...wanted, ...movable.map((hold) => ({ ...guestOf(camp, hold), home: hold.bed_id }))];
    const second = solve(free, all, performance.now() + patience, () => performance.now());
    if (second.worth.refused < found.worth.refused) [house, guests, found] = [free, all, second];
  }
  return presentProposal(ctx, {
    camp,
    house,
    guests,
    asked: asked.length,
    found,
    ms: Math.round(performance.now() - began),
  });
}

/** Returns the named arrivals; without names, the next arrivals that have no bed. */
function arrivalsOf({ guests }: CampSeen, ids: string | undefined): readonly GuestRead[] {
  const arrivals = guests.filter(({ status }) => status === 20);
  const named = ids === undefined ? null : new Set(ids.split(",").map(Number));
  return arrivals.filter(({ stay_id, bed_id }) => (named ? named.has(stay_id) : bed_id === null)).slice(0, mostGuests);
}

/** Returns the holds of the same room types as the refused guests, of guests who arrive after today; not those in beds out of use. */
function movableHolds(
  { guests, beds, today }: CampSeen,
  asked: readonly GuestRead[],
  refused: readonly Guest[],
): GuestRead[] {
  const usable = new Set(beds.map(({ id }) => id));
  const types = new Set(refused.map(({ room_type_id }) => room_type_id));
  return guests
    .filter(
      ({ status, bed_id, stay_id }) =>
        status === 20 && bed_id !== null && usable.has(bed_id) && asked.every((one) => one.stay_id !== stay_id),
    )
    .filter(({ expected_date, room_type_id }) => expected_date > today && types.has(room_type_id))
    .toReversed()
    .slice(0, mostMovable);
}

function spanOf({ today }: CampSeen, from: string, until: string) {
  return { from: Math.max(0, daysBetween(today, from)), until: daysBetween(today, until) };
}

function sleeperOf(camp: CampSeen, guest: GuestRead, from: string, until: string): Sleeper {
  const { stay_id, student_id, sex, snores, avoids, birthday } = guest;
  const age = birthday === null ? null : ageOn(birthday, camp.today);
  return { ...spanOf(camp, from, until), stay_id, student_id, sex, snores, avoids, age };
}

function guestOf(camp: CampSeen, guest: GuestRead): Guest {
  const { expected_nights, room_type_id, wishes, wants_lower } = guest;
  const from = firstNight(camp, guest);
  return {
    ...sleeperOf(camp, guest, from, addDays(from, expected_nights)),
    room_type_id,
    wishes,
    wantsLower: wants_lower,
    home: null,
    pinned: camp.pins.get(guest.stay_id) ?? null,
  };
}

/** Returns the beds with their fixed nights: all nights except those of the given stays. */
function houseOf(camp: CampSeen, without: ReadonlySet<number>): House {
  const guests = new Map(camp.guests.map((guest) => [guest.stay_id, guest]));
  const runs = Map.groupBy(
    camp.runs.filter(({ stay_id }) => stay_id === null || !without.has(stay_id)),
    ({ bed_id }) => bed_id,
  );
  return new House(
    camp.beds.map(({ id, room_id, room_type_id, gender, pos }): SolverBed => {
      const taken = (runs.get(id) ?? []).map(({ from, until, stay_id }): Taken => {
        const guest = stay_id === null ? undefined : guests.get(stay_id);
        return { ...spanOf(camp, from, until), sleeper: guest ? sleeperOf(camp, guest, from, until) : null };
      });
      return { id, room_id, room_type_id, gender, pos, taken };
    }),
  );
}
