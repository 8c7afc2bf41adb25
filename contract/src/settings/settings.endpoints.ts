import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { appDownCalls, appVersionCalls, copyrightCalls, miniCalls, safeCalls } from "./settings.calls.ts";

const reading = { method: "GET", access: "permission", repeats: "none" } as const;

export const safeSetInfo = defineEndpoint({
  ...safeCalls.SafeSetInfo,
  ...reading,
  summary: "Returns what the owner requires for the sign-in of their own people",
  input: z.object({}),
  output: z.object({
    password_days: z.int(),
    idle_minutes: z.int(),
    fail_limit: z.int(),
    lock_minutes: z.int(),
    second_step: z.boolean(),
    ip_only: z.boolean(),
    allowed: z.array(z.string()),
    version: z.int(),
  }),
});

export const wxminiCode = defineEndpoint({
  ...miniCalls.WxminiCode,
  ...reading,
  summary:
    "Returns the code that opens the supplier's mini program, or null until it is set up and WeChat has answered",
  input: z.object({}),
  output: z.object({ app_id: z.string().nullable(), page: z.string().nullable(), url: z.string().nullable() }),
});

const footSaid = z.object({ text: z.string(), icp: z.string(), link: z.string(), support_by: z.string() });

export const copyrightSetInfo = defineEndpoint({
  ...copyrightCalls.CopyrightSetInfo,
  ...reading,
  summary: "Returns the text at the foot of the pages",
  input: z.object({}),
  output: footSaid.extend({
    /** Id of a public picture. */
    logo: z.string().nullable(),
    version: z.int(),
  }),
});

/** What visitors see at the foot of a page. The registration number links to `link`. */
const foot = {
  method: "GET",
  access: "public",
  repeats: "none",
  input: z.object({}),
  output: footSaid.extend({
    /** Address of the picture. */
    logo: z.string().nullable(),
  }),
} as const;
export type PagesFoot = z.output<(typeof foot)["output"]>;

export const shopFoot = defineEndpoint({
  ...foot,
  api: "public/app/Copyright",
  summary: "Returns the text at the foot of a shop's pages",
});

export const platformFoot = defineEndpoint({
  ...foot,
  api: "public/platform/Copyright",
  summary: "Returns the text at the foot of the platform's own pages",
});

const downloads = z.object({
  ios_url: z.string(),
  android_url: z.string(),
  harmony_url: z.string(),
  mini_url: z.string(),
  notice: z.string(),
});

/** For the download page of the shop that `supplieruid` names. An empty address: there is no such app. */
export const shopDownloads = defineEndpoint({
  api: "public/app/Downloads",
  method: "GET",
  access: "public",
  repeats: "none",
  summary: "Returns where a shop's apps can be downloaded",
  input: z.object({}),
  output: downloads,
});

const version = z.object({
  id: z.int(),
  platform: z.string(),
  name: z.string(),
  build: z.int(),
  is_forced: z.boolean(),
  notes: z.string(),
  url: z.string(),
  sha256: z.string(),
  size: z.int(),
  grey_percent: z.int(),
  status: z.int(),
  version: z.int(),
});

export const appVersionInfo = defineEndpoint({
  ...appVersionCalls.AppversionInfo,
  ...reading,
  summary: "Returns one version of an app",
  input: z.object({ app_version_id: z.int().positive() }),
  output: version,
});

/**
 * The app itself asks for it, for the shop that `supplieruid` names. A version for a share of the phones is offered to the same phones each time,
 * also after the share has grown. `is_forced`: the app must take this version, or one that it skipped, before it goes on.
 */
export const appLatest = defineEndpoint({
  api: "public/app/Latest",
  method: "GET",
  access: "public",
  repeats: "none",
  summary: "Returns the version to which a phone should update",
  input: z.object({
    platform: z.enum(["android", "ios", "harmony"]),
    build: z.int().min(0).describe("Build number of the version on the phone"),
    phone_id: z.string().min(1).max(64).describe("Identifier that the app made once and keeps on the phone"),
  }),
  output: version
    .pick({ name: true, build: true, is_forced: true, notes: true, url: true, sha256: true, size: true })
    .nullable(),
});

export const appDownInfo = defineEndpoint({
  ...appDownCalls.AppdownInfo,
  ...reading,
  summary: "Returns where the apps can be downloaded",
  input: z.object({}),
  output: downloads.extend({ version: z.int() }),
});
