import { useEffect, useState } from "react";

/** Milliseconds after which a wait is indicated. A shorter wait would only flicker, and each indicator costs a painting. */
const patience = 250;

/** True if a condition has been true for a while. */
export function useLasting(so: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!so) return;
    const timer = setTimeout(() => setLasts(true), patience);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [so]);
  return so && lasts;
}
