import type { BedPosition, RoomGender } from "@kangying/contract/resources/room";
import type { Tx } from "../../core/db/database.ts";

/** A usable bed. */
export interface BedRead {
  readonly id: number;
  readonly room_id: number;
  readonly room: string;
  readonly building: string;
  readonly no: string;
  readonly room_type_id: number;
  readonly room_type: string;
  readonly gender: RoomGender;
  readonly pos: BedPosition | null;
}

/** Returns the beds in use, in the order of the house. */
export async function readBeds(tx: Tx, supplier_id: number): Promise<BedRead[]> {
  return await tx.query<BedRead>(
    `select b.id, b.room_id, r.no as room, d.name as building, b.no, r.room_type_id, t.name as room_type, r.gender, b.pos
     from lent.bed b
     join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
     join lent.room_type t on t.supplier_id = r.supplier_id and t.id = r.room_type_id
     where b.supplier_id = $1 and b.status = 1 and r.status = 1
     order by d.sort, d.name, d.id, b.label_key, b.id limit 2000`,
    [supplier_id],
  );
}

/** Consecutive nights of one stay or block in one bed. */
export interface RunRead {
  readonly bed_id: number;
  readonly kind: "stay" | "hold" | "block";
  readonly from: string;
  readonly until: string;
  readonly stay_id: number | null;
}

/** Returns the taken nights from a day on. */
export async function readRuns(tx: Tx, supplier_id: number, from: string): Promise<RunRead[]> {
  return await tx.query<RunRead>(
    `with run as (
       select bed_id, kind, stay_id, block_id, night,
         night - (row_number() over (partition by bed_id, kind, stay_id, block_id order by night))::int as run
       from lent.bed_night where supplier_id = $1 and night >= $2
     )
     select bed_id, kind, min(night) as "from", max(night) + 1 as until, stay_id
     from run group by bed_id, kind, stay_id, block_id, run order by bed_id, min(night)`,
    [supplier_id, from],
  );
}

/** A guest who sleeps in the house or will come. */
export interface GuestRead {
  readonly stay_id: number;
  readonly version: number;
  readonly status: number;
  readonly student_id: number;
  readonly name: string;
  readonly sex: "M" | "F";
  readonly birthday: string | null;
  readonly expected_date: string;
  readonly expected_nights: number;
  readonly room_type_id: number;
  readonly room_type: string;
  readonly bed_id: number | null;
  readonly avoids: readonly number[];
  readonly wishes: readonly number[];
  readonly snores: boolean;
  readonly wants_lower: boolean;
}

/** Returns the guests who are confirmed, in camp or paused, the earliest arrival first. */
export async function readGuests(tx: Tx, supplier_id: number): Promise<GuestRead[]> {
  return await tx.query<GuestRead>(
    `select s.id as stay_id, s.version, s.status, s.student_id, st.name, s.gender as sex, st.birthday, s.expected_date,
       s.expected_nights, s.room_type_id, t.name as room_type, s.bed_id, s.roommate_avoid as avoids,
       coalesce(w.with_students, '{}') as wishes, coalesce(w.snores, false) as snores, coalesce(w.wants_lower, false) as wants_lower
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     join lent.room_type t on t.supplier_id = s.supplier_id and t.id = s.room_type_id
     left join lent.stay_bed_wish w on w.supplier_id = s.supplier_id and w.stay_id = s.id
     where s.supplier_id = $1 and s.status in (20, 30, 40)
     order by s.expected_date, s.id`,
    [supplier_id],
  );
}

/** The data of the camp for the search. Days are counted from today. */
export interface CampSeen {
  readonly today: string;
  readonly beds: readonly BedRead[];
  readonly runs: readonly RunRead[];
  readonly guests: readonly GuestRead[];
  readonly pins: ReadonlyMap<number, number>;
}
