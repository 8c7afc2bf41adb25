import type { z } from "zod";
import type { supplierRemindPreview } from "@kangying/contract/suppliers/suppliers.endpoints";
import type { CallContext } from "../../core/wire/route.ts";
import { healthFacts, toneOf, type Health } from "./health.ts";
import { asPlatform, demandSupplier } from "./platform-acts.ts";
import { readHealth } from "./suppliers.repo.ts";
import { t } from "./suppliers.texts.ts";

/** The job that writes a reminder into the inboxes of a supplier. A module above this one runs it. */
export const supplierReminderJob = "suppliers.remind";

/** A reminder and its recipient. */
export interface SupplierReminder {
  readonly to: number;
  readonly text: string;
  /** The key of this reminder, so that it is written only once. */
  readonly occasion: string;
}

/** Reads a supplier's health score, in a call of the platform. */
export async function healthOf(ctx: CallContext, id: number): Promise<Health | null> {
  return await asPlatform(ctx, () => readHealth(ctx.tx, id));
}

/** The suggested text of a reminder: what ends, or has ended. */
export async function reminderWords(ctx: CallContext, id: number): Promise<string> {
  const { expire_on } = await demandSupplier(ctx, id);
  const health = await healthOf(ctx, id);
  if (health && health.papers_days !== null && health.papers_days <= 30) {
    const days = Math.max(0, health.papers_days);
    return expire_on === null ? ctx.text(t("remind.papers"), { days }) : ctx.text(t("remind.ends"), { days });
  }
  if (health && health.angry_reviews > 0) return ctx.text(t("remind.reviews"), { count: health.angry_reviews });
  return "";
}

function toned(points: number): { tone?: "red" | "amber" } {
  const tone = toneOf(points);
  return tone === "green" ? {} : { tone };
}

/** Previews a reminder: the figures of a supplier's health score. @throws {AppError} not_found */
export async function previewReminder(
  ctx: CallContext,
  id: number,
): Promise<z.output<typeof supplierRemindPreview.output>> {
  await demandSupplier(ctx, id);
  const health = await healthOf(ctx, id);
  const facts = health ? healthFacts(health, (text, data) => ctx.text(text, data)) : [];
  return {
    rows: [],
    total_fen: 0,
    note: null,
    facts: facts.map(({ title, text, points }) => ({
      title,
      text,
      ...toned(points),
    })),
    effects: [ctx.text(t("remind.effect"))],
  };
}

/** Sends a reminder to the owner of a supplier, and to those operators who manage its papers. @throws {AppError} not_found */
export async function remindSupplier(ctx: CallContext, id: number, text: string): Promise<void> {
  const { name } = await demandSupplier(ctx, id);
  const reminder: SupplierReminder = { to: id, text, occasion: `${id}:${ctx.now.getTime()}` };
  await ctx.enqueue(supplierReminderJob, reminder, { key: reminder.occasion });
  ctx.audit({ biz_type: "supplier", biz_id: id, after: { name, remark: text } });
}
