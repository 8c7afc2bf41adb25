import { useContext, useMemo, useState } from "react";
import { draftKeeper, draftsOf } from "./draft-keeper.ts";
import { useTabs } from "./tabs-store.ts";
import { TabContext } from "./use-tab.ts";

/** The draft of a form. */
export interface FormDraft<Values> {
  /** The values typed before a reload, a crash or an expired session; null where there are none. */
  readonly kept: Values | null;
  /** When they were typed, in seconds since 1970. */
  readonly keptAt: number | null;
  /** Stores the typed values, and marks the tab. Called at the moment of typing, because an effect does not run in a hidden tab. */
  readonly keep: (values: Values) => void;
  /** Called when the form was sent or cancelled: the draft and the mark are removed. */
  readonly drop: () => void;
}

/**
 * Keeps a form of the page through a reload, a crash and an expired session, and marks its tab as unsaved. Outside of a tab it does
 * nothing.
 * @param form   identifies the form within the page: `edit`, `StaySave:12`
 * @param title  its name in the question before it is lost
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

/** The forms of this page with unsaved values, visible or not. */
export function useUnsavedForms(): ReadonlySet<string> {
  const key = useContext(TabContext)?.key;
  const drafts = useTabs(({ tabs }) => tabs.find((tab) => tab.key === key)?.drafts);
  return useMemo(() => new Set(drafts?.map(({ form }) => form)), [drafts]);
}
