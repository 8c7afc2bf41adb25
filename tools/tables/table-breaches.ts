import { tableFaults, type Ground } from "./table-faults.ts";

/** A small product without faults. The lower module lends one of its two tables to the upper one. */
const sound: Ground = {
  modules: [
    { name: "rooms", tables: ["room", "room_note"], lends: ["room"] },
    { name: "guests", tables: ["guest"] },
    { name: "pouring" },
  ],
  core: ["supplier", "auth.session"],
  borrowed: { guest: "for the proof" },
  loaders: ["pouring"],
  wide: { "server/src/modules/guests/all.ts": "for the proof" },
  catalogue: ["room", "room_note", "lent.room", "guest", "supplier", "auth.session"],
  sources: new Map([
    [
      "server/src/modules/rooms/rooms.repo.ts",
      "tx.query(`update room set no = $1; select from room_note, supplier s`)",
    ],
    [
      "server/src/modules/guests/guests.list.ts",
      'defineList({ from: "guest g join lent.room r on r.id = g.room_id" })',
    ],
    ["server/src/modules/guests/all.ts", "tx.query(`select from ${name}`)"],
    ["server/src/modules/pouring/pour.ts", "tx.query(`insert into room select from ${name}`)"],
    ["server/src/core/auth/rights.repo.ts", 'tx.query("select from guest")'],
  ]),
  migrations: new Map([
    [
      "server/migrations/0001-sound.sql",
      `create function room_count() returns trigger language plpgsql as $$ begin
         update room_note set n = n + 1; -- not update guest
         return new; end $$;
       create trigger room_counts after insert or update on room for each row execute function room_count();
       create function guest_greet() returns trigger language plpgsql as $$ begin insert into room_note select; return new; end $$;
       create trigger guest_greets after insert on public.guest for each row execute function guest_greet();`,
    ],
  ]),
  reaches: { "guest_greet room_note": "for the proof" },
};

const repo = (module: string, sql: string): Partial<Ground> => ({
  sources: new Map([[`server/src/modules/${module}/${module}.repo.ts`, `tx.query(\`${sql}\`)`]]),
});

/** Each way to break a rule of tables, and the words that must report it. */
const breaches: readonly (readonly [what: string, change: Partial<Ground>, words: string])[] = [
  [
    "a table of two",
    { modules: [...sound.modules, { name: "third", tables: ["guest"] }] },
    "owned by guests and by third",
  ],
  ["a table of nobody", { catalogue: [...sound.catalogue, "stray"] }, "stray: nobody owns it"],
  ["a table that is gone", { core: [...sound.core, "gone"] }, "no migration makes it"],
  [
    "a view of what is another's",
    { modules: [...sound.modules, { name: "third", lends: ["guest"] }], catalogue: [...sound.catalogue, "lent.guest"] },
    "lends what it does not own",
  ],
  ["another's table", repo("guests", "select from guest join room r on true"), "which is rooms's: lent.room is lent"],
  ["another's table, not lent", repo("guests", "select from room_note"), "which is rooms's and not lent"],
  ["another's table after a comma", repo("guests", "select from guest g, room r"), "which is rooms's"],
  ["another's table in a condition", repo("guests", "select from guest where exists (select from room)"), "rooms's"],
  [
    "a list from another's table",
    { sources: new Map([["server/src/modules/guests/a.list.ts", 'x({ from: "room r" })']]) },
    "rooms's",
  ],
  ["another's row", repo("guests", "update room set no = $1"), "which is rooms's"],
  ["a row behind a view", repo("guests", "delete from lent.room"), "what is lent is read"],
  ["a table above", repo("rooms", "select from guest"), "which stands above it"],
  ["a row of the engine's", repo("rooms", "insert into auth.session values (1)"), "which is the engine's"],
  [
    "another's table in a trigger",
    { reaches: {} },
    "function guest_greet of guests writes room_note, which is rooms's",
  ],
  [
    "a reason for nothing",
    { reaches: { ...sound.reaches, "room_count guest": "for the proof" } },
    "no function reaches there",
  ],
  [
    "another's table in a function made again",
    {
      migrations: new Map([
        ...sound.migrations,
        [
          "server/migrations/0002-more.sql",
          "create or replace function room_count() returns trigger as $$ begin perform from guest; end $$ language plpgsql;",
        ],
      ]),
    },
    "function room_count of rooms reads guest",
  ],
  ["a name put in", repo("guests", "select from ${name}"), "nobody can see whose it is"],
  ["a module's table in the engine", { borrowed: {} }, "core names guest, which is guests's"],
];

/** Tries each breach. @returns breaches that were not reported, and reports of a product without faults; empty: the check of tables works */
export function unreportedBreaches(): { readonly silent: readonly string[]; readonly tried: number } {
  const silent = tableFaults(sound).map((fault) => `nothing was wrong, and it was reported: ${fault}`);
  for (const [what, change, words] of breaches) {
    const faults = tableFaults({ ...sound, ...change });
    if (!faults.some((fault) => fault.includes(words))) silent.push(`${what}: nobody reported "${words}"`);
  }
  return { silent, tried: breaches.length };
}
