import { useEffect, useState } from "react";

/** Milliseconds after which waiting is worth a sign: what is over sooner would only flicker, and each sign costs a painting of its own. */
const patience = 250;

/** Whether something has been so for a while. */
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
