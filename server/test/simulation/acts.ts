import type { ChargeKind } from "@kangying/contract/students/stay";
import type { Work } from "../../src/core/jobs/work.ts";
import { addDays } from "../../src/core/kernel/day.ts";
import type { Dice } from "../../src/modules/demo/dice.ts";
import { filePapers, payAll, payBooking } from "../../src/modules/demo/stay-papers.ts";
import { changeBed } from "../../src/modules/stay-acts/camp/change-bed.ts";
import { comeBack } from "../../src/modules/stay-acts/camp/come-back.ts";
import { compensate } from "../../src/modules/stay-acts/camp/compensate.ts";
import { extendPause } from "../../src/modules/stay-acts/camp/extend-pause.ts";
import { renewStay } from "../../src/modules/stay-acts/camp/renew-stay.ts";
import { dropRenewal } from "../../src/modules/stay-acts/camp/renewals.ts";
import { swapBeds } from "../../src/modules/stay-acts/camp/swap-beds.ts";
import { transferStay } from "../../src/modules/stay-acts/camp/transfer-stay.ts";
import { cancelAppointment } from "../../src/modules/stay-acts/appointments/cancel-appointment.ts";
import { deleteAppointment } from "../../src/modules/stay-acts/appointments/delete-appointment.ts";
import { listRoomTypes } from "../../src/modules/resources/public.ts";
import { changeRoomType } from "../../src/modules/stay-acts/appointments/change-type.ts";
import { editAppointment, rescheduleAppointment } from "../../src/modules/stay-acts/appointments/edit-appointment.ts";
import { editStay } from "../../src/modules/stay-acts/camp/edit-stay.ts";
import { logContact, remindPaused } from "../../src/modules/stay-acts/talk/talk-with-student.ts";
import { confirmAppointment } from "../../src/modules/stay-acts/appointments/confirm-appointment.ts";
import { enterCamp } from "../../src/modules/stay-acts/camp/enter-camp.ts";
import { finishStay } from "../../src/modules/stay-acts/camp/finish-stay.ts";
import { collect } from "../../src/modules/stay-money/collect.ts";
import { type BedSearch, searchFreeBeds } from "../../src/modules/stay-beds/free-beds.ts";
import { holdBed } from "../../src/modules/stay-acts/appointments/hold-bed.ts";
import { pauseStay } from "../../src/modules/stay-acts/camp/pause-stay.ts";
import { putOnFolio } from "../../src/modules/stay-acts/camp/put-on-folio.ts";
import { recallAppointment } from "../../src/modules/stay-acts/appointments/recall-appointment.ts";
import { returnStay } from "../../src/modules/stay-acts/camp/return-stay.ts";
import { undoFinish } from "../../src/modules/stay-acts/camp/undo-finish.ts";
import { joinWaitlist } from "../../src/modules/waitlist/join-waitlist.ts";
import type { DrawnFrom, SimulatedCamp, Target } from "./camp.ts";
import { classActs } from "./class-acts.ts";
import { kitActs } from "./kit-acts.ts";
import { leaveActs } from "./leave-acts.ts";
import { moneyActs } from "./money-acts.ts";
import { weightActs } from "./weight-acts.ts";

/** What an act gets: the row that was chosen for it, the version that its desk has seen, and its own dice. */
export interface Drawn {
  readonly camp: SimulatedCamp;
  readonly target: Target;
  readonly version: number;
  readonly dice: Dice;
}

export interface ActKind {
  /** How often it is chosen, compared with other acts. */
  readonly weight: number;
  /** The statuses of the stays that it is chosen for, or the kind of row. */
  readonly of: readonly number[] | DrawnFrom;
  /** True for an act without a version. It may then be done twice. */
  readonly isRepeatable?: true;
  readonly run: (work: Work, drawn: Drawn) => Promise<unknown>;
}

const noDetails = { received_fen: null, payer: null, voucher_images: null, memo: null } as const;

/** Usually a free bed. Sometimes any bed, as a desk with an old list would choose. */
async function someBed(work: Work, { camp, target, dice }: Drawn, act: BedSearch["act"]): Promise<number> {
  if (dice.isLucky(0.15)) return dice.pick(camp.beds);
  const free = await searchFreeBeds(work, { id: target.id, act });
  return free.length === 0 ? dice.pick(camp.beds) : dice.pick(free.slice(0, 6)).value;
}

/** A class for half of the students, null for the others. The class may be full. */
function someClass({ camp, dice }: Pick<Drawn, "camp" | "dice">): number | null {
  return dice.isLucky(0.5) ? dice.pick(camp.class_ids) : null;
}

function stay(weight: number, of: readonly number[], run: ActKind["run"]): ActKind {
  return { weight, of, run };
}

/** An act without a version, which may be done a second time. */
function repeatable(weight: number, of: ActKind["of"], run: ActKind["run"]): ActKind {
  return { weight, of, run, isRepeatable: true };
}

/** Everything that a desk may do to a stay. Acts are chosen whether or not they make sense. */
export const actKinds: Readonly<Record<string, ActKind>> = {
  confirm: stay(14, [10], (work, { target, version }) => confirmAppointment(work, target.id, version)),
  papers: repeatable(12, [10, 20], (work, { target }) => filePapers(work, target.id, target.expected_date, 20, target)),
  pay_booking: repeatable(4, [20], (work, { target }) => payBooking(work, target.id)),
  pay: repeatable(10, [20, 30], (work, { target }) => payAll(work, target.id)),
  pay_some: stay(3, [10, 20, 30, 40], async (work, { target, version, dice }) => {
    const purpose = dice.pick(["stay_fee", "deposit_booking", "deposit_security", "deposit_prepaid"] as const);
    const channel = dice.pick(["cash", "pos", "bank"] as const);
    const lines = [{ purpose, amount_fen: dice.between(1, 400_000) }];
    await collect(work, target.id, { lines, channel, ...noDetails }, version);
  }),
  charge: stay(3, [20, 30, 40], (work, { target, version, dice }) =>
    putOnFolio(
      work,
      target.id,
      {
        kind: dice.pick<ChargeKind>(["extra", "late", "discount"]),
        title: "加项",
        amount_fen: dice.between(1, 60_000),
      },
      version,
    ),
  ),
  hold: stay(5, [20], async (work, drawn) =>
    holdBed(work, drawn.target.id, await someBed(work, drawn, "hold"), drawn.version),
  ),
  waitlist: stay(2, [10], (work, { target, version }) => joinWaitlist(work, target.id, version)),
  cancel: stay(4, [10, 20], (work, { target, version }) =>
    cancelAppointment(work, target.id, { reason: "other", note: null }, version),
  ),
  reschedule: stay(4, [10, 20], (work, { target, version, dice }) =>
    rescheduleAppointment(
      work,
      target.id,
      { expected_date: addDays(work.today, dice.between(-1, 9)), reason: null },
      version,
    ),
  ),
  change_type: stay(2, [10, 20], async (work, { target, version, dice }) => {
    const types = await listRoomTypes(work.tx, work.supplier.id);
    return changeRoomType(work, target.id, { room_type_id: dice.pick(types).id }, version);
  }),
  edit: stay(2, [10, 20], (work, { target, version, dice }) =>
    editAppointment(
      work,
      target.id,
      {
        name: "周改",
        birthday: target.birthday,
        expected_date: addDays(work.today, dice.between(0, 6)),
        source: "walk_in",
        coach_id: null,
        remark: null,
        id_type: null,
        id_no: null,
      },
      version,
    ),
  ),
  contact: stay(2, [10, 20, 30, 40, 50, 90], (work, { target, version }) =>
    logContact(work, target.id, { way: "phone", note: "下周再联系", again_on: addDays(work.today, 7) }, version),
  ),
  delete: stay(1, [90], (work, { target, version }) => deleteAppointment(work, target.id, version)),
  edit_stay: stay(1, [30, 40], (work, { target, version }) =>
    editStay(work, target.id, { coach_id: null, remark: null, avoid: [], id_type: null, id_no: null }, version),
  ),
  remind: stay(1, [40], (work, { target, version }) => remindPaused(work, target.id, null, version)),
  recall: stay(2, [90], (work, { camp, target, version, dice }) =>
    recallAppointment(
      work,
      target.id,
      { expected_date: addDays(work.today, dice.between(0, 9)), package_id: dice.pick(camp.package_ids) },
      version,
    ),
  ),
  enter: stay(18, [20], async (work, drawn) =>
    enterCamp(
      work,
      drawn.target.id,
      {
        bed_id: await someBed(work, drawn, "enter"),
        coach_id: null,
        class_id: someClass(drawn),
        emergency_name: "周明",
        emergency_phone: "13900000001",
        emergency_relation: "parent",
        consent: true,
        hands_out_kit: drawn.dice.isLucky(0.8),
      },
      drawn.version,
    ),
  ),
  arrive: repeatable(14, [20], async (work, drawn) => {
    const { id } = drawn.target;
    await filePapers(work, id, drawn.target.expected_date, 20, drawn.target);
    await payAll(work, id);
    const bed_id = await someBed(work, drawn, "enter");
    const contact = { emergency_name: "周明", emergency_phone: "13900000001", emergency_relation: "parent" };
    const class_id = someClass(drawn);
    const hands_out_kit = drawn.dice.isLucky(0.7);
    await enterCamp(work, id, { bed_id, coach_id: null, class_id, ...contact, consent: true, hands_out_kit }, null);
  }),
  pause: stay(6, [30], (work, { target, version, dice }) =>
    pauseStay(
      work,
      target.id,
      { expected_return: addDays(work.today, dice.between(0, 12)), reason: "家中有事" },
      version,
    ),
  ),
  extend_pause: stay(2, [40], (work, { target, version, dice }) =>
    extendPause(work, target.id, { expected_return: addDays(work.today, dice.between(0, 30)), note: null }, version),
  ),
  return: stay(8, [40], async (work, drawn) =>
    returnStay(work, drawn.target.id, await someBed(work, drawn, "enter"), drawn.version),
  ),
  renew: stay(5, [30], async (work, drawn) =>
    renewStay(
      work,
      drawn.target.id,
      {
        package_id: drawn.dice.pick(drawn.camp.package_ids),
        bed_id: drawn.dice.isLucky(0.4) ? await someBed(work, drawn, "renew") : null,
        is_signed: drawn.dice.isLucky(0.9),
        override: null,
      },
      drawn.version,
    ),
  ),
  drop_renewal: stay(2, [30], (work, { target, version }) => dropRenewal(work, target.id, version, null)),
  change_bed: stay(5, [30], async (work, drawn) =>
    changeBed(
      work,
      drawn.target.id,
      {
        bed_id: await someBed(work, drawn, "change"),
        from: drawn.dice.isLucky(0.3) ? addDays(work.today, drawn.dice.between(0, 4)) : null,
        reason: "同屋打鼾",
      },
      drawn.version,
    ),
  ),
  swap: stay(4, [30], (work, { target, version }) =>
    swapBeds(work, target.id, { with_stay_id: target.other_id, reason: null }, version),
  ),
  compensate: stay(2, [20, 30, 40], (work, { target, version, dice }) =>
    compensate(work, target.id, { nights: dice.between(1, 3), reason: "停水" }, version),
  ),
  transfer: stay(1, [20, 30, 40], (work, { camp, target, version, dice }) =>
    transferStay(
      work,
      target.id,
      {
        name: "王转",
        gender: target.gender,
        phone: camp.phone(dice),
        birthday: "1990-01-01",
        fee_fen: null,
        reason: null,
      },
      version,
    ),
  ),
  finish: stay(7, [30, 40], (work, { camp, target, version, dice }) =>
    finishStay(
      work,
      target.id,
      {
        reason: dice.pick(["completed", "completed", "early", "medical", "discipline", "camp", "cooling_off"] as const),
        note: null,
        kit_fen: dice.isLucky(0.2) ? dice.between(1, 30_000) : null,
        kit_back: dice.isLucky(0.3) ? [{ kit_id: dice.pick(camp.kit_ids), count: dice.between(0, 2) }] : [],
        deductions: dice.isLucky(0.2) ? [{ item: "门禁卡", amount_fen: dice.between(1, 60_000) }] : [],
      },
      version,
    ),
  ),
  undo_finish: stay(3, [50], (work, { target, version }) => undoFinish(work, target.id, null, version)),
  come_back: stay(3, [50], (work, { camp, target, version, dice }) =>
    comeBack(
      work,
      target.id,
      {
        package_id: dice.pick(camp.package_ids),
        expected_date: addDays(work.today, dice.between(0, 9)),
        carries_nights: dice.isLucky(0.5),
      },
      version,
    ),
  ),
  ...weightActs,
  ...kitActs,
  ...leaveActs,
  ...classActs,
  ...moneyActs,
};
