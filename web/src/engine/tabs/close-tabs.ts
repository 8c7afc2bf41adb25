import { confirm } from "../../ui/overlays/confirm.tsx";
import { inWords } from "../i18n/language.ts";
import { titleOf, translate } from "../i18n/translate.ts";
import { isFixed, type Tab } from "./tab.ts";
import { tabActions, useTabs } from "./tabs-store.ts";

/** The name of a tab: set by its page, otherwise its route's title. */
export function nameOfTab(tab: Pick<Tab, "ownTitle" | "title">): string {
  return tab.ownTitle ?? titleOf(tab.title);
}

/** What would be lost with these tabs, in one line: each by its title, with its open forms. */
export function lossOf(tabs: readonly Tab[]): string {
  return inWords(
    tabs.map((tab) => {
      const forms = tab.drafts.map(({ title }) => title).filter((title) => title !== nameOfTab(tab));
      const title = nameOfTab(tab);
      return forms.length === 0 ? title : translate("tabs.withForms", { title, forms: inWords(forms) });
    }),
  );
}

/** Asks the user. @returns true if unsaved data in these tabs may be lost */
async function mayLose(tabs: readonly Tab[]): Promise<boolean> {
  const dirty = tabs.filter((tab) => tab.dirty);
  if (dirty.length === 0) return true;
  return confirm({
    title: translate("tabs.dirtyTitle"),
    message: translate("tabs.dirtyBody", { titles: lossOf(dirty) }),
    confirmText: translate("tabs.discard"),
    cancelText: translate("tabs.keep"),
    danger: true,
  });
}

/** @param then  the tab from which it is done: shown if the current one is closed */
async function closeWhere(chosen: (tab: Tab, index: number) => boolean, then?: string): Promise<void> {
  const going = useTabs.getState().tabs.filter((tab, index) => chosen(tab, index) && !isFixed(tab));
  if (await mayLose(going)) tabActions.close(new Set(going.map((tab) => tab.key)), then);
}

/** Closing by the user: asks first if data would be lost. */
export const closeTabs = {
  one: (key: string) => closeWhere((tab) => tab.key === key),
  others: (key: string) => closeWhere((tab) => tab.key !== key, key),
  right(key: string): Promise<void> {
    const from = useTabs.getState().tabs.findIndex((tab) => tab.key === key);
    return closeWhere((_, index) => index > from, key);
  },
  all: () => closeWhere(() => true),
};

/** Mounts a tab's page again; asks first if it has unsaved data. */
export async function refreshTab(key: string): Promise<void> {
  const tab = useTabs.getState().tabs.find((each) => each.key === key);
  if (tab && (await mayLose([tab]))) tabActions.refresh(key);
}
