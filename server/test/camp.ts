import type { StayStatus } from "@kangying/contract/students/stay-status";
import type { RoomGender } from "@kangying/contract/resources/room";
import type { SupplierContext } from "../src/core/auth/caller.ts";
import type { Services } from "../src/core/jobs/services.ts";
import { addDays } from "../src/core/kernel/day.ts";
import { addRooms } from "../src/modules/resources/rooms/add-rooms.ts";
import { addPackage } from "../src/modules/packages/packages.ts";
import type { NewPackage } from "../src/modules/packages/packages.repo.ts";
import { editRules } from "../src/modules/packages/rules/edit-rules.ts";
import { type CampRules, defaultRules } from "../src/modules/packages/rules/rules.repo.ts";
import { type Booking, bookStay } from "../src/modules/stay-acts/appointments/book-stay.ts";
import { cancelAppointment } from "../src/modules/stay-acts/appointments/cancel-appointment.ts";
import { confirmAppointment } from "../src/modules/stay-acts/appointments/confirm-appointment.ts";
import { enterCamp } from "../src/modules/stay-acts/camp/enter-camp.ts";
import { finishStay } from "../src/modules/stay-acts/camp/finish-stay.ts";
import { pauseStay } from "../src/modules/stay-acts/camp/pause-stay.ts";
import { doWork } from "./work.ts";

/** A camp for a test, made by the product's own commands: one building, one room type, one package. */
export interface Camp {
  readonly supplier: SupplierContext;
  readonly package_id: number;
  readonly room_type_id: number;
  /** Ids of the beds, in the order of rooms and beds. */
  readonly beds: readonly number[];
  /** Makes an appointment that waits to be confirmed. Pass only what matters to the test. @returns its id */
  book(other?: Partial<Booking>): Promise<number>;
  /** Makes a stay and brings it to `status`, in `bed_id` if it needs a bed. @returns its id */
  stay(status: StayStatus, other?: Partial<Booking> & { readonly bed_id?: number }): Promise<number>;
}

export interface CampOptions {
  /** Rooms of `beds_a_room` beds each. Default one room of two. */
  readonly rooms?: number;
  readonly beds_a_room?: number;
  readonly gender?: RoomGender;
  /** Nights of the package; default 7. */
  readonly nights?: number;
  /** Other fields of the package. */
  readonly offer?: Partial<NewPackage>;
  /** The camp's rules. Default: nothing is required at entry, and everybody has credit. */
  readonly rules?: Partial<CampRules>;
}

/** What an entry requires besides the bed. */
export const contact = {
  coach_id: null,
  emergency_name: "周明",
  emergency_phone: "13900000001",
  emergency_relation: "parent",
  consent: true,
} as const;

let phones = 0;
/** A mobile number that no other test student has. */
export function nextPhone(): string {
  phones += 1;
  return `138${String(phones).padStart(8, "0")}`;
}

export async function makeCamp(
  services: Services,
  supplier: SupplierContext,
  options: CampOptions = {},
): Promise<Camp> {
  const { rooms = 1, beds_a_room = 2, gender = "dynamic", nights = 7, offer = {}, rules = {} } = options;
  const work = <T>(run: Parameters<typeof doWork<T>>[2]): Promise<T> => doWork(services, supplier, run);
  const { room_type_id, package_id, beds } = await work(async (w) => {
    await addRooms(w, {
      building_id: null,
      new_building: "A 栋",
      room_type_id: null,
      new_room_type: "标准间",
      floor: 2,
      first_no: 201,
      last_no: 200 + rooms,
      beds: beds_a_room,
      gender,
      remark: null,
    });
    const [type] = await w.tx.query<{ id: number }>("select id from room_type");
    const made = await addPackage(w, {
      name: `${nights} 天营`,
      nights,
      gift_nights: 0,
      room_type_id: type?.id ?? 0,
      price_fen: 698_000,
      deposit_security_fen: 0,
      deposit_booking_fen: 0,
      day_price_fen: null,
      ...offer,
    });
    const lax = {
      needs_contract: false,
      needs_insurance: false,
      needs_screening: false,
      credit_limit_fen: 100_000_000,
    };
    await editRules(w, { ...defaultRules, ...lax, ...rules });
    const found = await w.tx.query<{ id: number }>("select id from bed order by label_key");
    return { room_type_id: type?.id ?? 0, package_id: made, beds: found.map((bed) => bed.id) };
  });

  const book = (other: Partial<Booking> = {}): Promise<number> =>
    work((w) =>
      bookStay(w, {
        name: "林小满",
        gender: "F",
        phone: nextPhone(),
        birthday: "1998-05-21",
        package_id,
        expected_date: w.today,
        source: "wechat",
        coach_id: null,
        remark: null,
        ...other,
      }),
    );
  const stay: Camp["stay"] = async (status, { bed_id = beds[0] ?? 0, ...other } = {}) => {
    const id = await book(other);
    if (status === 10) return id;
    if (status === 90)
      return await work(async (w) => (await cancelAppointment(w, id, { reason: "other", note: null }, null), id));
    await work((w) => confirmAppointment(w, id, null));
    if (status === 20) return id;
    await work((w) => enterCamp(w, id, { bed_id, ...contact }, null));
    if (status === 40)
      await work((w) => pauseStay(w, id, { expected_return: addDays(w.today, 5), reason: "家中有事" }, null));
    if (status === 50) await work((w) => finishStay(w, id, { reason: "early", note: null }, null));
    return id;
  };
  return { supplier, package_id, room_type_id, beds, book, stay };
}
