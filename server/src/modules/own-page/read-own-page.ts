import { contractKinds } from "@kangying/contract/students/contract";
import type { OwnPage } from "@kangying/contract/students/page/own-page.endpoints";
import { leaveKinds, leaveStates, stayStatuses } from "@kangying/contract/students/stay";
import type { Choice } from "@kangying/contract/core/choice";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import { consentsOf } from "../privacy/public.ts";
import { agreementsOf, presentLines, settlementOf } from "../settlements/public.ts";
import { type PageStayRow, readStays, shownStay } from "../student-page/public.ts";
import { reviewOf } from "../stay-reviews/public.ts";
import { findStudent } from "../students/public.ts";
import type { OwnWork } from "./follow-page-link.ts";
import { contractsToShow, leavesToShow, photosToShow, weightsToShow } from "./own-page.repo.ts";

const small = { w: 160, h: 160 };
/** The states of a leave, by status. */
const stateOf = ["asked", "approved", "refused", "withdrawn", "away", "back", "late"] as const;

/** Returns all data of a student for the own page. @throws {AppError} not_found */
export async function readOwnPage(work: OwnWork, student_id: number): Promise<OwnPage> {
  const { tx, supplier, today } = work;
  const student = await findStudent(tx, supplier.id, student_id);
  if (!student) throw new AppError("not_found");
  const stay = shownStay(await readStays(tx, supplier.id, student_id, today), undefined);
  return {
    house: supplier.name,
    name: student.name,
    student_no: student.student_no,
    today,
    time_zone: supplier.time_zone,
    weight_unit: supplier.weight_unit,
    stay: stay ? presentStay(work, stay) : null,
    contracts: stay ? await contractsOf(work, stay.id) : [],
    may_ask_end: stay?.status === 30 || stay?.status === 40,
    settlement: stay ? await settled(work, stay.id) : null,
    review: stay ? await reviewed(work, stay.id) : null,
    weights: await weightsToShow(tx, supplier.id, student_id),
    may_weigh: stay !== undefined && [30, 40, 50].includes(stay.status),
    leaves: stay ? await leavesOf(work, stay.id) : [],
    may_leave: stay?.status === 30,
    consents: (await consentsOf(work, student_id)).consents,
    photos: (await photosToShow(tx, supplier.id, student_id)).map(({ file_id, ...photo }) => ({
      ...photo,
      url: fileUrl(work.services.config, file_id, work.now),
      thumb: fileUrl(work.services.config, file_id, work.now, small),
    })),
  };
}

function presentStay(work: OwnWork, stay: PageStayRow): NonNullable<OwnPage["stay"]> {
  const { no, nights_used, nights_left } = stay;
  const state = stayStatuses.find(({ value }) => value === stay.status);
  return {
    no,
    package: stay.package,
    state: state ? work.text(state.title) : "",
    color: state?.color ?? "slate",
    from: stay.checkin_date ?? stay.expected_date,
    until: stay.finish_date ?? (stay.pause_from === null ? stay.planned_end : null),
    nights_used,
    nights_left,
  };
}

const titleOf = (work: OwnWork, choices: readonly Choice[], value: string): string => {
  const known = choices.find((one) => one.value === value);
  return known ? work.text(known.title) : value;
};

async function contractsOf(work: OwnWork, stay_id: number): Promise<OwnPage["contracts"]> {
  const rows = await contractsToShow(work.tx, work.supplier.id, stay_id);
  return rows.map(({ kind, ...row }) => ({ ...row, kind: titleOf(work, contractKinds, kind) }));
}

async function leavesOf(work: OwnWork, stay_id: number): Promise<OwnPage["leaves"]> {
  const rows = await leavesToShow(work.tx, work.supplier.id, stay_id);
  return rows.map(({ id, kind, start_at, end_at, status }) => {
    const state = leaveStates.find(({ value }) => value === stateOf[status]) ?? leaveStates[0];
    return {
      id,
      kind: titleOf(work, leaveKinds, kind),
      start_at: seconds(start_at),
      end_at: seconds(end_at),
      state: work.text(state.title),
      color: state.color ?? "slate",
    };
  });
}

async function reviewed(work: OwnWork, stay_id: number): Promise<OwnPage["review"]> {
  const state = await reviewOf(work, stay_id);
  if (!state) return null;
  const { coach, given } = state;
  if (!given) return { coach, given };
  const { stars, coach_stars, words, given_at } = given;
  return { coach, given: { stars, coach_stars, words, at: seconds(given_at) } };
}

async function settled(work: OwnWork, stay_id: number): Promise<OwnPage["settlement"]> {
  const settlement = await settlementOf(work.tx, work.supplier.id, stay_id);
  if (!settlement) return null;
  const { id, on_day, lines, refund_due } = settlement;
  const agreed = (await agreementsOf(work.tx, work.supplier.id, id)).find(({ how }) => how !== null);
  return {
    id,
    on_day,
    rows: presentLines(work, lines),
    total_fen: lines.at(-1)?.amount_fen ?? 0,
    refund_due,
    agreed_at: agreed ? seconds(agreed.at) : null,
  };
}
