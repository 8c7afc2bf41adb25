import { describe, expect, it } from "vitest";
import { z } from "zod";
import { languages } from "@kangying/contract/core/language";
import { InvalidFields } from "../../kernel/app-error.ts";
import { formatText } from "../../kernel/text.ts";
import { parseInput } from "./parse-input.ts";
import { coerces, textReader } from "./text-input.ts";

describe("texts of a query or a form", () => {
  const read = textReader(
    z.object({
      id: z.int(),
      limit: z.number().min(0).optional().default(10),
      on: z.boolean().nullable(),
      state: z.enum(["a", "b"]).optional(),
      level: z.literal([1, 2]).optional(),
      name: z.string(),
      either: z.union([z.string(), z.number()]),
    }),
  );

  it("become the numbers, booleans and choices that the schema asks for", () => {
    expect(read({ id: "12", limit: "-1.5", on: "false", state: "a", level: "2", name: "12", either: "12" })).toEqual({
      id: 12,
      limit: -1.5,
      on: false,
      state: "a",
      level: 2,
      name: "12",
      either: "12",
    });
    expect(read({ on: "1" })).toEqual({ on: true });
    expect(read({ on: "0" })).toEqual({ on: false });
  });

  it("that are empty count as absent, but not where a text is asked for", () => {
    expect(read({ id: "", limit: "", on: "", state: "", name: "" })).toEqual({ name: "" });
  });

  it.each(["1e3", "0x10", " 1", "1 ", "01", "+1", "Infinity", "NaN", "1.", ".5", "一"])(
    "that are no plain numbers stay what they are: %s",
    (value) => {
      expect(read({ id: value })).toEqual({ id: value });
    },
  );

  it.each(["yes", "TRUE", "on", "2"])("that are no plain booleans stay what they are: %s", (value) => {
    expect(read({ on: value })).toEqual({ on: value });
  });

  it("are never coerced by zod itself: such a schema is found, however deep it coerces", () => {
    expect(coerces(z.object({ a: z.object({ b: z.array(z.coerce.number()).optional() }) }))).toBe(true);
    expect(coerces(z.object({ a: z.union([z.string(), z.coerce.boolean()]) }))).toBe(true);
    expect(coerces(z.object({ a: z.number(), b: z.array(z.string()) }))).toBe(false);
  });
});

describe("a wrong input", () => {
  const schema = z.object({
    name: z.string().min(2).max(4),
    age: z.int().min(0).max(120),
    email: z.email(),
    rows: z.array(z.strictObject({ amount_fen: z.int().positive() })).min(1),
    colour: z.enum(["red"]),
    even: z.number().refine((n) => n % 2 === 0, {
      params: { text: { "zh-CN": "要偶数", en: "Must be even", es: "Debe ser par", ja: "偶数にしてください" } },
    }),
  });
  const fieldsOf = (input: unknown, language: (typeof languages)[number] = "en"): Record<string, string> => {
    try {
      parseInput(schema, input);
      return {};
    } catch (error) {
      if (!(error instanceof InvalidFields)) throw error;
      return Object.fromEntries(
        Object.entries(error.fields).map(([path, fault]) => [path, formatText(fault.text, language, fault.data)]),
      );
    }
  };
  const good = { name: "Ann", age: 3, email: "a@b.cn", rows: [{ amount_fen: 1 }], colour: "red", even: 2 };

  it("says of each path what is wrong with it", () => {
    expect(fieldsOf(good)).toEqual({});
    expect(
      fieldsOf({
        ...good,
        name: "A",
        age: 1.5,
        email: "nobody",
        rows: [{ amount_fen: 0 }, { amount_fen: 1, x: 1 }],
        colour: "blue",
        even: 3,
      }),
    ).toEqual({
      name: "At least 2 characters",
      age: "Enter a whole number",
      email: "Enter a valid email address",
      "rows[0].amount_fen": "Must be more than 0",
      "rows[1].x": "There is no such field",
      colour: "Choose one of the options",
      even: "Must be even",
    });
  });

  it("says of an absent or empty field that it is required, not that its type is wrong", () => {
    expect(fieldsOf({ name: "", rows: null })).toEqual({
      name: "Fill this in",
      age: "Fill this in",
      email: "Fill this in",
      rows: "Fill this in",
      colour: "Fill this in",
      even: "Fill this in",
    });
  });

  it("says it in the reader's language", () => {
    const said = languages.map((language) => fieldsOf({ ...good, name: "12345" }, language)["name"]);
    expect(said).toEqual([
      "最多 4 个字",
      "At most 4 characters",
      "Como máximo 4 caracteres",
      "4文字以内で入力してください",
    ]);
  });

  it("has a path even as a whole", () => {
    expect(fieldsOf("text")).toEqual({ input: "The format is not correct" });
  });
});
