import { useEffect, useRef, type MouseEvent, type PointerEvent } from "react";

/** Milliseconds for which a finger must rest for a long press. */
const rests = 500;
/** Pixels by which it may move meanwhile. */
const trembles = 10;

/**
 * Detects a long press of a finger or a pen, the right button of a mouse, and the menu key: all three open further actions. The click after
 * a long press is suppressed, so that it does nothing else.
 * @returns handlers for the element
 */
export function useLongPress(onLong: () => void) {
  const press = useRef<{ readonly x: number; readonly y: number; readonly timer: number } | null>(null);
  const isLong = useRef(false);
  const end = (): void => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(
    () => () => {
      if (press.current) clearTimeout(press.current.timer);
    },
    [],
  );
  return {
    onPointerDown: ({ pointerType, clientX, clientY, isPrimary }: PointerEvent): void => {
      end();
      isLong.current = false;
      if (pointerType === "mouse" || !isPrimary) return;
      const timer = window.setTimeout(() => {
        press.current = null;
        isLong.current = true;
        onLong();
      }, rests);
      press.current = { x: clientX, y: clientY, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > trembles) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent): void => {
      event.preventDefault();
      // A phone also sends this event for a resting finger, before or after our own timer.
      const isFinger = press.current !== null || isLong.current;
      end();
      if (!isLong.current) onLong();
      isLong.current = isFinger;
    },
    onClickCapture: (event: MouseEvent): void => {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
