import type { PolicyKind } from "@kangying/contract/students/stay";
import { isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { demandFiles } from "../../files/public.ts";
import { moveStay, stayFor } from "../../stays/public.ts";
import { faults } from "../faults.texts.ts";
import { insertPolicy, insuredTo } from "../papers.repo.ts";
import { firstCovered, firstToInsure } from "./nights-of-stay.ts";

/** A policy for a student's nights. */
export interface PolicyWanted {
  readonly policy_no: string;
  readonly insurer: string;
  readonly product?: string | null;
  readonly kind: PolicyKind;
  /** The first and the last covered night. */
  readonly nights: readonly [string, string];
  readonly premium_fen: number | null;
  readonly insured_fen: number | null;
  readonly scan: string | null;
  /** True: the number covers other students too. Left out: false. */
  readonly is_group?: boolean;
}

/**
 * Adds a policy for a stay.
 * @returns its key
 * @throws {AppError} not_found, wrong_status, conflict · {InvalidFields} the range is reversed or before the stay, the number is taken, the scan is no file
 */
export async function addPolicy(work: Work, id: number, input: PolicyWanted, version: number | null): Promise<number> {
  const { tx, supplier } = work;
  const stay = await stayFor(work, "insure", id, version);
  const [start_on, end_on] = input.nights;
  if (end_on < start_on) throw new InvalidFields({ nights: { text: faults.rangeOrder } });
  if (end_on < firstCovered(work, stay)) throw new InvalidFields({ nights: { text: faults.coversNone } });
  const { policy_no, insurer, kind, insured_fen, scan, product = null, is_group = false } = input;
  if (scan !== null) await demandFiles(work, "scan", [scan]);
  let made: number;
  try {
    made = await tx.savepoint(() =>
      insertPolicy(tx, supplier.id, {
        stay_id: id,
        policy_no,
        insurer,
        product,
        kind,
        start_on,
        end_on,
        premium_fen: input.premium_fen ?? 0,
        insured_fen,
        scan,
        is_group,
        at: work.now,
        by_name: work.actor.name,
      }),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new InvalidFields({ policy_no: { text: faults.numberTaken } });
    throw error;
  }
  work.changed("policy", made);
  await moveStay(work, "insure", stay, {
    patch: { insured_to: await insuredTo(tx, supplier.id, id, firstToInsure(work, stay)) },
    told: { policy_no, insurer, start_on, end_on },
  });
  return made;
}
