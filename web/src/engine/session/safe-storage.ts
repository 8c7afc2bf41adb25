/** The part of the browser's storage that the console uses; never throws. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Names with this prefix. */
  names(prefix: string): readonly string[];
}

/**
 * Storage that works even where the browser blocks it or it is full: then values live as long as the page.
 * @param open  returns the browser's storage; may throw
 */
function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(open());
    } catch {
      return undefined;
    }
  };
  return {
    get(key) {
      return memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null;
    },
    set(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (kept) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    names(prefix) {
      const kept = attempt((storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "")) ?? [];
      return [...new Set([...kept, ...memory.keys()])].filter((name) => name.startsWith(prefix));
    },
  };
}

/** Stored on this device: settings, tokens, supplier. */
export const localKept = safeStorage(() => localStorage);
/** Stored for this window: tabs, debug settings. */
export const windowKept = safeStorage(() => sessionStorage);

/** Reads JSON that an older release or a user may have damaged. @returns null where it cannot be read */
export function readJson(storage: SafeStorage, key: string): unknown {
  const text = storage.get(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
