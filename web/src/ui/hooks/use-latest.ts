import { useLayoutEffect, useRef, type RefObject } from "react";

/** The value of the last render, for callbacks that must not change with it. Must not be read while rendering. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
