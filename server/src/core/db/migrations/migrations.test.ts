import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pendingMigrations, readMigrations } from "./migrations.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "kangying-migrations-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
const applied = (name: string, checksum = "same") => ({ name, checksum });
const file = (name: string, checksum = "same") => ({ name, checksum, sql: "" });

describe("the migration files", () => {
  it("come in the order of their numbers, whatever else lies in the folder", async () => {
    put("0002-more.sql", "b");
    put("0001-base.sql", "a");
    put("README.md", "");
    expect((await readMigrations(folder)).map(({ name }) => name)).toEqual(["0001-base.sql", "0002-more.sql"]);
  });

  it("are refused where a name is wrong or a number comes twice, all at once", async () => {
    put("0001-base.sql", "");
    put("0001-other.sql", "");
    put("2-Two.sql", "");
    await expect(readMigrations(folder)).rejects.toMatchObject({
      faults: ["2-Two.sql: must be named NNNN-name.sql", "0001-base.sql and 0001-other.sql bear one number"],
    });
  });

  it("have the same checksum with the line ends of any system, and another one after an edit", async () => {
    const sums = [];
    for (const sql of ["select 1;\n", "select 1;\r\n", "select 2;\n"]) {
      put("0001-base.sql", sql);
      sums.push((await readMigrations(folder))[0]?.checksum);
    }
    expect([sums[0] === sums[1], sums[1] === sums[2]]).toEqual([true, false]);
  });
});

describe("what is still to be applied", () => {
  it("is what the database does not know yet", () => {
    expect(pendingMigrations([file("0001-a.sql"), file("0002-b.sql")], [applied("0001-a.sql")])).toEqual([
      file("0002-b.sql"),
    ]);
  });

  it("is nothing to be guessed at where one was edited, is gone, or came too late", () => {
    const files = [file("0001-a.sql", "edited"), file("0002-late.sql"), file("0004-d.sql")];
    const refused = () =>
      pendingMigrations(files, [applied("0001-a.sql"), applied("0003-c.sql"), applied("0004-d.sql")]);
    expect(refused).toThrow("0001-a.sql was edited after it had been applied");
    expect(refused).toThrow(
      "0003-c.sql was applied to this database but is not here: the database is newer than this program",
    );
    expect(refused).toThrow(
      "0002-late.sql comes before 0004-d.sql, which was applied already: give it the next number",
    );
  });
});
