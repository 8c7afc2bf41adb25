import type { RowActionDef, TopActionDef } from "../actions/actions.ts";
import { prefillApi, trialApi } from "@kangying/contract/core/derived-apis";
import type { AnyList } from "../define-list.ts";
import type { RevealDef } from "../masks.ts";
import type { ListFaultCode } from "./list-faults.ts";

/** The form of an API name: `seller/noun/Verb`. */
export const apiName = /^[a-zA-Z]+(?:\/[A-Za-z][A-Za-z0-9]*)+$/;

/** Checks that each API has only one use: a list, an action, or a reveal. */
export function checkActionApis(
  lists: readonly AnyList[],
  taken: ReadonlySet<string>,
  note: (list: string, code: ListFaultCode, message: string) => void,
): void {
  const known = new Map<string, RowActionDef | TopActionDef>();
  for (const list of lists) {
    for (const [action, def] of Object.entries(list.actions ?? {})) {
      if (def.scope === "link") continue;
      if (!apiName.test(def.api)) note(list.id, "LIST102", `actions.${action}: "${def.api}" is no API name`);
      if ([def.api, prefillApi(def.api), trialApi(def.api)].some((api) => taken.has(api)))
        note(list.id, "LIST111", `actions.${action} is served at ${def.api}, where a list is`);
      const other = known.get(def.api);
      if (other && other.run !== def.run)
        note(list.id, "LIST111", `actions.${action} is served at ${def.api}, where another action is`);
      known.set(def.api, def);
    }
  }
  checkReveals(lists, new Set([...taken, ...known.keys()]), note);
}

function checkReveals(
  lists: readonly AnyList[],
  taken: ReadonlySet<string>,
  note: (list: string, code: ListFaultCode, message: string) => void,
): void {
  const known = new Map<string, RevealDef>();
  for (const list of lists) {
    for (const [column, { mask }] of Object.entries(list.columns)) {
      if (!mask) continue;
      const { api: at, biz_type } = mask.reveal;
      if (!apiName.test(at)) note(list.id, "LIST102", `columns.${column} is revealed at "${at}", which is no API name`);
      if (taken.has(at))
        note(list.id, "LIST111", `columns.${column} is revealed at ${at}, where a list or an action is`);
      if ((known.get(at)?.biz_type ?? biz_type) !== biz_type)
        note(
          list.id,
          "LIST111",
          `columns.${column} is revealed at ${at}, which belongs to "${known.get(at)?.biz_type}"`,
        );
      known.set(at, mask.reveal);
    }
  }
}
