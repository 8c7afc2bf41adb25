const attentiveFor = 60_000;
let lastTouch = Date.now();

for (const kind of ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"])
  globalThis.addEventListener?.(kind, () => (lastTouch = Date.now()), { capture: true, passive: true });

/** Nobody has touched this window for a minute: what it asks for now, it asks for by itself. */
export const isUnattended = (): boolean => Date.now() - lastTouch > attentiveFor;
