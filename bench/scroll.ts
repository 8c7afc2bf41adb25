import type { Page } from "playwright-core";

/** What the page drew while it scrolled. */
export interface Scrolled {
  /** Frames per second. */
  readonly frames: number;
  /** The longest time between two frames, in milliseconds. */
  readonly longest: number;
}

/** Pixels per second: two screens, the speed of somebody who is looking for something. */
const speed = 1800;

/** Scrolls with the wheel to the last row and back, and counts the frames that the page's main thread makes. */
export async function scroll(page: Page, rows: string, slowed: number): Promise<Scrolled> {
  const devtools = await page.context().newCDPSession(page);
  const row = page.locator(rows).first();
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  if (!box) throw new Error("the row is not shown");
  const height = await page.locator(rows).evaluateAll((all) => {
    const [first, last] = [all[0], all.at(-1)].map((each) => each?.getBoundingClientRect());
    return (last?.bottom ?? 0) - (first?.top ?? 0);
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  const counted = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const at: number[] = [];
        const each = (now: number): void => {
          at.push(now);
          if (document.documentElement.dataset["scrolled"] === "yes") resolve(at);
          else requestAnimationFrame(each);
        };
        delete document.documentElement.dataset["scrolled"];
        requestAnimationFrame(each);
      }),
  );
  for (const yDistance of [-height, height])
    await devtools.send("Input.synthesizeScrollGesture", {
      x: box.x + 300,
      y: box.y + 100,
      yDistance,
      speed,
      gestureSourceType: "mouse",
    });
  await page.evaluate(() => {
    document.documentElement.dataset["scrolled"] = "yes";
  });
  const frames = await counted;
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await devtools.detach();
  const gaps = frames.slice(1).map((now, i) => now - (frames[i] ?? now));
  return {
    frames: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
    longest: Math.max(...gaps),
  };
}
