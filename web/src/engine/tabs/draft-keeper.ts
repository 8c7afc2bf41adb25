import type { Draft } from "./tab.ts";
import { tabActions, useTabs } from "./tabs-store.ts";

/** Milliseconds after the last key until what was typed is kept. */
const pause = 250;
/** Words that must not be kept anywhere, by the names of their fields. */
const secret = /password|captcha|secret/i;

/** What was typed within the last pause. */
const pending = new Set<() => void>();

/** Keeps at once what was typed last: the window is about to go. */
export function flushDrafts(): void {
  for (const write of pending) write();
}

/** JSON of a form without what must not be kept. */
function withoutSecrets(values: unknown): unknown {
  return JSON.parse(
    JSON.stringify(values, (name, value: unknown) => (secret.test(name) ? undefined : value)) ?? "null",
  );
}

/** The unsent forms that a tab has kept. */
export function draftsOf(key: string | undefined): readonly Draft[] {
  return useTabs.getState().tabs.find((tab) => tab.key === key)?.drafts ?? [];
}

/**
 * Keeps one form of one tab, a moment after each change.
 * @param key  of the tab; undefined keeps nothing
 */
export function draftKeeper(key: string | undefined, form: string) {
  let rest = (): void => undefined;
  return {
    keep(values: unknown, title: string): void {
      if (key === undefined) return;
      rest();
      tabActions.setDirty(key, true);
      const write = (): void => {
        rest();
        const at = Math.floor(Date.now() / 1000);
        tabActions.keepDraft(key, { form, title, values: withoutSecrets(values), at });
      };
      const timer = setTimeout(write, pause);
      pending.add(write);
      rest = () => {
        clearTimeout(timer);
        pending.delete(write);
      };
    },
    drop(): void {
      rest();
      if (key !== undefined) tabActions.dropDraft(key, form);
    },
  };
}
