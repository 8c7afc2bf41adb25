import { healthConditions } from "@kangying/contract/students/health/health";
import { emergencyRelations, idTypes } from "@kangying/contract/students/stay";
import { orderStatuses } from "@kangying/contract/orders/order";
import { orderPages } from "@kangying/contract/orders/orders.calls";
import type { StudentInfo, PageStay } from "@kangying/contract/students/page/student-page.endpoints";
import { nameShown } from "../../core/list/columns.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { localDate } from "../../core/kernel/day.ts";
import { mask } from "../../core/list/masks.ts";
import { pictureUrl } from "../../core/list/picture-url.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { healthWithdrawn } from "../students/public.ts";
import { newestOrders, sumOrders } from "./bought.repo.ts";
import { orderPage } from "./page-links.ts";
import { personReveal } from "./people.list.ts";
import { findPerson, type PageStayRow, type PersonRow, readBedRuns, readStays, readSteps } from "./person.repo.ts";

/** Statuses of a running stay: the page shows this stay where none is requested. */
const running: readonly number[] = [30, 40, 20, 10];

const orderColors = { submit: "amber", pay: "violet", send: "blue", finish: "green", close: "slate" } as const;
/** Most orders of the student on the page. */
const mostOrders = 5;

/** By status: the list that shows such a stay, and whose actions the page offers. */
const listOf: Readonly<Record<number, string>> = {
  10: "seller/student/AppointmentPendingList",
  20: "seller/student/AppointmentEntryList",
  30: "seller/student/CampsiteLivingList",
  40: "seller/student/CampsitePausedList",
  50: "seller/student/CampsiteFinishedList",
  90: "seller/student/AppointmentCancelledList",
};

/**
 * A student's record with all stays.
 * @throws {AppError} not_found
 */
export async function readStudent(
  ctx: CallContext,
  asked: { readonly id: number; readonly stay_id?: number | undefined },
): Promise<StudentInfo> {
  const { tx, supplier, today } = ctx;
  const person = await findPerson(tx, supplier.id, asked.id, today);
  if (!person) throw new AppError("not_found");
  const stays = await readStays(tx, supplier.id, person.id, today);
  const shown = shownStay(stays, asked.stay_id);
  const ids = stays.map((stay) => stay.id);
  return {
    ...presentPerson(ctx, person),
    today,
    stays: stays.map((stay) => presentStay(ctx, stay)),
    stay_id: shown?.id ?? null,
    beds: ids.length === 0 ? [] : await readBedRuns(tx, supplier.id, ids),
    steps: shown ? await stepsOf(ctx, shown.id) : [],
    orders: await ordersOf(ctx, person.id),
  };
}

/** The student's orders at the shop. */
async function ordersOf(ctx: CallContext, student_id: number): Promise<StudentInfo["orders"]> {
  if (!ctx.can(orderPages.info.api)) return null;
  const { tx, supplier } = ctx;
  const rows = await newestOrders(tx, supplier.id, student_id, mostOrders);
  if (rows.length === 0) return null;
  return {
    ...(await sumOrders(tx, supplier.id, student_id)),
    rows: rows.map(({ status, placed_at, goods, ...row }) => {
      const { title } = orderStatuses.find(({ value }) => value === status) ?? orderStatuses[0];
      return {
        ...row,
        goods: goods ?? "",
        state: { text: ctx.text(title), color: orderColors[status] },
        placed_at: seconds(placed_at),
        to: orderPage(row.id),
      };
    }),
  };
}

/** The requested stay, otherwise the running one, otherwise the newest. */
export function shownStay<S extends { readonly id: number; readonly status: number }>(
  stays: readonly S[],
  asked: number | undefined,
): S | undefined {
  const inOrder = running.flatMap((status) => stays.find((stay) => stay.status === status) ?? []);
  return stays.find((stay) => stay.id === asked) ?? inOrder[0] ?? stays[0];
}

function presentPerson(ctx: CallContext, person: PersonRow) {
  const relation = emergencyRelations.find(({ value }) => value === person.emergency_relation);
  const masked = (column: string, value: string | null) => {
    const text = mask(value, "phone");
    return text === null ? null : { text, column };
  };
  return {
    id: person.id,
    student_no: person.student_no,
    name: person.erased ? String(nameShown(person.name, ctx)) : person.name,
    gender: person.gender,
    age: person.age,
    avatar: pictureUrl(person.avatar, ctx),
    phone: person.erased ? null : masked("phone", person.phone),
    paper: paperOf(ctx, person),
    emergency:
      person.emergency_name === null
        ? null
        : {
            name: person.emergency_name,
            relation: relation ? ctx.text(relation.title) : null,
            phone: masked("emergency_phone", person.emergency_phone),
          },
    reveal: ctx.can(personReveal.api) ? personReveal.api : null,
    ...healthOf(ctx, person),
    remark: person.remark,
    tags: [...person.tags],
    blacklisted: person.blacklisted,
    erased: person.erased,
    since: seconds(person.created_at),
  };
}

/** Nothing is shown of somebody who has withdrawn the consent to health data. */
function healthOf(ctx: CallContext, person: PersonRow) {
  if (person.is_withdrawn)
    return {
      height_mm: null,
      allergies: ctx.text(healthWithdrawn),
      diseases: [],
      medication: "",
      diet_taboo: "",
      blood_type: null,
      surgery_history: "",
    };
  return {
    height_mm: person.height_mm,
    allergies: person.allergies,
    diseases: healthConditions
      .filter(({ value }) => person.diseases.includes(value))
      .map(({ title, color }) => ({
        text: ctx.text(title),
        color: color === "red" ? ("red" as const) : ("amber" as const),
      })),
    medication: person.medication,
    diet_taboo: person.diet_taboo,
    blood_type: person.blood_type,
    surgery_history: person.surgery_history,
  };
}

function paperOf(ctx: CallContext, { id_type, id_no_shown }: PersonRow): StudentInfo["paper"] {
  const type = idTypes.find(({ value }) => value === id_type);
  return type && id_no_shown !== null
    ? { type: ctx.text(type.title), no: { text: id_no_shown, column: "id_no" } }
    : null;
}

function presentStay(ctx: CallContext, stay: PageStayRow): PageStay {
  const { building, room, bed, room_type, pause_from, expected_return, ...rest } = stay;
  const list = listOf[stay.status] ?? null;
  return {
    ...rest,
    list: list !== null && ctx.can(list) ? list : null,
    pause: pause_from === null ? null : { from: pause_from, until: expected_return },
    nights_total: stay.nights_used + stay.nights_left,
    bed:
      building === null || room === null || bed === null ? null : { building, room, bed, room_type: room_type ?? "" },
  };
}

/** The stay's statuses as spans of days; a status that began and ended on the same day is left out. */
async function stepsOf(ctx: CallContext, stay_id: number): Promise<StudentInfo["steps"]> {
  const { time_zone, day_cut } = ctx.supplier;
  const changes = await readSteps(ctx.tx, ctx.supplier.id, stay_id);
  const days = changes.map(({ status, at }) => ({ status, from: localDate(at, time_zone, day_cut) }));
  const steps = days.map((step, i) => ({ ...step, until: days[i + 1]?.from ?? null }));
  return steps.filter(({ from, until }) => from !== until);
}
