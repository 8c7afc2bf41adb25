import { z } from "zod";
import type { AddonSettings } from "@kangying/contract/plugins/plugins.endpoints";
import { fieldValueSchema } from "@kangying/contract/core/form/form.schema";
import { AppError } from "../../core/kernel/app-error.ts";
import { describeForm } from "../../core/list/form/describe-form.ts";
import { readForm } from "../../core/list/actions/row-action.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { addonPoint } from "./addon.ts";
import { type AddonRow, keepConfig, lockAddon } from "./addons.repo.ts";

/** The request of any add-on's setup. The add-on's own schema checks the rest. */
export const setupSent = z.object({ key: z.string().max(40), version: z.int().nullish() }).catchall(fieldValueSchema);

async function demandInstalled(ctx: CallContext, key: string): Promise<AddonRow> {
  const addon = await lockAddon(ctx.tx, key);
  if (!addon?.installed) throw new AppError("not_found");
  return addon;
}

/**
 * Returns the settings of an add-on with their present values; without fields when it has none.
 * @throws {AppError} not_found when it is not installed
 */
export async function readSetup(ctx: CallContext, { key }: { readonly key: string }): Promise<AddonSettings> {
  const addon = await demandInstalled(ctx, key);
  const fields = ctx.services.declared.find(addonPoint, key)?.settings ?? {};
  const described = await describeForm(fields, ctx);
  const usual = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial ?? null]));
  return { fields: [...described], values: { ...usual, ...addon.config } as never, version: addon.version };
}

/** Saves the settings of an add-on. @throws {InvalidFields} by the add-on's schema. {AppError} not_found, conflict */
export async function saveSetup(
  ctx: CallContext,
  { key, version, ...sent }: z.output<typeof setupSent>,
): Promise<{ version: number }> {
  const addon = await demandInstalled(ctx, key);
  const fields = ctx.services.declared.find(addonPoint, key)?.settings;
  if (!fields) throw new AppError("not_found");
  const config = await readForm(fields, sent, ctx);
  const next = await keepConfig(ctx.tx, key, config, version ?? null);
  if (next === null) throw new AppError("conflict");
  ctx.changed("addon", 0);
  ctx.audit({ biz_type: "addon", biz_id: null, before: addon.config, after: config });
  return { version: next };
}
