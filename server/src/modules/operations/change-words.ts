import type { Text } from "@kangying/contract/core/language";
import { flattenTree, type FlatNode } from "@kangying/contract/core/tree";
import { noticeTitles } from "@kangying/contract/students/notices";
import { tree } from "@kangying/contract/tree";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { apiTitles } from "../../core/list/words/api-titles.ts";
import type { ChangeWords } from "../../core/list/actions/changes.ts";
import { servedList, type Knowing } from "../../core/list/served-lists.ts";
import { fieldTitle, fieldWords } from "../../core/list/words/field-words.ts";
import { fieldTitlePoint, keptStatePoint, titleOf } from "../../core/list/words/words.ts";

/** Fields that lists show under another name. */
const listed: Readonly<Record<string, string>> = { screen_risk: "screening" };

const nodes = flattenTree(tree);

function titleWhere(is: (node: FlatNode) => boolean): Text | undefined {
  const node = nodes.find(is);
  return node && pageTitle(node.title);
}

/** The title of the page that shows a list; without such a page, the list's own title. */
function listTitle(knowing: Knowing, api: string): Text | undefined {
  return titleWhere(({ list }) => list === api) ?? servedList(knowing, api)?.title;
}

/** The titles for the fields and values that a log row has changed. */
export function changeWords(parts: Readonly<Record<string, unknown>>, knowing: Knowing): ChangeWords {
  const { api, kind, names } = parts as {
    readonly api: string;
    readonly kind: string | null;
    readonly names: Readonly<Record<string, string>> | null;
  };
  return {
    field: (name) => {
      const known =
        knowing.services.declared.find(keptStatePoint, `${kind} ${name}`)?.words ??
        fieldWords(knowing, api, kind, listed[name] ?? name);
      const title = known ? undefined : (titleOf(knowing, fieldTitlePoint, name) ?? fieldTitle(knowing, name));
      return title ? { title } : known;
    },
    name: (field, key) => names?.[`${field} ${key}`],
    value: (value, field) => {
      if (kind === "stay" && value in noticeTitles) return noticeTitles[value];
      if (value.startsWith("/")) return titleWhere(({ path }) => path === value);
      if (!value.includes("/")) return undefined;
      // All list calls have the same title: "see the list" would not tell which list it is.
      const list = field === "list" ? listTitle(knowing, value) : undefined;
      return list ?? apiTitles(knowing).get(value);
    },
  };
}
