import type { AddonKey } from "@kangying/contract/plugins/addons";
import type { Text, TextData } from "@kangying/contract/core/language";
import type { Work } from "../../core/jobs/work.ts";
import { definePoint } from "../../core/kernel/declarations.ts";
import type { Fields, Values } from "../../core/list/fields.ts";
import { findAddon } from "./addons.repo.ts";

/** A fact about a running add-on, as its card shows it. */
export interface AddonFact {
  readonly text: Text;
  readonly data?: TextData;
  /** True when it prevents removing the add-on: something runs, or money is held. */
  readonly hinders: boolean;
}

type Reading = Pick<Work, "tx" | "supplier" | "now" | "today" | "services">;

/**
 * The declaration of an add-on module at `addonPoint`. Its pages have its key in the tree; its jobs, rules and lists are in its table of
 * contents, as in any module.
 */
export interface AddonDef {
  /** A key of the product's own add-ons, or the one from its `addon.json`. */
  readonly key: AddonKey | (string & {});
  /** Add-ons that must be installed first. */
  readonly needs?: readonly (AddonKey | (string & {}))[];
  /** The fields of its setup page. Each field has an `initial`: its value until it is set. */
  readonly settings?: Fields;
  /** Reads the facts about it now; an empty list: none. */
  readonly now?: (work: Reading) => Promise<readonly AddonFact[]>;
}

/** Add-on modules declare themselves here. */
export const addonPoint = definePoint<AddonDef>("add-on", ({ key }) => key);

/** Combines an add-on's declaration with typed reading of its settings. */
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
