import { contractKinds } from "@kangying/contract/students/contract";
import type { Gender } from "@kangying/contract/students/stay";
import type { SupplierContext } from "../../src/core/auth/caller.ts";
import type { Tx } from "../../src/core/db/database.ts";
import type { Services } from "../../src/core/jobs/services.ts";
import type { Dice } from "../../src/modules/demo/dice.ts";
import type { Work } from "../../src/core/jobs/work.ts";
import { keptCoaches } from "../../src/modules/coaches/public.ts";
import { keptCourseTimes } from "../../src/modules/course-times/public.ts";
import { keptTemplates, standardOf } from "../../src/modules/contract-templates/public.ts";
import { keptCourses } from "../../src/modules/courses/public.ts";
import { keptVenues } from "../../src/modules/venues/public.ts";
import { addRooms } from "../../src/modules/resources/rooms/add-rooms.ts";
import { addClass } from "../../src/modules/classes/edit-class.ts";
import { editRules } from "../../src/modules/packages/rules/edit-rules.ts";
import { defaultRules } from "../../src/modules/packages/rules/rules.repo.ts";
import { addKit } from "../../src/modules/kit/keep-kit.ts";
import { addPackage } from "../../src/modules/packages/packages.ts";
import { lacksKitSql } from "../../src/modules/stay-kit/lacks-kit-sql.ts";
import { beginNightsAfter } from "../../src/modules/stay-money/post-night.ts";
import { addDays } from "../../src/core/kernel/day.ts";
import { formatText } from "../../src/core/kernel/text.ts";
import type { ActKind } from "./acts.ts";
import { makeSupplier } from "../services.ts";
import { doWork } from "../work.ts";

/** A camp of 200 beds with two packages, one of which requires deposits. */
export interface SimulatedCamp {
  readonly supplier: SupplierContext;
  readonly beds: readonly number[];
  readonly package_ids: readonly number[];
  /** The first class has few places. */
  readonly class_ids: readonly number[];
  readonly kit_ids: readonly number[];
  readonly course_id: number;
  readonly course_time_ids: readonly number[];
  /** Two places for lessons. One of them can have several lessons at once. */
  readonly venue_ids: readonly number[];
  /** One of a thousand phone numbers, so that sometimes the person is already known. */
  phone(dice: Dice): string;
}

/** A row that is chosen for an act. */
export interface Target {
  readonly id: number;
  readonly version: number;
  /** Phone of the person whom it is about. */
  readonly phone: string;
  readonly gender: Gender;
  readonly birthday: string;
  readonly emergency_name: string;
  readonly expected_date: string;
  /** For a payout or a payment: its channel. */
  readonly channel: string;
  /** Another stay of the same status. */
  readonly other_id: number;
}

const rooms = [
  { new_building: "A 栋", new_room_type: "双人间", night_price_fen: 26_000, beds: 2, first_no: 201, last_no: 250 },
  { new_building: "B 栋", new_room_type: "四人间", night_price_fen: 19_900, beds: 4, first_no: 301, last_no: 325 },
] as const;
/** There are too few towels for a month. */
const kit = [
  { name: "运动服", unit: "套", cost_fen: 8_000, low_stock: 20, stock: 2_000 },
  { name: "毛巾", unit: "条", cost_fen: 1_200, low_stock: 5, stock: 6 },
] as const;
const offers = [
  {
    name: "7 天营",
    nights: 7,
    gift_nights: 0,
    price_fen: 299_900,
    deposit_security_fen: 0,
    deposit_booking_fen: 0,
    leave_credit_nights: 0,
    min_leave_hours: 0,
  },
  {
    name: "14 天营",
    nights: 14,
    gift_nights: 1,
    price_fen: 499_999,
    deposit_security_fen: 50_000,
    deposit_booking_fen: 100_000,
    leave_credit_nights: 3,
    min_leave_hours: 12,
  },
] as const;

export async function makeSimulatedCamp(services: Services): Promise<SimulatedCamp> {
  const supplier = await makeSupplier(services.database);
  const { beds, package_ids, class_ids, kit_ids, course_id, course_time_ids, venue_ids } = await doWork(
    services,
    supplier,
    async (work) => {
      for (const room of rooms)
        await addRooms(work, {
          building_id: null,
          room_type_id: null,
          floor: 2,
          gender: "dynamic",
          remark: null,
          ...room,
        });
      const types = await work.tx.query<{ id: number }>("select id from room_type order by id");
      const items: number[] = [];
      for (const { stock, ...item } of kit) items.push(await addKit(work, item, stock));
      const made: number[] = [];
      for (const [index, offer] of offers.entries()) {
        const named = items.slice(0, index + 1).map((kit_id, nth) => ({ kit_id, count: 2 - nth }));
        made.push(
          await addPackage(work, { ...offer, room_type_id: types[index]?.id ?? 0, day_price_fen: null, kit: named }),
        );
      }
      const class_ids: number[] = [];
      for (const [index, capacity] of [4, 12, 60].entries())
        class_ids.push(
          await addClass(work, {
            name: `${index + 1} 班`,
            coach_id: null,
            capacity,
            from_on: work.today,
            to_on: null,
            remark: null,
          }),
        );
      await editRules(work, { ...defaultRules, sends_messages: true, review_url: "https://example.com/review" });
      await beginNightsAfter(work, addDays(work.today, -1));
      const found = await work.tx.query<{ id: number }>("select id from bed order by label_key");
      const taught = await makeTeaching(work);
      await makeTemplates(work);
      return { beds: found.map(({ id }) => id), package_ids: made, class_ids, kit_ids: items, ...taught };
    },
  );
  return {
    supplier,
    beds,
    package_ids,
    class_ids,
    kit_ids,
    course_id,
    course_time_ids,
    venue_ids,
    phone: (dice) => `139${String(dice.between(0, 999)).padStart(8, "0")}`,
  };
}

/** Makes a template with the standard text for each kind of contract, so that contracts can be read and signed on a screen. */
async function makeTemplates(work: Work): Promise<void> {
  const inChinese = {
    language: "zh-CN" as const,
    text: (text: Parameters<typeof formatText>[0]) => formatText(text, "zh-CN"),
  };
  for (const { value } of contractKinds) await keptTemplates.add(work, standardOf(inChinese, value));
}

/** Makes coaches, a course that they teach, and the places for it. */
async function makeTeaching(work: Work): Promise<Pick<SimulatedCamp, "course_id" | "course_time_ids" | "venue_ids">> {
  const coach = { phone: null, gender: null, operator_id: null, level: null, skills: [1], hired_on: null };
  for (const name of ["周岚", "韩越", "李想"])
    await keptCoaches.add(work, { ...coach, name, max_students: 60, is_away: false, intro: "" });
  const words = { equipment: "", contraindicated: [], contraindications: "", price_fen: null };
  const course = { name: "动感单车", type: 1, intensity: 3, minutes: 60, capacity: 20, ...words };
  const hours = { open_from: 360, open_to: 1320, remark: "" };
  const venue_ids = [
    await keptVenues.add(work, { name: "单车房", capacity: 40, is_exclusive: true, ...hours }),
    await keptVenues.add(work, { name: "草坪", capacity: 50, is_exclusive: false, ...hours }),
  ];
  const season = [work.today, addDays(work.today, 365)] as const;
  const course_time_ids = [
    await keptCourseTimes.add(work, { name: "第一节", starts: 540, ends: 600, season }),
    await keptCourseTimes.add(work, { name: "第二节", starts: 630, ends: 690, season }),
    await keptCourseTimes.add(work, { name: "第三节", starts: 960, ends: 1020, season }),
  ];
  return { course_id: await keptCourses.add(work, course), course_time_ids, venue_ids };
}

/** The kinds of rows that an act may be chosen for, besides stays of a status. `t` is the student that a row is about. */
const drawnFrom = {
  payout: `o.channel, o.id, o.version from payout o
    join refund_request r on r.supplier_id = o.supplier_id and r.id = o.request_id join student t on t.supplier_id = r.supplier_id and t.id = r.owner_id
    where o.status in (0, 1, 3) and o.approved_at is null`,
  "approved payout": `o.channel, o.id, o.version from payout o
    join refund_request r on r.supplier_id = o.supplier_id and r.id = o.request_id join student t on t.supplier_id = r.supplier_id and t.id = r.owner_id
    where o.status in (0, 1, 3) and o.approved_at is not null`,
  payment: `o.channel, o.id, o.version from payment o join student t on t.supplier_id = o.supplier_id and t.id = o.owner_id
    where o.status = 1 and o.desk_status in (1, 2)`,
  deposit: `'' as channel, o.id, o.version from deposit o join student t on t.supplier_id = o.supplier_id and t.id = o.owner_id
    where o.held_fen > 0`,
  "leave ahead": `'' as channel, s.id, s.version from stay_leave l join stay s on s.supplier_id = l.supplier_id and s.id = l.stay_id
    join student t on t.supplier_id = s.supplier_id and t.id = s.student_id where l.status = 1`,
  away: `'' as channel, s.id, s.version from stay_leave l join stay s on s.supplier_id = l.supplier_id and s.id = l.stay_id
    join student t on t.supplier_id = s.supplier_id and t.id = s.student_id where l.status in (4, 6)`,
  class: `'' as channel, c.id, c.version from camp_class c
    cross join lateral (select (c.id % 3)::text as phone, 'F' as gender) t where true`,
  "lacks kit": `'' as channel, s.id, s.version from stay s join student t on t.supplier_id = s.supplier_id and t.id = s.student_id
    where s.status = 30 and ${lacksKitSql}`,
  "asked leave": `'' as channel, l.id, 1 as version from stay_leave l join stay s on s.supplier_id = l.supplier_id and s.id = l.stay_id
    join student t on t.supplier_id = s.supplier_id and t.id = s.student_id where l.status = 0`,
  draft: `'' as channel, c.id, 1 as version from stay_contract c join stay s on s.supplier_id = c.supplier_id and s.id = c.stay_id
    join student t on t.supplier_id = s.supplier_id and t.id = s.student_id where c.status = 0`,
  contract: `'' as channel, c.id, 1 as version from stay_contract c join stay s on s.supplier_id = c.supplier_id and s.id = c.stay_id
    join student t on t.supplier_id = s.supplier_id and t.id = s.student_id where c.status in (0, 2)`,
  policy: `'' as channel, p.id, 1 as version from stay_policy p join stay s on s.supplier_id = p.supplier_id and s.id = p.stay_id
    join student t on t.supplier_id = s.supplier_id and t.id = s.student_id where p.status = 1`,
  claim: `'' as channel, c.id, 1 as version from policy_claim c join stay_policy p on p.supplier_id = c.supplier_id and p.id = c.policy_id
    join stay s on s.supplier_id = p.supplier_id and s.id = p.stay_id
    join student t on t.supplier_id = s.supplier_id and t.id = s.student_id where c.status = 1`,
  photo: `'' as channel, p.id, 1 as version from student_photo p join student t on t.supplier_id = p.supplier_id and t.id = p.student_id where true`,
  request: `'' as channel, q.id, 1 as version from privacy_request q join student t on t.supplier_id = q.supplier_id and t.id = q.student_id
    where q.status = 1`,
  turn: `'' as channel, b.id, 1 as version from bed_turn b cross join lateral (select (b.id % 7)::text as phone, 'F' as gender) t where b.status in (1, 2)`,
  flag: `'' as channel, f.id, 1 as version from care_flag f cross join lateral (select (f.id % 7)::text as phone, 'F' as gender) t where f.status < 3`,
  "lesson ahead": `'' as channel, l.id, 1 as version from schedule l cross join lateral (select (l.id % 7)::text as phone, 'F' as gender) t
    where l.status in (0, 1)`,
  // Today's and yesterday's, by the held clock: the database's own clock differs.
  "lesson begun": `'' as channel, l.id, 1 as version from schedule l cross join lateral (select (l.id % 7)::text as phone, 'F' as gender) t
    where l.status in (1, 2) and l.on_day between $2::date - 1 and $2::date`,
  ticket: `'' as channel, m.id, 1 as version from repair_ticket m cross join lateral (select (m.id % 7)::text as phone, 'F' as gender) t
    where m.status in (1, 2)`,
  "blocked bed": `'' as channel, b.bed_id as id, 1 as version from bed_block b cross join lateral (select (b.bed_id % 7)::text as phone, 'F' as gender) t
    where true`,
  "lesson cancelled": `'' as channel, l.id, 1 as version from schedule l cross join lateral (select (l.id % 7)::text as phone, 'F' as gender) t
    where l.status = 3`,
  weight: `'' as channel, o.id, o.version from weight_log o join student t on t.supplier_id = o.supplier_id and t.id = o.student_id
    where o.voided_at is null`,
} as const;
export type DrawnFrom = keyof typeof drawnFrom;

/**
 * Chooses one of the rows that an act may be done to; null if there is none. It is chosen by its person and not by its position, so that the
 * same act finds the same person when a replay leaves others out.
 * @param today  by the held clock
 */
export async function drawTarget(
  tx: Tx,
  of: ActKind["of"],
  { nth, today }: { readonly nth: number; readonly today: string },
): Promise<Target | null> {
  const [target] =
    typeof of === "string"
      ? await tx.query<Target>(
          `select t.phone, t.gender, '1990-01-01' as birthday, '' as emergency_name, '' as expected_date, 0 as other_id, ${drawnFrom[of]}
           order by md5(t.phone || $1::text), 8 limit 1`,
          drawnFrom[of].includes("$2") ? [nth, today] : [nth],
        )
      : await tx.query<Target>(
          `select s.id, s.version, '' as channel, t.phone, s.gender, coalesce(t.birthday, '1990-01-01')::text as birthday,
             coalesce(t.emergency_name, '周明') as emergency_name, s.expected_date,
             coalesce(lead(s.id) over (order by md5(t.phone || $1::text), s.id), 0) as other_id
           from stay s join student t on t.supplier_id = s.supplier_id and t.id = s.student_id
           where s.status = any($2::int[]) order by md5(t.phone || $1::text), s.id limit 1`,
          [nth, of],
        );
  return target ?? null;
}
