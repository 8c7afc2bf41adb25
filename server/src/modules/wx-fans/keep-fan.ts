import type { Work } from "../../core/jobs/work.ts";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { type FanRow, findFan, freePhone, writeFan } from "./fans.repo.ts";
import { t } from "./wx-fans.texts.ts";

type FanSaid = Pick<FanRow, "remark" | "tags" | "phone">;

/** Edits a follower's notes and phone. @throws {InvalidFields} phone · {AppError} not_found, conflict */
export async function editFan(work: Work, id: number, said: FanSaid, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  const fan = await findFan(tx, supplier.id, id);
  if (!fan) throw new AppError("not_found");
  if (version !== null && version !== fan.version) throw new AppError("conflict");
  if (said.phone !== null && !/^1\d{10}$/u.test(said.phone))
    throw new InvalidFields({ phone: { text: t("fault.phone") } });
  const tags = [...new Set(said.tags.map((tag) => tag.trim()).filter((tag) => tag !== ""))].slice(0, 20);
  try {
    await writeFan(tx, supplier.id, id, { ...said, tags });
  } catch (error) {
    if (isUniqueViolation(error, "wx_fan_of_phone")) throw new InvalidFields({ phone: { text: t("fault.taken") } });
    throw error;
  }
  work.changed("wx_fan", id, fan.version + 1);
  const { remark, phone } = fan;
  work.audit({
    biz_type: "wx_fan",
    biz_id: id,
    before: { remark, phone, tags: fan.tags.join(" ") },
    after: { remark: said.remark, phone: said.phone, tags: tags.join(" ") },
  });
}

/** Removes a follower's phone: they get no event messages any more. @throws {AppError} not_found, wrong_status */
export async function unlinkFan(work: Work, id: number): Promise<void> {
  const fan = await findFan(work.tx, work.supplier.id, id);
  if (!fan) throw new AppError("not_found");
  if (fan.phone === null) throw new AppError("wrong_status");
  await editFan(work, id, { remark: fan.remark, tags: fan.tags, phone: null }, null);
}

/** Links a phone to the follower who scanned that person's own code, and to no other follower. */
export async function linkByCode(work: Work, fan: FanRow, phone: string): Promise<void> {
  const { tx, supplier } = work;
  if (fan.phone === phone) return;
  await freePhone(tx, supplier.id, phone);
  await writeFan(tx, supplier.id, fan.id, { remark: fan.remark, tags: fan.tags, phone });
  work.changed("wx_fan", fan.id);
  work.audit({ biz_type: "wx_fan", biz_id: fan.id, before: { phone: fan.phone }, after: { phone } });
}
