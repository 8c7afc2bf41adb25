import { roomGenders } from "@kangying/contract/resources/room";
import { staySources } from "@kangying/contract/students/stay";
import type { Report } from "@kangying/contract/statistics/report";
import { addDays, type LocalDate } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { adviceRuns } from "./advice.ts";
import { groupKey } from "./learn.ts";
import { chance } from "./logit.ts";
import { outlook, type KnownStay, type Learned } from "./outlook.ts";
import { t } from "./bed-forecast.texts.ts";

type Table = Report["tables"][number];

/** The data of the house that the forecast uses. */
export interface House {
  readonly today: LocalDate;
  readonly nights: number;
  readonly types: readonly { readonly room_type_id: number; readonly title: string; readonly beds: number }[];
  readonly known: readonly KnownStay[];
  readonly learned: Learned;
  readonly shares: ReadonlyMap<string, number>;
}

/** Returns the expected beds of the groups on each night. */
function expectedOf({ known, learned, shares, nights }: House, keys: readonly string[]): readonly number[] {
  const own = known.filter(({ group }) => keys.includes(group));
  const share = keys.reduce((sum, key) => sum + (shares.get(key) ?? 0), 0);
  return Array.from({ length: nights }, (_, ahead) => outlook(own, learned, ahead, share).expected);
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 10) / 10;

/** Returns the tables: expected beds by room type and sex, the advice for nights, and what the model learned. */
export function tablesOf(ctx: CallContext, house: House): Table[] {
  return [groupsTable(ctx, house), adviceTable(ctx, house), learnedTable(ctx, house)];
}

const sexes = ["F", "M"] as const;

function groupsTable(ctx: CallContext, house: House): Table {
  const name = (sex: string): string => {
    const found = roomGenders.find(({ value }) => value === sex);
    return found ? ctx.text(found.title) : sex;
  };
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
    rows: house.types.flatMap(({ room_type_id, title, beds }) =>
      sexes.map((sex) => {
        const expected = expectedOf(house, [groupKey(room_type_id, sex)]);
        const cells = [title, name(sex), beds, mean(expected.slice(0, 7)), mean(expected.slice(0, 30))];
        return { cells: cells.map((value) => ({ value, to: null })) };
      }),
    ),
  };
}

function adviceTable(ctx: CallContext, house: House): Table {
  const rows = house.types.flatMap(({ room_type_id, title, beds }) => {
    const expected = expectedOf(
      house,
      sexes.map((sex) => groupKey(room_type_id, sex)),
    );
    const nights = expected.map((one, ahead) => ({
      night: addDays(house.today, ahead),
      share: beds === 0 ? 0 : one / beds,
    }));
    return adviceRuns(nights).map((run) => ({ title, ...run }));
  });
  return {
    key: "advice",
    title: ctx.text(t("table.advice")),
    note: ctx.text(t("table.advice.note")),
    columns: [
      { title: ctx.text(t("type")), kind: "text" },
      { title: ctx.text(t("nights")), kind: "text" },
      { title: ctx.text(t("count")), kind: "count" },
      { title: ctx.text(t("share")), kind: "percent" },
      { title: ctx.text(t("advice")), kind: "text" },
    ],
    rows: rows
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ title, from, until, nights, share, advice }) => ({
        cells: [
          title,
          from === until ? from : `${from} – ${until}`,
          nights,
          share,
          ctx.text(t(`advice.${advice}`)),
        ].map((value, at) => ({ value, to: at === 1 ? "/resources/bedmap" : null })),
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
