import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { inject } from "vitest";

let shared: Browser | null = null;

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

/** Ends the file's browser. */
export async function closeBrowser(): Promise<void> {
  await shared?.close();
  shared = null;
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page logged as an error or threw: a journey ends with none. */
  readonly faults: string[];
}

/** A new visitor: no storage, this language, this window. */
export async function visit(
  options: {
    readonly locale?: string;
    readonly width?: number;
    readonly height?: number;
    readonly dark?: boolean;
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
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource/.test(message.text())) faults.push(message.text());
  });
  return { context, page, faults };
}
