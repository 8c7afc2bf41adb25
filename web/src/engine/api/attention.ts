const attentiveFor = 60_000;
let lastTouch = Date.now();

for (const kind of ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"])
  globalThis.addEventListener?.(kind, () => (lastTouch = Date.now()), { capture: true, passive: true });

/** True if the user has not touched this window for a minute. Then its calls are automatic ones. */
export const isUnattended = (): boolean => Date.now() - lastTouch > attentiveFor;
