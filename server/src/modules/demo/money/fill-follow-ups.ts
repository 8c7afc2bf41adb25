import { addDays, instantAt, type LocalDate } from "../../../core/kernel/day.ts";
import { seconds } from "../../../core/kernel/clock.ts";
import { askFollowUps, offerReturns } from "../../retention/public.ts";
import { setOfferRules } from "../../return-offers/public.ts";
import { bookStay } from "../../stay-acts/public.ts";
import { addWeight } from "../../weights/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { answeredFollowUps } from "../demo.repo.ts";
import { someOffered } from "./come-again.repo.ts";

const rounds = 4;
/** The number of students who booked after a return offer. */
const comeAgain = 4;
const offerRules = { is_on: true, off_fen: 50_000, valid_days: 45, rest_days: 180, regain_percent: 12 } as const;

/**
 * Makes four rounds of follow-ups, two weeks apart. Two of three students answer within some days, with a little weight regained each
 * month.
 */
export async function fillPastFollowUps(stage: Stage, owner: DemoActor, now: Date, today: LocalDate): Promise<void> {
  for (let round = rounds; round > 0; round -= 1) {
    const at = instantAt(addDays(today, -14 * round), "09:30", "Asia/Shanghai");
    await act(stage, owner, at, "retention.ask", askFollowUps);
  }
  for (const one of await answeredFollowUps(stage.tx, stage.supplier.id)) {
    const at = new Date(Math.min(now.getTime() - 3_600_000, one.sent_at.getTime() + (2 + (one.id % 5)) * 86_400_000));
    const regained = 0.03 * one.months * (1 + (one.id % 7) / 4);
    const weight_kg = Math.round((one.exit_g + (one.baseline_g - one.exit_g) * regained) / 100) / 10;
    await act(stage, owner, at, "public/student/PageWeigh", (work) =>
      addWeight(work, one.stay_id, {
        kind: "self",
        measured_at: seconds(at),
        weight_kg,
        fat_percent: null,
        waist_cm: null,
        hip_cm: null,
        resting_hr: null,
        note: null,
        source: "self",
        is_sure: true,
      }),
    );
  }
}

/** Makes return offers for students who regained weight; some of them have booked. */
export async function fillReturnOffers(stage: Stage, owner: DemoActor, now: Date, today: LocalDate): Promise<void> {
  await act(stage, owner, now, "seller/statistics/ReturnOfferRules", (work) => setOfferRules(work, offerRules));
  await act(stage, owner, now, "retention.ask", offerReturns);
  for (const [nth, { name, gender, phone, package_id }] of (
    await someOffered(stage.tx, stage.supplier.id, comeAgain)
  ).entries())
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await act(stage, owner, now, "seller/student/StudentBook", (work) =>
      bookStay(work, {
        name,
        gender,
        phone,
        package_id,
        birthday: null,
        expected_date: addDays(today, 12 + nth * 3),
        source: "referral",
        coach_id: null,
        remark: null,
      }),
    );
}
