import { createHash } from "node:crypto";
import type { PaperFactKey, PaperText } from "@kangying/contract/core/pad/pad";
import { coolingDays } from "@kangying/contract/students/contract";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { addDays } from "../../core/kernel/day.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { fill, templateInUse, type Told, untoldIn } from "../contract-templates/public.ts";
import { ageOn, findStudent, type StudentRow } from "../students/public.ts";
import type { StayRow } from "../stays/public.ts";
import { type ContractPaper, roomTypeName } from "./contracts.repo.ts";
import { faults } from "./faults.texts.ts";
import { papersErrors } from "./papers.errors.ts";

/** The age from which students sign for themselves. */
const adult = 18;

/** A contract's text of today, with the values that are saved with a signature. */
export interface Reading {
  readonly text: PaperText;
  /** The text as it is saved: JSON. */
  readonly body: string;
  readonly hash: string;
  readonly template_id: number;
  readonly edition: number;
  readonly keeps_deposit: boolean;
  readonly allows_transfer: boolean;
}

/** The fields of a contract that its text uses. */
export type ToRead = Pick<ContractPaper, "no" | "kind" | "change" | "amount_fen" | "day_price_fen">;
type Reader = Pick<Work, "tx" | "supplier" | "today">;

/** SHA-256 of a saved text, in hexadecimal. */
export function hashOf(body: string): string {
  return createHash("sha256").update(body, "utf8").digest("hex");
}

export function isMinor(student: Pick<StudentRow, "birthday">, day: string): boolean {
  return student.birthday !== null && ageOn(student.birthday, day) < adult;
}

const yuan = (fen: number): string => `¥${formatFenInWords(fen)}`;

/**
 * Checks the first day of a contract. Instead of the expected day it can be today, for a student who arrives earlier.
 * @throws {InvalidFields} from: neither of the two
 */
function demandFirstDay(stay: StayRow, from: string | null, today: string): void {
  const mayCome = stay.checkin_date === null && from === today && today < stay.expected_date;
  if (from !== null && !mayCome && from !== spanOf(stay, today, null).from)
    throw new InvalidFields({ from: { text: faults.firstDay } });
}

/**
 * The nights of a contract: the first day and the day of leaving. A student who has not come on the expected day comes today at the
 * earliest.
 */
function spanOf(
  stay: StayRow,
  today: string,
  begins: string | null,
): { readonly from: string; readonly to: string; readonly nights: number } {
  const from = begins ?? stay.checkin_date ?? (stay.expected_date < today ? today : stay.expected_date);
  const to = stay.finish_date ?? endOfPause(stay) ?? stay.planned_end ?? addDays(from, stay.expected_nights);
  return { from, to, nights: stay.expected_nights };
}

/** The day of leaving after the expected return from a pause, begun or planned; null: there is none. */
function endOfPause({ expected_return, nights_kept }: StayRow): string | null {
  return nights_kept === null || expected_return === null ? null : addDays(expected_return, nights_kept);
}

/**
 * Builds the text of a drafted contract from the template in use for its kind and the present stay.
 * @param begins  the first day of the text when the signer comes before the expected day
 * @returns null when its kind has no template
 * @throws {AppError} contract_incomplete when a clause needs a value that is not known yet · {InvalidFields} from
 */
export async function readDrafted(
  work: Reader,
  contract: ToRead,
  stay: StayRow,
  begins: string | null = null,
): Promise<Reading | null> {
  const { tx, supplier } = work;
  demandFirstDay(stay, begins, work.today);
  const template = await templateInUse(tx, supplier.id, contract.kind);
  const student = await findStudent(tx, supplier.id, stay.student_id);
  if (!template || !student) return null;
  const told = await toldOf(work, contract, stay, student, begins);
  const all = template.clauses.flatMap(({ title, body, point }) => [title, body, point ?? ""]).join("\n");
  const [lacking] = untoldIn(all, told);
  if (lacking !== undefined) throw new AppError(papersErrors.contract_incomplete, { name: lacking });
  const text: PaperText = {
    no: contract.no,
    title: fill(template.title, told),
    facts: factsOf(told, contract.kind === "main"),
    clauses: template.clauses.map(({ title, body, topic, point }, index) => ({
      no: index + 1,
      title: fill(title, told),
      body: fill(body, told),
      point: topic === null || point === null ? null : fill(point, told),
    })),
    language: template.language,
  };
  const body = JSON.stringify(text);
  return {
    text,
    body,
    hash: hashOf(body),
    template_id: template.id,
    edition: template.edition,
    keeps_deposit: template.keeps_deposit,
    allows_transfer: template.allows_transfer,
  };
}

async function toldOf(
  work: Reader,
  contract: ToRead,
  stay: StayRow,
  student: StudentRow,
  begins: string | null,
): Promise<Told> {
  const { tx, supplier, today } = work;
  const { terms } = stay;
  const { from, to, nights } = spanOf(stay, today, begins);
  const day_price = contract.day_price_fen ?? terms.day_price_fen;
  const mean = Math.floor(terms.price_fen / Math.max(1, terms.nights + terms.gift_nights));
  return {
    camp: supplier.name,
    no: contract.no,
    student: student.name,
    age: student.birthday === null ? null : String(ageOn(student.birthday, today)),
    guardian: isMinor(student, today) ? student.emergency_name : "/",
    package: terms.name,
    room: await roomTypeName(tx, supplier.id, stay.room_type_id),
    from,
    to,
    nights: String(nights),
    amount: yuan(contract.amount_fen),
    deposit: yuan(terms.deposit_security_fen),
    day_price: yuan(day_price ?? mean),
    penalty: `${(terms.penalty_bp / 100).toFixed(terms.penalty_bp % 100 === 0 ? 0 : 2)}%`,
    leave_nights: String(terms.leave_credit_nights),
    pause_days: String(terms.max_pause_days),
    pause_times: String(terms.max_pause_times),
    cooling_days: String(coolingDays),
    cooling_until: addDays(today, coolingDays),
    change: contract.change,
  };
}

function factsOf(told: Told, isMain: boolean): PaperText["facts"] {
  const facts: readonly (readonly [PaperFactKey, string | null])[] = [
    ["house", told.camp],
    ["student", told.student],
    ["guardian", told.guardian === "/" ? null : told.guardian],
    ["package", told.package],
    ["stay", `${told.from} – ${told.to}`],
    ["nights", isMain ? told.nights : null],
    ["room", told.room],
    ["price", told.amount],
    ["deposit", isMain ? told.deposit : null],
    ["change", told.change],
  ];
  return facts.flatMap(([key, text]) => (text === null || text === "" ? [] : [{ key, text }]));
}

/**
 * Builds the text of a contract that was signed on paper.
 * @returns null when there is no text or a value is missing; then only the paper has it
 */
export async function readIfThere(work: Reader, contract: ToRead, stay: StayRow): Promise<Reading | null> {
  try {
    return await readDrafted(work, contract, stay);
  } catch (error) {
    if (error instanceof AppError && error.code === papersErrors.contract_incomplete.code) return null;
    throw error;
  }
}
