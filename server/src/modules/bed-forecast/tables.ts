import { roomGenders } from "@kangying/contract/resources/room";
import { staySources } from "@kangying/contract/students/stay";
import type { Report } from "@kangying/contract/statistics/report";
import { addDays, type LocalDate } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { adviceRuns, shareTaken, type Side } from "./advice.ts";
import type { BedsOfRooms } from "./forecast.repo.ts";
import { groupKey } from "./learn.ts";
import { chance } from "./logit.ts";
import { outlook, type KnownStay, type Learned } from "./outlook.ts";
import { t } from "./bed-forecast.texts.ts";

type Table = Report["tables"][number];

/** The data of the house that the forecast uses. */
export interface House {
  readonly today: LocalDate;
  readonly nights: number;
  readonly rooms: readonly (BedsOfRooms & { readonly title: string })[];
  /** The number of those beds that are blocked on a night. */
  readonly blocked: readonly (BedsOfRooms & { readonly night: LocalDate })[];
  readonly known: readonly KnownStay[];
  readonly learned: Learned;
  readonly shares: ReadonlyMap<string, number>;
}

/** Returns the expected beds of a room type and sex on each night. */
function expectedOf({ known, learned, shares, nights }: House, key: string): readonly number[] {
  const own = known.filter(({ group }) => group === key);
  return Array.from({ length: nights }, (_, ahead) => outlook(own, learned, ahead, shares.get(key) ?? 0).expected);
}

/** Counts the beds of a type in rooms of these kinds. */
function bedsIn(of: readonly BedsOfRooms[], room_type_id: number, kinds: readonly BedsOfRooms["gender"][]): number {
  return of
    .filter((one) => one.room_type_id === room_type_id && kinds.includes(one.gender))
    .reduce((sum, one) => sum + one.beds, 0);
}

/** Rooms for both sexes: the first guest decides, or a family shares them. */
const shared = ["dynamic", "family"] as const;

/** Returns the room types with usable beds, in order. */
function typesOf({ rooms }: House): readonly { readonly room_type_id: number; readonly title: string }[] {
  return [...new Map(rooms.map(({ room_type_id, title }) => [room_type_id, { room_type_id, title }])).values()];
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 10) / 10;

/** Returns the tables: expected beds by room type and sex, the advice for nights, and what the model learned. */
export function tablesOf(ctx: CallContext, house: House): Table[] {
  return [groupsTable(ctx, house), adviceTable(ctx, house), learnedTable(ctx, house)];
}

const sexes = ["F", "M"] as const;

function genderTitle(ctx: CallContext, gender: BedsOfRooms["gender"]): string {
  const found = roomGenders.find(({ value }) => value === gender);
  return found ? ctx.text(found.title) : gender;
}

function groupsTable(ctx: CallContext, house: House): Table {
  return {
    key: "groups",
    title: ctx.text(t("table.groups")),
    note: ctx.text(t("table.groups.note")),
    columns: [
      { title: ctx.text(t("type")), kind: "text" },
      { title: ctx.text(t("sex")), kind: "text" },
      { title: ctx.text(t("beds")), kind: "count" },
      { title: ctx.text(t("next7")), kind: "number" },
      { title: ctx.text(t("next30")), kind: "number" },
    ],
    rows: typesOf(house).flatMap(({ room_type_id, title }) =>
      sexes.map((sex) => {
        const expected = expectedOf(house, groupKey(room_type_id, sex));
        const beds = bedsIn(house.rooms, room_type_id, [sex, ...shared]);
        const cells = [title, genderTitle(ctx, sex), beds, mean(expected.slice(0, 7)), mean(expected.slice(0, 30))];
        return { cells: cells.map((value) => ({ value, to: null })) };
      }),
    ),
  };
}

/** Returns how much of the beds that a sex can use in rooms of a type is taken, night by night. */
function sharesOf(house: House, room_type_id: number, sex: "F" | "M"): readonly (number | null)[] {
  const other = sex === "F" ? "M" : "F";
  const [mine, theirs] = ([sex, other] as const).map((of) => expectedOf(house, groupKey(room_type_id, of)));
  return Array.from({ length: house.nights }, (_, ahead) => {
    const night = addDays(house.today, ahead);
    const closed = house.blocked.filter((one) => one.night === night);
    const open = (kinds: readonly BedsOfRooms["gender"][]): number =>
      bedsIn(house.rooms, room_type_id, kinds) - bedsIn(closed, room_type_id, kinds);
    const side = (of: "F" | "M", expected: readonly number[] | undefined): Side => ({
      expected: expected?.[ahead] ?? 0,
      own: open([of]),
    });
    return shareTaken(side(sex, mine), side(other, theirs), open(shared));
  });
}

function adviceTable(ctx: CallContext, house: House): Table {
  const rows = typesOf(house).flatMap(({ room_type_id, title }) => {
    // Where all rooms are for both sexes, the advice is the same for both.
    const isShared = bedsIn(house.rooms, room_type_id, sexes) === 0;
    return sexes.slice(0, isShared ? 1 : 2).flatMap((sex) => {
      const shares = sharesOf(house, room_type_id, sex);
      const nights = shares.map((share, ahead) => ({ night: addDays(house.today, ahead), share }));
      const who = isShared ? sexes.map((one) => genderTitle(ctx, one)).join(" · ") : genderTitle(ctx, sex);
      return adviceRuns(nights).map((run) => ({ title, who, ...run }));
    });
  });
  return {
    key: "advice",
    title: ctx.text(t("table.advice")),
    note: ctx.text(t("table.advice.note")),
    columns: [
      { title: ctx.text(t("type")), kind: "text" },
      { title: ctx.text(t("sex")), kind: "text" },
      { title: ctx.text(t("nights")), kind: "text" },
      { title: ctx.text(t("count")), kind: "count" },
      { title: ctx.text(t("share")), kind: "percent" },
      { title: ctx.text(t("advice")), kind: "text" },
    ],
    rows: rows
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ title, who, from, until, nights, share, advice }) => ({
        cells: [
          title,
          who,
          from === until ? from : `${from} – ${until}`,
          nights,
          share,
          ctx.text(t(`advice.${advice}`)),
        ].map((value, at) => ({ value, to: at === 2 ? "/resources/bedmap" : null })),
      })),
  };
}

function learnedTable(ctx: CallContext, { learned, known }: House): Table {
  const here = known.filter(({ stage }) => stage === "here");
  const renews = here.map(({ x }) => chance(learned.renewal, x));
  const rows: readonly (readonly [string, number | null])[] = [
    ...Object.entries(learned.conversion)
      .toSorted((a, b) => b[1] - a[1])
      .map(([source, rate]): [string, number] => {
        const found = staySources.find(({ value }) => value === source);
        return [`${ctx.text(t("learned.conversion"))} ${found ? ctx.text(found.title) : source}`, rate];
      }),
    [ctx.text(t("learned.no_shows")), 1 - learned.shows],
    [ctx.text(t("learned.leaves")), 1 - (1 - learned.leaves) ** 7],
    [
      ctx.text(t("learned.renewal")),
      renews.length === 0 ? null : renews.reduce((sum, one) => sum + one, 0) / renews.length,
    ],
  ];
  return {
    key: "learned",
    title: ctx.text(t("table.learned")),
    note: ctx.text(t("table.learned.note")),
    columns: [
      { title: ctx.text(t("learned")), kind: "text" },
      { title: ctx.text(t("rate")), kind: "percent" },
    ],
    rows: rows.map((cells) => ({ cells: cells.map((value) => ({ value, to: null })) })),
  };
}
