import { useMemo } from "react";
import { menuPinyin } from "virtual:menu-pinyin";
import type { FlatNode } from "@kangying/contract/core/tree";
import { useLanguage, useTitles } from "../../engine/i18n/index.ts";
import { useSession } from "../../engine/session/session-store.ts";
import { useSettings } from "../../engine/settings/settings.ts";
import { nameOfTab } from "../../engine/tabs/close-tabs.ts";
import type { Tab } from "../../engine/tabs/tab.ts";
import { useTabs } from "../../engine/tabs/tabs-store.ts";
import { fullPath } from "../../engine/tabs/window-history.ts";
import { searchablePages } from "../menu.ts";
import { groupsAbove } from "../shell/header/Breadcrumb.tsx";
import type { Choice } from "./choice.ts";
import { pageFinder, type FindablePage } from "./find-pages.ts";
import type { Uses } from "./use-found-records.ts";

const mostShown = 8;
/** Places by which an often used page moves up among equally good matches. */
const liked = 3;
const mostRecent = 4;
type TitleOf = ReturnType<typeof useTitles>;

/** True where pinyin is searched: the titles are Chinese and the person has not turned pinyin off. */
export function usePinyin(): boolean {
  const language = useLanguage();
  const wished = useSettings((settings) => settings.supportPinyinSearch);
  return wished && language === "zh-CN";
}

/**
 * The pages that match the query, with often used ones moved up. For an empty query, the most used first.
 * @param strict  good matches only
 */
export function usePages(wanted: string, pinyinOn: boolean, uses: Uses, strict: boolean): readonly Choice[] {
  const titleOf = useTitles();
  const nodes = useSession((session) => session.folded?.nodes);
  const platform = useSession((session) => session.user?.isunion ?? false);
  const { find, byPath } = useMemo(() => {
    const pages = searchablePages(nodes ?? [], platform);
    const findable = pages.map((node): FindablePage => ({
      path: node.path,
      title: titleOf(node.title),
      pinyin: pinyinOn ? (menuPinyin[node.title] ?? "") : "",
    }));
    return { find: pageFinder(findable), byPath: new Map(pages.map((node) => [node.path, node])) };
  }, [nodes, platform, titleOf, pinyinOn]);
  const choices = find(wanted, strict).map((page) =>
    choiceOf(`page:${page.path}`, page.path, page.title, page.pinyin, byPath.get(page.path), titleOf),
  );
  return byUse(choices, uses, wanted.trim() === "").slice(0, mostShown);
}

/**
 * Moves often used pages up.
 * @param alone  the query is empty: only the use counts
 */
export function byUse(choices: readonly Choice[], uses: Uses, alone: boolean): readonly Choice[] {
  const place = ({ key }: Choice, index: number): number => {
    const rank = uses.get(key);
    if (rank === undefined) return index;
    return alone ? rank - choices.length * 1000 : index - liked;
  };
  return choices
    .map((choice, index) => ({ choice, place: place(choice, index) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ choice }) => choice);
}

/** The tabs visited before this one, most recent first. */
export function useRecent(): readonly Choice[] {
  const titleOf = useTitles();
  const tabs = useTabs((state) => state.tabs);
  const active = useTabs((state) => state.active);
  const nodes = useSession((session) => session.folded?.nodes);
  const nodeOf = (tab: Tab): FlatNode | undefined => nodes?.find((node) => node.name === tab.name);
  return tabs
    .filter((tab) => tab.key !== active && tab.visited > 0)
    .toSorted((a, b) => b.visited - a.visited)
    .slice(0, mostRecent)
    .map((tab) => choiceOf(`page:${tab.key}`, fullPath(tab.location), nameOfTab(tab), "", nodeOf(tab), titleOf));
}

function choiceOf(
  key: string,
  to: string,
  title: string,
  pinyin: string,
  node: FlatNode | undefined,
  titleOf: TitleOf,
): Choice {
  const above = node ? groupsAbove(node) : [];
  const icon = node?.icon ?? above.findLast((group) => group.icon)?.icon;
  return { key, to, title, pinyin, icon, where: above.map((group) => titleOf(group.title)).join(" / ") };
}
