import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signText } from "./wire.ts";

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
const signOf = (text: string): string => sha256(sha256(sha256(text)));

describe("the text that is signed", () => {
  it("gives the sign of the contract's vector", () => {
    const members = { timestamp: "1763683200", device: "web", b: 1, a: "健康 x", c: { d: [1] }, e: "" };
    expect(signOf(signText(members, "kangying"))).toBe(
      "474227609cf9aae13ae903d8076531dc9befa5e888566cc8f7a1971c31e871db",
    );
  });

  it("skips null and absent members and keeps an empty text", () => {
    expect(signText({ a: null, b: undefined, c: "" }, "!")).toBe("c=!");
  });

  it("sorts by UTF-16 code units, not by any language's alphabet", () => {
    expect(signText({ "\u{1F600}": 1, "\uFFFD": 2, é: 3, z: 4, Z: 5, a: 6 }, "")).toBe(
      "Z=5&a=6&z=4&é=3&\u{1F600}=1&\uFFFD=2",
    );
  });

  it("prints numbers and booleans as JSON does, objects and lists as compact JSON", () => {
    expect(signText({ a: 1.5, b: true, c: { d: [1, "x"] }, e: [] }, "")).toBe('a=1.5&b=true&c={"d":[1,"x"]}&e=[]');
  });

  it("does not depend on the order in which members were given", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())), (members) => {
        const turned = Object.fromEntries(Object.entries(members).toReversed());
        expect(signText(turned, "s")).toBe(signText(members, "s"));
      }),
    );
  });

  it("differs wherever members differ that hold neither & nor =", () => {
    // Values may contain both characters, so the text alone does not distinguish {a: "1&b=2"} from {a: "1", b: "2"}: the sign does not prove anything.
    const part = fc.string({ unit: "binary" }).filter((text) => !/[&=]/.test(text));
    const named = fc.dictionary(part, part, { noNullPrototype: true });
    fc.assert(
      fc.property(named, named, (a, b) => {
        if (signText(a, "s") === signText(b, "s")) expect(b).toEqual(a);
      }),
    );
    fc.assert(
      fc.property(named, part, part, (members, name, value) => {
        fc.pre(members[name] !== value);
        expect(signText({ ...members, [name]: value }, "s")).not.toBe(signText(members, "s"));
      }),
    );
  });
});
