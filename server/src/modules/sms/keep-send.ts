import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { reachOf } from "./audience.ts";
import { insertMessages, skipRest } from "./messages.repo.ts";
import { holdParts, moveParts } from "./parts/parts.repo.ts";
import { smsSendJob } from "./send-sms.ts";
import {
  countMoved,
  deleteDraft,
  endIfOver,
  findSend,
  insertSend,
  markConfirmed,
  moveSend,
  type SendRow,
  type SendSaid,
  type SendStatus,
} from "./sends.repo.ts";
import { smsAddon } from "./sms-addon.ts";
import { smsErrors } from "./sms.errors.ts";
import { faults } from "./sms.texts.ts";

const mostPeople = 20_000;

/** Creates a send as a draft; nothing is sent before it is confirmed. @returns its key @throws {InvalidFields} */
export async function addSend(work: Work, said: SendSaid): Promise<number> {
  const { template, signature, missing } = await reachOf(work, said);
  if (template.status !== 2) throw new InvalidFields({ template_id: { text: faults.notApproved } });
  if (signature.status !== 2) throw new InvalidFields({ signature_id: { text: faults.notApproved } });
  if (missing.length > 0)
    throw new InvalidFields({ params: { text: faults.missing, data: { names: missing.join(", ") } } });
  const id = await insertSend(work.tx, work.supplier.id, said, work.actor.name, work.now);
  work.changed("sms_send", id, 1);
  work.audit({
    biz_type: "sms_send",
    biz_id: id,
    after: { name: said.name, template_id: said.template_id, signature_id: said.signature_id },
  });
  return id;
}

async function demandSend(work: Work, id: number, status: SendStatus): Promise<SendRow> {
  const send = await findSend(work.tx, work.supplier.id, id, true);
  if (!send) throw new AppError("not_found");
  if (send.status !== status) throw new AppError("wrong_status");
  return send;
}

const wake = (work: Work): Promise<void> => work.enqueue(smsSendJob, {}, { key: `sms-send:${work.supplier.id}` });

/**
 * Confirms a send; the operator enters again to how many people it goes. From now on its messages wait to be sent, and their parts are
 * reserved. Above the add-on's limit a second person must release it.
 * @throws {AppError} not_found, wrong_status, sms_parts_short · {InvalidFields} people: the number is different now
 */
export async function confirmSend(work: Work, id: number, people: number): Promise<void> {
  const { tx, supplier, actor, now } = work;
  const send = await demandSend(work, id, 1);
  const reach = await reachOf(work, send);
  const { messages, parts, template, signature } = reach;
  if (template.status !== 2 || signature.status !== 2) throw new AppError(smsErrors.sms_not_approved);
  if (messages.length === 0 || messages.length > mostPeople) throw new AppError(smsErrors.sms_nobody);
  if (people !== messages.length)
    throw new InvalidFields({ people: { text: faults.people, data: { count: messages.length } } });
  if (!(await holdParts(tx, supplier.id, parts))) throw new AppError(smsErrors.sms_parts_short, { parts });
  const { release_above } = await smsAddon.read(work);
  const status = messages.length > release_above && actor.kind === "account" ? 2 : 3;
  const account_id = actor.kind === "account" ? actor.account_id : null;
  const start_at = send.start_at > now ? send.start_at : now;
  await markConfirmed(tx, supplier.id, id, { status, people: messages.length, account_id, name: actor.name }, now);
  await insertMessages(tx, supplier.id, { id, start_at, is_marketing: template.kind === "marketing" }, messages, now);
  work.changed("sms_send", id, send.version + 1);
  work.audit({ biz_type: "sms_send", biz_id: id, before: { status: 1 }, after: { status, people, parts } });
  if (status === 3) await wake(work);
}

async function move(work: Work, id: number, [from, to]: readonly [SendStatus, SendStatus]): Promise<void> {
  const { tx, supplier, now } = work;
  const { version } = await demandSend(work, id, from);
  await moveSend(tx, supplier.id, id, [from, to], now);
  work.changed("sms_send", id, version + 1);
  work.audit({ biz_type: "sms_send", biz_id: id, before: { status: from }, after: { status: to } });
}

/** Releases a send; not possible for the person who confirmed it. @throws {AppError} not_found, wrong_status, sms_same_person */
export async function releaseSend(work: Work, id: number): Promise<void> {
  const { tx, supplier, actor, now } = work;
  const { confirmed_by, version } = await demandSend(work, id, 2);
  if (actor.kind === "account" && actor.account_id === confirmed_by) throw new AppError(smsErrors.sms_same_person);
  await moveSend(tx, supplier.id, id, [2, 3], now, actor.name);
  work.changed("sms_send", id, version + 1);
  work.audit({ biz_type: "sms_send", biz_id: id, before: { status: 2 }, after: { status: 3 } });
  await wake(work);
}

/** Pauses a send. @throws {AppError} not_found, wrong_status */
export async function pauseSend(work: Work, id: number): Promise<void> {
  await move(work, id, [3, 4]);
}

/** Resumes a paused send. If its last message was sent while it was paused, it is done. @throws {AppError} not_found, wrong_status */
export async function resumeSend(work: Work, id: number): Promise<void> {
  await move(work, id, [4, 3]);
  await endIfOver(work.tx, work.supplier.id, id, work.now);
  await wake(work);
}

/** Stops a send: the messages not sent yet are skipped, and their parts are released. @throws {AppError} not_found, wrong_status */
export async function stopSend(work: Work, id: number): Promise<void> {
  const { tx, supplier, now } = work;
  const send = await findSend(tx, supplier.id, id, true);
  if (!send) throw new AppError("not_found");
  if (send.status !== 2 && send.status !== 3 && send.status !== 4) throw new AppError("wrong_status");
  await moveSend(tx, supplier.id, id, [send.status, 6], now);
  const { messages, parts } = await skipRest(tx, supplier.id, id);
  await moveParts(tx, supplier.id, parts, "not_sent");
  await countMoved(tx, supplier.id, id, { from: "waiting", to: "skipped", messages, parts: 0 }, now);
  work.changed("sms_send", id, send.version + 1);
  work.audit({ biz_type: "sms_send", biz_id: id, before: { status: send.status }, after: { status: 6, messages } });
}

/** Deletes a draft. @throws {AppError} not_found, wrong_status */
export async function removeSend(work: Work, id: number): Promise<void> {
  await demandSend(work, id, 1);
  await deleteDraft(work.tx, work.supplier.id, id);
  work.changed("sms_send", id);
  work.audit({ biz_type: "sms_send", biz_id: id });
}
