import { describe, expect, it } from "vitest";
import type { MapBed, MapRoom } from "@kangying/contract/resources/bed-map.endpoints";
import { countBeds, filterRooms, floorsOf, sexOf, wholeHouse } from "./house.ts";
import { neighbourOf } from "./neighbour.ts";
import { verdictOn, type Carried } from "./verdict.ts";

let nextId = 0;
const guest = (name: string, sex: "M" | "F") => {
  nextId += 1;
  return {
    stay_id: nextId,
    version: 1,
    student_id: nextId,
    name,
    sex,
    phone_tail: "8000",
    nights_left: 5,
    is_away: false,
    arrives_on: null,
    leaves_on: "2026-03-08",
  };
};
const bed = (no: string, state: MapBed["state"], who: MapBed["guest"] = null): MapBed => {
  nextId += 1;
  return { id: nextId, no, state, guest: who, blocked_for: null, blocked_to: null, next_taken: null, cleaning: null };
};
const room = (no: string, beds: MapBed[], other: Partial<MapRoom> = {}): MapRoom => ({
  id: Number(no),
  no,
  floor: Number(no[0]),
  building_id: 1,
  room_type_id: 1,
  gender: "dynamic",
  beds,
  ...other,
});
const carriedFrom = (of: MapBed): Carried => ({
  stay_id: of.guest?.stay_id ?? 0,
  version: of.guest?.version ?? 0,
  name: of.guest?.name ?? "",
  sex: of.guest?.sex ?? "F",
  bed_id: of.id,
});

describe("a drop", () => {
  const women = room("301", [bed("1", "occupied", guest("许清和", "F")), bed("2", "free")]);
  const men = room("302", [bed("1", "occupied", guest("顾明远", "M")), bed("2", "free")]);
  const [her, beside] = women.beds as [MapBed, MapBed];
  const [man, besideMan] = men.beds as [MapBed, MapBed];

  it("moves to a free bed of a room of the same sex, and to an empty room", () => {
    expect(verdictOn(carriedFrom(her), beside, women)).toEqual({ kind: "move" });
    const empty = room("303", [bed("1", "free")]);
    expect(verdictOn(carriedFrom(man), empty.beds[0] as MapBed, empty)).toEqual({ kind: "move" });
  });
  it("is refused where the other sex sleeps, or the room's rule says so, but not in a family room", () => {
    expect(verdictOn(carriedFrom(her), besideMan, men)).toEqual({ kind: "refused", why: "bedmap.refusedSex" });
    const ruled = room("304", [bed("1", "free")], { gender: "M" });
    expect(verdictOn(carriedFrom(her), ruled.beds[0] as MapBed, ruled).kind).toBe("refused");
    const family = room("305", [bed("1", "free"), bed("2", "occupied", guest("何景行", "M"))], { gender: "family" });
    expect(verdictOn(carriedFrom(her), family.beds[0] as MapBed, family)).toEqual({ kind: "move" });
  });
  it("swaps with who sleeps there, unless that puts both sexes into a room", () => {
    const single = room("306", [bed("1", "occupied", guest("贺川", "M"))]);
    expect(verdictOn(carriedFrom(man), single.beds[0] as MapBed, single)).toMatchObject({
      kind: "swap",
      with: { name: "贺川" },
    });
    const pair = room("307", [bed("1", "occupied", guest("程以宁", "M")), bed("2", "occupied", guest("严舟", "M"))]);
    expect(verdictOn(carriedFrom(her), pair.beds[0] as MapBed, pair).kind).toBe("refused");
  });
  it("enters who waits into a free bed or the one that is held for them, and into no other", () => {
    const waiting: Carried = { stay_id: 900, version: 1, name: "黎若溪", sex: "F", bed_id: null };
    expect(verdictOn(waiting, beside, women)).toEqual({ kind: "enter" });
    expect(verdictOn(waiting, her, women)).toEqual({ kind: "refused", why: "bedmap.refusedTaken" });
    const own = room("308", [bed("1", "held", { ...guest("黎若溪", "F"), stay_id: 900 })]);
    expect(verdictOn(waiting, own.beds[0] as MapBed, own)).toEqual({ kind: "enter" });
    const others = room("309", [bed("1", "held", guest("杜若", "F"))]);
    expect(verdictOn(waiting, others.beds[0] as MapBed, others).kind).toBe("refused");
  });
  it("does nothing on its own bed, and nothing goes to a bed under repair", () => {
    expect(verdictOn(carriedFrom(her), her, women)).toEqual({ kind: "same" });
    const broken = room("310", [bed("1", "blocked")]);
    expect(verdictOn(carriedFrom(her), broken.beds[0] as MapBed, broken)).toEqual({
      kind: "refused",
      why: "bedmap.refusedBlocked",
    });
  });
});

describe("the house", () => {
  const rooms = [
    room("301", [bed("1", "occupied", guest("许清和", "F")), bed("2", "free")]),
    room("302", [bed("1", "occupied", guest("顾明远", "M"))], { room_type_id: 2 }),
    room("201", [bed("1", "blocked")]),
  ];
  it("is counted bed by bed and shown floor by floor", () => {
    expect(countBeds(rooms)).toEqual({ occupied: 2, held: 0, blocked: 1, free: 1, total: 4 });
    expect(floorsOf(rooms).map(({ floor, rooms: on }) => [floor, on.length])).toEqual([
      [3, 2],
      [2, 1],
    ]);
  });
  it("is narrowed by type, by free beds, and by what is typed, room by room", () => {
    const shown = (filter: Partial<typeof wholeHouse>): string[] =>
      filterRooms(rooms, { ...wholeHouse, ...filter }).map((each) => each.no);
    expect(shown({ room_type_id: 2 })).toEqual(["302"]);
    expect(shown({ onlyFree: true })).toEqual(["301"]);
    expect(shown({ q: "顾明" })).toEqual(["302"]);
    expect(shown({ q: "301-2" })).toEqual(["301"]);
    expect(shown({ building_id: 9 })).toEqual([]);
  });
  it("knows a room's sex by its rule or its guests", () => {
    expect(rooms.map(sexOf)).toEqual(["F", "M", null]);
  });
});

describe("arrows", () => {
  const at = (left: number, top: number) => ({ left, right: left + 10, top, bottom: top + 10 });
  const boxes = [at(0, 0), at(20, 0), at(0, 20), at(20, 20), at(22, 40)];
  it("go to what lies straight ahead, and nowhere at the edge", () => {
    const from = (index: number, direction: "left" | "right" | "up" | "down") =>
      neighbourOf(boxes[index] ?? at(0, 0), boxes, direction);
    expect(from(0, "right")).toBe(1);
    expect(from(0, "down")).toBe(2);
    expect(from(3, "down")).toBe(4);
    expect(from(3, "left")).toBe(2);
    expect(from(0, "up")).toBeNull();
  });
});
