import type { Person } from "./people/people.ts";
import type { Work } from "../../core/jobs/work.ts";
import { addDays, addMonths } from "../../core/kernel/day.ts";
import { addPolicy, screenStudent, signContract } from "../papers/public.ts";
import { collect, readStayMoney } from "../stay-money/public.ts";

const noDetails = { received_fen: null, payer: null, voucher_images: null, memo: null } as const;
const channels = ["pos", "bank", "cash"] as const;

/** Files the papers that entry requires, as a desk does at confirmation. */
export async function filePapers(
  work: Work,
  id: number,
  expected_date: string,
  nights: number,
  person: Pick<Person, "birthday" | "emergency_name">,
): Promise<void> {
  const isMinor = person.birthday > addMonths(work.today, -18 * 12);
  const signer = isMinor ? person.emergency_name : null;
  await signContract(work, id, { no: null, signed_on: work.today, signer, day_price_fen: null, scan: null }, null);
  const last = addDays(expected_date < work.today ? work.today : expected_date, nights + 60);
  await insure(work, id, [work.today < expected_date ? work.today : expected_date, last]);
  await screenStudent(
    work,
    id,
    {
      answers: [],
      resting_hr: 62 + (id % 24),
      systolic: 108 + (id % 20),
      diastolic: 68 + (id % 15),
      risk: "green",
      doctor_note: null,
      note: null,
    },
    null,
  );
}

/** Adds an insurance policy. @param nights  the first and the last night */
export async function insure(work: Work, id: number, nights: [string, string]): Promise<void> {
  await addPolicy(
    work,
    id,
    {
      policy_no: `PA${work.today.replaceAll("-", "")}${String(id).padStart(5, "0")}`,
      insurer: "平安养老险",
      kind: "accident",
      nights,
      premium_fen: 6_000,
      insured_fen: 20_000_000,
      scan: null,
    },
    null,
  );
}

/** Pays the booking deposit of a stay. */
export async function payBooking(work: Work, id: number): Promise<void> {
  const { booking_fen } = await readStayMoney(work, id);
  if (booking_fen > 0)
    await collect(
      work,
      id,
      { lines: [{ purpose: "deposit_booking", amount_fen: booking_fen }], channel: "pos", ...noDetails },
      null,
    );
}

/** Pays the amount due and the security deposit. */
export async function payAll(work: Work, id: number): Promise<void> {
  const { due_fen, security_fen } = await readStayMoney(work, id);
  const channel = channels[id % channels.length] ?? "pos";
  if (due_fen > 0)
    await collect(work, id, { lines: [{ purpose: "stay_fee", amount_fen: due_fen }], channel, ...noDetails }, null);
  if (security_fen > 0)
    await collect(
      work,
      id,
      { lines: [{ purpose: "deposit_security", amount_fen: security_fen }], channel, ...noDetails },
      null,
    );
}
