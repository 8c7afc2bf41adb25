import { z } from "zod";
import type { AddonSettings } from "@kangying/contract/plugins/plugins.endpoints";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { fields } from "../../core/list/fields.ts";
import { formShape } from "../../core/list/shape/form-shape.ts";
import { describeForm } from "../../core/list/form/describe-form.ts";
import { readForm } from "../../core/list/actions/row-action.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findAddon, keepConfig, lockAddon } from "./addons.repo.ts";
import { t } from "./plugins.texts.ts";

const key = "kefu";

const form = {
  host: fields.text({
    title: t("kefu.host"),
    placeholder: t("kefu.host.placeholder"),
    help: t("kefu.host.help"),
    max_length: 200,
  }),
  appid: fields.text({
    title: t("kefu.appid"),
    required: true,
    max_length: 100,
    no_chinese: true,
  }),
};

/** The request of the form. */
export const kefuSent = z.object({ version: z.int().nullish(), ...formShape(form) });

const notAnAddress = t("kefu.notAnAddress");

/** The values that the chat needs. */
export interface KefuConfig {
  readonly appid: string;
  /** Empty: the chat host of this environment. */
  readonly host: string;
}

/** The chat host of this environment: the configured one, otherwise the sandbox beside the console. Null: there is none. */
function ownHost({ services: { config } }: Pick<CallContext, "services">): string | null {
  const { chat_host, chat_sandbox_port } = config;
  if (chat_host !== null) return new URL(chat_host).origin;
  return chat_sandbox_port === null ? null : `http://localhost:${chat_sandbox_port}`;
}

/** Returns the form of the settings with its values. @throws {AppError} not_found when the add-on is not installed */
export async function readKefu(ctx: CallContext): Promise<AddonSettings> {
  const addon = await lockAddon(ctx.tx, key);
  if (!addon?.installed) throw new AppError("not_found");
  return {
    fields: [...(await describeForm(form, ctx))],
    values: { ...(addon.config as Partial<KefuConfig>) },
    version: addon.version,
  };
}

/** Saves the settings. @throws {InvalidFields} host. {AppError} conflict */
export async function saveKefu(
  ctx: CallContext,
  { version, ...sent }: { readonly version?: number | null | undefined },
): Promise<{ version: number }> {
  const values = await readForm(form, sent, ctx);
  const typed = typeof values["host"] === "string" ? values["host"].trim() : "";
  const host = typed === "" && ownHost(ctx) !== null ? "" : originOf(typed);
  if (host === null) throw new InvalidFields({ host: { text: notAnAddress } });
  const before = await lockAddon(ctx.tx, key);
  const config: KefuConfig = { host, appid: String(values["appid"]) };
  const next = await keepConfig(ctx.tx, key, config, version ?? null);
  if (next === null) throw new AppError("conflict");
  ctx.audit({ biz_type: "addon", biz_id: null, before: before?.config ?? null, after: config });
  return { version: next };
}

/** Returns scheme, host and port only, because the origin of a chat's messages is compared with exactly these. */
function originOf(typed: string): string | null {
  if (!URL.canParse(typed)) return null;
  const { protocol, origin, username } = new URL(typed);
  return protocol === "https:" && username === "" ? origin : null;
}

/** Reads the chat's settings. @returns null when the add-on is not installed, or not set up yet */
export async function kefuOf(ctx: CallContext): Promise<(KefuConfig & { readonly own: boolean }) | null> {
  const addon = await findAddon(ctx.tx, key);
  if (!addon?.installed) return null;
  const { appid, host } = addon.config as Partial<KefuConfig>;
  const own = ownHost(ctx);
  const at = host || own;
  return appid && at ? { appid, host: at, own: at === own } : null;
}
