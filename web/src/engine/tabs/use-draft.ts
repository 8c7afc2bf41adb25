import { useContext, useMemo, useState } from "react";
import { draftKeeper, draftsOf } from "./draft-keeper.ts";
import { useTabs } from "./tabs-store.ts";
import { TabContext } from "./use-tab.ts";

/** What a form does with its unsent words. */
export interface FormDraft<Values> {
  /** What was typed before a reload, a crash or an expired session; null where nothing was. */
  readonly kept: Values | null;
  /** When it was typed, in seconds. */
  readonly keptAt: number | null;
  /** Keeps what is typed now, and marks the tab. Called at the moment of typing: an effect would fall silent with its tab. */
  readonly keep: (values: Values) => void;
  /** The form was sent or given up: nothing is kept, and the mark goes. */
  readonly drop: () => void;
}

/**
 * Keeps a form of the page through reload, crash and expired session, and marks its tab as unsaved. Outside of a tab it does nothing.
 * @param form   tells this form from others of the page: `edit`, `StaySave:12`
 * @param title  what it is called in the question before it is lost
 */
export function useDraft<Values>(form: string, title: string): FormDraft<Values> {
  const tab = useContext(TabContext);
  const key = tab?.key;
  const [found] = useState(() => draftsOf(key).find((draft) => draft.form === form) ?? null);
  const keeper = useMemo(() => draftKeeper(key, form), [key, form]);
  return {
    kept: (found?.values as Values | undefined) ?? null,
    keptAt: found?.at ?? null,
    keep: (values) => keeper.keep(values, title),
    drop: () => keeper.drop(),
  };
}

/** The forms of this page that hold something unsaved, whether they are on the screen or not. */
export function useUnsavedForms(): ReadonlySet<string> {
  const key = useContext(TabContext)?.key;
  const drafts = useTabs(({ tabs }) => tabs.find((tab) => tab.key === key)?.drafts);
  return useMemo(() => new Set(drafts?.map(({ form }) => form)), [drafts]);
}
