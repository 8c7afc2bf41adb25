import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "./find-chromium.ts";
import { root } from "./root.ts";

/** Makes the README's screenshots again from a running demo: `npm start` in one terminal, `npm run screenshots` in another. */
const origin = process.argv[2] ?? "http://127.0.0.1:8080";
const folder = join(root, "docs/screenshots");
mkdirSync(folder, { recursive: true });

const executablePath = await findChromium();
if (executablePath === null) throw new Error("a Chrome or Chromium is needed");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly dark?: boolean;
  readonly width?: number;
  /** The text to press in the first row, to open the page. */
  readonly press?: string;
}
const pictures: readonly Picture[] = [
  { name: "workbench-light", path: "/dashboard" },
  { name: "workbench-dark", path: "/dashboard", dark: true },
  { name: "bed-map-light", path: "/resources/bedmap" },
  { name: "student-light", path: "/student/campsite/living", press: "详情" },
  { name: "ledger-light", path: "/finance/ledger" },
  { name: "roles-light", path: "/settings/roles" },
  { name: "list-light", path: "/student/campsite/living" },
  { name: "list-dark", path: "/student/campsite/living", dark: true },
  { name: "list-mobile", path: "/student/campsite/living", width: 390 },
];

for (const { name, path, dark = false, width = 1440, press } of pictures) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width, height: width < 992 ? 844 : 900 },
    colorScheme: dark ? "dark" : "light",
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.locator("form").waitFor();
  if (name === "workbench-light") await page.screenshot({ path: join(folder, "login-light.png") });
  await page.locator("form input").first().fill("camp");
  await page.locator("form input[type=password]").fill("kangying-demo");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === path);
  await page.locator("h1:visible").first().waitFor();
  if (press !== undefined) {
    await page.getByText(press, { exact: true }).first().click();
    await page.waitForURL((url) => url.pathname !== path);
  }
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}
await browser.close();
