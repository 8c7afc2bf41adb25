import type { CancelReason, ContactWay, StaySource } from "@kangying/contract/students/stay";
import type { Work } from "../../../core/jobs/work.ts";
import { addDays, daysBetween } from "../../../core/kernel/day.ts";
import { bookStay, cancelAppointment, confirmAppointment, holdBed, logContact } from "../../stay-acts/public.ts";
import { searchFreeBeds } from "../../stay-beds/public.ts";
import type { PackageKey } from "../packages.ts";
import { Dice } from "../dice.ts";
import { People } from "../people/people.ts";
import { filePapers, payBooking } from "../stay-papers.ts";
import { graduate, type OpenStay } from "./camp-state.repo.ts";
import { coachNamed } from "../demo.repo.ts";
import type { CampDay } from "./camp-day.ts";

const beds = 186;
/** The demand in each month of the story: high after New Year and in the long summer. */
const season = [0.9, 0.72, 0.74, 0.66, 0.66, 0.8, 1, 1, 0.76, 0.76, 0.95, 0.95] as const;
/** The nights of an average stay. */
const meanNights = 24;
/** The share of bookings that come. */
const arrives = 0.82;

const coaches = ["周岚", "韩墨", "李砚", "沈越", "许诺"] as const;
const remarks = [
  "膝盖旧伤，注意跑跳",
  "不吃香菜",
  "希望安排靠窗床位",
  "与朋友同住",
  "晚到，约 20:00",
  "乳糖不耐受",
] as const;
const sources: readonly (readonly [StaySource, number])[] = [
  ["wechat", 5],
  ["video", 4],
  ["referral", 4],
  ["phone", 2],
  ["walk_in", 2],
  ["agent", 1],
];
const cancelled: readonly (readonly [{ readonly reason: CancelReason; readonly note: string }, number])[] = [
  [{ reason: "changed_plan", note: "公司临时有项目" }, 4],
  [{ reason: "changed_plan", note: "改为暑假再来" }, 2],
  [{ reason: "price", note: "预算有限" }, 3],
  [{ reason: "health", note: "体检后医生建议暂缓" }, 2],
  [{ reason: "other", note: "重复登记" }, 1],
];

/** Returns the number of beds that should be occupied in about three weeks: the camp has grown in its two years. */
function wanted(day: CampDay): number {
  const month = Number(addDays(day.day, 20).slice(5, 7)) - 1;
  const growth = 0.12 + 0.88 * Math.min(1, Math.max(0, (day.number + 735) / 675)) ** 1.7;
  return beds * 0.8 * (season[month] ?? 0.75) * growth;
}

/** Makes new appointments, as many as the season's occupancy needs. */
export async function takeBookings(day: CampDay, open: readonly OpenStay[]): Promise<void> {
  const dice = day.dice(1);
  const target = wanted(day);
  const coming = open.filter(({ status, expected_date }) => status <= 20 && expected_date <= addDays(day.day, 20));
  const there = open.filter(({ status, planned_end }) => status === 30 && (planned_end ?? "") > addDays(day.day, 12));
  const lack = target - there.length - coming.length * arrives;
  const mean = Math.max(0.4, target / meanNights / arrives + lack * 0.035);
  const count = Math.floor(mean * (0.4 + dice.next() * 1.2) + dice.next());
  for (let nth = 0; nth < count; nth += 1) await book(day, nth, Math.floor((9 * 60) / Math.max(1, count)) * nth);
}

async function book(day: CampDay, nth: number, minute: number): Promise<void> {
  const dice = day.dice(2, nth);
  const { stage, package_ids } = day.camp;
  const invented = new People(dice, Number(day.day.slice(0, 4))).invent();
  const again = dice.isLucky(0.09)
    ? await graduate(stage.tx, stage.supplier.id, addDays(day.day, -45), dice.between(0, 1_000_000))
    : null;
  const { name, gender, phone, birthday } = again ?? invented;
  const key = dice.weighted<PackageKey>([
    ["trial", 45],
    ["shape", 24],
    ["change", 12],
  ]);
  await day.try("reception", 9 * 60 + 5 + minute, "seller/student/StudentBook", async (work) =>
    bookStay(work, {
      name,
      gender,
      phone,
      birthday,
      expected_date: addDays(day.day, dice.between(3, 21)),
      package_id: package_ids[key],
      source: again ? "referral" : dice.weighted(sources),
      coach_id: await coachNamed(stage.tx, stage.supplier.id, dice.pick(coaches)),
      remark: dice.isLucky(0.4) ? dice.pick(remarks) : null,
    }),
  );
}

/** Handles the appointments of yesterday and before: confirms them with papers and booking deposit, or cancels them. */
export async function answerBookings(day: CampDay, open: readonly OpenStay[]): Promise<void> {
  for (const stay of open) {
    if (stay.status !== 10) continue;
    const dice = day.dice(3, stay.id);
    if (daysBetween(stay.booked_on, day.day) < 1) continue;
    if (dice.isLucky(0.35)) {
      await talk(day, stay);
      continue;
    }
    const minute = 10 * 60 + dice.between(0, 100);
    if (dice.isLucky(0.12)) {
      await callOff(day, stay, minute, dice.weighted(cancelled));
      continue;
    }
    await day.try("reception", minute, "seller/student/AppointmentConfirm", async (work) => {
      await confirmAppointment(work, stay.id, null);
      // Some students sign only on arrival.
      if (!dice.isLucky(0.12)) await fileOf(work, stay);
      await payBooking(work, stay.id);
    });
  }
}

/** Files contract, insurance and screening of an appointment. */
export async function fileOf(work: Work, stay: OpenStay): Promise<void> {
  const { id, expected_date, nights, birthday } = stay;
  const { emergency_name } = contactOf(stay);
  await filePapers(work, id, expected_date, nights, { birthday: birthday ?? "1990-01-01", emergency_name });
}

const talks: readonly (readonly [{ readonly way: ContactWay; readonly note: string }, number])[] = [
  [{ way: "phone", note: "已介绍套餐，考虑中" }, 4],
  [{ way: "phone", note: "未接通" }, 2],
  [{ way: "wechat", note: "已发送营地视频与价目" }, 4],
  [{ way: "wechat", note: "询问能否与朋友同住" }, 2],
  [{ way: "visit", note: "到营参观，满意" }, 1],
];

/** Writes a contact note for an undecided student. */
async function talk(day: CampDay, stay: OpenStay): Promise<void> {
  const dice = day.dice(5, stay.id);
  if (dice.isLucky(0.4)) return;
  const { way, note } = dice.weighted(talks);
  const again_on = dice.isLucky(0.6) ? addDays(day.day, dice.between(1, 3)) : null;
  await day.try("reception", 15 * 60 + dice.between(0, 150), "seller/student/StayContact", (work) =>
    logContact(work, stay.id, { way, note, again_on }, null),
  );
}

/** Holds beds for students who arrive within the week, and cancels appointments that fail. */
export async function tendArrivals(day: CampDay, open: readonly OpenStay[]): Promise<void> {
  for (const stay of open) {
    if (stay.status !== 20) continue;
    const dice = day.dice(4, stay.id);
    const ahead = daysBetween(day.day, stay.expected_date);
    const minute = 13 * 60 + dice.between(0, 90);
    if (ahead < -2)
      await callOff(day, stay, minute, { reason: "no_show", note: dice.isLucky(0.5) ? "联系不上" : "当天未到" });
    else if (ahead > 1 && dice.isLucky(0.006)) await callOff(day, stay, minute, dice.weighted(cancelled));
    else if (ahead > 0 && ahead < 6 && stay.bed_id === null && dice.isLucky(0.25)) {
      await day.try("reception", minute, "seller/student/AppointmentHold", async (work) => {
        const [bed] = await searchFreeBeds(work, { id: stay.id, act: "hold" });
        if (bed) await holdBed(work, stay.id, bed.value, null);
      });
    }
  }
}

async function callOff(
  day: CampDay,
  stay: OpenStay,
  minute: number,
  { reason, note }: { readonly reason: CancelReason; readonly note: string },
): Promise<void> {
  await day.try("reception", minute, "seller/student/AppointmentCancel", (work) =>
    cancelAppointment(work, stay.id, { reason, note }, null),
  );
}

/** Returns the emergency contact: the same person each time. */
export function contactOf(stay: Pick<OpenStay, "id" | "birthday">): ReturnType<People["invent"]> {
  return new People(new Dice(stay.id * 7919), Number((stay.birthday ?? "1990").slice(0, 4)) + 30).invent();
}
