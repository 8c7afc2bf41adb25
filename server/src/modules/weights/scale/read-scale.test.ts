import { expect, it } from "vitest";
import { readScale } from "./read-scale.ts";

const read = (text: string) => readScale(Buffer.from(text), "Asia/Shanghai");
const unmeasured = { fat_bp: null, muscle_g: null, water_bp: null, visceral_tenths: null, rest_kcal: null } as const;
const head = "time,weight,height,bmi,fatRate,bodyWaterRate,boneMass,metabolism,muscleRate,visceralFat";

it("[C-09] reads what Zepp Life gives out: a mark before the text, times with their offset, null and 0 for what was not measured", () => {
  const file = read(`\uFEFF${head}
2026-03-01 23:30:20+0000,78.15,171.0,21.4,18.571095,55.8,3.2,1626.0,60.4,9.0
2026-03-02 23:31:00+0000,77.9,171.0,21.4,null,null,null,null,null,null
2026-03-03 23:31:00+0000,0,171.0,0,0,0,0,0,0,0
yesterday,77,171,,,,,,,
`);
  expect(file).toMatchObject({ app: "Zepp Life", unit: "kg" });
  expect(file?.lines).toEqual([
    {
      row_no: 2,
      at: new Date("2026-03-01T23:30:20Z"),
      weight_g: 78_150,
      fat_bp: 1857,
      muscle_g: 60_400,
      water_bp: 5580,
      visceral_tenths: 90,
      rest_kcal: 1626,
      height_mm: 1710,
    },
    { row_no: 3, at: new Date("2026-03-02T23:31:00Z"), weight_g: 77_900, ...unmeasured, height_mm: 1710 },
    { row_no: 4, at: new Date("2026-03-03T23:31:00Z"), weight_g: null, ...unmeasured, height_mm: 1710 },
    { row_no: 5, at: null, weight_g: 77_000, ...unmeasured, height_mm: 1710 },
  ]);
});

it("[C-09] reads what Withings gives out: the heading names the unit, times are of the wall, fat is a mass", () => {
  const file = read(`Date,"Weight (lb)","Fat mass (lb)","Bone mass (lb)","Muscle mass (lb)","Hydration (lb)",Comments
"2026-03-01 07:12:45",180.0,36.0,7.1,136.9,99.0,
"2026-03-02 07:10:00",179.0,,,,,
`);
  expect(file).toMatchObject({ app: "Withings", unit: "lb" });
  // 180 lb = 81.6466 kg, a fifth of it fat, 55 % water; 136.9 lb of muscle = 62.0968 kg.
  expect(file?.lines[0]).toEqual({
    row_no: 2,
    at: new Date("2026-02-28T23:12:00Z"),
    weight_g: 81_647,
    fat_bp: 2000,
    muscle_g: 62_097,
    water_bp: 5500,
    visceral_tenths: null,
    rest_kcal: null,
    height_mm: null,
  });
  expect(file?.lines[1]).toMatchObject(unmeasured);
  expect(read('Date,"Weight (st)"\n2026-03-01 07:12:45,12')).toBeNull();
  expect(read("Name,Phone\nx,1")).toBeNull();
});
