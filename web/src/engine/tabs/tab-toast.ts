import { toast } from "../../ui/overlays/toast.ts";
import { useTabs } from "./tabs-store.ts";

type Options = Parameters<typeof toast>[1];
interface Waiting {
  readonly text: string;
  readonly options: Options;
}

/** Toasts of hidden tabs that wait, by tab key. */
const waiting = new Map<string, readonly Waiting[]>();

useTabs.subscribe(({ active, tabs }) => {
  for (const [key, messages] of waiting) {
    if (tabs.length === 0) waiting.delete(key);
    // A tab that was closed meanwhile cannot be shown again, but its message, for example a failed save, must still be shown.
    else if (key === active || !tabs.some((tab) => tab.key === key)) {
      waiting.delete(key);
      for (const { text, options } of messages) toast(text, options);
    }
  }
});

/** Key of the visible tab; null where there are no tabs. */
export const shownTab = (): string | null => useTabs.getState().active;

/** True if content of this tab may be shown now. */
export function isShown(key: string | null): boolean {
  const { active, tabs } = useTabs.getState();
  return key === null || key === active || !tabs.some((tab) => tab.key === key);
}

/**
 * Shows a toast of a tab: now if the tab is visible, otherwise when it is shown again. So a tab never shows messages over another.
 * @param key  null for messages of the whole window
 */
export function toastIn(key: string | null, text: string, options?: Options): void {
  if (key === null || isShown(key)) toast(text, options);
  else waiting.set(key, [...(waiting.get(key) ?? []), { text, options }]);
}
