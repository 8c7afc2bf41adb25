import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";

/** Default milliseconds for which a button accepts no clicks after one. */
export const doubleClickGuard = 3000;
/** The same for the confirm button of a dialog. */
export const dialogGuard = 500;

const InDialogFoot = createContext(false);

/** Around the footer of a dialog: each of its filled buttons is guarded after a click. */
export const DialogFoot = InDialogFoot.Provider;

/** The guard in milliseconds of a button without a guard of its own. @param confirms  true for a filled button */
export function useUsualGuard(confirms: boolean): number {
  const inFoot = useContext(InDialogFoot);
  return inFoot && confirms ? dialogGuard : 0;
}

/**
 * Prevents a second click from doing an action twice.
 * @param ms  how long clicks are refused after one; 0 accepts them all
 * @returns whether clicks are refused now, and a function that returns whether this click counts
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
