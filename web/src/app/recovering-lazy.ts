import { lazy, type ComponentType } from "react";
import { windowKept } from "../engine/session/safe-storage.ts";
import { dirtyTabs } from "../engine/tabs/tabs-store.ts";

const reloadedUnder = "reloaded-for-chunk";
/** Milliseconds within which a second reload is not tried: the file is missing for another reason than a release. */
const cooldown = 60_000;

/** A page's file could not be loaded, and reloading was not possible or did not help. */
export class MissingChunk extends Error {}
/** A page's file could not be loaded because nothing can be loaded just now. */
export class UnreachableChunk extends Error {}

/** True where the console's page can be fetched now. Otherwise a reload would leave an empty screen. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** A component whose file is loaded when it is first shown, or earlier by `load`. */
export type Lazy<Props extends object> = ComponentType<Props> & {
  /** Fetches the file. A failure is reported when the component is shown. */
  readonly load: () => void;
};

/**
 * Makes a component whose file is loaded when it is first shown. After a release the old file may be missing: then the console
 * reloads once, unless unsaved input would be lost or the server cannot be reached.
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
      // Renders nothing while the page reloads.
      return new Promise<never>(() => undefined);
    }
  };
  const component = lazy(() => (loaded ? atOnce(loaded) : recover()));
  return Object.assign(component, { load: () => void fetchFile().catch(() => undefined) });
}

/** A thenable that resolves synchronously, so that a file already loaded is shown in the same render. */
function atOnce<T>(value: T): Promise<T> {
  const answered = Promise.resolve(value);
  // oxlint-disable-next-line unicorn/no-thenable -- React asks what it is given for `then`, and takes an answer at once
  return Object.assign(answered, { then: (take: (value: T) => unknown) => take(value) });
}
