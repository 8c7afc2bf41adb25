import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { deleteBarred, insertBarred } from "./barred.repo.ts";

/** Bars a phone, so that it gets no more messages. @returns its key; null where it was barred already */
export async function barPhone(
  work: Work,
  phone: string,
  way: "reply" | "desk",
  reason: string,
): Promise<number | null> {
  const said = { phone, way, reason: reason.slice(0, 100), by_name: work.actor.name };
  const id = await insertBarred(work.tx, work.supplier.id, said, work.now);
  if (id === null) return null;
  work.changed("sms_barred", id);
  work.audit({ biz_type: "sms_barred", biz_id: id, after: { way, reason: said.reason } });
  return id;
}

/** Removes the bar of a phone. @throws {AppError} not_found */
export async function unbarPhone(work: Work, id: number): Promise<void> {
  if (!(await deleteBarred(work.tx, work.supplier.id, id))) throw new AppError("not_found");
  work.changed("sms_barred", id);
  work.audit({ biz_type: "sms_barred", biz_id: id });
}
