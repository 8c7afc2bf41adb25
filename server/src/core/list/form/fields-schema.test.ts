import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldTypes, type FormField } from "@kangying/contract/core/form/form";
import { InvalidFields } from "../../kernel/app-error.ts";
import { parseInput } from "../../wire/input/parse-input.ts";
import { formSchema } from "./fields-schema.ts";
import { truncate } from "./truncate.ts";

const options = [
  { value: "a", title: "A" },
  { value: 2, title: "B" },
  { value: "off", title: "Off", disabled: true },
];
const cascades = [{ value: "n", title: "N", children: [{ value: 1, title: "N1" }] }];

function read(field: Omit<FormField, "name" | "title">, value: unknown): unknown {
  const schema = formSchema([{ name: "x", title: "X", ...field }]);
  try {
    return (parseInput(schema, { x: value }) as { x: unknown }).x;
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    return Object.fromEntries(Object.entries(error.fields).map(([path, fault]) => [path, fault.text.en]));
  }
}
const refused = (text: string) => ({ x: expect.stringContaining(text) });

describe("a field's value", () => {
  it.each<[Omit<FormField, "name" | "title">, unknown, unknown]>([
    [{ type: "text" }, "  a \n b\u0000 ", "a   b"],
    [{ type: "text", verbatim: true }, " pass word ", " pass word "],
    [{ type: "text", max_length: 3 }, "abcd", refused("At most {n")],
    [{ type: "text" }, 7, refused("Enter text")],
    [{ type: "text", no_chinese: true }, "a中b", "ab"],
    [{ type: "text", required: true, no_chinese: true }, "中", refused("Fill this in")],
    [{ type: "textarea" }, "a\r\nb", "a\nb"],
    [{ type: "number" }, 1.99, 1],
    [{ type: "number", decimals: 2 }, 1.999, 1.99],
    [{ type: "number", decimals: 2 }, "-1.999", -1.99],
    [{ type: "number", min: 1 }, 0, refused("Not less than")],
    [{ type: "number", max: 1 }, 2, refused("Not more than")],
    [{ type: "number" }, "0x10", refused("Enter a number")],
    [{ type: "number" }, Number.POSITIVE_INFINITY, refused("Enter a number")],
    [{ type: "money" }, 100, 100],
    [{ type: "money" }, -1, refused("Not less than")],
    [{ type: "money", min: -100 }, -1, -1],
    [{ type: "money" }, 1.5, refused("amount")],
    [{ type: "money" }, 1e12, refused("Not more than")],
    [{ type: "phone" }, " 13800138000 ", "13800138000"],
    [{ type: "phone" }, "23800138000", refused("11 digits")],
    [{ type: "phone" }, "138001380001", refused("11 digits")],
    [{ type: "select", options }, 2, 2],
    [{ type: "select", options }, "2", refused("one of the options")],
    [{ type: "select", options }, "off", refused("one of the options")],
    [{ type: "remote_select" }, 12, 12],
    [{ type: "remote_select" }, "12", refused("one of the options")],
    [{ type: "multiselect", options }, ["a", 2, "a"], ["a", 2]],
    [{ type: "multiselect", options }, ["a", "z"], refused("one of the options")],
    [{ type: "multiselect", options, max: 1 }, ["a", 2], refused("At most {n")],
    [{ type: "multiselect", options, required: true }, [], refused("Fill this in")],
    [{ type: "cascader", cascades }, ["n", 1], ["n", 1]],
    [{ type: "cascader", cascades }, ["n", 9], refused("one of the options")],
    [{ type: "date" }, "2024-02-29", "2024-02-29"],
    [{ type: "date" }, "2023-02-29", refused("valid date")],
    [{ type: "date", min: "2024-01-01" }, "2023-12-31", refused("Not before")],
    [{ type: "date", max: "2024-01-01" }, "2024-01-02", refused("Not after")],
    [{ type: "datetime" }, 1_700_000_000, 1_700_000_000],
    [{ type: "datetime" }, 1.5, refused("valid date")],
    [{ type: "date_range" }, ["2024-01-01", "2024-01-01"], ["2024-01-01", "2024-01-01"]],
    [{ type: "date_range" }, ["2024-01-02", "2024-01-01"], refused("cannot be before")],
    [{ type: "date_range" }, ["2024-01-02"], refused("valid date")],
    [{ type: "datetime_range" }, [1, 2], [1, 2]],
    [{ type: "switch" }, undefined, false],
    [{ type: "switch" }, true, true],
    [{ type: "switch" }, "true", refused("yes or no")],
    [{ type: "images" }, ["f1", "f1", "f2"], ["f1", "f2"]],
    [{ type: "images", max: 1 }, ["f1", "f2"], refused("At most {n")],
    [{ type: "images" }, ["../x"], refused("file is not valid")],
    [{ type: "file" }, "f_1-x", "f_1-x"],
    [{ type: "file" }, "a/b", refused("file is not valid")],
    [
      { type: "rich_text" },
      '<p onclick="x()">a<script>x</script><img src="/files/ab"><img src="https://e/x.png"></p>',
      '<p>a<img src="/files/ab" /></p>',
    ],
    [{ type: "rich_text", required: true }, "<script>x</script>", refused("Fill this in")],
    [{ type: "rows", fields: [] }, undefined, []],
    [{ type: "rows", required: true, fields: [] }, [], refused("Fill this in")],
    [{ type: "rows", fields: [] }, {}, refused("format is not correct")],
  ])("%j of %j", (field, value, expected) => {
    expect(read(field, value)).toEqual(expected);
  });

  it("that is empty is null, or refused where it is required, for every type", () => {
    for (const type of fieldTypes.filter((one) => one !== "switch" && one !== "rows")) {
      for (const empty of [undefined, null, "", "  ", []]) {
        expect(read({ type }, empty), type).toBeNull();
        expect(read({ type, required: true }, empty), type).toEqual(refused("Fill this in"));
      }
    }
  });

  it("never makes the reader throw anything but a refusal", () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, maxDepth: 2 });
    fc.assert(
      fc.property(
        fc.constantFrom(...fieldTypes),
        anything,
        (type, value) =>
          void read({ type, options, cascades, fields: [{ name: "y", title: "Y", type: "text" }] }, value),
      ),
      { numRuns: 1_000 },
    );
  });
});

describe("a field that depends on several choices", () => {
  const fields: FormField[] = [
    {
      name: "ways",
      title: "Ways",
      type: "multiselect",
      options: [
        { value: "desk", title: "D" },
        { value: "code", title: "C" },
      ],
    },
    { name: "code", title: "Code", type: "text", required: true, visible_when: { field: "ways", in: ["code"] } },
  ];

  it("is asked for where one of them is chosen, and unread where none is", () => {
    expect(() => parseInput(formSchema(fields), { ways: ["desk", "code"] })).toThrow(InvalidFields);
    expect(parseInput(formSchema(fields), { ways: ["desk"] })).toEqual({ ways: ["desk"], code: null });
  });
});

describe("a form", () => {
  const fields: FormField[] = [
    { name: "why", title: "Why", type: "text", required: true, visible_when: { field: "kind", in: ["other"] } },
    {
      name: "kind",
      title: "Kind",
      type: "select",
      required: true,
      options: [
        { value: "sick", title: "S" },
        { value: "other", title: "O" },
      ],
    },
    {
      name: "rows",
      title: "Rows",
      type: "rows",
      max: 3,
      fields: [{ name: "amount", title: "A", type: "money", required: true }],
    },
  ];
  const paths = (value: unknown): unknown => {
    try {
      return parseInput(formSchema(fields), value);
    } catch (error) {
      return error instanceof InvalidFields ? Object.keys(error.fields).toSorted() : error;
    }
  };

  it("asks for a field only while it is to be seen, and forgets what was sent otherwise", () => {
    expect(paths({ kind: "other" })).toEqual(["why"]);
    expect(paths({ kind: "sick", why: "left over" })).toEqual({ kind: "sick", why: null, rows: [] });
    expect(paths({ kind: "other", why: "x" })).toEqual({ kind: "other", why: "x", rows: [] });
  });

  it("names the place of a fault within its rows", () => {
    expect(paths({ kind: "sick", rows: [{ amount: 1 }, {}, { amount: "x", nick: 1 }] })).toEqual([
      "rows[1].amount",
      "rows[2].amount",
      "rows[2].nick",
    ]);
    expect(paths({ kind: "sick", rows: [1] })).toEqual(["rows[0]"]);
  });

  it("refuses members that are no fields, and what is no form", () => {
    expect(paths({ kind: "sick", supplier_id: 1 })).toEqual(["supplier_id"]);
    expect(paths([])).toEqual(["input"]);
  });
});

describe("truncating", () => {
  it("cuts and never rounds, without the error of multiplying", () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: 0, max: 999 }), (whole, rest) => {
        const text = `${whole}.${String(rest).padStart(3, "0")}`;
        expect(truncate(Number(text), 2)).toBe(Number(text.slice(0, -1)) || 0);
      }),
    );
    expect([truncate(1.15, 2), truncate(-1.999, 0), truncate(1e-7, 4), truncate(-0.004, 2), truncate(1e21, 2)]).toEqual(
      [1.15, -1, 0, 0, 1e21],
    );
  });
});
