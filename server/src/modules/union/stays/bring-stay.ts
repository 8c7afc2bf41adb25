import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { defineJob } from "../../../core/jobs/job.ts";
import type { RefundHandler } from "../../finance/public.ts";
import { findStay } from "../../stays/public.ts";
import { findStudent } from "../../students/public.ts";
import { findPartner, partnerStatus } from "../partners/partners.repo.ts";
import { unionAddon } from "../union-addon.ts";
import { faults } from "../union.texts.ts";
import { followStay } from "./follow-stay.ts";
import {
  findBroughtStay,
  insertBroughtStay,
  isPartnersOwn,
  staysByClick,
  staysToFollow,
  withdrawStay,
} from "./union-stays.repo.ts";

const hourMs = 3_600_000;

/**
 * Records that a partner has brought a student: from now on the partner gets a part of the fees that the stay keeps.
 * @throws {AppError} not_found · {InvalidFields} stay_id, partner_id
 */
export async function bringStay(
  work: Work,
  { stay_id, partner_id }: { readonly stay_id: number; readonly partner_id: number },
): Promise<number> {
  const { tx, supplier, actor, now } = work;
  const stay = await findStay(tx, supplier.id, stay_id);
  const student = stay && (await findStudent(tx, supplier.id, stay.student_id));
  if (!stay || !student) throw new InvalidFields({ stay_id: { text: faults.stayUnknown } });
  const partner = await findPartner(tx, supplier.id, { id: partner_id });
  if (partner?.status !== partnerStatus.approved)
    throw new InvalidFields({ partner_id: { text: faults.partnerStopped } });
  // A partner earns nothing from their own stay.
  if (await isPartnersOwn(tx, supplier.id, partner.id, student.id))
    throw new InvalidFields({ partner_id: { text: faults.ownStay } });
  const row = {
    stay_id,
    stay_no: stay.no,
    student_id: stay.student_id,
    partner_id,
    link_id: null,
    by_name: actor.name,
  };
  if (!(await insertBroughtStay(tx, supplier.id, row, now)))
    throw new InvalidFields({ stay_id: { text: faults.stayTaken } });
  work.changed("union_stay", stay_id, 1);
  work.audit({ biz_type: "union_stay", biz_id: stay_id, after: { stay_no: stay.no, partner: partner.name } });
  await followStay(work, stay_id);
  return stay_id;
}

/**
 * Records that no partner brought the stay: all its commissions are reversed.
 * @throws {AppError} not_found · wrong_status where this was done already
 */
export async function takeStayBack(work: Work, stay_id: number, reason: string): Promise<void> {
  const { tx, supplier, now } = work;
  const brought = await findBroughtStay(tx, supplier.id, stay_id);
  if (!brought) throw new AppError("not_found");
  if (brought.closed_at !== null || !(await withdrawStay(tx, supplier.id, stay_id, now)))
    throw new AppError("wrong_status");
  await followStay(work, stay_id);
  work.changed("union_stay", stay_id, brought.version + 1);
  work.audit({
    biz_type: "union_stay",
    biz_id: stay_id,
    after: { stay_no: brought.stay_no, state: "withdrawn", reason },
  });
}

/** Assigns stays that came from a click, and updates the commissions of assigned stays. */
export async function lookAtStays(work: Work): Promise<void> {
  const { tx, supplier, actor, now } = work;
  if (await unionAddon.isInstalled(work))
    for (const row of await staysByClick(tx, supplier.id, new Date(now.getTime() - 48 * hourMs)))
      if (await insertBroughtStay(tx, supplier.id, { ...row, by_name: actor.name }, now))
        work.changed("union_stay", row.stay_id, 1);
  let after = 0;
  for (;;) {
    const few = await staysToFollow(tx, supplier.id, after);
    for (const { stay_id } of few) await followStay(work, stay_id);
    const last = few.at(-1);
    if (!last) return;
    after = last.stay_id;
  }
}

export const stayJob = defineJob({ name: "union.stays", cron: "*/10 * * * *", run: { single: lookAtStays } });

/** After a refund of a stay's fees, reduces its partner's commissions at once. */
export const stayRefunds: RefundHandler = {
  name: "union-stays",
  payable: "stay",
  paid: async (work, { payable_id }) => followStay(work, payable_id),
  failed: async () => undefined,
};
