import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { findStay } from "../stays/public.ts";

/** The amounts that a stay still needs, in fen; never below 0. */
export interface StayMoney {
  /** The unpaid fee; a held booking deposit counts as paid. */
  readonly due_fen: number;
  readonly booking_fen: number;
  readonly security_fen: number;
}

/** Reads a stay's open amounts. @throws {AppError} not_found */
export async function readStayMoney(work: Work, id: number): Promise<StayMoney> {
  const stay = await findStay(work.tx, work.supplier.id, id);
  if (!stay) throw new AppError("not_found");
  const { terms } = stay;
  return {
    due_fen: stay.owed_fen,
    booking_fen: Math.max(0, terms.deposit_booking_fen - stay.booking_fen),
    security_fen: Math.max(0, terms.deposit_security_fen - stay.security_fen),
  };
}
