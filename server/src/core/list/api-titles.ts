import type { Text } from "@kangying/contract/core/language";
import { prefillApi, sheetApis, trialApi } from "./action-names.ts";
import type { AnyList } from "./define-list.ts";
import { servedLists } from "./served-lists.ts";
import { t } from "./list.texts.ts";

const words = t.group("words");

/** What a list's own declarations call the permissions that it asks for. */
function* titlesIn(list: AnyList): Generator<readonly [string, Text]> {
  yield [list.permission ?? list.api, words.list];
  if (list.export !== undefined) yield [list.export, words.export];
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

/** Words for calls that are no list's. */
const calls = new Map<string, Text>();

/** Makes the words known that a module has for calls which no list declares. */
export function serveCallTitles(titles: Readonly<Record<string, Text>>): void {
  for (const [api, title] of Object.entries(titles)) calls.set(api, title);
}

let told: { readonly served: number; readonly titles: ReadonlyMap<string, Text> } | null = null;

/** Words of people for APIs, as this process declares them; an API that several lists name goes by the first. */
export function apiTitles(): ReadonlyMap<string, Text> {
  const lists = servedLists();
  const served = lists.length + calls.size;
  // Asked for by every row of a log; lists and calls are served once, and never fewer.
  if (told?.served !== served) {
    const titles = new Map<string, Text>();
    for (const list of lists) for (const [api, title] of titlesIn(list)) if (!titles.has(api)) titles.set(api, title);
    for (const [api, title] of calls) if (!titles.has(api)) titles.set(api, title);
    told = { served, titles };
  }
  return told.titles;
}
