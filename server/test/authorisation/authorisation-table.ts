import type { Expected } from "./expected.ts";
import { ofAddons } from "./addons.ts";
import { ofAround } from "./around.ts";
import { ofCamp } from "./camp.ts";
import { ofTeaching } from "./teaching.ts";
import { ofEverybody } from "./everybody.ts";
import { ofMoney } from "./money.ts";
import { ofShop } from "./shop.ts";
import { underAnother } from "./under-another.ts";

export type { Expected } from "./expected.ts";

const parts = [ofEverybody, ofCamp, ofTeaching, ofShop, ofMoney, ofAddons, ofAround];

/** Who may call what, by the name of the permission. */
export const expected: Readonly<Record<string, Expected>> = Object.assign({}, ...parts);

const entered = parts.flatMap((part) => Object.keys(part));
const twice = entered.filter((api, at) => entered.indexOf(api) !== at);
if (twice.length > 0) throw new Error(`entered twice: ${twice.join(", ")}`);

/** Calls of an action's form that are named after the action. */
const partOfForm = /(?:Trial|Prefill|Preview|Facts)$/;

/** The permission that a call needs: its own, that of the action whose form makes the call, or the one that `underAnother` names. */
export function permissionOf(method: string, api: string): string {
  const other = underAnother[`${method} ${api}`];
  if (other !== undefined) return other;
  const action = api.replace(partOfForm, "");
  return action in expected && !(api in expected) ? action : api;
}
