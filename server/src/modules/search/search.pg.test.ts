import { afterAll, beforeAll, expect, it } from "vitest";
import { openOwnDatabase, type TestDatabase } from "../../../test/database.ts";
import { testServices } from "../../../test/services.ts";
import type { Tx } from "../../core/db/database.ts";
import { makeLarge } from "../demo/large/make-large.ts";
import { readWanted } from "./fit.ts";
import { findStays, findStudents, peopleOf } from "./people.repo.ts";
import { modules } from "../../app.ts";
import { declarationsOf } from "../../core/module/declarations-of.ts";

const declared = declarationsOf(modules);
const students = 15_000;
/** Of the thousands of pages that the two tables have. */
const mostPages = 200;
/** The limit for queries with trigrams: each pinyin trigram occurs in thousands of rows. */
const mostPagesInside = 400;
const everyStatus = [10, 20, 30, 40, 50, 90];

let database: TestDatabase;
let supplier_id = 0;

beforeAll(async () => {
  // A database of its own: rows of other test files would change the counted pages, and these rows would change theirs.
  database = await openOwnDatabase();
  ({ supplier_id } = await makeLarge(testServices(database, { declared }), { students, suppliers: 3 }));
  await database.transaction({ role: "owner" }, (tx) => tx.query("analyze"));
});
afterAll(() => database.close());

/** A transaction that counts the pages that its statements read. Unlike their time, this number is the same on every machine. */
function countingPages(tx: Tx): { readonly tx: Tx; pages(): number } {
  let pages = 0;
  const query: Tx["query"] = async (sql, values) => {
    const [told] = await tx.query<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      values,
    );
    const { "Shared Hit Blocks": hit = 0, "Shared Read Blocks": read = 0 } = told?.["QUERY PLAN"][0].Plan ?? {};
    pages += hit + read;
    return await tx.query(sql, values);
  };
  return { tx: { ...tx, query }, pages: () => pages };
}

it(`finds students among ${students} in at most ${mostPages} pages, by trigrams in ${mostPagesInside}, whatever is typed: every probe is served by an index under row-level security`, async () => {
  const read = await database.transaction({ role: "app", supplier_id }, async (tx) => {
    const [one] = await tx.query<{
      name: string;
      name_py: string;
      name_initials: string;
      phone: string;
      student_no: string;
      no: string;
    }>(
      `select st.name, st.name_py, st.name_initials, st.phone, st.student_no, s.no
       from student st join stay s on s.supplier_id = st.supplier_id and s.student_id = st.id order by st.id offset $1 limit 1`,
      [students / 2],
    );
    if (!one) throw new Error("no students");
    const joined = one.name_py.replaceAll(" ", "");
    const asked = [
      one.name,
      one.name.slice(1),
      one.name.slice(0, 1),
      one.name.slice(1, 2),
      joined.slice(1),
      joined.slice(2, 7),
      one.name_initials,
      one.name_py,
      one.name_py.slice(0, 4),
      one.phone.slice(-4),
      one.phone,
      one.student_no,
      one.no,
      "zzzz",
    ];
    const pages: [string, number][] = [];
    for (const q of asked) {
      const wanted = readWanted(q);
      const counted = countingPages(tx);
      const ids = await findStudents(counted.tx, supplier_id, wanted, 8);
      let found = (await peopleOf(counted.tx, ids, everyStatus)).length;
      if (wanted.number !== null) found += (await findStays(counted.tx, supplier_id, wanted.number, 8)).length;
      // A full result is valid too: the person asked for is one of many that match.
      if (q !== "zzzz") expect(found, q).toBeGreaterThan(0);
      const most = wanted.inner === null ? mostPages : mostPagesInside;
      if (counted.pages() > most) pages.push([q, counted.pages()]);
    }
    return pages;
  });
  expect(read).toEqual([]);
});
