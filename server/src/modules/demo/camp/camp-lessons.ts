import { addDays, instantAt, weekday, type LocalDate } from "../../../core/kernel/day.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { usedCoaches } from "../../coaches/public.ts";
import { openClasses } from "../../classes/public.ts";
import { keptCoursePlans } from "../../course-plans/public.ts";
import { keptCourseTimes } from "../../course-times/public.ts";
import { keptCourses } from "../../courses/public.ts";
import {
  assistLesson,
  generateWeek,
  holdLesson,
  lessonsOfWeek,
  mondayOf,
  publishLesson,
} from "../../schedules/public.ts";
import { keptVenues } from "../../venues/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import type { CampDay } from "../day/camp-day.ts";
import { hireCoaches } from "../people/coaches.ts";
import { hasLessons } from "../demo.repo.ts";

/** The day of the story from which the camp keeps its lessons here. */
const lessonsFrom = -42;

const venues = [
  { name: "一号馆", capacity: 45 },
  { name: "泳池", capacity: 45 },
  { name: "器械区", capacity: 45 },
  { name: "单车房", capacity: 45 },
  { name: "草坪", capacity: 80 },
  { name: "多功能厅", capacity: 120 },
] as const;

const courses = [
  {
    name: "燃脂搏击",
    type: 2,
    intensity: 4,
    minutes: 90,
    equipment: "拳套、护手带",
    contraindicated: ["heart", "joint", "pregnancy"],
  },
  { name: "水中有氧", type: 1, intensity: 3, minutes: 90, equipment: "浮板", contraindicated: ["epilepsy"] },
  {
    name: "力量训练 · 下肢",
    type: 2,
    intensity: 4,
    minutes: 60,
    equipment: "杠铃、壶铃",
    contraindicated: ["joint", "spine"],
  },
  { name: "动感单车", type: 1, intensity: 4, minutes: 90, equipment: "单车", contraindicated: ["heart"] },
  { name: "普拉提小班", type: 3, intensity: 2, minutes: 70, equipment: "垫子、弹力带", contraindicated: [] },
  { name: "冥想与舒缓", type: 3, intensity: 1, minutes: 60, equipment: "垫子", contraindicated: [] },
  { name: "营养课：看懂标签", type: 5, intensity: 1, minutes: 70, equipment: "", contraindicated: [] },
  {
    name: "九溪徒步 12 km",
    type: 4,
    intensity: 4,
    minutes: 180,
    equipment: "登山杖",
    contraindicated: ["joint", "heart", "surgery"],
  },
] as const;

const times = [
  { name: "上午第一节", starts: 510, ends: 600 },
  { name: "上午第二节", starts: 630, ends: 690 },
  { name: "下午第一节", starts: 840, ends: 910 },
  { name: "下午第二节", starts: 960, ends: 1050 },
  { name: "晚间", starts: 1170, ends: 1230 },
] as const;

/** The weekly table: course, venue and coach. Each coach and venue occurs once per line, so that none is needed twice at a time. */
const table = [
  [
    "上午第一节",
    [
      ["燃脂搏击", "一号馆", "韩墨"],
      ["水中有氧", "泳池", "周岚"],
    ],
  ],
  ["上午第二节", [["力量训练 · 下肢", "器械区", "李砚"]]],
  [
    "下午第一节",
    [
      ["普拉提小班", "草坪", "陈舟"],
      ["营养课：看懂标签", "多功能厅", "许医生"],
    ],
  ],
  ["下午第二节", [["动感单车", "单车房", "沈越"]]],
  ["晚间", [["冥想与舒缓", "草坪", "许诺"]]],
] as const;

type Keys = Readonly<Record<string, number>>;

/** Adds the camp's coaches, venues, courses, lesson times and weekly plans. */
async function openLessons(stage: Stage, actor: DemoActor, at: Date): Promise<void> {
  const keep = <T extends { readonly name: string }>(
    api: string,
    rows: readonly T[],
    add: (work: Work, row: T) => Promise<number>,
  ): Promise<Keys> =>
    act(stage, actor, at, api, async (work) => {
      const keys: Record<string, number> = {};
      // oxlint-disable-next-line no-await-in-loop -- one connection
      for (const row of rows) keys[row.name] = await add(work, row);
      return keys;
    });
  const coach = Object.fromEntries(await hireCoaches(stage, actor, at));
  const venue = await keep("seller/venue/VenueAdd", venues, (work, one) =>
    keptVenues.add(work, { ...one, is_exclusive: true, open_from: 360, open_to: 1320, remark: "" }),
  );
  const course = await keep("seller/course/CourseAdd", courses, (work, one) =>
    keptCourses.add(work, { ...one, capacity: 40, contraindications: "", price_fen: null }),
  );
  const year = at.getUTCFullYear();
  const time = await keep("seller/courseTime/CourseTimeAdd", times, (work, one) =>
    keptCourseTimes.add(work, { ...one, season: [`${year}-01-01`, `${year + 2}-12-31`] as const }),
  );
  await act(stage, actor, at, "seller/coursePlan/CoursePlanAdd", async (work) => {
    const classes = await openClasses(work.tx, work.supplier.id, work.today);
    for (let day = 1; day <= 6; day += 1)
      for (const [slot, [name, lessons]] of table.entries())
        for (const [place, [lesson, where, who]] of lessons.entries()) {
          const group = classes[(day + slot * 2 + place) % Math.max(1, classes.length)];
          if (!group) continue;
          // oxlint-disable-next-line no-await-in-loop -- one connection
          await keptCoursePlans.add(work, {
            class_id: group.id,
            weekday: day,
            course_time_id: time[name] ?? 0,
            course_id: course[lesson] ?? 0,
            venue_id: venue[where] ?? 0,
            coach_id: coach[who] ?? 0,
            from_on: work.today,
            to_on: null,
          });
        }
  });
}

/** Generates a week's lessons from the plans and publishes them. */
async function planWeek(stage: Stage, actor: DemoActor, at: Date, day: string): Promise<void> {
  await act(stage, actor, at, "seller/schedule/ScheduleGenerate", (work) => generateWeek(work, () => "", day));
  await act(stage, actor, at, "seller/schedule/SchedulePublish", async (work) => {
    for (const lesson of await lessonsOfWeek(work, mondayOf(day)))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      if (lesson.status === 0) await publishLesson(work, lesson.id, null);
  });
}

/** Marks the lessons of a week that are over as held. */
async function holdWeek(stage: Stage, actor: DemoActor, at: Date, day: string): Promise<void> {
  await act(stage, actor, at, "seller/schedule/ScheduleHeld", async (work) => {
    for (const lesson of await lessonsOfWeek(work, mondayOf(day)))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      if (lesson.status === 1 && lesson.ends <= work.now) await holdLesson(work, lesson.id, null);
  });
}

/** Makes the lessons of last week and this week, for a camp whose kept rows have none. */
export async function fillLessons(stage: Stage, actor: DemoActor, now: Date, today: LocalDate): Promise<void> {
  if (await hasLessons(stage.tx, stage.supplier.id)) return;
  const lastWeek = mondayOf(addDays(today, -7));
  const opening = instantAt(lastWeek, "06:00", stage.supplier.time_zone);
  await openLessons(stage, actor, opening);
  for (const day of [lastWeek, addDays(lastWeek, 7)]) {
    const at = instantAt(day, "06:05", stage.supplier.time_zone);
    const made = at < now ? at : now;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await planWeek(stage, actor, made, day);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await holdWeek(stage, actor, now, day);
  }
}

/** On a Sunday, makes next week's lessons in the morning, because otherwise no lesson would lie ahead. */
export async function planNextWeek(stage: Stage, actor: DemoActor, now: Date, today: LocalDate): Promise<void> {
  if (weekday(today) % 7 !== 0) return;
  const six = instantAt(today, "06:00", stage.supplier.time_zone);
  await planWeek(stage, actor, six < now ? six : now, addDays(today, 1));
}

/** Adds an assistant to the large lesson of the morning on the coming days. */
export async function fillAssistants(stage: Stage, actor: DemoActor, now: Date): Promise<void> {
  await act(stage, actor, now, "seller/schedule/ScheduleAssist", async (work) => {
    const helper = (await usedCoaches(work.tx, work.supplier.id)).find(({ name }) => name === "沈越");
    const coming = (await lessonsOfWeek(work, mondayOf(work.today))).filter(
      ({ course, status, starts }) => course === "燃脂搏击" && status < 2 && starts > work.now,
    );
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (helper) for (const { id } of coming) await assistLesson(work, id, [helper.id], null);
  });
}

/** Makes and publishes next week's lessons on Sundays, and marks the day's lessons as held each evening. */
export async function tendLessons(day: CampDay): Promise<void> {
  if (day.number < lessonsFrom) return;
  const { stage, staff } = day.camp;
  if (day.number === lessonsFrom) await openLessons(stage, staff.owner, day.at(8 * 60));
  const isSunday = weekday(day.day) % 7 === 0;
  if (isSunday || day.number === lessonsFrom) {
    const from = isSunday ? addDays(day.day, 1) : day.day;
    const at = day.at(isSunday ? 20 * 60 : 8 * 60 + 5);
    await planWeek(stage, staff.owner, at, from);
  }
  await holdWeek(stage, staff.owner, day.at(21 * 60), day.day);
}
