import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { fieldValueSchema, formFieldSchema } from "../core/form.schema.ts";
import { servedList } from "../core/served.ts";
import { addonTypes } from "./addon-types.ts";

export const addonCategories = defineEndpoint({
  api: "addons/CateList",
  method: "GET",
  access: "permission",
  permission: "addons/list",
  repeats: "none",
  background: true,
  summary: "Categories of add-ons with how many each holds",
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

export const kefuSetInfo = defineEndpoint({
  api: "addons/kefu/KefuSetInfo",
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Settings of the chat add-on: fields and present values",
  input: z.object({}),
  output: addonSettings,
});

export const kefuSetSave = defineEndpoint({
  api: "addons/kefu/KefuSetSave",
  method: "POST",
  access: "permission",
  repeats: "guarded",
  summary: "Keeps the settings of the chat add-on",
  /** Beside `version` the values of the form that `KefuSetInfo` describes. */
  input: z.object({ version: z.int().nullish() }).catchall(fieldValueSchema),
  output: z.object({ version: z.int() }),
});

/** What a console needs to show the chat; null where the add-on is not installed or not set up. */
export const kefuConfig = defineEndpoint({
  api: "addons/kefu/public/GetKefuConfig",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Where the chat of the caller's supplier lives",
  input: z.object({}),
  output: z.object({ appid: z.string(), host: z.string() }).nullable(),
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
