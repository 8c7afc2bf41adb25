import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Page } from "playwright-core";
import { signIn } from "../e2e/ground/sign-in.ts";
import { findChromium } from "../tools/find-chromium.ts";
import type { Colleague, Job } from "./desk-page.ts";

/** The account of some jobs, and the place of their table. */
interface Table {
  /** The owner's account. */
  readonly login: string;
  /** Name of the marks in docs/benchmarks.md; the table is written between them. */
  readonly marks: string;
  /** Title of the table's first column. */
  readonly head: string;
}

type Viewport = NonNullable<Parameters<Colleague>[1]>;

const desk: Viewport = { width: 1440, height: 900 };

/**
 * Does jobs in a browser against a running server, one after another, and writes what each took: `<script> <origin> [--only=name] [--keep]`. A
 * failed job has no line.
 */
export async function runJobs(jobs: readonly Job[], { login, marks, head }: Table): Promise<void> {
  const origin = process.argv[2] ?? "http://127.0.0.1:8080";
  const executablePath = await findChromium();
  if (executablePath === null) throw new Error("a Chrome or Chromium is needed");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const deskOf = async (whose: string, operator?: string, viewport: Viewport = desk): Promise<Page> => {
    const isPhone = viewport.width < 500;
    const context = await browser.newContext({
      baseURL: origin,
      locale: "zh-CN",
      timezoneId: "Asia/Shanghai",
      viewport,
      ...(isPhone ? { isMobile: true, hasTouch: true } : {}),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    // Input that a failed job has left is discarded.
    page.on("dialog", (asked) => void asked.accept());
    await page.goto("/dashboard");
    await signIn(page, { login: whose, ...(operator === undefined ? {} : { operator }) });
    await page.locator("[data-part=shell]").waitFor();
    return page;
  };
  const lines = [
    `| ${head} | by | K | P | B | H | M | seconds | goal | |`,
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
  ];
  const only = process.argv.find((word) => word.startsWith("--only="))?.slice("--only=".length);
  const pages = new Map<string, Page>();
  for (const { name, way, goal, run, login: whose = login } of jobs) {
    if (only !== undefined && !name.startsWith(only)) continue;
    try {
      const page = pages.get(whose) ?? (await deskOf(whose));
      pages.set(whose, page);
      const as: Colleague = (operator, viewport) => deskOf(whose, operator, viewport);
      const { k, p, b, h, m, seconds } = await Promise.race([run(page, as), late()]);
      // Without keys, the job was done by pointer; without presses, by keyboard.
      const by = way ?? (k === 0 ? "pointer" : b === 0 ? "keyboard" : "both");
      const verdict = seconds <= goal ? "✓" : "**missed**";
      const line = `| ${name} | ${by} | ${k} | ${p} | ${b} | ${h} | ${m} | ${seconds.toFixed(1)} | ≤ ${goal} | ${verdict} |`;
      lines.push(line);
      process.stderr.write(`${line}\n`);
    } catch (error) {
      process.stderr.write(`${name}: ${String(error).slice(0, 400)}\n`);
    }
  }
  await browser.close();
  process.stdout.write(`${lines.join("\n")}\n`);
  if (process.argv.includes("--keep")) keep(marks, lines);
}

/** A job that has not ended after four minutes has failed. */
async function late(): Promise<never> {
  await sleep(240_000, undefined, { ref: false });
  throw new Error("not done within four minutes");
}

/** Writes the table between its marks. */
function keep(marks: string, lines: readonly string[]): void {
  const file = new URL("../docs/benchmarks.md", import.meta.url);
  const [begin, end] = [`<!-- ${marks}: begin -->`, `<!-- ${marks}: end -->`];
  const text = readFileSync(file, "utf8");
  const at = text.indexOf(begin) + begin.length;
  writeFileSync(file, `${text.slice(0, at)}\n\n${lines.join("\n")}\n\n${text.slice(text.indexOf(end))}`);
}
