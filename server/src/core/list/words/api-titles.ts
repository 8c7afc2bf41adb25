import type { Text } from "@kangying/contract/core/language";
import { prefillApi, sheetApis, trialApi } from "@kangying/contract/core/derived-apis";
import { definePoint, type Declarations } from "../../kernel/declarations.ts";
import type { AnyList } from "../define-list.ts";
import { listPoint, type Knowing } from "../served-lists.ts";
import { wholeExport } from "../read/list-plan.ts";
import { t } from "../list.texts.ts";

const words = t.group("words");

/** Returns the titles that a list's own declarations give to the permissions that it requires. */
function* titlesIn(list: AnyList): Generator<readonly [string, Text]> {
  yield [list.permission ?? list.api, words.list];
  if (list.export !== undefined) yield [list.export, words.export];
  const whole = wholeExport(list);
  if (whole !== undefined) yield [whole, words.exportWhole];
  if (list.permission !== undefined) yield [list.api, words.list];
  if (list.import) {
    yield [list.import.permission, words.import];
    const { read, check, write, undo } = sheetApis(list.api);
    yield* [
      [read, words.read],
      [check, words.check],
      [write, words.import],
      [undo, words.undo],
    ] as const;
  }
  for (const column of Object.values(list.columns)) if (column.mask) yield [column.mask.reveal.api, words.whole];
  for (const action of Object.values(list.actions ?? {})) {
    if (action.scope === "link") continue;
    yield [action.api, action.title];
    if (action.prefill) yield [prefillApi(action.api), words.form];
    if (action.scope === "row" && action.bulk) yield [trialApi(action.api), words.trial];
  }
}

/** Titles of calls that no list declares. */
export const callTitlePoint = definePoint<CallTitle>("title of call", ({ api }) => api);

export interface CallTitle {
  readonly api: string;
  readonly title: Text;
}

/** Returns the titles of APIs, as this process declares them; for an API of several lists, the first one's. */
export function apiTitles({ services }: Knowing): ReadonlyMap<string, Text> {
  return services.declared.made(collectTitles);
}

function collectTitles(declared: Declarations): ReadonlyMap<string, Text> {
  const titles = new Map<string, Text>();
  const keep = (api: string, title: Text): void => void (titles.has(api) || titles.set(api, title));
  for (const list of declared.all(listPoint)) for (const [api, title] of titlesIn(list)) keep(api, title);
  for (const { api, title } of declared.all(callTitlePoint)) keep(api, title);
  return titles;
}
