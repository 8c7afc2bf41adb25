import type { Page } from "playwright-core";

/** One action of a person, as the browser recorded it. */
export interface Recorded {
  readonly kind: "think" | "mouse" | "key" | "down" | "up";
  readonly x: number;
  readonly y: number;
}

/** Counts of the keystroke-level model, and the seconds that they add up to. */
export interface Effort {
  readonly k: number;
  readonly p: number;
  readonly b: number;
  readonly h: number;
  readonly m: number;
  readonly seconds: number;
}

/** Adds the efforts of two people who work one after the other. */
export function addEfforts(one: Effort, other: Effort): Effort {
  const sum = (name: keyof Effort): number => one[name] + other[name];
  return { k: sum("k"), p: sum("p"), b: sum("b"), h: sum("h"), m: sum("m"), seconds: sum("seconds") };
}

const cost = { k: 0.28, p: 1.1, b: 0.1, h: 0.4, m: 1.35 } as const;
/** Pixels. A pointer that moved at most this far was not aimed again. */
const aimed = 6;

/** Records keys and buttons of a page from now on. @returns a function that stops the recording and gives the events */
export async function recordEvents(page: Page): Promise<() => Promise<readonly Recorded[]>> {
  await page.evaluate(() => {
    const seen: Recorded[] = [];
    const note = (kind: Recorded["kind"], event: Event): void => {
      const at = event instanceof MouseEvent ? { x: event.clientX, y: event.clientY } : { x: 0, y: 0 };
      seen.push({ kind, ...at });
    };
    // A modifier key such as Ctrl counts as a key too.
    addEventListener("keydown", (event) => event.repeat || note("key", event), true);
    // Pointer events, not mouse events: lists of options keep the focus in their field, and then no `mousedown` follows.
    addEventListener("pointerdown", (event) => note("down", event), true);
    addEventListener("pointerup", (event) => note("up", event), true);
    (globalThis as unknown as { recorded: Recorded[] }).recorded = seen;
  });
  return () => page.evaluate(() => (globalThis as unknown as { recorded: Recorded[] }).recorded);
}

/** Marks the beginning of a new unit of work: one act of thinking, and then everything until its end without thinking. */
export async function think(page: Page): Promise<void> {
  await page.evaluate(() =>
    (globalThis as unknown as { recorded: Recorded[] }).recorded.push({ kind: "think", x: 0, y: 0 }),
  );
}

/** Marks that the hand is on the mouse, for jobs that begin like this. */
export async function holdMouse(page: Page): Promise<void> {
  await page.evaluate(() =>
    (globalThis as unknown as { recorded: Recorded[] }).recorded.push({ kind: "mouse", x: 0, y: 0 }),
  );
}

/**
 * Counts what was done. K: a key · B: a button pressed or released · P: pointing at a new place before a press · H: moving the hand between keyboard
 * and mouse · M: thinking before each unit of the task: a filter, a row that is recognised, a value, a command.
 */
export function countKeystrokes(events: readonly Recorded[]): Effort {
  const count = { k: 0, p: 0, b: 0, h: 0, m: 0 };
  let device: "keys" | "mouse" | null = null;
  let last: Recorded | null = null;
  for (const event of events) {
    if (event.kind === "think") {
      count.m += 1;
      continue;
    }
    if (event.kind === "mouse") {
      device = "mouse";
      continue;
    }
    const now = event.kind === "key" ? "keys" : "mouse";
    if (device !== null && device !== now) count.h += 1;
    device = now;
    if (event.kind === "key") count.k += 1;
    else {
      count.b += 1;
      if (event.kind === "down") {
        if (!last || Math.hypot(event.x - last.x, event.y - last.y) > aimed) count.p += 1;
        last = event;
      }
    }
  }
  const seconds = count.k * cost.k + count.p * cost.p + count.b * cost.b + count.h * cost.h + count.m * cost.m;
  return { ...count, seconds };
}
