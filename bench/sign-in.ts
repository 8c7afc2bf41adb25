import type { Browser, Page } from "playwright-core";

/** Measurements of one login, from an empty cache to the first rows. */
export interface SignedIn {
  /** Milliseconds from the press of "sign in" until ten rows of the list are shown. */
  readonly press: number;
  /** Milliseconds from the first reload until ten rows are shown. Then the browser stores compiled code, once after each release. */
  readonly first: number;
  /** Milliseconds of the second reload; all later ones are like it. */
  readonly reload: number;
  /** Milliseconds of a fixed loop in the same page: it shows how fast the machine was. */
  readonly loop: number;
  /** Requests for document, scripts, styles and fonts: until the form can be filled in, and from then until the rows are shown. */
  readonly before: number;
  readonly after: number;
}

const files = new Set(["document", "script", "stylesheet", "font"]);
/** Milliseconds between keys. */
const typing = 80;

/** Times a loop that no JavaScript engine can optimise away. @returns milliseconds */
async function fixedLoop(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const began = performance.now();
    let sum = 0;
    for (let i = 0; i < 30_000_000; i += 1) sum = (sum * 31 + i) | 0;
    return performance.now() - began + (sum === 1 ? 1e-9 : 0);
  });
}

/** Presses the button if asked, and waits for the frame after ten rows are shown. @returns milliseconds since the press, or since the page began */
async function tenRows(page: Page, press: boolean): Promise<number> {
  return await page.evaluate(async (presses) => {
    const began = presses ? performance.now() : 0;
    if (presses) document.querySelector<HTMLElement>("form button[type=submit]")?.click();
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const tenth = document.querySelectorAll("table tbody tr")[9];
      if ((tenth?.textContent ?? "").trim() !== "") break;
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
    return performance.now() - began;
  }, press);
}

/**
 * Signs in with an empty cache and a slowed processor, and opens a list.
 * @param path  of the list
 */
export async function signInToRows(browser: Browser, origin: string, path: string, rate: number): Promise<SignedIn> {
  const context = await browser.newContext({
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate });
    let asked = 0;
    page.on("request", (request) => {
      if (files.has(request.resourceType())) asked += 1;
    });
    const loop = await fixedLoop(page);
    await page.goto(`${origin}/login?redirect=${encodeURIComponent(path)}`);
    const name = page.locator("form input").first();
    await name.waitFor();
    // Until the form is shown, nothing is prefetched.
    const before = await page.evaluate(
      () =>
        performance
          .getEntriesByType("resource")
          .filter((entry) => /\.(?:js|css|woff2)$/.test(new URL(entry.name).pathname)).length + 1,
    );
    await name.pressSequentially("camp", { delay: typing });
    await page.locator("form input[type=password]").pressSequentially("kangying-demo", { delay: typing });
    const press = await tenRows(page, true);
    const after = asked - before;
    const again = async (): Promise<number> => {
      await page.waitForTimeout(2000);
      await page.reload({ waitUntil: "commit" });
      return await tenRows(page, false);
    };
    const first = await again();
    const reload = await again();
    return { press, first, reload, loop, before, after };
  } finally {
    await context.close();
  }
}
