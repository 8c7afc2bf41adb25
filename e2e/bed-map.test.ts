import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, type Visit } from "./browser.ts";
import { dialog, visitAs } from "./console.ts";

const owner = { login: "camp" };
const reception = { login: "camp", operator: "reception" };
afterAll(closeBrowser);

async function atMap(
  look: Parameters<typeof visitAs>[2],
  account: Parameters<typeof visitAs>[0] = owner,
): Promise<Visit> {
  const visitor = await visitAs(account, "/resources/bedmap", look);
  await visitor.page.locator(".bed-cell.is-occupied").first().waitFor();
  return visitor;
}
const bed = (page: Page, id: string): Locator => page.locator(`.bed-cell[data-bed="${id}"]`);
const nameIn = (page: Page, id: string): Promise<string> => bed(page, id).locator(".bed-name").innerText();

/** Somebody in camp, and a bed that is free for good in a room of the same type, for the same sex or for the other one. */
async function pair(page: Page, sex: "same" | "other", skip = 0): Promise<{ from: string; to: string }> {
  const found = await page.evaluate(
    ([wanted, skipped]) => {
      const rooms = [...document.querySelectorAll(".room-card")].map((room) => ({
        type: room.querySelector(".room-type")?.textContent ?? "",
        sex: room.querySelector(".room-sex")?.className.match(/is-([MF])/)?.[1] ?? null,
        taken: [...room.querySelectorAll<HTMLElement>(".bed-cell.is-occupied")].map(
          (cell) => cell.dataset["bed"] ?? "",
        ),
        free: [...room.querySelectorAll<HTMLElement>(".bed-cell.is-free:not(:has(.bed-when))")].map(
          (cell) => cell.dataset["bed"] ?? "",
        ),
      }));
      let left = Number(skipped);
      for (const target of rooms.filter((room) => room.free.length > 0 && room.sex !== null)) {
        for (const source of rooms.filter(
          (room) => room !== target && room.type === target.type && room.sex !== null,
        )) {
          if ((source.sex === target.sex) !== (wanted === "same") || source.taken.length === 0) continue;
          left -= 1;
          if (left < 0) return { from: source.taken[0] ?? "", to: target.free[0] ?? "" };
        }
      }
      return null;
    },
    [sex, String(skip)],
  );
  if (!found) throw new Error("the demo camp has nobody to move");
  return found;
}

/** Drags with the mouse, in steps as a hand does. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await bed(page, to).scrollIntoViewIfNeeded();
  await bed(page, from).scrollIntoViewIfNeeded();
  const start = await bed(page, from).boundingBox();
  if (!start) throw new Error("the guest is not on the screen");
  await page.mouse.move(start.x + 60, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 80, start.y + start.height / 2 + 12, { steps: 4 });
  // With the guest in hand the wheel brings the target into sight.
  await bed(page, to).evaluate((cell) => cell.scrollIntoView({ block: "center" }));
  const end = await bed(page, to).boundingBox();
  if (!end) throw new Error("the bed is not on the screen");
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
}

describe.each([{ locale: "zh-CN" }, { locale: "en" }])("[R-01] the bed map, in $locale", ({ locale }) => {
  it("changes a bed by mouse, after asking, and another desk sees it within a second", async () => {
    const one = await atMap({ locale });
    const other = await atMap({ locale }, reception);
    const { from, to } = await pair(one.page, "same");
    const name = await nameIn(one.page, from);

    await drag(one.page, from, to);
    await one.page.locator(`.bed-cell.is-over-ok[data-bed="${to}"]`).waitFor();
    await one.page.mouse.up();
    const form = dialog(one.page);
    await form.locator("button[type=submit]").waitFor();
    expect(await form.innerText()).toContain(name);
    // Nobody has moved until it is confirmed.
    expect(await nameIn(one.page, from)).toBe(name);
    await form.locator("button[type=submit]").click();
    await bed(one.page, to).locator(".bed-name", { hasText: name }).waitFor();
    await bed(other.page, to).locator(".bed-name", { hasText: name }).waitFor({ timeout: 1000 });
    expect(one.faults).toEqual([]);
    expect(other.faults).toEqual([]);
    await other.context.close();
    await one.context.close();
  });

  it("changes a bed by keyboard: Space picks up, arrows move, Esc puts back, Enter drops", async () => {
    const { page, context, faults } = await atMap({ locale });
    const { from, to: aim } = await pair(page, "same", 1);
    const name = await nameIn(page, from);
    await bed(page, from).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    expect(await page.locator("[aria-live=assertive]").last().innerText()).not.toBe("");
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await nameIn(page, from)).toBe(name);

    await page.keyboard.press("Space");
    const over = page.locator(".bed-cell.is-free.is-over-ok");
    for (let i = 0; i < 160 && (await over.count()) === 0; i += 1)
      await page.keyboard.press(
        await page.evaluate(
          ([start, end]) => {
            const at =
              document.querySelector(".is-over-ok, .is-over-refused, .is-over") ??
              document.querySelector(`[data-bed="${start}"]`);
            const goal = document.querySelector(`[data-bed="${end}"]`);
            if (!at || !goal) return "Escape";
            const [here, there] = [at.getBoundingClientRect(), goal.getBoundingClientRect()];
            if (Math.abs(there.top - here.top) > here.height / 2) return there.top > here.top ? "ArrowDown" : "ArrowUp";
            return there.left > here.left ? "ArrowRight" : "ArrowLeft";
          },
          [from, aim],
        ),
      );
    const to = (await over.getAttribute("data-bed")) ?? "";
    await page.keyboard.press("Enter");
    await dialog(page).locator("button[type=submit]").click();
    await dialog(page).waitFor({ state: "detached" });
    await bed(page, to).locator(".bed-name", { hasText: name }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("refuses a drop into a room of the other sex, says why, and nobody has moved", async () => {
    const { page, context, faults } = await atMap({ locale });
    const { from, to } = await pair(page, "other");
    const name = await nameIn(page, from);
    await drag(page, from, to);
    await page.locator(`.bed-cell.is-over-refused[data-bed="${to}"]`).waitFor();
    await page.mouse.up();
    await page.locator(".toast").first().waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await nameIn(page, from)).toBe(name);
    expect(faults).toEqual([]);
    await context.close();
  });
});

it("[R-01] shows thirty days as bars, blocks a free bed and gives it back", async () => {
  const { page, context, faults } = await atMap({ locale: "en" });
  const free = page.locator(".bed-cell.is-free:not(:has(.bed-when))").first();
  const id = (await free.getAttribute("data-bed")) ?? "";
  await free.click();
  await page.getByRole("menuitem", { name: "Take out of use" }).click();
  const form = dialog(page);
  await form.locator("[data-field=reason] input").fill("Leaking tap");
  for (const input of await form.locator("[data-field=nights] input").all()) {
    await input.fill(await page.locator(".map-day input").inputValue());
    await page.keyboard.press("Tab");
  }
  await form.locator("button[type=submit]").click();
  await page.locator(`.bed-cell.is-blocked[data-bed="${id}"]`).waitFor();
  await bed(page, id).click();
  await page.getByRole("menuitem", { name: "Use again" }).click();
  await dialog(page).locator("button[type=submit]").click();
  await page.locator(`.bed-cell.is-free[data-bed="${id}"]`).waitFor();
  await page.getByRole("radio", { name: "30 days" }).click();
  await page.locator(".ribbon-bar.is-stay").first().waitFor();
  expect(await page.locator(".ribbon-row").count()).toBe(186);
  expect(faults).toEqual([]);
  await context.close();
});

it("[R-01] is a list of rooms on a phone, never wider than the window", async () => {
  const { page, context } = await atMap({ locale: "ja", width: 390, height: 844, dark: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  const rooms = page.locator(".room-card");
  const [first, second] = [await rooms.nth(0).boundingBox(), await rooms.nth(1).boundingBox()];
  expect(second?.x).toBe(first?.x);
  await context.close();
});
