import { useEffect, useState } from "react";
import { serverNow } from "../../engine/api/clock.ts";

/** The server's time in seconds, updated every second. */
export function useClock(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** 7:42 · 1:05:09 */
export function inClock(seconds: number): string {
  const left = Math.max(0, seconds);
  const two = (part: number): string => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(left / 3_600), Math.floor((left % 3_600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}
