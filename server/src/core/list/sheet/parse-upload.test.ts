import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { write as writeXls, utils } from "@e965/xlsx";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archive, sheetXml, workbookParts } from "./hostile-files.ts";
import { parseUpload } from "./parse-upload.ts";
import type { SheetRow } from "./read-sheet.ts";
import { SheetRefused } from "./sheet-refused.ts";

let folder = "";
let made = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kangying-sheets-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function parse(bytes: Buffer, csv = false): Promise<SheetRow[]> {
  made += 1;
  const path = join(folder, String(made));
  await writeFile(path, bytes);
  return parseUpload(path, { csv });
}
async function refusal(bytes: Buffer): Promise<string> {
  try {
    await parse(bytes);
    return "read";
  } catch (error) {
    return error instanceof SheetRefused ? error.why : String(error);
  }
}
const row = (cells: string, r = 1) => `<row r="${r}">${cells}</row>`;
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const book = (rows: string, before?: string) => archive(workbookParts(sheetXml(rows, before)));

describe("an uploaded sheet", () => {
  it("is read as values, with the rows numbered as the sheet numbers them", async () => {
    const bytes = Buffer.from(
      await writeXlsx({ sheets: [{ name: "S", rows: [["a", 1], [], [true, new Date("2026-03-01T08:30:00Z")]] }] }),
    );
    expect(await parse(bytes)).toEqual([
      { row: 1, cells: ["a", 1] },
      { row: 3, cells: [true, new Date("2026-03-01T08:30:00Z")] },
    ]);
  });

  it("has a formula count as what it last came to, never as what it would do", async () => {
    expect(
      await parse(
        book(
          row(
            `<c r="A1"><f>HYPERLINK("http://evil.example","x")</f><v>7</v></c><c r="B1" t="str"><f>1+1</f><v>two</v></c>`,
          ),
        ),
      ),
    ).toEqual([{ row: 1, cells: [7, "two"] }]);
  });

  it("may call its columns what it likes: names are only texts", async () => {
    const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
    expect(await parse(book(row(names.map(inline).join(""))))).toEqual([{ row: 1, cells: names }]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("keeps a number that is too long as the number that it is, to be told later", async () => {
    expect(await parse(book(row("<c><v>110101199003070000</v></c>")))).toEqual([
      { row: 1, cells: [110101199003070000] },
    ]);
  });
});

describe("a table as text, where it is taken", () => {
  const text = '订单号,运单号\n\nDD1,"SF1"\nDD2,="0012"\n';
  const rows = [
    { row: 1, cells: ["订单号", "运单号"] },
    { row: 3, cells: ["DD1", "SF1"] },
    { row: 4, cells: ["DD2", "0012"] },
  ];
  // The headers as a Chinese spreadsheet program writes them.
  const heads = Buffer.from([0xb6, 0xa9, 0xb5, 0xa5, 0xba, 0xc5, 0x2c, 0xd4, 0xcb, 0xb5, 0xa5, 0xba, 0xc5]);

  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${text}`)],
    ["GB 18030", Buffer.concat([heads, Buffer.from(text.slice(text.indexOf("\n")))])],
    ["semicolons", Buffer.from(text.replaceAll(",", ";"))],
    ["tabs", Buffer.from(text.replaceAll(",", "\t"))],
  ])("is read in %s, its rows numbered as a spreadsheet numbers them", async (_what, bytes) => {
    expect(await parse(bytes, true)).toEqual(rows);
  });

  it.each([
    ["a web page", Buffer.from("<html><table><tr><td>a,b</td></tr></table></html>")],
    ["what text never holds", Buffer.from("a,b\n1,\u0000")],
    ["nothing", Buffer.alloc(0)],
  ])("is not %s", async (_what, bytes) => {
    await expect(parse(bytes, true)).rejects.toMatchObject({ why: "not_a_sheet" });
  });

  it("has as many rows as a sheet may have", async () => {
    await expect(parse(Buffer.from("a\n".repeat(10_002)), true)).rejects.toMatchObject({ why: "too_many_rows" });
  });
});

describe("a hostile file", () => {
  it.each([
    ["text under a sheet's name", Buffer.from("a,b\n1,2"), "not_a_sheet"],
    [
      "another archive under a sheet's name",
      archive([{ name: "word/document.xml", bytes: Buffer.from("<w/>") }]),
      "not_a_sheet",
    ],
    ["an archive cut off", book(row(inline("a"))).subarray(0, 400), "damaged"],
    [
      "more than 200 parts",
      archive([
        ...workbookParts(sheetXml("")),
        ...Array.from({ length: 200 }, (_, index) => ({ name: `x${index}`, bytes: Buffer.from("x") })),
      ]),
      "too_large",
    ],
    ["120 MB of zeros in a part", archive(workbookParts(Buffer.alloc(120 * 1024 * 1024))), "too_large"],
    ["a part that is longer than it says", archive(workbookParts(Buffer.alloc(60 * 1024 * 1024), 1000)), "damaged"],
    [
      "a part that swells more than a hundredfold",
      archive(workbookParts(sheetXml(row(inline("a".repeat(5_000_000)))))),
      "too_large",
    ],
    [
      "entities that multiply",
      book(
        row(inline("&c;")),
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>`,
      ),
      "damaged",
    ],
    [
      "a file of the machine as an entity",
      book(row(inline("&c;")), `<!DOCTYPE x [<!ENTITY c SYSTEM "file:///etc/passwd">]>`),
      "damaged",
    ],
    [
      "a path out of the archive",
      archive([...workbookParts(sheetXml("")), { name: "../../evil", bytes: Buffer.from("x") }]),
      "damaged",
    ],
    ["a cell beyond all columns", book(row(`<c r="XFD1"><v>1</v></c>`)), "too_large"],
    ["a sheet that is no XML", archive(workbookParts("\u0001\u0002 not xml <<<")), "read"],
  ])("%s is refused", async (_what, bytes, why) => {
    expect(await refusal(bytes)).toBe(why);
  });

  it("of 20,000 rows is refused, of 10,000 and a header is read", async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => row(`<c><v>${Math.random()}</v></c>`, index + 1)).join("");
    expect(await refusal(book(rows(20_000)))).toBe("too_many_rows");
    expect(await parse(book(rows(10_001)))).toHaveLength(10_001);
  });

  it("in the old format is held to the same rows", async () => {
    const old = (count: number) => {
      const made = utils.book_new();
      utils.book_append_sheet(made, utils.aoa_to_sheet(Array.from({ length: count }, (_, index) => [index])), "S");
      return writeXls(made, { type: "buffer", bookType: "biff8" }) as Buffer;
    };
    expect(await refusal(old(10_002))).toBe("too_many_rows");
    expect(await refusal(Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2000, 7)]))).toBe(
      "damaged",
    );
  });

  it("that takes too long is given up, and this process only waited", async () => {
    const path = join(folder, "slow");
    await writeFile(
      path,
      book(
        Array.from({ length: 9_000 }, (_, index) =>
          row(Array.from({ length: 20 }, () => `<c><v>${Math.random()}</v></c>`).join(""), index + 1),
        ).join(""),
      ),
    );
    const before = process.threadCpuUsage();
    await expect(parseUpload(path, { kill_ms: 60 })).rejects.toMatchObject({ why: "too_slow" });
    // Measured in processor time, which other work on this machine does not lengthen: without the check, reading took seconds.
    const { user, system } = process.threadCpuUsage(before);
    expect(user + system).toBeLessThan(200_000);
  });

  it("waits its turn where others are being read", async () => {
    const bytes = book(row(inline("a")));
    expect(await Promise.all(Array.from({ length: 6 }, () => refusal(bytes)))).toEqual(
      Array.from({ length: 6 }, () => "read"),
    );
  });
});
