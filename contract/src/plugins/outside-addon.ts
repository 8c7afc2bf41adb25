import { z } from "zod";
import type { Language } from "../core/language.ts";
import { permissionClasses } from "../core/tree.ts";
import { addonTypes } from "./addon-types.ts";

const words = (most: number) =>
  z.strictObject({
    "zh-CN": z.string().min(1).max(most),
    en: z.string().min(1).max(most),
    es: z.string().min(1).max(most),
    ja: z.string().min(1).max(most),
  } satisfies Record<Language, unknown>);

const page = z.strictObject({
  /** Below `/plugin/<key>/`. */
  path: z.string().max(120),
  name: z.string().regex(/^[A-Z]\w{2,40}$/),
  title: words(40),
  /** The list that draws the page, or the list whose record it shows. A page has one of the two, because an add-on brings no code into the console. */
  list: z.string().max(80).optional(),
  record: z.string().max(80).optional(),
  hidden: z.boolean().optional(),
  permissions: z.array(z.strictObject({ api: z.string().max(80), class: z.enum(permissionClasses) })).min(1),
});

/** How an add-on from outside the product describes itself before any of its code runs: card, menu and rights. */
export const outsideAddon = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9]{2,19}$/),
  type: z.enum(addonTypes),
  /** Name of an icon that the menu of the product or of one of its add-ons has; any other name is drawn as a circle. */
  icon: z.string().max(40),
  title: words(40),
  about: words(200),
  pages: z.array(page).min(1).max(20),
});
export type OutsideAddon = z.output<typeof outsideAddon>;
