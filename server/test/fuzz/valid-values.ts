import fc from "fast-check";
import type { z } from "zod";

interface Check {
  readonly _zod: {
    readonly def: {
      readonly check: string;
      readonly minimum?: number;
      readonly maximum?: number;
      readonly length?: number;
      readonly value?: number;
      readonly inclusive?: boolean;
      readonly pattern?: RegExp;
    };
  };
}
interface Def {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly Check[];
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly items?: readonly Schema[];
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly left?: Schema;
  readonly right?: Schema;
  readonly getter?: () => Schema;
}
interface Schema {
  readonly _zod: { readonly def: Def };
}

const words = [
  "王伟芳",
  "reception",
  "A-101",
  "O'Brien",
  "早餐 & 午餐",
  "2026",
  "x",
  "Ünï",
  "13800138000",
  "2026-03-05",
];

/**
 * Values that a schema accepts, as far as its shape shows. Refinements may still refuse some of them, which is good enough.
 * @param mark  put into some texts, to tell them from other tenants' texts
 */
export function validValues(schema: z.ZodType, mark: string): fc.Arbitrary<unknown> {
  return valuesOf(schema, mark, 0);
}

function valuesOf(schema: Schema, mark: string, depth: number): fc.Arbitrary<unknown> {
  const { def } = schema._zod;
  const inner = (part: Schema | undefined): fc.Arbitrary<unknown> =>
    part ? valuesOf(part, mark, depth + 1) : fc.constant(null);
  if (depth > 6) return fc.constant(null);
  switch (def.type) {
    case "string":
      return texts(schema, mark);
    case "number":
    case "int":
      return numbers(def);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "literal":
      return fc.constantFrom(...(def.values ?? [null]));
    case "enum":
      return fc.constantFrom(...Object.values(def.entries ?? { none: null }));
    case "optional":
    case "default":
    case "prefault":
    case "catch":
      return fc.option(inner(def.innerType), { nil: undefined, freq: 3 });
    case "nullable":
      return fc.option(inner(def.innerType), { nil: null, freq: 3 });
    case "readonly":
    case "nonoptional":
      return inner(def.innerType);
    case "pipe":
      // If the first step transforms (trims, splits), the schema after it says what values are needed.
      return inner(def.in?._zod.def.type === "transform" ? def.out : def.in);
    case "lazy":
      return inner(def.getter?.());
    case "union":
      return fc.oneof(...(def.options ?? []).map(inner));
    case "intersection":
      return fc.tuple(inner(def.left), inner(def.right)).map((sides) => Object.assign({}, ...sides));
    case "array":
      return fc.array(inner(def.element), {
        minLength: Math.min(bound(def, "minimum") ?? 0, 3),
        maxLength: Math.min(bound(def, "maximum") ?? 3, 3),
      });
    case "tuple":
      return fc.tuple(...(def.items ?? []).map(inner));
    case "record":
      return fc.dictionary(fc.constantFrom("name", "status", "keyword", "id"), inner(def.valueType), {
        maxKeys: 2,
        noNullPrototype: true,
      });
    case "object":
      return fc
        .record(Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, part]) => [name, inner(part)])), {
          noNullPrototype: true,
        })
        .map((members) => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)));
    default:
      return fc.oneof(fc.constantFrom(...words), fc.integer(), fc.boolean(), fc.constant(null));
  }
}

function bound(def: Def, which: "minimum" | "maximum"): number | undefined {
  const [side, step] = which === "minimum" ? (["greater_than", 1] as const) : (["less_than", -1] as const);
  const bounds = (def.checks ?? []).map(({ _zod: { def: one } }) => {
    if (one.check === side && one.value !== undefined) return one.inclusive === false ? one.value + step : one.value;
    return one[which] ?? one.length;
  });
  return bounds.find((value) => typeof value === "number");
}

function texts(schema: Schema, mark: string): fc.Arbitrary<unknown> {
  const { def } = schema._zod;
  const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
    email: fc.constantFrom("a@b.cn", "wang.weifang@example.com"),
    url: fc.constantFrom("https://example.com/a?b=c"),
    uuid: fc.uuid(),
    date: fc.constantFrom("2026-03-01", "2026-03-02", "2026-04-30", "2024-02-29"),
    datetime: fc.constantFrom("2026-03-01T00:00:00Z"),
  };
  const known = formats[def.format ?? ""];
  if (known) return known;
  const pattern = (def.checks ?? []).map(({ _zod }) => _zod.def.pattern).find((one) => one !== undefined);
  if (pattern) return matching(pattern);
  const [least, most] = [bound(def, "minimum") ?? 0, bound(def, "maximum") ?? 40];
  const marked = fc.constantFrom(...words).map((word) => `${word} ${mark}`);
  return fc
    .oneof(fc.constantFrom(...words), marked, fc.string({ unit: "grapheme", maxLength: 30 }))
    .map((text) => text.replaceAll("\0", "").padEnd(least, "x").slice(0, most));
}

function matching(pattern: RegExp): fc.Arbitrary<string> {
  try {
    // The generator does not know the flag or the escapes that go with it.
    return fc.stringMatching(new RegExp(pattern.source.replaceAll("\\/", "/")));
  } catch {
    return fc.constantFrom(...words);
  }
}

function numbers(def: Def): fc.Arbitrary<unknown> {
  const [least, most] = [bound(def, "minimum") ?? 0, bound(def, "maximum") ?? 100_000];
  const small = fc.integer({
    min: Math.ceil(Math.min(least, most)),
    max: Math.floor(Math.min(Math.max(least, most), least + 20)),
  });
  const any = fc.integer({ min: Math.ceil(Math.min(least, most)), max: Math.floor(Math.max(least, most)) });
  return fc.oneof({ weight: 3, arbitrary: small }, { weight: 1, arbitrary: any });
}
