import { isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { t } from "../event-messages.texts.ts";
import { isEvent } from "../message-events.ts";
import { unknownNames } from "../message-words.ts";
import { findTemplate, insertTemplate, markUsed, retireUsed } from "./templates.repo.ts";

/** Words written for an event. */
export interface TemplateSaid {
  readonly event: string;
  readonly content: string;
  readonly provider_code: string | null;
}

/** Of two people at once, the later one is told that somebody was quicker. */
function tellQuicker(error: unknown): never {
  throw isUniqueViolation(error) ? new AppError("conflict") : error;
}

/**
 * Adds a new version of an event's words. It is used only after `useTemplate`.
 * @throws {InvalidFields} event, content, provider_code · {AppError} conflict
 */
export async function addTemplate(work: Work, { event, content, provider_code }: TemplateSaid): Promise<number> {
  if (!isEvent(event)) throw new InvalidFields({ event: { text: t("fault.event") } });
  const strange = unknownNames(event, content);
  if (strange.length > 0)
    throw new InvalidFields({ content: { text: t("fault.names"), data: { names: strange.join(", ") } } });
  if (provider_code !== null && !/^[A-Za-z0-9_]{3,40}$/.test(provider_code))
    throw new InvalidFields({ provider_code: { text: t("fault.provider_code") } });
  const said = { event, content, provider_code, by_name: work.actor.name };
  const id = await insertTemplate(work.tx, work.supplier.id, said, work.now).catch(tellQuicker);
  work.changed("message_template", id, 1);
  work.audit({ biz_type: "message_template", biz_id: id, after: { event, content, provider_code } });
  return id;
}

/** Uses a template for its event from now on; the earlier one is retired. @throws {AppError} not_found, wrong_status, conflict */
export async function useTemplate(work: Work, id: number, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  const template = await findTemplate(tx, supplier.id, id, true);
  if (!template) throw new AppError("not_found");
  if (version !== null && version !== template.version) throw new AppError("conflict");
  if (template.status === 2) throw new AppError("wrong_status");
  await retireUsed(tx, supplier.id, template.event);
  await markUsed(tx, supplier.id, id, work.now).catch(tellQuicker);
  work.changed("message_template", id, template.version + 1);
  const { event, number } = template;
  work.audit({ biz_type: "message_template", biz_id: id, before: { status: template.status }, after: { event, number, status: 2 } }); // prettier-ignore
}

/** Retires a template, so that the event uses the product's own words again. @throws {AppError} not_found, wrong_status */
export async function withdrawTemplate(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const template = await findTemplate(tx, supplier.id, id, true);
  if (!template) throw new AppError("not_found");
  if (template.status !== 2) throw new AppError("wrong_status");
  await retireUsed(tx, supplier.id, template.event);
  work.changed("message_template", id, template.version + 1);
  const { event, number } = template;
  work.audit({ biz_type: "message_template", biz_id: id, before: { status: 2 }, after: { event, number, status: 3 } });
}
