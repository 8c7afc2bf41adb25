import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function installed(): string | null {
  const named = process.env["CHROMIUM_PATH"];
  if (named && existsSync(named)) return named;
  for (const folder of (process.env["PATH"] ?? "").split(":")) {
    for (const name of names) if (folder && existsSync(join(folder, name))) return join(folder, name);
  }
  return elsewhere.find((path) => existsSync(path)) ?? null;
}

/**
 * Finds a Chrome or Chromium for the browser tests: an installed one, else the system's package, else Playwright's own.
 * @returns its path, or null if there is none and none can be installed
 */
export async function findChromium(): Promise<string | null> {
  const there = installed();
  if (there) return there;
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the browser tests …");
    await run("apt-get", ["update", "-qq"]);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-cjk"]);
    const now = installed();
    if (now) return now;
  }
  console.log("Fetching Playwright's Chromium for the browser tests …");
  await run("npx", ["playwright-core", "install", "chromium"]);
  const { chromium } = await import("playwright-core");
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}
