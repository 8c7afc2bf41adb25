import { staySheetCalls as calls } from "@kangying/contract/moving-in/moving-in.calls";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { date, money, number, tag, text as textColumn } from "../../../core/list/columns.ts";
import type { Values } from "../../../core/list/fields.ts";
import { receiveOpening, voidOpening } from "../../finance/public.ts";
import { listPackages } from "../../packages/public.ts";
import { moveInStay, takeBackMovedIn } from "../../stay-acts/public.ts";
import { findStay } from "../../stays/public.ts";
import { knownBeds, knownCoaches, written } from "../known.repo.ts";
import { words } from "../moving-in.texts.ts";
import { defineSheet, fact, maskedPhone } from "../sheet.ts";
import { checkStays } from "./check-stays.ts";
import { states, staySheetFields } from "./stay-fields.ts";

async function moveIn(work: Work, facts: Values<typeof staySheetFields>, key: string) {
  const { tx, supplier } = work;
  const offer = (await listPackages(tx, supplier.id)).find(({ name }) => name === facts.package);
  const bed_id = facts.bed === null ? null : ((await knownBeds(tx, supplier.id)).get(written(facts.bed)) ?? null);
  const isLiving = facts.state === "living";
  if (!offer || isLiving !== (bed_id !== null)) throw new AppError("not_found");
  const coach_id =
    facts.coach === null ? null : ((await knownCoaches(tx, supplier.id)).get(written(facts.coach)) ?? null);
  const { prepaid_fen, owed_fen, deposit_fen } = facts;
  const worth_fen = (prepaid_fen ?? 0) + (owed_fen ?? 0);
  const paper = { id_type: null, id_no: null };
  const made = await moveInStay(work, { ...facts, ...paper, package_id: offer.id, bed_id, coach_id, worth_fen });
  const stay = await findStay(tx, supplier.id, made.id);
  const paid = {
    payable: { type: "stay", id: made.id, no: stay?.no ?? "" },
    owner: { type: "student", id: stay?.student_id ?? 0, name: facts.name },
  };
  const payments: number[] = [];
  for (const [purpose, amount_fen] of [
    ["stay_fee", prepaid_fen],
    ["deposit_security", deposit_fen],
  ] as const)
    if (amount_fen !== null && amount_fen > 0)
      payments.push(
        (await receiveOpening(work, { ...paid, purpose, amount_fen, idem_key: `${key}:${purpose}` })).payment_id,
      );
  const version = (await findStay(tx, supplier.id, made.id))?.version ?? made.version;
  return { id: made.id, version, payments };
}

/** The sheet of running stays: students, beds, remaining nights, the amounts paid for them, and deposits. */
export const staysSheet = defineSheet<typeof staySheetFields>({
  key: "stays",
  calls: { list: calls.StaySheetList, import: calls.StaySheetImport, clear: calls.StaySheetClear },
  title: pageTitle("movingInStays"),
  fields: staySheetFields,
  example: {
    name: "林小满",
    gender: "F",
    phone: "13800000001",
    birthday: "1998-05-21",
    package: "28 天塑形营",
    state: "living",
    bed: "A 栋 201-1",
    nights_left: 11,
    prepaid_fen: 2742,
    owed_fen: 0,
    deposit_fen: 500,
    coach: "",
    arrived_on: "2026-03-01",
    emergency_name: "林母",
    emergency_phone: "13900000001",
    emergency_relation: "parent",
    remark: "",
  },
  columns: {
    name: textColumn(fact("name"), { title: words.name, width: 120, card: true }),
    phone: maskedPhone({ title: words.phone, width: 140 }),
    package: textColumn(fact("package"), { title: words.package, width: 150 }),
    stay_state: tag(fact("state"), { title: words.stayState, options: states, width: 90 }),
    bed: textColumn(fact("bed"), { title: words.bed, width: 130 }),
    nights: number(`(${fact("nights_left")})::int`, { title: words.nightsLeft, width: 100, card: true }),
    prepaid: money(`(${fact("prepaid_fen")})::bigint`, { title: words.prepaid, width: 130, card: true }),
    owed: money(`(${fact("owed_fen")})::bigint`, { title: words.owed, width: 120 }),
    deposit: money(`(${fact("deposit_fen")})::bigint`, { title: words.deposit, width: 120 }),
    arrived_on: date(`(${fact("arrived_on")})::date`, { title: words.arrivedOn, width: 120 }),
  },
  sums: ["nights", "prepaid", "owed", "deposit"],
  check: checkStays,
  move: moveIn,
  takeBack: async (work, { made_id, made_version, payments }, reason) => {
    const stay = await findStay(work.tx, work.supplier.id, made_id);
    if (!stay || stay.version !== made_version) throw new AppError("conflict");
    for (const payment of payments) await voidOpening(work, payment, reason);
    const now = await findStay(work.tx, work.supplier.id, made_id);
    await takeBackMovedIn(work, made_id, now?.version ?? 0);
  },
});
