import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import type { FormField } from "../core/form.ts";

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

/** The settings of an add-on as its page draws them. */
export interface AddonSettings {
  readonly fields: readonly FormField[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly version: number;
}

export const kefuSetInfo = defineEndpoint({
  api: "addons/kefu/KefuSetInfo",
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Settings of the chat add-on: fields and present values",
  input: z.object({}),
  output: z.object({ fields: z.array(z.unknown()), values: z.record(z.string(), z.unknown()), version: z.int() }),
});

export const kefuSetSave = defineEndpoint({
  api: "addons/kefu/KefuSetSave",
  method: "POST",
  access: "permission",
  repeats: "guarded",
  summary: "Keeps the settings of the chat add-on",
  input: z.looseObject({ version: z.int().nullish() }),
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
