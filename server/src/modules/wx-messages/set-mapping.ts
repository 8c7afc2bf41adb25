import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { eventKey, eventSpec, type MessageEvent, setWays, waysOf } from "../event-messages/public.ts";
import { fieldFaults, fieldsIn, guessFields, linesOf } from "./fill-template.ts";
import { findMapping, writeMapping } from "./mapping.repo.ts";
import { findTemplate } from "./templates.repo.ts";
import { t } from "./wx-messages.texts.ts";

export interface MappingSaid {
  readonly template_id: number;
  /** Lines `thing1=name`; empty: as the template's words suggest. */
  readonly fields: string;
  readonly is_on: boolean;
}

/** Sets the template of an event. @throws {InvalidFields} template_id, fields · {AppError} not_found, conflict */
export async function setMapping(
  work: Work,
  event: MessageEvent,
  said: MappingSaid,
  version: number | null,
): Promise<void> {
  const { tx, supplier, now } = work;
  if (eventSpec(event).receiver === "staff") throw new AppError("not_found");
  const template = await findTemplate(tx, supplier.id, said.template_id);
  if (!template || template.is_gone) throw new InvalidFields({ template_id: { text: t("fault.gone") } });
  const fields = said.fields.trim() === "" ? guessFields(event, template) : fieldsIn(said.fields);
  const { open, unknown } = fieldFaults(event, template, fields);
  if (unknown.length > 0)
    throw new InvalidFields({ fields: { text: t("fault.unknown"), data: { names: unknown.join(", ") } } });
  if (open.length > 0) throw new InvalidFields({ fields: { text: t("fault.open"), data: { names: open.join(", ") } } });
  const before = await findMapping(tx, supplier.id, event);
  const seen = version ?? before?.version ?? 0;
  if (!(await writeMapping(tx, supplier.id, { event, template_id: template.id, fields, seen }, now)))
    throw new AppError("conflict");
  const id = eventKey(event);
  work.changed("wx_mapping", id);
  work.audit({
    biz_type: "wx_mapping",
    biz_id: id,
    before: before ? { event, template_id: before.template_id, fields: linesOf(before.fields) } : null,
    after: { event, template_id: template.id, fields: linesOf(fields) },
  });
  if ((await waysOf(work, event)).wechat !== said.is_on) await setWays(work, event, { wechat: said.is_on }, null);
}

/** Switches an event's messages by WeChat off, or on again. @throws {AppError} not_found, wrong_status: no template is chosen */
export async function turnMapping(work: Work, event: MessageEvent): Promise<void> {
  const { wechat } = await waysOf(work, event);
  if (!wechat && !(await findMapping(work.tx, work.supplier.id, event))) throw new AppError("wrong_status");
  await setWays(work, event, { wechat: !wechat }, null);
  work.changed("wx_mapping", eventKey(event));
}
