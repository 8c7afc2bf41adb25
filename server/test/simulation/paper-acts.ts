import type { PadSigned } from "@kangying/contract/core/pad/pad";
import { seconds } from "../../src/core/kernel/clock.ts";
import type { Work } from "../../src/core/jobs/work.ts";
import { addDays } from "../../src/core/kernel/day.ts";
import { askOwnEnd, askOwnLeave, signOwnContract, weighOneself } from "../../src/modules/own-page/own-acts.ts";
import type { OwnWork } from "../../src/modules/own-page/follow-page-link.ts";
import { editPolicy } from "../../src/modules/papers/policies/change-policy.ts";
import { drawUp } from "../../src/modules/papers/draft-contract.ts";
import { findContract } from "../../src/modules/papers/contracts.repo.ts";
import { findPolicy } from "../../src/modules/papers/policies/policies.repo.ts";
import { padOfContract } from "../../src/modules/papers/pad-document.ts";
import { screenStudent } from "../../src/modules/papers/screen-student.ts";
import { signDrafted } from "../../src/modules/papers/sign-contract.ts";
import { setShared } from "../../src/modules/photos/share-photos.ts";
import { giveHealthConsent, withdrawConsentFor } from "../../src/modules/privacy/consents.ts";
import { findStay } from "../../src/modules/stays/public.ts";
import { setTarget } from "../../src/modules/weights/set-target.ts";
import type { ActKind } from "./acts.ts";
import { may, studentOf } from "./drawn-for.ts";

const hour = 3600;
/** A pen stroke. Nobody looks at it. */
const strokes = [[100, 200, 300, 240, 420, 180]];

/** What the pad sends after somebody has read and signed what it shows now. @param forgets  true: one key clause was not opened */
async function readAndSigned(work: Work, id: number, forgets: boolean): Promise<PadSigned> {
  const { hash, text, signers } = await padOfContract(work, id);
  const at = seconds(work.now);
  const read = text.clauses.flatMap(({ no, point }) => (point === null ? [] : [{ no, at }]));
  return {
    hash,
    read: forgets ? read.slice(1) : read,
    signatures: signers.map(({ role, name }) => ({ role, name: name || "家长", strokes })),
  };
}

/** Work as the student's own page does it, with empty texts. */
const own = (work: Work): OwnWork => ({ ...work, text: () => "" });

async function signByLink(work: Work, id: number): Promise<void> {
  const contract = await findContract(work.tx, work.supplier.id, id);
  const pad = await readAndSigned(work, id, false);
  const student_id = await studentOf(work, contract?.stay_id ?? 0);
  await signOwnContract(own(work), student_id, { id, pad, ip: "203.0.113.7" });
}

/** Papers, and what students do themselves: signing on the pad and by link, supplements, consents, targets, their own page. */
export const paperActs: Readonly<Record<string, ActKind>> = {
  supplement: may(4, [20, 30, 40], (work, { target, dice }) =>
    drawUp(work, {
      stay_id: target.id,
      kind: dice.pick(["room", "pause", "renewal"] as const),
      change: "换至双人间",
      amount_fen: dice.between(0, 60_000),
    }),
  ),
  sign_pad: may(5, "draft", async (work, { target, dice }) => {
    const onPaper = { no: null, signed_on: null, signer: null, day_price_fen: null, scan: null };
    const pad = await readAndSigned(work, target.id, dice.isLucky(0.1));
    await signDrafted(work, target.id, { ...onPaper, pad, method: "pad" }, null);
  }),
  sign_link: may(3, "draft", (work, { target }) => signByLink(work, target.id)),
  change_policy: may(2, "policy", async (work, { target, dice }) => {
    const from = addDays(work.today, dice.between(0, 3));
    const until = addDays(from, dice.between(5, 90));
    // A policy that has begun keeps its range of nights.
    const own = await findPolicy(work.tx, work.supplier.id, target.id);
    const hasBegun = own !== null && own.start_on <= work.today;
    await editPolicy(
      work,
      target.id,
      {
        policy_no: `PA${String(dice.between(1, 999_999))}`,
        insurer: "平安养老险",
        kind: "accident",
        nights: hasBegun ? [own.start_on, own.end_on] : [from, until],
        premium_fen: 6_000,
        insured_fen: 20_000_000,
        scan: null,
      },
      null,
    );
  }),
  screen: may(2, [20, 40], (work, { target, dice }) => {
    const isAmber = dice.isLucky(0.2);
    const systolic = isAmber ? 150 : 118;
    return screenStudent(
      work,
      target.id,
      {
        answers: [],
        resting_hr: 70,
        systolic,
        diastolic: 76,
        risk: isAmber && dice.isLucky(0.7) ? "amber" : "green",
        doctor_note: null,
        note: null,
      },
      null,
    );
  }),
  target: may(3, [30], (work, { target, dice }) =>
    setTarget(work, target.id, { target_kg: dice.between(480, 900) / 10, target_on: addDays(work.today, 21) }),
  ),
  consent_given: may(2, [30, 50], async (work, { target }) =>
    giveHealthConsent(work, await studentOf(work, target.id)),
  ),
  consent_back: may(1, [30, 50], async (work, { target, dice }) =>
    withdrawConsentFor(work, await studentOf(work, target.id), dice.pick(["health", "portrait"] as const)),
  ),
  photo_shared: may(2, "photo", (work, { target, dice }) => setShared(work, target.id, dice.isLucky(0.8))),
  own_leave: may(3, [30], async (work, { target, dice }) => {
    const start_at = seconds(work.now) + dice.between(2, 40) * hour;
    const end_at = start_at + dice.between(4, 50) * hour;
    const student_id = await studentOf(work, target.id);
    await askOwnLeave(own(work), student_id, { kind: "personal", start_at, end_at, reason: "家中有事" });
  }),
  own_weight: may(2, [50], async (work, { target, dice }) =>
    weighOneself(own(work), await studentOf(work, target.id), {
      weight_kg: dice.between(480, 1100) / 10,
      is_sure: true,
    }),
  ),
  // This only asks what the end would cost. It must write nothing.
  own_end: may(2, [30, 40], async (work, { target }) => {
    const before = await findStay(work.tx, work.supplier.id, target.id);
    await askOwnEnd(own(work), await studentOf(work, target.id), { reason: "early", day: addDays(work.today, 1) });
    const after = await findStay(work.tx, work.supplier.id, target.id);
    if (before?.version !== after?.version) throw new Error("a question has changed the stay");
  }),
};
