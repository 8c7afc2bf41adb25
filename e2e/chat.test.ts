import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endVisits } from "./ground/browser.ts";
import { dialog, rows, visitAs } from "./ground/console.ts";

afterAll(endVisits);

const owner = { login: "camp" };
const bubble = "[data-part=chat-bubble]";
const chat = "[data-part=chat-window]";
const frame = `${chat} iframe`;

/** Returns the place and size of an element, in whole pixels of the window. */
async function boxOf(page: Page, part: string): Promise<readonly number[]> {
  const box = await page.locator(part).boundingBox();
  return box ? [box.x, box.y, box.width, box.height].map(Math.round) : [];
}

async function addressOf(page: Page): Promise<URL> {
  return new URL((await page.locator(frame).getAttribute("src")) ?? "");
}

async function keepSettings(page: Page, host: string): Promise<void> {
  await page.goto("/plugin/kefu/settings");
  await page.locator("[data-field=host] input").fill(host);
  await page.locator("[data-field=appid] input").fill(`camp-${host.length}`);
  await page.locator("[data-part=plugin-settings] button[type=submit]").click();
  await page.getByText("已保存").waitFor();
}

beforeAll(async () => {
  const { page, context } = await visitAs(owner, "/plugin/manage", { fresh: true });
  const card = page.locator("[data-part=plugin-card]", { hasText: "在线客服" });
  await card.waitFor();
  const install = card.getByRole("button", { name: "安装" });
  if ((await install.count()) > 0) {
    await install.click();
    await dialog(page).locator("button[type=submit]").click();
    await card.getByRole("button", { name: "设置" }).waitFor();
  }
  await keepSettings(page, "");
  await context.close();
});

describe.each([1440, 390])("the chat at %i px", (width) => {
  const height = width === 390 ? 844 : 900;

  it("[P-13] is a bubble of 56 px at the bottom right, and 55 vw × 80 vh in the middle once the frame or the bubble asks for it", async () => {
    const { page, context, faults } = await visitAs(owner, "/dashboard", { width, height });
    await page.locator(bubble).waitFor();
    expect(await boxOf(page, bubble)).toEqual([width - 80, height - 80, 56, 56]);
    await page.locator(bubble).click();
    await page.locator(bubble).waitFor({ state: "detached" });
    const [w, h] = [Math.round(width * 0.55), Math.round(height * 0.8)];
    const [x = 0, y = 0, ...size] = await boxOf(page, chat);
    expect(size).toEqual([w, h]);
    expect(Math.abs(x - (width - w) / 2)).toBeLessThanOrEqual(1);
    expect(Math.abs(y - (height - h) / 2)).toBeLessThanOrEqual(1);

    // ── it comes from another origin, with the parameters of the specification
    const address = await addressOf(page);
    expect(address.origin).not.toBe(new URL(page.url()).origin);
    expect([...address.searchParams.keys()]).toEqual(["customerAppID", "uuid", "avatar", "name", "isMax"]);

    // ── messages from its own page make it small and large
    const inside = page.frameLocator(frame);
    await inside.locator("#hide").click();
    await page.locator(bubble).waitFor();
    const shown = page.locator(bubble).waitFor({ state: "detached" });
    await page
      .frames()
      .find((one) => one.url().startsWith(address.origin))
      ?.evaluate(() => window.parent.postMessage("showChat", "*"));
    await shown;
    await page.getByRole("button", { name: "最小化" }).click();
    await page.locator(bubble).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

it("[P-13] a customer's chat opens from the list of members, bears both parties, and hears the underscored words alone", async () => {
  const { page, context, faults } = await visitAs(owner, "/users/manage");
  await rows(page).first().locator("[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name: "联系客户" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/plugin/kefu/chat/"));
  await page.locator(bubble).waitFor({ state: "detached" });
  const { searchParams, origin } = await addressOf(page);
  expect([...searchParams.keys()].slice(-3)).toEqual(["customerUuid", "customerAvatar", "customerName"]);
  const says = async (word: string): Promise<void> =>
    page
      .frames()
      .find((one) => one.url().startsWith(origin) && one.url().includes("customerUuid"))
      ?.evaluate((said) => window.parent.postMessage(said, "*"), word);
  await says("hideChat");
  await page.waitForTimeout(700);
  expect(await page.locator(bubble).count()).toBe(0);
  await says("_hideChat");
  await page.locator(bubble).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it("[P-13] a host that is not this environment's becomes a link to its dashboard", async () => {
  const { page, context, faults } = await visitAs(owner, "/dashboard");
  await keepSettings(page, "https://kangying.meiqia.com");
  await page.goto("/dashboard");
  const link = page.locator("[data-part=chat-dashboard]");
  await link.waitFor();
  expect(await link.getAttribute("href")).toBe("https://app.meiqia.com/");
  expect(await page.locator(frame).count()).toBe(0);
  await keepSettings(page, "");
  expect(faults).toEqual([]);
  await context.close();
});
