import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { definePreview } from "../core/form/form.endpoints.ts";
import { fieldValueSchema, formFieldSchema } from "../core/form/form.schema.ts";
import { servedList } from "../core/served.ts";
import { addonTypes } from "./addon-types.ts";

export const addonCategories = defineEndpoint({
  api: "addons/CateList",
  method: "GET",
  access: "permission",
  permission: "addons/list",
  repeats: "none",
  background: true,
  summary: "Returns the categories of add-ons with the number of add-ons in each",
  input: z.object({}),
  output: z.array(z.object({ type: z.string(), title: z.string(), count: z.int(), installed: z.int() })),
});

const addonSettings = z.object({
  fields: z.array(formFieldSchema),
  values: z.record(z.string(), fieldValueSchema),
  version: z.int(),
});
/** The settings of an add-on as its page draws them. */
export type AddonSettings = z.output<typeof addonSettings>;

/** What is going on in the supplier's add-ons: the bottom line of each card. */
export const addonsNow = defineEndpoint({
  api: "addons/NowList",
  method: "GET",
  access: "permission",
  permission: "addons/list",
  repeats: "none",
  background: true,
  summary: "Returns what is going on in each installed add-on, and what prevents its removal",
  input: z.object({}),
  output: z.array(z.object({ key: z.string(), text: z.string(), hinders: z.boolean() })),
});

const addonAsked = z.object({ id: z.int().positive().max(1_000) });
export const addonInstallPreview = definePreview({
  api: "addons/InstallPreview",
  permission: "addons/install",
  summary: "Shows what an add-on brings: pages, rights, and what it needs",
  input: addonAsked,
});
export const addonUninstallPreview = definePreview({
  api: "addons/UninstallPreview",
  permission: "addons/uninstall",
  summary: "Shows what prevents the removal of an add-on, and what stays after it",
  input: addonAsked,
});

export const addonSetupInfo = defineEndpoint({
  api: "addons/SetupInfo",
  method: "GET",
  access: "permission",
  permission: "addons/list",
  repeats: "none",
  summary: "Returns the settings of an installed add-on: fields and present values",
  input: z.object({ key: z.string().max(40) }),
  output: addonSettings,
});
export const addonSetupSave = defineEndpoint({
  api: "addons/SetupSave",
  method: "POST",
  access: "permission",
  repeats: "guarded",
  summary: "Saves the settings of an installed add-on",
  /** Besides `key` and `version`, the values of the form that `SetupInfo` describes. */
  input: z.object({ key: z.string().max(40), version: z.int().nullish() }).catchall(fieldValueSchema),
  output: z.object({ version: z.int() }),
});

export const kefuSetInfo = defineEndpoint({
  api: "addons/kefu/KefuSetInfo",
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns the settings of the chat add-on: fields and present values",
  input: z.object({}),
  output: addonSettings,
});

export const kefuSetSave = defineEndpoint({
  api: "addons/kefu/KefuSetSave",
  method: "POST",
  access: "permission",
  repeats: "guarded",
  summary: "Saves the settings of the chat add-on",
  /** Besides `version`, the values of the form that `KefuSetInfo` describes. */
  input: z.object({ version: z.int().nullish() }).catchall(fieldValueSchema),
  output: z.object({ version: z.int() }),
});

/** What a console needs to show the chat; null if the add-on is not installed or not set up. */
export const kefuConfig = defineEndpoint({
  api: "addons/kefu/public/GetKefuConfig",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Returns the address of the chat for the caller's supplier",
  input: z.object({}),
  output: z
    .object({
      appid: z.string(),
      host: z.string(),
      /** True: the chat host of this environment, whose frame may be shown in the console. False: another service, with a desk of its own. */
      own: z.boolean(),
    })
    .nullable(),
});

/** The person that a chat is with, if it is a customer. */
export const kefuUserInfo = defineEndpoint({
  api: "addons/kefu/KefuUserInfo",
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns a customer by the id that the chat uses",
  input: z.object({ id: z.int().positive() }),
  output: z.object({ uid: z.int(), logo: z.string().nullable(), username: z.string() }),
});

const addonRow = z.object({
  id: z.int(),
  key: z.string(),
  type: z.enum(addonTypes),
  icon: z.string(),
  title: z.string(),
  about: z.string(),
  installed: z.boolean(),
  /** Seconds. */
  installed_at: z.int().nullable(),
});
/** An add-on as its card shows it. */
export type AddonRow = z.output<typeof addonRow>;
export const addonsList = servedList("addons/list", addonRow);
