import type { Browser, Page } from "playwright-core";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Times in microseconds. `ts` is by the clock; `tts` and `tdur` are by the thread's clock, which stops while others use the processor. */
  readonly ts: number;
  readonly tdur?: number;
  readonly tts?: number;
}

/** The marks that a page sets before and after what is measured. */
export const fromMark = "bench-from";
export const shownMark = "bench-shown";

/** The time that one measurement took. */
export interface Taken {
  /** Milliseconds by the clock, between the marks. */
  readonly clock: number;
  /** Milliseconds that the page's main thread computed between the marks: script, style, layout and paint. */
  readonly computed: number;
}

const categories = ["devtools.timeline", "blink", "cc", "toplevel", "blink.user_timing"];
const settle = 600;

/** Runs something in a page that sets both marks, and returns the time of its main thread between them. Other work of the machine is not included. */
export async function mainThread(browser: Browser, page: Page, run: () => Promise<void>): Promise<Taken> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: categories },
  });
  await run();
  await page.waitForTimeout(settle);
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  const from = events.findLast(({ name }) => name === fromMark);
  const shown = events.findLast(({ name }) => name === shownMark);
  if (!from || !shown) throw new Error("the page has not set its marks");
  const own = events.filter(
    ({ ph, pid, tid, ts, tdur, tts }) =>
      ph === "X" &&
      pid === shown.pid &&
      tid === shown.tid &&
      ts >= from.ts &&
      ts <= shown.ts &&
      tdur !== undefined &&
      tts !== undefined,
  );
  return { clock: (shown.ts - from.ts) / 1000, computed: outermost(own) / 1000 };
}

/** Returns the sum of the events that are inside no other event. */
function outermost(events: readonly TraceEvent[]): number {
  let end = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const { tts = 0, tdur = 0 } of events.toSorted(
    (a, b) => (a.tts ?? 0) - (b.tts ?? 0) || (b.tdur ?? 0) - (a.tdur ?? 0),
  )) {
    if (tts < end) continue;
    sum += tdur;
    end = tts + tdur;
  }
  return sum;
}
