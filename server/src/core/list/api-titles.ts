import type { Text } from "@kangying/contract/core/language";
import { text } from "../kernel/text.ts";
import { prefillApi, trialApi } from "./action-names.ts";
import type { AnyList } from "./define-list.ts";
import { servedLists } from "./served-lists.ts";

const words = {
  list: text("查看列表", "See the list", "Ver la lista", "一覧を見る"),
  export: text("导出文件", "Take rows away as a file", "Exportar a un archivo", "ファイルに出力"),
  import: text("导入文件", "Import a sheet", "Importar un archivo", "ファイルを取込"),
  whole: text("查看完整信息", "See masked values whole", "Ver los datos completos", "伏せた値を見る"),
  trial: text("预估结果", "See what it would do", "Ver qué haría", "結果を試算"),
  form: text("打开表单", "Open a form", "Abrir un formulario", "フォームを開く"),
};

/** What a list's own declarations call the permissions that it asks for. */
function* titlesIn(list: AnyList): Generator<readonly [string, Text]> {
  yield [list.permission ?? list.api, words.list];
  if (list.export !== undefined) yield [list.export, words.export];
  if (list.import) yield [list.import.permission, words.import];
  for (const column of Object.values(list.columns)) if (column.mask) yield [column.mask.reveal.api, words.whole];
  for (const action of Object.values(list.actions ?? {})) {
    if (action.scope === "link") continue;
    yield [action.api, action.title];
    if (action.prefill) yield [prefillApi(action.api), words.form];
    if (action.scope === "row" && action.bulk) yield [trialApi(action.api), words.trial];
  }
}

let told: { readonly lists: number; readonly titles: ReadonlyMap<string, Text> } | null = null;

/** Words of people for APIs, as the lists of this process declare them; an API that several lists name goes by the first. */
export function apiTitles(): ReadonlyMap<string, Text> {
  const lists = servedLists();
  // Asked for by every row of a log; lists are served once, and never fewer.
  if (told?.lists !== lists.length) {
    const titles = new Map<string, Text>();
    for (const list of lists) for (const [api, title] of titlesIn(list)) if (!titles.has(api)) titles.set(api, title);
    told = { lists: lists.length, titles };
  }
  return told.titles;
}
