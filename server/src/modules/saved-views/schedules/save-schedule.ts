import type { ExportSchedule, saveViewSchedule } from "@kangying/contract/saved-views/export-schedule.endpoints";
import type { z } from "zod";
import { AppError } from "../../../core/kernel/app-error.ts";
import { findError } from "../../../core/kernel/error-kind.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { dropSchedule, findSchedule, putSchedule, type ScheduleRow } from "./export-schedules.repo.ts";
import { nextExport } from "./next-export.ts";
import { planOfView } from "../queue-view.ts";

/**
 * Sets up a repeated export of a view for the caller, in the language of this call.
 * @throws {AppError} not_found, no_permission to export the list
 */
export async function saveSchedule(
  ctx: CallContext,
  { view_id, type, timing }: z.output<typeof saveViewSchedule.input>,
): Promise<ExportSchedule> {
  const { tx, supplier, caller, language, now } = ctx;
  const { plan } = await planOfView(ctx, view_id);
  if (!plan.canExport) throw new AppError("no_permission");
  const next_at = nextExport(timing, now, supplier.time_zone);
  const row = await putSchedule(
    tx,
    { ...timing, supplier_id: supplier.id, account_id: caller.account_id, view_id, type, language, next_at },
    now,
  );
  if (!row) throw new AppError("not_found");
  ctx.audit({ biz_type: "export_schedule", biz_id: row.id, after: { view_id, type, ...timing } });
  return presentSchedule(row, ctx);
}

/** Ends the caller's schedule of a view. @throws {AppError} not_found */
export async function endSchedule(ctx: CallContext, view_id: number): Promise<void> {
  const row = await dropSchedule(ctx.tx, ctx.caller.account_id, view_id);
  if (!row) throw new AppError("not_found");
  const { id, every, day, hour, type } = row;
  ctx.audit({ biz_type: "export_schedule", biz_id: id, before: { view_id, type, every, day, hour } });
}

export async function readSchedule(ctx: CallContext, view_id: number): Promise<ExportSchedule | null> {
  const row = await findSchedule(ctx.tx, ctx.caller.account_id, view_id);
  return row ? presentSchedule(row, ctx) : null;
}

function presentSchedule(row: ScheduleRow, ctx: CallContext): ExportSchedule {
  const { every, day, hour, type, next_at, last_at } = row;
  const failure = row.failure === null ? null : findError(ctx.services.declared, row.failure);
  return {
    every,
    day,
    hour,
    type,
    next_at: next_at?.toISOString() ?? null,
    last_at: last_at?.toISOString() ?? null,
    failure: failure ? ctx.text(failure.msg) : null,
  };
}
