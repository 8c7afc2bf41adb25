import { describe, expect, it } from "vitest";
import { weightJump } from "@kangying/contract/students/health/weight";
import { digitsOf, inUnit, readTyped } from "./typed-weight.ts";

const today = "2026-03-02";

describe("a weight that is typed", () => {
  it.each([
    ["70.9", "kg", 71_200, 70_900],
    ["709", "kg", 71_200, 70_900],
    ["1418", "kg", 71_200, 141_800],
    ["141.8", "jin", 71_200, 70_900],
    ["1418", "jin", 71_200, 70_900],
    ["102", "kg", 102_800, 102_000],
    ["300", "kg", null, 300_000],
    ["300", "kg", 30_500, 30_000],
  ] as const)("%s in %s is read, with its point put in where that is clear", (text, unit, last, weight_g) => {
    expect(readTyped(text, unit, last === null ? null : { weight_g: last, day: "2026-03-01" }, "2026-03-02")).toEqual({
      kind: "weight",
      weight_g,
    });
  });

  it("is none where nothing, a zero or something impossible is typed", () => {
    expect(readTyped("", "kg", null, today)).toEqual({ kind: "empty" });
    expect(readTyped("0", "kg", null, today)).toEqual({ kind: "skipped" });
    expect(readTyped("7", "kg", null, today)).toEqual({ kind: "faulty" });
  });

  it("takes digits and one point", () => {
    expect(digitsOf("7a0.9.1")).toBe("70.91");
    expect(digitsOf("70。9")).toBe("70.9");
    expect(inUnit(70_900, "jin")).toBe("141.8");
  });
});

describe("a jump", () => {
  it("is near twice or half the last weight, or more than 3 kg away from it the day after", () => {
    const jump = (weight_g: number, last_g: number) =>
      weightJump({ weight_g, day: "2026-03-02" }, { weight_g: last_g, day: "2026-03-01" });
    expect(jump(141_800, 71_200)).toBe("jin");
    expect(jump(35_600, 71_200)).toBe("half");
    expect(jump(130_000, 82_600)).toBe("jump");
    expect(jump(74_200, 71_200)).toBeNull();
    expect(jump(74_201, 71_200)).toBe("jump");
    expect(weightJump({ weight_g: 130_000, day: today }, null)).toBeNull();
  });

  it.each([
    ["2026-03-01", 74_000],
    ["2026-03-08", 75_500],
    ["2026-02-22", 75_500],
    ["2026-09-01", 96_000],
  ])("on %s is more than what so many days bring", (day, most_g) => {
    const last = { weight_g: 71_000, day: "2026-03-01" };
    expect(weightJump({ weight_g: most_g, day }, last)).toBeNull();
    expect(weightJump({ weight_g: most_g + 1, day }, last)).toBe("jump");
  });
});
