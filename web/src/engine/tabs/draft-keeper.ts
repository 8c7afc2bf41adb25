import type { Draft } from "./tab.ts";
import { tabActions, useTabs } from "./tabs-store.ts";

/** Milliseconds after the last key press before typed values are stored. */
const pause = 250;
/** Names of fields whose values must never be stored. */
const secret = /password|captcha|secret/i;

/** Values typed within the last pause, not stored yet. */
const pending = new Set<() => void>();

/** Stores the last typed values at once, because the window is about to close. */
export function flushDrafts(): void {
  for (const write of pending) write();
}

/** JSON of a form without values that must not be stored. */
function withoutSecrets(values: unknown): unknown {
  return JSON.parse(
    JSON.stringify(values, (name, value: unknown) => (secret.test(name) ? undefined : value)) ?? "null",
  );
}

/** The stored unsent forms of a tab. */
export function draftsOf(key: string | undefined): readonly Draft[] {
  return useTabs.getState().tabs.find((tab) => tab.key === key)?.drafts ?? [];
}

/**
 * Stores one form of one tab, a moment after each change.
 * @param key  of the tab; undefined stores nothing
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
