import { describe, expect, it } from "vitest";
import { columnsOf, type Catalogue } from "./nulls.ts";
import { queryOf } from "./query-shape.ts";

/** The columns of `person` and `room`, and whether each can be null. */
const tables: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  person: { id: false, name: false, phone: true, room_id: true, points: false },
  room: { id: false, no: false, note: true },
};
const catalogue: Catalogue = {
  canBeNull: (table, column) => tables[table]?.[column],
  columnsOf: (table) => Object.keys(tables[table] ?? {}),
};

/** The names of the columns that can be null. */
function nullable(sql: string, given: readonly boolean[] = []): readonly (string | null)[] {
  return columnsOf(queryOf(sql), catalogue, given).flatMap((column) => (column.can_be_null ? [column.name] : []));
}

describe("which columns of a statement can be null", () => {
  it.each([
    ["a plain column is what the catalogue says", "select p.id, p.name, phone from person p", ["phone"]],
    [
      "what a left join may not find can be null",
      "select p.id, r.no from person p left join room r on r.id = p.room_id",
      ["no"],
    ],
    ["what an inner join finds is there", "select p.id, r.no from person p join room r on r.id = p.room_id", []],
    [
      "a right join can leave out what stands before it",
      "select p.id, r.no from person p right join room r on r.id = p.room_id",
      ["id"],
    ],
    [
      "a full join can leave out both",
      "select p.id, r.no from person p full join room r on r.id = p.room_id",
      ["id", "no"],
    ],
    [
      "an inner join behind a left one is on its own",
      "select a.no, b.no as other from person p left join room a on a.id = p.room_id join room b on b.id = p.id",
      ["no"],
    ],
    ["a cast keeps what its value is", "select id::text as id, phone::text as phone from person", ["phone"]],
    ["a count is never null", "select count(*) as n, count(phone) filter (where points > 0) as m from person", []],
    ["a sum of no rows is", "select sum(points) as sum, coalesce(sum(points), 0) as known from person", ["sum"]],
    ["a group has rows", "select name, sum(points) as sum, max(phone) as phone from person group by name", ["phone"]],
    ["a condition that no null meets", "select phone from person where phone is not null and points > 1", []],
    [
      "one of two conditions is not enough",
      "select phone from person where phone is not null or points > 1",
      ["phone"],
    ],
    [
      "case without else",
      "select case when points > 1 then name end as a, case when points > 1 then name else '' end as b from person",
      ["a"],
    ],
    [
      "a subquery that may find nothing",
      "select (select no from room limit 1) as no, (select count(*) from room) as n from person",
      ["no"],
    ],
    ["what stands in json may be missing", "select to_jsonb(p) ->> 'name' as name from person p", ["name"]],
    [
      "a part of the statement",
      "with few as (select id, phone from person) select few.id, few.phone from few",
      ["phone"],
    ],
    [
      "a subquery in from",
      "select x.n, x.phone from (select count(*) as n, max(phone) as phone from person) x",
      ["phone"],
    ],
    ["a star", "select * from person", ["phone", "room_id"]],
    ["a union takes the worse of both", "select id, name from person union all select id, note from room", ["name"]],
    [
      "what a write returns",
      "update person p set points = 1 from room r where r.id = p.room_id returning p.id, r.note, phone",
      ["note", "phone"],
    ],
    ["an insert", "insert into person (name) values ('a') returning id, phone", ["phone"]],
    ["a mark with its reason", "select phone /* not null: everybody here has one */ from person", []],
    ["a mark without a reason is none", "select phone /* not null: */ from person", ["phone"]],
  ])("%s", (_title, sql, expected) => {
    expect(nullable(sql)).toEqual(expected);
  });

  it("a parameter is what the code gives for it", () => {
    expect(nullable("select $1::text as a, $2::int + points as b from person", [true, false])).toEqual(["b"]);
  });
});
