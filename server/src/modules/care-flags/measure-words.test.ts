import { afterAll, beforeAll, expect, it } from "vitest";
import type { CareMeasure } from "@kangying/contract/students/health/care";
import type { Language } from "@kangying/contract/core/language";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { formatText } from "../../core/kernel/text.ts";
import { measureWords } from "./measure-words.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const said = (measure: CareMeasure, language: Language): string =>
  measureWords(measure, { text: (text, data) => formatText(text, language, data) });

it("[C-09] what a flag of an earlier version kept as text is told in the reader's language too; what nobody knows stays as it was", async () => {
  const kept = [
    ["3 d", "3 天", "3 days"],
    ["1 d", "1 天", "1 day"],
    ["171/– mmHg", "171/– mmHg", "171/– mmHg"],
    ["1.8 %", "1.8 %", "1.8 %"],
    ["83 / 68", "83 次/分，平时 68", "83/min, usually 68"],
    ["BMI 18.0", "BMI 18.0", "BMI 18.0"],
    ["2026-03-01", "2026-03-01", "2026-03-01"],
    ["+5 h", "晚 5 小时", "5 hours late"],
    ["2× 02-28 09:00", "缺 2 节 · 02-28 09:00", "2 lessons missed · 02-28 09:00"],
    ["1100 kcal", "1,100 kcal", "1,100 kcal"],
    ["about 3 d", "about 3 d", "about 3 d"],
  ] as const;
  const { rows } = await database.statement(
    `select m.figures, m.unit, m.measure from unnest($1::text[]) with ordinality as k (kept, nth)
     cross join lateral care_measure(k.kept) m order by k.nth`,
    [kept.map(([text]) => text)],
  );
  const measures = rows as unknown as readonly CareMeasure[];
  expect(measures.map((one, at) => [kept[at]?.[0], said(one, "zh-CN"), said(one, "en")])).toEqual(kept);
});
