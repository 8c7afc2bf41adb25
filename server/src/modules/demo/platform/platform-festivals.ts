import { festivalCalls } from "@kangying/contract/platform/platform.calls";
import type { FestivalSkin } from "@kangying/contract/platform/festival";
import type { LocalDate } from "../../../core/kernel/day.ts";
import { addFestival } from "../../festivals/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";

interface Plan {
  readonly name: string;
  /** The days of a year. */
  readonly days: readonly [string, string];
  /** null: a grey day. */
  readonly skin: FestivalSkin | null;
  readonly banner: string;
  readonly is_on: boolean;
}
const plans: readonly Plan[] = [
  { name: "国庆节", days: ["10-01", "10-07"], skin: "national", banner: "国庆快乐，假期客服照常在线", is_on: true },
  { name: "公祭日", days: ["12-13", "12-13"], skin: null, banner: "铭记历史，珍爱和平", is_on: true },
  { name: "元旦", days: ["01-01", "01-03"], skin: "new_year", banner: "新年好，愿大家健康轻盈", is_on: true },
  { name: "元宵节（待定）", days: ["03-03", "03-05"], skin: "lantern", banner: "", is_on: false },
];

/** Makes the platform's festivals of the year around now; the last one is not decided yet. */
export async function fillFestivals(stage: Stage, owner: DemoActor, now: Date, today: LocalDate): Promise<void> {
  const year = Number(today.slice(0, 4));
  for (const { days, skin, ...plan } of plans) {
    const own = days[0] < "07-01" && today >= `${year}-07-01` ? year + 1 : year;
    await act(stage, owner, now, festivalCalls.FestivalAdd.api, (work) =>
      addFestival(work, {
        ...plan,
        skin,
        kind: skin === null ? 2 : 1,
        from_on: `${own}-${days[0]}`,
        to_on: `${own}-${days[1]}`,
      }),
    );
  }
}
