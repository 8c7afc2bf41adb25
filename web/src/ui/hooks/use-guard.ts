import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";

/** Milliseconds for which a button stays off after a click where nothing else is said. */
export const doubleClickGuard = 3000;
/** The same for the confirm button of a dialog. */
export const dialogGuard = 500;

const InDialogFoot = createContext(false);

/** Around the answers of a dialog: each of its filled buttons rests after a click. */
export const DialogFoot = InDialogFoot.Provider;

/** Milliseconds that a button which says nothing of it rests. @param confirms  it is a filled one */
export function useUsualGuard(confirms: boolean): number {
  const inFoot = useContext(InDialogFoot);
  return inFoot && confirms ? dialogGuard : 0;
}

/**
 * Keeps a second click from doing a thing twice.
 * @param ms  how long clicks are refused after one was taken; 0 takes them all
 * @returns whether it is resting now, and a gate that answers whether this click counts
 */
export function useGuard(ms: number): { readonly resting: boolean; readonly pass: () => boolean } {
  const [resting, setResting] = useState(false);
  const until = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pass = useCallback(() => {
    if (ms === 0) return true;
    const now = Date.now();
    if (now < until.current) return false;
    until.current = now + ms;
    setResting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResting(false), ms);
    return true;
  }, [ms]);
  return { resting, pass };
}
