import { addDays } from "../../../core/kernel/day.ts";
import { addClass } from "../../classes/public.ts";
import { addSeason, addRooms, blockBed, editRoomType, listRoomTypes } from "../../resources/public.ts";
import { addKit } from "../../kit/public.ts";
import { addPackage } from "../../packages/public.ts";
import { hireCoaches } from "../people/coaches.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { kit, type KitKey, type PackageKey, packages } from "../packages.ts";
import { bedsWithoutNights } from "../demo.repo.ts";

/** The floors of the buildings: rooms of one type on each. 62 + 64 + 60 beds. */
const house = [
  {
    building: "A 栋",
    room_type: "双人间",
    beds: 2,
    floors: [
      [2, 10],
      [3, 11],
      [4, 10],
    ],
  },
  {
    building: "B 栋",
    room_type: "四人间",
    beds: 4,
    floors: [
      [2, 5],
      [3, 6],
      [4, 5],
    ],
  },
  {
    building: "C 栋",
    room_type: "三人间",
    beds: 3,
    floors: [
      [2, 7],
      [3, 7],
      [4, 6],
    ],
  },
] as const;

/** Builds the camp: three buildings, 67 rooms, 186 beds, the kit, and the price list. @returns the packages' keys */
export async function buildCamp(
  stage: Stage,
  actor: DemoActor,
  at: Date,
): Promise<Readonly<Record<PackageKey, number>>> {
  for (const { building, room_type, beds, floors } of house) {
    for (const [floor, rooms] of floors) {
      await act(stage, actor, at, "seller/room/RoomAdd", (work) =>
        addRooms(work, {
          building_id: null,
          new_building: building,
          room_type_id: null,
          new_room_type: room_type,
          beds,
          floor,
          first_no: floor * 100 + 1,
          last_no: floor * 100 + rooms,
          gender: "dynamic",
          remark: null,
        }),
      );
    }
  }
  const kit_ids = await act(stage, actor, at, "seller/kit/KitAdd", async (work) => {
    const ids: Partial<Record<KitKey, number>> = {};
    for (const [key, { opening, delivery: _delivery, ...item }] of Object.entries(kit) as [
      KitKey,
      (typeof kit)[KitKey],
    ][])
      ids[key] = await addKit(work, item, opening);
    return ids as Record<KitKey, number>;
  });
  return await act(stage, actor, at, "seller/student/PackageAdd", async (work) => {
    const types = await listRoomTypes(work.tx, work.supplier.id);
    const keys: Partial<Record<PackageKey, number>> = {};
    for (const [key, { name, nights, price_fen, room_type, kit: named }] of Object.entries(packages) as [
      PackageKey,
      (typeof packages)[PackageKey],
    ][]) {
      keys[key] = await addPackage(work, {
        name,
        nights,
        gift_nights: 0,
        room_type_id: types.find((type) => type.name === room_type)?.id ?? 0,
        price_fen,
        deposit_security_fen: 50_000,
        deposit_booking_fen: 100_000,
        day_price_fen: null,
        leave_credit_nights: 3,
        min_leave_hours: 24,
        kit: Object.entries(named).map(([item, count]) => ({ kit_id: kit_ids[item as KitKey], count })),
      });
    }
    return keys as Record<PackageKey, number>;
  });
}

/** The classes, each with one of the coaches. Together they have room for a full house. */
const classes = [
  { name: "减脂一班", coach: "周岚", capacity: 45, remark: "晨训 6:30" },
  { name: "减脂二班", coach: "韩墨", capacity: 45, remark: "晨训 7:15" },
  { name: "塑形班", coach: "李砚", capacity: 36, remark: "力量与体态" },
  { name: "体能班", coach: "沈越", capacity: 36, remark: "有训练基础者" },
  { name: "轻运动班", coach: "许诺", capacity: 36, remark: "膝腰有旧伤、初次训练者" },
] as const;

/** Opens the camp's classes. */
export async function openClasses(stage: Stage, actor: DemoActor, at: Date): Promise<void> {
  const coaches = await hireCoaches(stage, actor, at);
  for (const { coach, ...one } of classes)
    await act(stage, actor, at, "seller/class/ClassAdd", (work) =>
      addClass(work, { ...one, coach_id: coaches.get(coach) ?? null, from_on: work.today, to_on: null }),
    );
}

/** The price of a bed per night, in fen: the fewer persons share a room, the higher. */
const nightPrices: Readonly<Record<string, number>> = { 双人间: 26_000, 三人间: 23_000, 四人间: 20_000 };

/** Gives every room type its price, so that a student who moves to another type pays or gets back the difference. */
export async function priceRooms(stage: Stage, actor: DemoActor, at: Date): Promise<void> {
  for (const { id, name, beds } of await listRoomTypes(stage.tx, stage.supplier.id)) {
    const night_price_fen = nightPrices[name];
    if (night_price_fen === undefined) continue;
    await act(stage, actor, at, "seller/room/RoomTypeEdit", (work) =>
      editRoomType(work, id, { name, beds, night_price_fen, images: [] }, null),
    );
    await act(stage, actor, at, "seller/room/RoomSeasonAdd", (work) =>
      addSeason(work, {
        room_type_id: id,
        name: "春节",
        nights: [addDays(work.today, 70), addDays(work.today, 84)],
        night_price_fen: Math.round(night_price_fen * 1.5),
      }),
    );
  }
}

/** Blocks two free beds for repair for some nights from today on. */
export async function blockBeds(stage: Stage, actor: DemoActor, at: Date, today: string): Promise<void> {
  const free = await bedsWithoutNights(stage.tx, stage.supplier.id, today, 2);
  for (const [index, id] of free.entries()) {
    await act(stage, actor, at, "seller/bed/BedBlock", (work) =>
      blockBed(work, id, {
        nights: [work.today, addDays(work.today, 2 + index)],
        reason: index === 0 ? "空调维修" : "更换床垫",
      }),
    );
  }
}
