import { createContext, useCallback, useContext, useState, type ComponentType, type ReactNode } from "react";

/** What a page is told that opens as a dialog over the list, or the record, that leads to it. */
export interface OverProps {
  /** Key of the row. */
  readonly id: number;
  readonly onClose: () => void;
  /** It is done: the dialog closes, the rows are read again. */
  readonly onDone: () => void;
}

/** Pages that open over the list that leads to them, by their path in the tree. */
export type Overs = Readonly<Record<string, ComponentType<OverProps>>>;

/** Given by the app, which alone knows the pages. */
export const OversContext = createContext<Overs>({});

/**
 * The page that stands over a list.
 * @returns what opens one, where the app has one for that path and says so, and what is shown
 */
export function useOver(
  onDone: (changed: readonly number[]) => void,
): readonly [open: (path: string, id: number) => boolean, shown: ReactNode] {
  const overs = useContext(OversContext);
  const [open, setOpen] = useState<{ readonly path: string; readonly id: number } | null>(null);
  const Page = open && overs[open.path];
  const begin = useCallback(
    (path: string, id: number): boolean => {
      if (!overs[path]) return false;
      setOpen({ path, id });
      return true;
    },
    [overs],
  );
  const done = (id: number): void => {
    setOpen(null);
    onDone([id]);
  };
  const shown = Page && <Page id={open.id} onClose={() => setOpen(null)} onDone={() => done(open.id)} />;
  return [begin, shown];
}
