import {
  mostMapBeds,
  mostWaiting,
  ribbonDays,
  type BedMap,
  type BedRibbon,
  type MapBed,
  type MapRoom,
} from "@kangying/contract/resources/bed-map.endpoints";
import type { CallContext } from "../../core/wire/route.ts";
import {
  countWaiting,
  readBars,
  readMap,
  readMapBuildings,
  readWaiting,
  type BarRow,
  type MapRow,
} from "./bed-map.repo.ts";

/** The waiting guests are shown to operators who may open their list. */
const waitingPermission = "seller/student/AppointmentEntryList";
/** The largest number of bars read for thirty days. It is generous: a bed rarely changes guests more often than every other night. */
const mostBars = mostMapBeds * 15;

interface Asked {
  readonly day?: string | undefined;
  readonly building_id?: number | undefined;
}

/** Returns the bed map of one day. */
export async function readBedMap(ctx: CallContext, { day = ctx.today, building_id }: Asked): Promise<BedMap> {
  const { tx, supplier } = ctx;
  // One row more than is shown is read, to know whether there are more.
  const found = await readMap(tx, supplier.id, { day, today: ctx.today }, building_id ?? null, mostMapBeds + 1);
  const rows = found.slice(0, mostMapBeds);
  const seesWaiting = ctx.can(waitingPermission);
  return {
    today: ctx.today,
    day,
    buildings: [...(await readMapBuildings(tx, supplier.id))],
    room_types: [...new Map(rows.map((row) => [row.room_type_id, row.room_type]))].map(([id, name]) => ({ id, name })),
    rooms: roomsOf(rows),
    cut: found.length > rows.length,
    waiting: seesWaiting ? await readWaiting(tx, supplier.id, mostWaiting) : null,
    waiting_count: seesWaiting ? await countWaiting(tx, supplier.id) : 0,
  };
}

/** Returns the ribbon: every bed over thirty days. */
export async function readBedRibbon(
  ctx: CallContext,
  { from = ctx.today, building_id }: { readonly from?: string | undefined; readonly building_id?: number | undefined },
): Promise<BedRibbon> {
  const bars = await readBars(ctx.tx, ctx.supplier.id, from, ribbonDays, building_id ?? null, mostBars);
  return {
    from,
    days: ribbonDays,
    bars: bars.map((bar) => ({
      bed_id: bar.bed_id,
      kind: bar.kind,
      from: bar.from,
      until: bar.until,
      guest: guestOf(bar),
      reason: bar.reason,
    })),
  };
}

function roomsOf(rows: readonly MapRow[]): MapRoom[] {
  const rooms = new Map<number, MapRoom>();
  for (const row of rows) {
    const room = rooms.get(row.room_id) ?? {
      id: row.room_id,
      no: row.room_no,
      floor: row.floor,
      building_id: row.building_id,
      room_type_id: row.room_type_id,
      gender: row.gender,
      beds: [],
    };
    room.beds.push(bedOf(row));
    rooms.set(row.room_id, room);
  }
  return [...rooms.values()];
}

function bedOf(row: MapRow): MapBed {
  const guest = guestOf(row);
  return {
    id: row.bed_id,
    no: row.bed_no,
    state: row.state,
    guest: guest && {
      ...guest,
      nights_left: row.nights_left,
      is_away: row.is_away,
      arrives_on: row.arrives_on,
      leaves_on: row.leaves_on,
    },
    blocked_for: row.blocked_for,
    blocked_to: row.blocked_to,
    next_taken: row.next_taken,
    cleaning: row.cleaning,
  };
}

function guestOf({ stay_id, version, student_id, name, sex, phone_tail }: MapRow | BarRow) {
  if (stay_id === null || version === null || student_id === null || name === null || sex === null) return null;
  return { stay_id, version, student_id, name, sex, phone_tail: phone_tail ?? "" };
}
