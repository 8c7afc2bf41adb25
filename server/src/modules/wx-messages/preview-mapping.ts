import type { z } from "zod";
import type { wxMappingPreview } from "@kangying/contract/plugins/wxpub/wxpub.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { eventOfKey, type Told, toldBeside } from "../event-messages/public.ts";
import { fieldFaults, fieldsIn, filledWith, guessFields, linesOf, wordsWith } from "./fill-template.ts";
import { lastTold } from "./mapping.repo.ts";
import { findTemplate } from "./templates.repo.ts";
import { t } from "./wx-messages.texts.ts";

/** Previews the message of an event: with the values of the last one, otherwise with the names of the values. */
export async function previewMapping(ctx: CallContext, asked: z.output<typeof wxMappingPreview.input>) {
  const { tx, supplier } = ctx;
  const event = eventOfKey(asked.id);
  if (!event) throw new AppError("not_found");
  const told = toldBeside(event);
  const tells = { title: ctx.text(t("preview.tells")), text: told.join(" · ") };
  const nothing = { rows: [], total_fen: 0 };
  const template = asked.template_id === undefined ? null : await findTemplate(tx, supplier.id, asked.template_id);
  if (!template) return { ...nothing, note: null, facts: [tells] };
  const own = fieldsIn(asked.fields ?? "");
  const fields = Object.keys(own).length === 0 ? guessFields(event, template) : own;
  const { open, unknown } = fieldFaults(event, template, fields);
  const named: Told = Object.fromEntries(told.map((name) => [name, `{${name}}`]));
  const filled = filledWith(fields, (await lastTold(tx, supplier.id, event)) ?? named);
  const bad = [...open, ...unknown].join(", ");
  return {
    ...nothing,
    note: wordsWith(template, filled),
    facts: [tells, { title: ctx.text(t("preview.fields")), text: linesOf(fields).replaceAll("\n", " · ") || "—" }],
    ...(bad === "" ? {} : { hindered: ctx.text(t("preview.bad"), { names: bad }) }),
  };
}
