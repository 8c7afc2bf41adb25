import type { CancelReason, FinishReason, StaySource } from "@kangying/contract/students/stay";
import { Dice } from "./dice.ts";
import { People, type Person } from "./people.ts";

/** The packages of the demo camp, by the key that plans use. Prices in fen. */
export const packages = {
  trial: { name: "14 天体验营", nights: 14, price_fen: 398_000, room_type: "四人间" },
  shape: { name: "28 天塑形营", nights: 28, price_fen: 698_000, room_type: "双人间" },
  change: { name: "56 天蜕变营", nights: 56, price_fen: 1_280_000, room_type: "三人间" },
} as const;
export type PackageKey = keyof typeof packages;

/** One stay from its booking to where it stands today. Days count from today: −3 is three days ago. */
export interface PlannedStay {
  readonly person: Person;
  readonly package: PackageKey;
  readonly source: StaySource;
  readonly coach: string;
  readonly remark: string;
  readonly booked: number;
  /** The day on which the student was, or is, expected. */
  readonly expected: number;
  readonly confirmed?: number;
  readonly holds?: boolean;
  readonly entered?: number;
  readonly paused?: { readonly on: number; readonly back: number; readonly reason: string };
  readonly finished?: { readonly on: number; readonly reason: FinishReason };
  readonly cancelled?: { readonly on: number; readonly reason: CancelReason; readonly note: string };
}

const coaches = ["周岚", "韩墨", "李砚", "沈越", "许诺"] as const;
const remarks = [
  "",
  "",
  "",
  "",
  "膝盖旧伤，注意跑跳",
  "不吃香菜",
  "希望安排靠窗床位",
  "与朋友同住",
  "晚到，约 20:00",
  "乳糖不耐受",
] as const;
const pauseReasons = ["家中有事", "公司出差", "身体不适，回家休养", "参加考试", "照顾家人"] as const;
const cancelNotes: Readonly<Record<CancelReason, readonly string[]>> = {
  changed_plan: ["公司临时有项目", "改为暑假再来", "孩子没人照顾"],
  price: ["预算有限", "选了别家"],
  health: ["体检后医生建议暂缓", "刚做完手术"],
  no_show: ["联系不上", "当天未到"],
  camp: ["房型已满"],
  other: ["重复登记", ""],
};

/** How many stand where today, as a camp of 186 beds would have it. */
const today = {
  pending: 18,
  entry: 26,
  living: { trial: 53, shape: 48, change: 41 },
  paused: 9,
  cancelled: 44,
  finished: 210,
  back: 20,
} as const;

/** Everybody who came, comes or meant to come, in the order of their booking. The same seed and year give the same people. */
export function planCamp(seed: number, year: number): readonly PlannedStay[] {
  const dice = new Dice(seed);
  const people = new People(dice, year);
  const common = (person = people.invent()) => ({
    person,
    source: dice.weighted<StaySource>([
      ["wechat", 5],
      ["video", 4],
      ["referral", 4],
      ["phone", 2],
      ["walk_in", 2],
      ["agent", 1],
    ]),
    coach: dice.pick(coaches),
    remark: dice.pick(remarks),
  });
  const anyPackage = (): PackageKey =>
    dice.weighted<PackageKey>([
      ["trial", 5],
      ["shape", 4],
      ["change", 2],
    ]);
  const plans: PlannedStay[] = [];

  const graduates: { person: Person; free: number }[] = [];
  for (let index = 0; index < today.finished; index += 1) plans.push(finishedStay(index));
  for (const key of ["trial", "shape", "change"] as const) {
    for (let index = 0; index < today.living[key]; index += 1) plans.push(livingStay(key, index));
  }
  for (let index = 0; index < today.paused; index += 1) plans.push(pausedStay(index));
  for (let index = 0; index < today.entry; index += 1) plans.push(confirmedStay(index));
  for (let index = 0; index < today.cancelled; index += 1) plans.push(cancelledStay(index));
  for (let index = 0; index < today.pending; index += 1) {
    plans.push({ ...common(), package: anyPackage(), booked: -dice.between(0, 4), expected: dice.between(3, 25) });
  }
  return plans.toSorted((a, b) => a.booked - b.booked);

  /** Two years back, and more of them the nearer to today: the camp has grown. */
  function finishedStay(index: number): PlannedStay {
    const key = anyPackage();
    const { nights } = packages[key];
    const ended = index < 2 ? 0 : -Math.min(720 - nights, Math.round(-Math.log(1 - dice.next() * 0.97) * 180) + 1);
    const reason =
      index < 2
        ? "completed"
        : dice.weighted<FinishReason>([
            ["completed", 82],
            ["early", 11],
            ["medical", 5],
            ["discipline", 1],
            ["other", 1],
          ]);
    const slept = reason === "completed" ? nights : dice.between(2, nights - 2);
    const entered = ended - slept;
    const made = common();
    graduates.push({ person: made.person, free: ended });
    return { ...made, package: key, ...before(entered), entered, finished: { on: ended, reason } };
  }

  /** Ends are spread over the coming nights; three of them are today. */
  function livingStay(key: PackageKey, index: number): PlannedStay {
    const { nights } = packages[key];
    const left = key === "trial" && index < 3 ? 0 : dice.between(1, nights - (index < 6 ? 1 : 0));
    const entered = left - nights;
    const back = index < 7 ? graduates.findIndex(({ free }) => free < entered - 20) : -1;
    const [graduate] = back < 0 ? [] : graduates.splice(back, 1);
    return { ...common(graduate?.person), package: key, ...before(entered), entered };
  }

  function pausedStay(index: number): PlannedStay {
    const key: PackageKey = index % 3 === 0 ? "change" : "shape";
    const on = -dice.between(2, 14);
    const entered = on - dice.between(5, 15);
    const back = index < 2 ? -1 : dice.between(1, 12);
    return {
      ...common(),
      package: key,
      ...before(entered),
      entered,
      paused: { on, back, reason: dice.pick(pauseReasons) },
    };
  }

  /** Six come today with a bed held for them, two are late, the others come within two weeks. */
  function confirmedStay(index: number): PlannedStay {
    const expected = index < 6 ? 0 : index < 8 ? -1 - (index % 2) : dice.between(1, 13);
    return { ...common(), package: anyPackage(), ...before(expected), holds: index < 9 };
  }

  function cancelledStay(index: number): PlannedStay {
    const reason =
      index < 2
        ? "camp"
        : dice.weighted<CancelReason>([
            ["changed_plan", 5],
            ["price", 3],
            ["health", 2],
            ["no_show", 2],
            ["other", 1],
          ]);
    const booked = -dice.between(6, 330);
    const expected = Math.min(booked + dice.between(7, 25), 20);
    const on = reason === "no_show" ? Math.min(expected + 1, 0) : Math.min(booked + dice.between(1, 5), 0);
    const wasConfirmed = reason === "no_show" || dice.isLucky(0.3);
    return {
      ...common(),
      package: anyPackage(),
      booked,
      expected,
      ...(wasConfirmed ? { confirmed: booked } : {}),
      cancelled: { on, reason, note: dice.pick(cancelNotes[reason]) },
    };
  }

  /** Booked some days before, confirmed soon after. */
  function before(expected: number): { booked: number; confirmed: number; expected: number } {
    const latest = Math.min(expected, 0);
    const booked = latest - dice.between(2, 21);
    return { booked, confirmed: Math.min(latest, booked + dice.between(0, 2)), expected };
  }
}
