import { type BloodType, bloodTypes, type HealthCondition } from "@kangying/contract/students/health/health";
import type { Stage } from "../act.ts";
import { Dice } from "../dice.ts";
import { giveHealth, studentsWithoutHeight } from "./camp-health.repo.ts";

const conditions: readonly (readonly [HealthCondition, number])[] = [
  ["joint", 5],
  ["spine", 3],
  ["blood_pressure", 3],
  ["diabetes", 2],
  ["gout", 2],
  ["asthma", 1],
  ["surgery", 1],
];
const allergies = ["花生", "海鲜", "青霉素", "花粉", "芒果"] as const;
const taboos = ["不吃香菜", "不吃牛羊肉", "乳糖不耐受", "不吃辣"] as const;
const drugs: Partial<Readonly<Record<HealthCondition, string>>> = {
  blood_pressure: "氨氯地平，每日一次",
  diabetes: "二甲双胍，餐中",
  gout: "非布司他，每日一次",
  asthma: "沙丁胺醇气雾剂，随身带",
};

/** Writes the students' heights and health notes. They are not part of the kept rows. */
export async function fillHealth({ tx, supplier }: Stage): Promise<void> {
  const given = (await studentsWithoutHeight(tx, supplier.id)).map(({ id, gender, weight_g }) => {
    const dice = new Dice(id * 3571);
    const kg = (weight_g ?? (gender === "F" ? 72_000 : 92_000)) / 1000;
    // Heavier students are a little taller, and mostly well above a healthy weight.
    const bmi = 24.5 + (kg - (gender === "F" ? 58 : 74)) * 0.22 + dice.between(-12, 12) / 10;
    const height_mm = Math.round(Math.sqrt(kg / bmi) * 100) * 10;
    const disease = dice.isLucky(0.11) ? dice.weighted(conditions) : null;
    return {
      id,
      height_mm,
      blood_type: dice.isLucky(0.6) ? dice.pick<BloodType>(bloodTypes) : null,
      diseases: disease === null ? [] : [disease],
      medication: (disease && drugs[disease]) ?? "",
      allergies: dice.isLucky(0.08) ? dice.pick(allergies) : "",
      diet_taboo: dice.isLucky(0.12) ? dice.pick(taboos) : "",
    };
  });
  await giveHealth(tx, supplier.id, given);
}
