import { addDays } from "../../src/core/kernel/day.ts";
import { seconds } from "../../src/core/kernel/clock.ts";
import type { Work } from "../../src/core/jobs/work.ts";
import { readMembers, saveRoll } from "../../src/modules/attendance/roll-call.ts";
import { endFlag, noteStep, takeFlag } from "../../src/modules/care-flags/care-flags.ts";
import { keptCoaches } from "../../src/modules/coaches/public.ts";
import { handOver, letCoachGo } from "../../src/modules/coaching/hand-over.ts";
import { keepPicture } from "../../src/modules/files/public.ts";
import { askCleaning, cleanBed, inspectBed, sendBackBed } from "../../src/modules/housekeeping/housekeeping.ts";
import { addClaim, closeClaim } from "../../src/modules/insurance/claims.ts";
import { applyLeave } from "../../src/modules/leaves/ask-leave.ts";
import { approveLeave, refuseLeave } from "../../src/modules/leaves/decide-leave.ts";
import { endPolicy } from "../../src/modules/papers/policies/change-policy.ts";
import { signContract, signDrafted } from "../../src/modules/papers/sign-contract.ts";
import { voidContract } from "../../src/modules/papers/void-contract.ts";
import {
  addPhotos,
  deletePhoto,
  giveConsent,
  setShown,
  withdrawConsent,
} from "../../src/modules/photos/keep-photos.ts";
import { eraseStudent } from "../../src/modules/privacy/erase-student.ts";
import { answerRequest, askAboutData, eraseByRequest } from "../../src/modules/privacy/requests.ts";
import { addSchedule, cancelLesson, moveLesson, publishLesson } from "../../src/modules/schedules/edit-schedule.ts";
import { dropPause } from "../../src/modules/stay-acts/camp/drop-pause.ts";
import { planPause } from "../../src/modules/stay-acts/camp/plan-pause.ts";
import { giveCoach } from "../../src/modules/stay-coaches/public.ts";
import { addWeight } from "../../src/modules/weights/log-weight.ts";
import { insure } from "../../src/modules/demo/stay-papers.ts";
import type { ActKind, Drawn } from "./acts.ts";
import { coachesHere, may, studentOf } from "./drawn-for.ts";
import { houseActs } from "./house-acts.ts";
import { paperActs } from "./paper-acts.ts";
import { weighed } from "./weight-acts.ts";

const hour = 3600;
const paper = { no: null, signed_on: null, signer: null, day_price_fen: null, scan: null } as const;
/** A placeholder for a picture. Nobody looks at it. */
const picture = { name: "a.png", png: Buffer.from("picture"), side: 1, access: "private" } as const;

/** Plans a lesson for today or tomorrow. Sometimes the place or the coach is already taken. */
async function planLesson(work: Work, drawn: Drawn): Promise<void> {
  const { camp, dice } = drawn;
  const id = await addSchedule(work, {
    course_id: camp.course_id,
    class_id: dice.pick(camp.class_ids),
    venue_id: dice.pick(camp.venue_ids),
    coach_id: dice.pick(await coachesHere(work)),
    date: addDays(work.today, dice.between(0, 1)),
    starts: dice.between(12, 40) * 30,
    minutes: 60,
    capacity: dice.between(10, 30),
  });
  if (dice.isLucky(0.9)) await publishLesson(work, id, null);
}

async function callRoll(work: Work, { target, dice }: Drawn): Promise<void> {
  const members = await readMembers(work, target.id);
  const marks = members.map(({ stay_id, preset }) => ({
    stay_id,
    state: preset ?? dice.pick([1, 1, 1, 3] as const),
    late_minutes: null,
  }));
  await saveRoll(work, {
    id: target.id,
    marks,
    tapped_at: seconds(work.now),
    reason: dice.isLucky(0.5) ? "补记" : null,
  });
}

/** Hands everything of a coach over to others, lets the coach go, and adds a new one. */
async function replaceCoach(work: Work, drawn: Drawn): Promise<void> {
  const here = await coachesHere(work);
  const id = drawn.dice.pick(here);
  const said = { from: work.today, way: "even", to_coach_id: null, counts: [], reason: "离职" } as const;
  const other = here.find((one) => one !== id);
  await handOver(work, id, { ...said, head_coach_id: other ?? null }, null);
  await letCoachGo(work, id, null);
  const coach = {
    phone: null,
    gender: null,
    operator_id: null,
    level: null,
    skills: [1],
    max_students: 60,
    hired_on: null,
  };
  await keptCoaches.add(work, {
    ...coach,
    name: `教练 ${drawn.dice.between(1, 1_000_000)}`,
    is_away: false,
    intro: "",
  });
}

/** Other acts about people in a camp: papers, insurance, photos, lessons, cleaning of beds, care, coaches who leave, the law on personal data. */
export const lifeActs: Readonly<Record<string, ActKind>> = {
  ask_leave: may(6, [30], (work, { target, dice }) => {
    const start = seconds(work.now) + dice.between(2, 40) * hour;
    return applyLeave(work, target.id, {
      kind: dice.pick(["personal", "sick", "outing"] as const),
      start_at: start,
      end_at: start + dice.between(4, 70) * hour,
      reason: "家中有事",
      proof: null,
      keeps_bed: dice.isLucky(0.8),
    });
  }),
  // Drawn apart by the plan, once a day each.
  plan_pause: may(0, [30], (work, { target, version, dice }) => {
    const from = addDays(work.today, dice.between(1, 5));
    const expected_return = addDays(from, dice.between(0, 9));
    return planPause(work, target.id, { from, expected_return, reason: "家中有事" }, version);
  }),
  drop_pause: may(0, [30], async (work, { target, dice }) => {
    const [planned] = dice.isLucky(0.4)
      ? await work.tx.query<{ id: number }>("select id from lent.stay where pause_from is not null order by id limit 1")
      : [];
    await dropPause(work, planned?.id ?? target.id, {}, null);
  }),
  approve_leave: may(5, "asked leave", (work, { target, dice }) =>
    approveLeave(work, target.id, { bed: null, bed_id: null, unreserved: dice.isLucky(0.3) }),
  ),
  refuse_leave: may(1, "asked leave", (work, { target }) => refuseLeave(work, target.id, "课程不便")),
  sign_again: may(2, [20, 30], (work, { target }) => signContract(work, target.id, paper, null)),
  sign_draft: may(4, "draft", (work, { target }) => signDrafted(work, target.id, paper, null)),
  void_contract: may(1, "contract", (work, { target }) =>
    voidContract(work, target.id, { reason: "重签", note: null }, null),
  ),
  insure: may(3, [20, 30, 40], (work, { target, dice }) =>
    insure(work, target.id, [work.today, addDays(work.today, dice.between(5, 90))]),
  ),
  end_policy: may(2, "policy", (work, { target }) =>
    endPolicy(work, target.id, { from: addDays(work.today, 1), reason: "退保" }, null),
  ),
  claim: may(2, "policy", (work, { target, dice }) =>
    addClaim(work, target.id, {
      accident_on: addDays(work.today, -dice.between(0, 5)),
      words: "扭伤",
      files: [],
      claimed_fen: dice.between(1000, 90_000),
    }),
  ),
  close_claim: may(2, "claim", (work, { target, dice }) => {
    const paid_fen = dice.isLucky(0.5) ? dice.between(1, 50_000) : null;
    const status = paid_fen === null ? 3 : 2;
    return closeClaim(work, target.id, { status, paid_fen, on: work.today, words: null }, null);
  }),
  photo: may(5, [30, 50], async (work, { target, dice }) =>
    addPhotos(work, {
      student_id: await studentOf(work, target.id),
      kind: dice.pick(["entry", "weekly", "exit"] as const),
      angle: "front",
      taken_on: null,
      files: [await keepPicture(work, picture)],
      note: null,
    }),
  ),
  photo_consent: may(2, "photo", async (work, { target }) =>
    giveConsent(work, target.id, await keepPicture(work, picture)),
  ),
  photo_shown: may(2, "photo", (work, { target }) => setShown(work, target.id, true)),
  photo_withdrawn: may(1, "photo", (work, { target }) => withdrawConsent(work, target.id)),
  photo_deleted: may(1, "photo", (work, { target }) => deletePhoto(work, target.id, "学员要求")),
  lesson: may(8, "class", planLesson),
  move_lesson: may(2, "lesson ahead", (work, { camp, target, dice }) =>
    moveLesson(
      work,
      target.id,
      {
        venue_id: dice.pick(camp.venue_ids),
        date: addDays(work.today, 1),
        starts: dice.between(12, 40) * 30,
        minutes: 60,
      },
      null,
    ),
  ),
  cancel_lesson: may(1, "lesson ahead", (work, { target }) => cancelLesson(work, target.id, { reason: "天气" }, null)),
  roll: may(8, "lesson begun", callRoll),
  ask_cleaning: may(1, [30], (work, { camp, dice }) => askCleaning(work, dice.pick(camp.beds), null)),
  clean: may(6, "turn", (work, { target }) => cleanBed(work, target.id)),
  inspect: may(5, "turn", (work, { target }) => inspectBed(work, target.id)),
  send_back: may(1, "turn", (work, { target }) => sendBackBed(work, target.id, "地面未拖")),
  take_flag: may(2, "flag", (work, { target }) =>
    takeFlag(work, target.id, { owner_name: null, due_on: addDays(work.today, 1) }),
  ),
  step_flag: may(3, "flag", (work, { target }) => noteStep(work, target.id, "家属", "已联系")),
  end_flag: may(2, "flag", (work, { target }) => endFlag(work, target.id, "已处理")),
  later_weight: may(3, [50], (work, { target, dice }) =>
    addWeight(work, target.id, { ...weighed(work, dice, "self"), is_sure: true }),
  ),
  reassign: may(6, [20, 30], async (work, { target, dice }) =>
    giveCoach(
      work,
      target.id,
      {
        coach_id: dice.pick(await coachesHere(work)),
        from: dice.isLucky(0.3) ? addDays(work.today, dice.between(1, 4)) : null,
        reason: "调整",
      },
      null,
    ),
  ),
  replace_coach: may(1, "class", replaceCoach),
  ask_data: may(2, [30, 50, 90], async (work, { target, dice }) =>
    askAboutData(work, {
      student_id: await studentOf(work, target.id),
      kind: dice.pick(["access", "erase"] as const),
      source: "desk",
      said: "",
    }),
  ),
  answer_data: may(1, "request", (work, { target }) => answerRequest(work, target.id, "已寄出")),
  erase_asked: may(2, "request", (work, { target }) => eraseByRequest(work, target.id)),
  erase: may(2, [50, 90], async (work, { target }) => eraseStudent(work, await studentOf(work, target.id))),
  ...paperActs,
  ...houseActs,
};
