import { lazy, type ComponentType } from "react";
import { windowKept } from "../engine/session/safe-storage.ts";
import { dirtyTabs } from "../engine/tabs/tabs-store.ts";

const reloadedUnder = "reloaded-for-chunk";
/** Milliseconds within which a second reload would not help: the file is gone for another reason. */
const cooldown = 60_000;

/** A page's file could not be loaded, and reloading was not possible or did not help. */
export class MissingChunk extends Error {}
/** A page's file could not be loaded because nothing can be loaded just now. */
export class UnreachableChunk extends Error {}

/** Whether the console itself could be loaded again: a reload without it would leave nothing on the screen. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** A component of a file that is loaded when it is first shown, or before that by `load`. */
export type Lazy<Props extends object> = ComponentType<Props> & {
  /** Fetches the file; a failure is met when the component is shown. */
  readonly load: () => void;
};

/**
 * A component whose file is loaded when it is first shown. After a release the old file may be gone: then the console reloads once,
 * unless something unsaved would be lost by it, or the server is away.
 */
export function recoveringLazy<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let loaded: { readonly default: ComponentType<Props> } | null = null;
  const fetchFile = async (): Promise<{ readonly default: ComponentType<Props> }> => {
    loaded = { default: await load() };
    return loaded;
  };
  const recover = async (): Promise<{ readonly default: ComponentType<Props> }> => {
    try {
      return await fetchFile();
    } catch (cause) {
      if (!(await isReachable())) throw new UnreachableChunk("the console cannot be reached", { cause });
      const last = Number(windowKept.get(reloadedUnder) ?? 0);
      if (dirtyTabs().length > 0 || Date.now() - last < cooldown)
        throw new MissingChunk("a file of the console is gone", { cause });
      windowKept.set(reloadedUnder, String(Date.now()));
      location.reload();
      // Nothing is shown while the page goes away.
      return new Promise<never>(() => undefined);
    }
  };
  const component = lazy(() => (loaded ? atOnce(loaded) : recover()));
  return Object.assign(component, { load: () => void fetchFile().catch(() => undefined) });
}

/** A promise that answers without the turn that every real one takes: what is here already is shown in the same rendering. */
function atOnce<T>(value: T): Promise<T> {
  const answered = Promise.resolve(value);
  // oxlint-disable-next-line unicorn/no-thenable -- React asks what it is given for `then`, and takes an answer at once
  return Object.assign(answered, { then: (take: (value: T) => unknown) => take(value) });
}
