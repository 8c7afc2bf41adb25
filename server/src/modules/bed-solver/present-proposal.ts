import type { BedProposal } from "@kangying/contract/resources/bed-solver.endpoints";
import { addDays } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import type { BedRead, CampSeen, GuestRead } from "./bed-solver.repo.ts";
import { t } from "./bed-solver.texts.ts";
import { type Guest, overlaps, type Proposal, type SolverBed } from "./solver-types.ts";
import { type House, mayShare } from "./worth.ts";

const why = t.group("why");
/** The number of days in which another date is searched. */
const daysLater = 21;
/** The largest number of rooms that an explanation names. */
const mostRooms = 6;

interface Found {
  readonly camp: CampSeen;
  readonly house: House;
  readonly guests: readonly Guest[];
  /** The first `asked` guests are those to place; the others hold a bed already. */
  readonly asked: number;
  readonly found: Proposal;
  readonly ms: number;
}

/** Presents the result of the search in words. */
export function presentProposal(ctx: CallContext, answer: Found): BedProposal {
  const { camp, house, guests, asked, found, ms } = answer;
  const reads = new Map(camp.guests.map((guest) => [guest.stay_id, guest]));
  const beds = new Map(camp.beds.map((bed) => [bed.id, bed]));
  const rows = guests.flatMap((guest, row) => {
    const read = reads.get(guest.stay_id);
    return read ? [{ guest, read, row, bed: beds.get(found.beds[row] ?? 0) ?? null }] : [];
  });
  const placed = rows.flatMap(({ guest, read, row, bed }) =>
    row < asked && bed
      ? [{ ...personOf(read), bed_id: bed.id, place: placeOf(bed), why: whyThere(ctx, answer, row, bed), is_pinned: guest.pinned !== null }] // prettier-ignore
      : [],
  );
  const moved = rows.flatMap(({ guest, read, bed }) => {
    const home = beds.get(guest.home ?? 0);
    return home && bed && home.id !== bed.id
      ? [{ ...personOf(read), bed_id: bed.id, place: placeOf(bed), from_place: placeOf(home), from_bed_id: home.id }]
      : [];
  });
  const refused = rows.flatMap(({ guest, read, row, bed }) =>
    row < asked && bed === null ? [{ ...personOf(read), ...whyNot(ctx, answer, guest) }] : [],
  );
  const all = guests
    .slice(0, asked)
    .reduce((sum, { wishes, wantsLower }) => sum + wishes.length + Number(wantsLower), 0);
  const isProven = found.isProven;
  return {
    placed,
    moved,
    refused,
    wishes: { met: Math.min(all, found.worth.wishes), all },
    is_proven: isProven,
    ms,
  };

  function personOf({ stay_id, version, student_id, name, sex, expected_date, expected_nights, room_type }: GuestRead) {
    return { stay_id, version, student_id, name, sex, from: expected_date, nights: expected_nights, room_type };
  }

  /** Returns the reasons for the bed, the strongest first. */
  function whyThere(said: CallContext, { guests: all_ }: Found, row: number, bed: BedRead): string {
    const guest = all_[row];
    const place = house.beds.find(({ id }) => id === bed.id);
    if (!guest || !place) return "";
    const mates = house.roommates(place, guest);
    const others = all_.flatMap((mate, index) => {
      const its = camp.beds.find(({ id }) => id === found.beds[index]);
      return index !== row && its?.room_id === bed.room_id && overlaps(mate, guest) ? [mate] : [];
    });
    const with_ = [...mates, ...others].filter(({ student_id }) => guest.wishes.includes(student_id));
    const names = with_.map(({ stay_id }) => reads.get(stay_id)?.name ?? "").join(", ");
    const reasons: string[] = [];
    if (guest.pinned !== null) reasons.push(said.text(why.pinned));
    if (names !== "") reasons.push(said.text(why.wish, { names }));
    if (guest.wantsLower && bed.pos === "lower") reasons.push(said.text(why.lower));
    if (guest.snores && mates.some(({ snores }) => snores)) reasons.push(said.text(why.snorers));
    const before = place.taken.some(({ until }) => until === guest.from);
    const after = place.taken.some(({ from }) => from === guest.until);
    if (before || after) reasons.push(said.text(why.fits));
    const ages = mates.flatMap(({ age }) => (age === null ? [] : [age]));
    const [low, high] = [Math.min(...ages), Math.max(...ages)];
    if (ages.length > 0 && guest.age !== null && guest.age >= low - 6 && guest.age <= high + 6)
      reasons.push(said.text(why.age, { ages: low === high ? String(low) : `${low}–${high}` }));
    if (mates.length > 0) reasons.push(said.text(why.company, { count: mates.length }));
    return reasons.length === 0 ? said.text(why.open) : reasons.slice(0, 2).join(" · ");
  }

  function whyNot(said: CallContext, { found: answer_ }: Found, guest: Guest) {
    const own = house.beds.filter(({ room_type_id }) => room_type_id === guest.room_type_id);
    const room_type = reads.get(guest.stay_id)?.room_type ?? "";
    const refusals = own.map((bed) => ({ bed, because: house.refusal(guest, bed) ?? clashOf(bed, guest, answer_) }));
    const fullNights = nightsFull(own, guest);
    const rooms = [...new Set(refusals.map(({ bed }) => bed.room_id))];
    const nameOf = (room_id: number): string => camp.beds.find((bed) => bed.room_id === room_id)?.room ?? "";
    const count = (kind: string): number => refusals.filter(({ because }) => because === kind).length;
    const parts = [
      fullNights.length > 0
        ? said.text(why.full, { type: room_type, nights: fullNights.map((night) => dayOf(night).slice(5)).join(", ") })
        : said.text(own.length === 0 ? why.noBeds : why.noWhole, { type: room_type }),
      ...(["taken", "sex", "gender", "avoided", "proposal"] as const).flatMap((kind) =>
        count(kind) > 0 ? [said.text(why[`because.${kind}`], { count: count(kind) })] : [],
      ),
      rooms.length > 0 ? said.text(why.rooms, { rooms: rooms.slice(0, mostRooms).map(nameOf).join(", ") }) : "",
    ];
    return {
      why: parts.filter((part) => part !== "").join(" · "),
      room_ids: rooms,
      ways: [...otherDate(said, guest, answer_), ...otherType(said, guest, answer_)],
    };
  }

  /** Returns whether a guest of the proposal has the bed, or must not share the room. */
  function clashOf(bed: SolverBed, guest: Guest, { beds: chosen }: Proposal): "proposal" | null {
    const clash = guests.some((mate, index) => {
      const its = house.beds.find(({ id }) => id === chosen[index]);
      return mate !== guest && its !== undefined && !mayShare(guest, bed, mate, its);
    });
    return clash ? "proposal" : null;
  }

  /** Returns the nights on which no bed of the type is left for the guest's sex. */
  function nightsFull(own: readonly SolverBed[], guest: Guest): number[] {
    const nights = Array.from({ length: Math.min(120, guest.until - guest.from) }, (_, index) => guest.from + index);
    return nights
      .filter((night) => own.every((bed) => !isOpen(bed, { ...guest, from: night, until: night + 1, pinned: null })))
      .slice(0, 5);
  }

  function isOpen(bed: SolverBed, guest: Guest, answer_: Proposal = found): boolean {
    return house.refusal(guest, bed) === null && clashOf(bed, guest, answer_) === null;
  }

  function otherDate(said: CallContext, guest: Guest, answer_: Proposal) {
    for (let later = 1; later <= daysLater; later += 1) {
      const moved_ = { ...guest, from: guest.from + later, until: guest.until + later, pinned: null };
      const bed = house.beds.find((each) => isOpen(each, moved_, answer_));
      const read = bed && beds.get(bed.id);
      if (!read) continue;
      const day = dayOf(moved_.from);
      return [{ kind: "date" as const, title: said.text(why.later, { day: day.slice(5), place: placeOf(read) }), day, bed_id: null }]; // prettier-ignore
    }
    return [];
  }

  function otherType(said: CallContext, guest: Guest, answer_: Proposal) {
    const types = new Set(house.beds.map(({ room_type_id }) => room_type_id));
    types.delete(guest.room_type_id);
    return [...types].slice(0, 3).flatMap((room_type_id) => {
      const bed = house.beds.find((each) => isOpen(each, { ...guest, room_type_id, pinned: null }, answer_));
      const read = bed && beds.get(bed.id);
      if (!read) return [];
      const title = said.text(why.otherType, { type: read.room_type, place: placeOf(read) });
      return [{ kind: "type" as const, title, day: null, bed_id: read.id }];
    });
  }

  function dayOf(index: number): string {
    return addDays(camp.today, index);
  }
}

function placeOf({ building, room, no }: BedRead): string {
  return `${building} ${room}-${no}`;
}
