import { describe, expect, it } from "vitest";
import type { StudentWeights, WeightPoint } from "@kangying/contract/students/page/student-page.endpoints";
import { monotonePath } from "../../../engine/charts/curve.ts";
import { dayWidth, figuresOf, frame, targetOn, weightScale } from "./weight-scale.ts";

const size = { width: 720, height: 250 };
const point = (day: string, kg: number, id = 1): WeightPoint => ({
  id,
  at: Date.parse(`${day}T00:00:00Z`) / 1000,
  day,
  kind: "morning",
  weight_g: kg * 1000,
  fat_bp: null,
  muscle_g: null,
  waist_mm: null,
  visceral_tenths: null,
  resting_hr: null,
  photo: null,
  by: "周岚",
});
const weights = (other: Partial<StudentWeights> = {}): StudentWeights => ({
  stay_id: 1,
  height_mm: 1650,
  points: [point("2026-11-02", 68.4), point("2026-11-12", 65.5), point("2026-11-21", 62.9)],
  baseline_g: 68_400,
  latest_g: 62_900,
  target: { target_g: 62_000, target_on: "2026-11-30", target_fat_bp: null, weekly_g: null, set_by: "周岚" },
  from: "2026-11-02",
  until: "2026-11-30",
  pauses: [{ from: "2026-11-12", until: "2026-11-15" }],
  pace_g: null,
  reaches_on: null,
  lifetime: [],
  bmi_class: null,
  waist_class: null,
  rest_kcal: null,
  diet_to: null,
  diet: null,
  alike: null,
  ...other,
});

it("names every day wholly inside of the picture, the last one too", () => {
  const { days } = weightScale(weights(), "2026-11-21", { width: 640, height: 240 });
  expect(days.at(-1)?.date).toBe("2026-11-30");
  for (const day of days) expect(day.x + dayWidth / 2).toBeLessThanOrEqual(640);
});

describe("figures of weight", () => {
  it("are loss, what is left and the share of the way", () => {
    expect(figuresOf(weights())).toMatchObject({ latest_g: 62_900, change_g: -5500, to_go_g: 900 });
    expect(figuresOf(weights()).progress).toBeCloseTo(0.859, 3);
  });
  it("say nothing where there is no baseline or no target", () => {
    expect(figuresOf(weights({ baseline_g: null }))).toMatchObject({ change_g: null, progress: null });
    expect(figuresOf(weights({ target: null }))).toMatchObject({ to_go_g: null, progress: null });
  });
  it("know what the target asks for on a day, and on no other", () => {
    expect(targetOn(weights(), "2026-11-02")).toBe(68_400);
    expect(targetOn(weights(), "2026-11-16")).toBe(65_200);
    expect(targetOn(weights(), "2026-12-01")).toBeNull();
  });
});

describe("the picture of weights", () => {
  it("lies within its frame with at most five rules, the target's way and the pause", () => {
    const scale = weightScale(weights(), "2026-11-21", size);
    expect(scale.rules.length).toBeLessThanOrEqual(5);
    for (const { x, y } of scale.points) {
      expect(x).toBeGreaterThanOrEqual(frame.left);
      expect(x).toBeLessThanOrEqual(size.width - frame.right);
      expect(y).toBeGreaterThanOrEqual(frame.top);
      expect(y).toBeLessThanOrEqual(scale.floor);
    }
    expect(scale.target?.[1].x).toBeCloseTo(size.width - frame.right);
    expect(scale.pauses).toMatchObject([{ days: 3 }]);
  });
  it("takes the day's last weight, and draws nothing of nothing", () => {
    const twice = weights({ points: [point("2026-11-02", 68), point("2026-11-02", 67.5, 2)] });
    expect(weightScale(twice, "2026-11-21", size).points.map(({ weight }) => weight.id)).toEqual([2]);
    expect(weightScale(weights({ points: [] }), "2026-11-21", size).points).toEqual([]);
  });
  it("never lets the line rise where the figures fall", () => {
    const path = monotonePath([
      { x: 0, y: 0 },
      { x: 10, y: 10 },
      { x: 20, y: 10 },
      { x: 30, y: 40 },
    ]);
    const heights = [...path.matchAll(/,(-?[\d.]+)/g)].map((match) => Number(match[1]));
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(monotonePath([])).toBe("");
  });
});
