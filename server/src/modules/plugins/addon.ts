import type { AddonKey } from "@kangying/contract/plugins/addons";
import type { Text, TextData } from "@kangying/contract/core/language";
import type { Work } from "../../core/jobs/work.ts";
import { definePoint } from "../../core/kernel/declarations.ts";
import type { Fields, Values } from "../../core/list/fields.ts";
import { findAddon } from "./addons.repo.ts";

/** Something that goes on in an add-on, as its card says it. */
export interface AddonFact {
  readonly text: Text;
  readonly data?: TextData;
  /** It keeps the add-on from being taken out: something runs, or money is held. */
  readonly hinders: boolean;
}

type Reading = Pick<Work, "tx" | "supplier" | "now" | "today" | "services">;

/**
 * What a module that is an add-on declares of itself at `addonPoint`. Its pages bear its key in the tree; jobs, rules of the data and lists
 * stand in its table of contents like any module's.
 */
export interface AddonDef {
  /** Of the product's own, or the one that its `addon.json` says. */
  readonly key: AddonKey | (string & {});
  /** Add-ons that must be installed before. */
  readonly needs?: readonly (AddonKey | (string & {}))[];
  /** What its setup page asks. Each field has an `initial`: the value that holds until somebody says otherwise. */
  readonly settings?: Fields;
  /** What goes on in it now; nothing: no fact. */
  readonly now?: (work: Reading) => Promise<readonly AddonFact[]>;
}

/** A module declares here that it is an add-on. */
export const addonPoint = definePoint<AddonDef>("add-on", ({ key }) => key);

/** Keeps the types of an add-on's settings together with how they are read. */
export function defineAddon<F extends Fields = {}>(
  addon: Omit<AddonDef, "settings"> & { readonly settings?: F },
): AddonDef & {
  readonly read: (work: Pick<Work, "tx">) => Promise<Values<F>>;
  readonly isInstalled: (work: Pick<Work, "tx">) => Promise<boolean>;
} {
  const usual = Object.fromEntries(Object.entries(addon.settings ?? {}).map(([name, field]) => [name, field.initial]));
  return {
    ...addon,
    read: async ({ tx }) => ({ ...usual, ...(await findAddon(tx, addon.key))?.config }) as Values<F>,
    isInstalled: async ({ tx }) => (await findAddon(tx, addon.key))?.installed === true,
  };
}
