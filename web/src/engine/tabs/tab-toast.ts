import { toast } from "../../ui/overlays/toast.ts";
import { useTabs } from "./tabs-store.ts";

type Options = Parameters<typeof toast>[1];
interface Waiting {
  readonly text: string;
  readonly options: Options;
}

/** What hidden tabs have to say, by their keys. */
const waiting = new Map<string, readonly Waiting[]>();

useTabs.subscribe(({ active, tabs }) => {
  for (const [key, messages] of waiting) {
    if (tabs.length === 0) waiting.delete(key);
    // A tab that was closed meanwhile has no place of its own any more, yet a lost save must be told.
    else if (key === active || !tabs.some((tab) => tab.key === key)) {
      waiting.delete(key);
      for (const { text, options } of messages) toast(text, options);
    }
  }
});

/** Key of the tab on the screen; null where there are no tabs. */
export const shownTab = (): string | null => useTabs.getState().active;

/** Whether what belongs to this tab may be shown now. */
export function isShown(key: string | null): boolean {
  const { active, tabs } = useTabs.getState();
  return key === null || key === active || !tabs.some((tab) => tab.key === key);
}

/**
 * Says something for a tab: now where it is on the screen, else as soon as it is shown again. A tab never speaks over another.
 * @param key  null for what belongs to the whole window
 */
export function toastIn(key: string | null, text: string, options?: Options): void {
  if (key === null || isShown(key)) toast(text, options);
  else waiting.set(key, [...(waiting.get(key) ?? []), { text, options }]);
}
