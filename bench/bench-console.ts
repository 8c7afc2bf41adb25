import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { chromium, type Page } from "playwright-core";
import { serveAntd } from "./antd-page.ts";
import { fromMark, mainThread, shownMark, type Taken } from "./main-thread.ts";
import { readSheet } from "./read-sheet.ts";
import { scroll, type Scrolled } from "./scroll.ts";
import { signIn } from "../e2e/ground/sign-in.ts";
import { signInToRows, type SignedIn } from "./sign-in.ts";
import { at, tasks } from "./tasks.ts";

/**
 * Measures the console in a browser against a running server with fresh demo data, some of which it changes: `npm run bench:console -- <origin>`.
 * It measures the speed with the processor slowed down four times, compared with antd's Table with the same rows, and the effort of four tasks by
 * the keystroke-level model. It writes the results into docs/benchmarks.md.
 */

const origin = process.argv[2] ?? "http://127.0.0.1:4601";
const rounds = 9;
const slowed = 4;
const signIns = 7;
/** Most time for a login, in units of the fixed loop's time in a slowed browser: 0.9 s on a machine where the loop takes a second. */
const quickest = 0.9;
/** Most requests for files: until the login form is shown, and from then until the rows are shown. */
const fewest = { before: 8, after: 15 };
const columns = 15;
/** Frames per second: 60, minus the difference between the clocks of the browser and the measurement. */
const smooth = 59;
const viewport = { width: 1440, height: 900 };
const page50 = "/student/campsite/finished?limit=50";
const begin = "<!-- bench-console: begin -->";
const end = "<!-- bench-console: end -->";

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Opens the list with the measured number of columns, chosen as a person would. */
async function showWide(page: Page): Promise<void> {
  await page.goto(page50);
  await page.locator("[data-part=pane][data-state=active] tbody tr").first().waitFor();
  await page.locator("[data-part=pane][data-state=active]").getByRole("button", { name: "列设置" }).click();
  const dialog = page.getByRole("dialog");
  const grips = dialog.locator("[data-part=column-grip]");
  await grips.first().waitFor();
  for (let shown = await grips.count(); shown < columns; shown += 1) {
    await dialog.locator("[data-part=columns-grid]").last().getByRole("checkbox").first().click();
    await page.waitForTimeout(60);
  }
  await dialog.locator("button[type=submit]").click();
  await dialog.waitFor({ state: "detached" });
  await page.waitForTimeout(1500);
}

/** A page whose table is measured. `rows` is the selector of its rows. */
interface Measured {
  readonly page: Page;
  readonly rows: string;
  /** A pattern for the address of the call that brings the rows. */
  readonly reply: string;
  /** Selector of the button that shows other rows. They must not have been shown before, else they come from the cache. */
  readonly turn: string;
}

/** Measures from the arrival of the rows to the frame that shows them, with decryption and parsing. */
async function paint({ page, rows, reply, turn }: Measured): Promise<void> {
  await page.evaluate(
    async ([from, shown, found, called, pressed]) => {
      const scope = document.querySelector("[data-part=pane][data-state=active]") as HTMLElement;
      // The page before must be complete: people read a page before they go to the next.
      await new Promise((resolve) => setTimeout(resolve, 1200));
      const before = scope.querySelector(found);
      const began = performance.now();
      scope.querySelector<HTMLElement>(pressed)?.click();
      for (;;) {
        // The browser paints after the frame callback, and a timer runs after the paint.
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const answered = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).findLast(
          ({ name, startTime }) => startTime >= began && new RegExp(called).test(name),
        );
        if (!answered || scope.querySelector(found) === before || scope.querySelector("[aria-busy=true]")) continue;
        await new Promise((resolve) => setTimeout(resolve, 0));
        performance.mark(from, { startTime: answered.responseEnd });
        performance.mark(shown);
        return;
      }
    },
    [fromMark, shownMark, rows, reply, turn] as const,
  );
}

/** Measures from the press on a tab to the frame that shows its list. */
async function change({ page }: Measured): Promise<void> {
  await page.evaluate(
    async ([from, shown]) => {
      const [first, second] = [...document.querySelectorAll<HTMLElement>("[data-part=tab-strip] [role=tab]")];
      first?.click();
      await new Promise((resolve) => setTimeout(resolve, 800));
      performance.mark(from);
      second?.click();
      do await new Promise((resolve) => requestAnimationFrame(resolve));
      while (second?.getAttribute("aria-selected") !== "true");
      await new Promise((resolve) => setTimeout(resolve, 0));
      performance.mark(shown);
    },
    [fromMark, shownMark] as const,
  );
}

/** Measurements with a slowed processor, and with its full speed. */
interface Rounds {
  readonly slowed: readonly Taken[];
  readonly whole: readonly Taken[];
}

interface Speed {
  readonly paint: Rounds;
  readonly change: Rounds;
  readonly scroll: Readonly<Record<keyof Rounds, Scrolled>>;
}

/** Measures a page many times: first at full speed, then slowed down. The first rounds warm the browser up, like one that has been used for a while. */
async function speedOf(measured: Measured): Promise<Speed> {
  const devtools = await measured.page.context().newCDPSession(measured.page);
  const taken = async (run: (measured: Measured) => Promise<void>, rate: number): Promise<readonly Taken[]> => {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate });
    const all: Taken[] = [];
    for (let round = 0; round < rounds; round += 1)
      all.push(await mainThread(browser, measured.page, () => run(measured)));
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    return all;
  };
  const repeat = async (run: (measured: Measured) => Promise<void>): Promise<Rounds> => {
    const whole = await taken(run, 1);
    return { whole, slowed: await taken(run, slowed) };
  };
  const timed = { paint: await repeat(paint), change: await repeat(change) };
  const rows = `[data-part=pane][data-state=active] ${measured.rows}`;
  const whole = await scroll(measured.page, rows, 1);
  const speed = { ...timed, scroll: { whole, slowed: await scroll(measured.page, rows, slowed) } };
  await devtools.detach();
  return speed;
}

/** Opens a page with antd's Table that has the list's own rows in both orders, read from the screen. */
async function openAntd(page: Page): Promise<Measured & { readonly close: () => void }> {
  const first = await readSheet(page);
  await at(page, "thead button[data-part=sort]").first().click();
  await page.waitForFunction(
    (id) => document.querySelector<HTMLElement>("[data-part=pane][data-state=active] tbody tr")?.dataset["id"] !== id,
    first.rows[0]?.id,
  );
  await page.waitForTimeout(1500);
  const { origin: antd, close } = await serveAntd([first, await readSheet(page)]);
  const context = await browser.newContext({ viewport });
  const other = await context.newPage();
  await other.goto(antd);
  await other
    .locator(".ant-table-row")
    .nth(first.rows.length - 1)
    .waitFor();
  return { page: other, rows: ".ant-table-row", reply: "/rows\\?", turn: "thead button[data-part=sort]", close };
}

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const signedIn: SignedIn[] = [];
  for (let round = 0; round < signIns; round += 1)
    signedIn.push(await signInToRows(browser, origin, "/student/campsite/finished", slowed));
  const context = await browser.newContext({
    baseURL: origin,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  await page.goto("/dashboard");
  await signIn(page, { login: "camp" });
  await page.locator("[data-part=shell]").waitFor();
  await showWide(page);
  const [cells, lines] = await page.evaluate(() => [
    document.querySelectorAll("[data-part=pane][data-state=active] tbody tr:first-child td[data-column]").length,
    document.querySelectorAll("[data-part=pane][data-state=active] tbody tr").length,
  ]);
  const other = await openAntd(page);
  const theirs = await speedOf(other);
  await other.page.context().close();
  other.close();
  const ours = await speedOf({
    page,
    rows: "tbody tr",
    reply: "FinishedList\\?.*limit=50",
    turn: "[data-part=pagination] button[aria-label=下一页]",
  });

  const verdict = (value: number, most: number): string => (value <= most ? "✓" : "**missed**");
  const ms = (values: readonly number[]): string =>
    `${median(values).toFixed(0)} ms (least ${Math.min(...values).toFixed(0)} ms)`;
  const clocks = (taken: readonly Taken[]): readonly number[] => taken.map(({ clock }) => clock);
  const both = (taken: readonly Taken[]): string =>
    `${ms(clocks(taken))} | ${ms(taken.map(({ computed }) => computed))}`;
  const line = (what: string, of: "paint" | "change", rate: keyof Rounds, most: number): readonly string[] => [
    `| ${what} | ${both(ours[of][rate])} | ≤ ${most} ms | ${verdict(median(clocks(ours[of][rate])), most)} |`,
    `| – with antd's Table | ${both(theirs[of][rate])} | | |`,
  ];
  const size = `${lines} rows × ${cells} columns`;
  const speeds = [
    ...line(`${size}, from the reply's last byte`, "paint", "slowed", 200),
    ...line("Tab switch to that list, from the press", "change", "slowed", 120),
  ];
  const frames = ({ frames: perSecond, longest }: Scrolled): string =>
    `${perSecond.toFixed(1)} a second, ${longest.toFixed(0)} ms`;
  const scrolled = (of: Speed): string => `${frames(of.scroll.whole)} | ${frames(of.scroll.slowed)}`;
  const scrolls = [
    `| Over ${size} and back | ${scrolled(ours)} | ≥ ${smooth} at full speed | ${ours.scroll.whole.frames >= smooth ? "✓" : "**missed**"} |`,
    `| – with antd's Table | ${scrolled(theirs)} | | |`,
  ];
  const whole = line("Tab switch to that list, from the press", "change", "whole", 50);
  console.log([...speeds, ...whole, ...scrolls].join("\n"));
  const efforts = await tasks(page);
  const ratios = (of: "press" | "first" | "reload"): number => median(signedIn.map((each) => each[of] / each.loop));
  const waits = (what: string, of: "press" | "first" | "reload"): string =>
    `| ${what} | ${ms(signedIn.map((each) => each[of]))} | ${ratios(of).toFixed(2)} × | ≤ ${quickest} × | ${verdict(ratios(of), quickest)} |`;
  const asked = (what: string, of: keyof typeof fewest): string =>
    `| ${what} | ${median(signedIn.map((each) => each[of]))} requests | | ≤ ${fewest[of]} | ${verdict(median(signedIn.map((each) => each[of])), fewest[of])} |`;
  const report = [
    `Measured ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC on ${cpus().length} × ${cpus()[0]?.model ?? "?"}, Chromium ${browser.version()}; medians of ${rounds}; ${(loadavg()[0] ?? 0).toFixed(1)} processes wanted its processors.`,
    "",
    `| First frame, slowed down ${slowed} times | by the clock | computed | target | |`,
    "| --- | --- | --- | --- | --- |",
    ...speeds,
    "",
    "| At full speed | by the clock | computed | target | |",
    "| --- | --- | --- | --- | --- |",
    ...whole,
    "",
    `| From sign-in to rows, slowed down ${slowed} times, empty cache | by the clock | ÷ a fixed loop (${ms(signedIn.map(({ loop }) => loop))}) | target | |`,
    "| --- | --- | --- | --- | --- |",
    waits("From the press to ten rows", "press"),
    waits("From F5 on the list to ten rows", "reload"),
    waits("– the first one after a release", "first"),
    asked("Document, scripts, styles and fonts until the form stands", "before"),
    asked("The same from there to the rows", "after"),
    "",
    `| Scrolling: frames, longest time between two | at full speed | slowed down ${slowed} times | target | |`,
    "| --- | --- | --- | --- | --- |",
    ...scrolls,
    "",
    "| Effort (keystroke-level model) | K | P | B | H | M | seconds | target | |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...efforts.map(([title, { k, p, b, h, m, seconds }, of, most]) => {
      const each = seconds / of;
      return `| ${title} | ${k} | ${p} | ${b} | ${h} | ${m} | ${each.toFixed(2)} | ≤ ${most} | ${verdict(each, most)} |`;
    }),
  ].join("\n");
  console.log(report);
  const file = new URL("../docs/benchmarks.md", import.meta.url);
  const text = readFileSync(file, "utf8");
  const chapter = `${begin}\n\n${report}\n\n${end}`;
  const known = text.indexOf(begin);
  writeFileSync(file, text.slice(0, known) + chapter + text.slice(text.indexOf(end) + end.length));
} finally {
  await browser.close();
}
