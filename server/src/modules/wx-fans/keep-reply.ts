import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import {
  deleteReply,
  findReply,
  insertReply,
  type KeptReply,
  type ReplySaid,
  switchReply,
  writeReply,
} from "./replies.repo.ts";
import { t } from "./wx-fans.texts.ts";

const shown = ({ at_when, words, answer }: ReplySaid): object => ({
  at_when,
  words: words.join(" "),
  answer: "text" in answer ? answer.text : answer.kind,
});

function onlyOne(error: unknown): unknown {
  if (!isUniqueViolation(error, "wx_reply_once")) return error;
  return new InvalidFields({ at_when: { text: t("fault.once") } });
}

/** Adds a rule. @returns its key @throws {InvalidFields} at_when: there is one already */
export async function addReply(work: Work, said: ReplySaid): Promise<number> {
  const { tx, supplier, actor, now } = work;
  const id = await insertReply(tx, supplier.id, said, actor.name, now).catch((error: unknown) => {
    throw onlyOne(error);
  });
  work.changed("wx_reply", id);
  work.audit({ biz_type: "wx_reply", biz_id: id, after: shown(said) });
  return id;
}

async function demandReply(work: Work, id: number, version: number | null): Promise<KeptReply> {
  const reply = await findReply(work.tx, work.supplier.id, id);
  if (!reply) throw new AppError("not_found");
  if (version !== null && version !== reply.version) throw new AppError("conflict");
  return reply;
}

/** Edits a rule. @throws {InvalidFields} at_when · {AppError} not_found, conflict */
export async function editReply(work: Work, id: number, said: ReplySaid, version: number | null): Promise<void> {
  const before = await demandReply(work, id, version);
  await writeReply(work.tx, work.supplier.id, id, said).catch((error: unknown) => {
    throw onlyOne(error);
  });
  work.changed("wx_reply", id, before.version + 1);
  work.audit({ biz_type: "wx_reply", biz_id: id, before: shown(before), after: shown(said) });
}

/** Switches a rule off, or on again. @throws {AppError} not_found, conflict */
export async function turnReply(work: Work, id: number, version: number | null): Promise<void> {
  const { is_on, version: seen } = await demandReply(work, id, version);
  await switchReply(work.tx, work.supplier.id, id, !is_on);
  work.changed("wx_reply", id, seen + 1);
  work.audit({ biz_type: "wx_reply", biz_id: id, before: { is_on }, after: { is_on: !is_on } });
}

/** Deletes a rule. @throws {AppError} not_found */
export async function removeReply(work: Work, id: number): Promise<void> {
  const before = await demandReply(work, id, null);
  await deleteReply(work.tx, work.supplier.id, id);
  work.changed("wx_reply", id);
  work.audit({ biz_type: "wx_reply", biz_id: id, before: shown(before) });
}
