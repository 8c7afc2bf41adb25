import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { inject } from "vitest";

/** Cookies and storage of a browser. */
export type Storage = Exclude<NonNullable<BrowserContextOptions["storageState"]>, string>;

let shared: Browser | null = null;

/** The feature that is broken on purpose: see `break-rows`. */
let broken: string | null = null;
/** Milliseconds to wait for something on a page: many, for a busy machine. With a broken feature it never comes, so the wait is shorter. */
const patience = 60_000;
const patienceWithBroken = 10_000;

/** Breaks a feature in every page that is loaded from now on. The console must be built by `break-rows`. */
export async function breakFeature(name: string | null): Promise<void> {
  broken = name;
  await Promise.all((shared?.contexts() ?? []).map(bringBroken));
}

async function bringBroken(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(patienceWithBroken);
  await context.addInitScript((name) => Object.assign(globalThis, { brokenFeature: name }), broken);
}

async function browser(): Promise<Browser> {
  shared ??= await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
  return shared;
}

/** Closes what a test file has opened. The browser stays for the next file and ends with the process. */
export async function endVisits(): Promise<void> {
  await Promise.all((shared?.contexts() ?? []).map((context) => context.close()));
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the page logged or threw. A journey must end with none. */
  readonly faults: string[];
}

/** Opens a new visitor: without storage, in this language and window size. */
export async function visit(
  options: {
    readonly locale?: string;
    readonly width?: number;
    readonly height?: number;
    readonly dark?: boolean;
    /** The browser's user agent string. */
    readonly userAgent?: string;
    /** Cookies and storage to begin with. */
    readonly storage?: Storage;
  } = {},
): Promise<Visit> {
  const context = await (
    await browser()
  ).newContext({
    baseURL: inject("origin"),
    locale: options.locale ?? "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.dark ? "dark" : "light",
    acceptDownloads: true,
    ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
    ...(options.storage === undefined ? {} : { storageState: options.storage }),
  });
  context.setDefaultTimeout(patience);
  if (broken !== null) await bringBroken(context);
  // The browser's print dialog would block the page for ever. The number of calls is stored instead.
  await context.addInitScript(() => {
    let printed = 0;
    globalThis.print = () => void Object.assign(globalThis, { printed: (printed += 1) });
  });
  const page = await context.newPage();
  return { context, page, faults: faultsOf(page) };
}

/** Collects the errors that a page logs or throws from now on. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource/.test(message.text())) faults.push(message.text());
  });
  return faults;
}
