import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseQuery } from "./query.ts";

describe("a query", () => {
  it("keeps the last value of a name that occurs twice", () => {
    expect({ ...parseQuery("a=1&b=2&a=3") }).toEqual({ a: "3", b: "2" });
  });

  it("makes no lists and no objects of brackets", () => {
    expect({ ...parseQuery("sort[]=x&a[b]=c") }).toEqual({ "sort[]": "x", "a[b]": "c" });
  });

  it("decodes percent signs and plus signs, keeps empty values and names without =", () => {
    expect({ ...parseQuery("a=%E5%81%A5%20+x&b=&c&&d=1=2") }).toEqual({ a: "健  x", b: "", c: "", d: "1=2" });
  });

  it.each(["__proto__=1", "constructor=1", "a=1&prototype[x]=1&prototype=2", "%5F_proto__=1"])(
    "refuses a name that would reach a prototype: %s",
    (query) => {
      expect(() => parseQuery(query)).toThrow("invalid");
    },
  );

  it.each(["a=%", "a=%zz", "%C0%AF=1", "a=%ED%A0%80", "a=x%00y"])(
    "refuses what cannot be read or kept: %s",
    (query) => {
      expect(() => parseQuery(query)).toThrow("invalid");
    },
  );

  it("reads back whatever URLSearchParams wrote", () => {
    const name = fc
      .string({ unit: "grapheme", minLength: 1 })
      .filter((text) => !text.includes("\0") && !["__proto__", "constructor", "prototype"].includes(text));
    const value = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"));
    fc.assert(
      fc.property(fc.dictionary(name, value, { noNullPrototype: true }), (members) => {
        expect({ ...parseQuery(new URLSearchParams(members).toString()) }).toEqual(members);
      }),
    );
  });
});
