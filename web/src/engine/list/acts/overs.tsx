import { createContext, useCallback, useContext, useState, type ComponentType, type ReactNode } from "react";

/** The props of a page that opens as a dialog over a list or a record. */
export interface OverProps {
  /** Key of the row. */
  readonly id: number;
  readonly onClose: () => void;
  /** The act is done: the dialog closes, and the rows are read again. */
  readonly onDone: () => void;
}

/** Pages that open over the list that links to them, by their path in the tree. */
export type Overs = Readonly<Record<string, ComponentType<OverProps>>>;

/** Provided by the app, because only the app knows the pages. */
export const OversContext = createContext<Overs>({});

/**
 * Opens pages as dialogs over a list.
 * @returns a function that opens the page of a path and returns whether the app has one, and the element to render
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
