import { afterAll, describe, expect, it } from "vitest";
import { bed, carryByArrows, drag, findPair, nameIn } from "../ground/bed-map.ts";
import { endVisits, type Visit } from "../ground/browser.ts";
import { dialog, rows, visitAs } from "../ground/console.ts";
import { dismiss } from "../ground/desk.ts";
import { confirmByKeys, tabTo } from "../ground/keys.ts";

const owner = { login: "camp" };
const reception = { login: "camp", operator: "reception" };
afterAll(endVisits);

async function atMap(
  look: Parameters<typeof visitAs>[2],
  account: Parameters<typeof visitAs>[0] = owner,
): Promise<Visit> {
  const visitor = await visitAs(account, "/resources/bedmap", look);
  await visitor.page.locator("[data-part=bed-cell][data-state=occupied]").first().waitFor();
  return visitor;
}

describe.each([{ locale: "zh-CN" }, { locale: "en" }])("[R-01] the bed map, in $locale", ({ locale }) => {
  it("changes a bed by mouse, after asking, and another desk sees it by itself", async () => {
    const one = await atMap({ locale });
    const other = await atMap({ locale }, reception);
    const pair = await findPair(one.page, { sex: "same" });
    const name = await nameIn(one.page, pair.from);

    await drag(one.page, pair);
    await one.page.locator(`[data-part=bed-cell][data-over=ok][data-bed="${pair.to}"]`).waitFor();
    await one.page.mouse.up();
    const form = dialog(one.page);
    await form.locator("button[type=submit]").waitFor();
    expect(await form.innerText()).toContain(name);
    // Nobody moves until the dialog is confirmed.
    expect(await nameIn(one.page, pair.from)).toBe(name);
    await form.locator("button[type=submit]").click();
    await bed(one.page, pair.to).locator("[data-part=bed-name]", { hasText: name }).waitFor();
    await bed(other.page, pair.to).locator("[data-part=bed-name]", { hasText: name }).waitFor();
    // ── the other desk moves the guest back; the first one sees it without touching its map
    await drag(other.page, { from: pair.to, to: pair.from });
    await other.page.mouse.up();
    await dialog(other.page).locator("button[type=submit]").click();
    await bed(one.page, pair.from).locator("[data-part=bed-name]", { hasText: name }).waitFor();
    await one.page.locator(`[data-part=bed-cell][data-state=free][data-bed="${pair.to}"]`).waitFor();
    expect(one.faults).toEqual([]);
    expect(other.faults).toEqual([]);
    await other.context.close();
    await one.context.close();
  });

  it("swaps two guests by dropping one on the other's bed, after asking, at both desks", async () => {
    const one = await atMap({ locale });
    const other = await atMap({ locale }, reception);
    const pair = await findPair(one.page, { sex: "same", to: "taken" });
    const [name, partner] = [await nameIn(one.page, pair.from), await nameIn(one.page, pair.to)];
    await drag(one.page, pair);
    await one.page.locator(`[data-part=bed-cell][data-over=ok][data-bed="${pair.to}"]`).waitFor();
    await one.page.mouse.up();
    const form = dialog(one.page);
    await expect.poll(() => form.locator("[data-field=with_stay_id] input").inputValue()).toContain(partner);
    expect(await form.innerText()).toContain(name);
    expect(await nameIn(one.page, pair.from)).toBe(name);
    await form.locator("button[type=submit]").click();
    for (const { page } of [one, other]) {
      await bed(page, pair.to).locator("[data-part=bed-name]", { hasText: name }).waitFor();
      await bed(page, pair.from).locator("[data-part=bed-name]", { hasText: partner }).waitFor();
    }
    expect(one.faults).toEqual([]);
    expect(other.faults).toEqual([]);
    await other.context.close();
    await one.context.close();
  });

  it("changes and swaps beds by keyboard alone: Space picks up, arrows move, Esc puts back, Enter drops and confirms", async () => {
    const { page, context, faults } = await atMap({ locale });
    for (const kind of ["free", "occupied"] as const) {
      // A bed that somebody else has on a later night cannot be swapped: then the next pair is tried.
      for (let skip = 1; ; skip += 1) {
        const pair = await findPair(page, { sex: "same", to: kind === "free" ? "free" : "taken", skip });
        const name = await nameIn(page, pair.from);
        await bed(page, pair.from).focus();
        await page.keyboard.press("Space");
        await page.keyboard.press("ArrowRight");
        await expect.poll(() => page.locator("[aria-live=assertive]").last().innerText()).not.toBe("");
        await page.keyboard.press("Escape");
        expect(await page.getByRole("dialog").count()).toBe(0);
        expect(await nameIn(page, pair.from)).toBe(name);

        await page.keyboard.press("Space");
        const to = await carryByArrows(page, pair, kind);
        await page.keyboard.press("Enter");
        await dialog(page).locator("[data-part=form-preview-total]").waitFor();
        if ((await dialog(page).locator("[data-part=check-line][data-state=missing]").count()) > 0) {
          await dismiss(page);
          continue;
        }
        await confirmByKeys(page);
        await bed(page, to).locator("[data-part=bed-name]", { hasText: name }).waitFor();
        break;
      }
      // The map has the focus again, and arrow keys work from there.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest("[data-part=bed-map]") !== null))
        .toBe(true);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it("refuses a drop into a room of the other sex, says why, and nobody has moved", async () => {
    const { page, context, faults } = await atMap({ locale });
    const pair = await findPair(page, { sex: "other" });
    const name = await nameIn(page, pair.from);
    await drag(page, pair);
    const tile = page.locator(`[data-part=bed-cell][data-over=refused][data-bed="${pair.to}"]`);
    await tile.waitFor();
    // A refused bed is red on pale red. None of its words may have the colour of an allowed one.
    const otherColours = (): Promise<number> =>
      tile.evaluate((cell) => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = "var(--red)";
        const red = getComputedStyle(probe).color;
        probe.remove();
        const parts = [cell, ...cell.querySelectorAll("span:not([data-part=bed-place])")];
        return parts.filter((part) => getComputedStyle(part).color !== red).length;
      });
    await expect.poll(otherColours).toBe(0);
    await page.mouse.up();
    await page.locator("[data-part=toast]").first().waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await nameIn(page, pair.from)).toBe(name);
    expect(faults).toEqual([]);
    await context.close();
  });
});

it("[C-01] takes fee and deposit, chooses a bed and enters a stay by keyboard alone", async () => {
  const { page, context, faults } = await visitAs(owner, "/student/appointment/entry?arrives_today=1", {
    locale: "en",
  });
  let presses = 0;
  await page.exposeFunction("pointerPressed", () => (presses += 1));
  await page.evaluate("addEventListener('pointerdown', () => pointerPressed(), true)");
  await rows(page).first().waitFor();
  await tabTo(page, "[data-part=pane][data-state=active] [data-part=skip-link]");
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname.startsWith("/student/detail/"));
  const acts = page.locator("[data-part=student-head]:visible [data-part=page-actions]");
  const act = async (title: string): Promise<void> => {
    await acts.getByRole("button", { name: title, exact: true }).waitFor();
    await tabTo(page, "[data-part=student-head] [data-part=page-actions] button", title);
    await page.keyboard.press("Enter");
    await dialog(page).locator("button[type=submit]").waitFor();
  };
  const box = (name: string) => dialog(page).locator(`[data-field=${name}] input`);
  // Fee and deposit in one payment: the form already has the due amounts.
  await act("Take payment");
  await expect.poll(() => dialog(page).locator("button[type=submit]").innerText()).toMatch(/[1-9]/);
  await confirmByKeys(page);
  await page.locator("[data-part~=paper-dialog]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-part~=paper-dialog]").waitFor({ state: "detached" });

  await act("Enter camp");
  // A bed held for the guest is chosen already, once its name is loaded.
  await expect.poll(() => box("bed_id").inputValue()).not.toBe("…");
  if ((await box("bed_id").inputValue()) === "") {
    await tabTo(page, "dialog[open] [data-field=bed_id] input");
    await page.keyboard.press("ArrowDown");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
  }
  await expect.poll(() => box("bed_id").inputValue()).toMatch(/[^…]/);
  const place = (await box("bed_id").inputValue()).split(" · ")[0] ?? "no bed";
  /** Opens a line of the checklist with Enter on its head. */
  const openLine = async (code: string): Promise<void> => {
    const head = `dialog[open] [data-part=check-line][data-code=${code}] [data-part=check-head]`;
    if ((await page.locator(head).getAttribute("aria-expanded")) === "true") return;
    await tabTo(page, head);
    await page.keyboard.press("Enter");
  };
  if ((await box("emergency_name").inputValue()) === "") {
    await openLine("contact");
    await tabTo(page, "dialog[open] [data-field=emergency_name] input");
    await page.keyboard.type("Lin Qing");
    await tabTo(page, "dialog[open] [data-field=emergency_phone] input");
    await page.keyboard.type("13900002222");
    await tabTo(page, "dialog[open] [data-field=emergency_relation] input");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  const consent = dialog(page).locator("[data-field=consent] [role=switch]");
  if ((await consent.getAttribute("aria-checked")) !== "true") {
    await openLine("consent");
    await tabTo(page, "dialog[open] [data-field=consent] [role=switch]");
    await page.keyboard.press("Space");
  }
  await confirmByKeys(page);
  await acts.getByRole("button", { name: "Finish", exact: true }).waitFor();
  const room = /\d+-\d+/.exec(place)?.[0]?.split("-")[0] ?? "no room";
  await page.locator("[data-part=student-page]:visible", { hasText: room }).waitFor();
  expect(presses).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it("[R-01] shows thirty days as bars, blocks a free bed and gives it back", async () => {
  const { page, context, faults } = await atMap({ locale: "en" });
  const free = page.locator("[data-part=bed-cell][data-state=free]:not(:has([data-part=bed-when]))").first();
  const id = (await free.getAttribute("data-bed")) ?? "";
  await free.click();
  await page.getByRole("menuitem", { name: "Take out of use" }).click();
  const form = dialog(page);
  await form.locator("[data-field=reason] input").fill("Leaking tap");
  for (const input of await form.locator("[data-field=nights] input").all()) {
    await input.fill(await page.locator("[data-part=map-day] input").inputValue());
    await page.keyboard.press("Tab");
  }
  await form.locator("button[type=submit]").click();
  await page.locator(`[data-part=bed-cell][data-state=blocked][data-bed="${id}"]`).waitFor();
  await bed(page, id).click();
  await page.getByRole("menuitem", { name: "Use again" }).click();
  await dialog(page).locator("button[type=submit]").click();
  await page.locator(`[data-part=bed-cell][data-state=free][data-bed="${id}"]`).waitFor();
  await page.getByRole("radio", { name: "30 days" }).click();
  await page.locator("[data-part=ribbon-bar][data-kind=stay]").first().waitFor();
  expect(await page.locator("[data-part=ribbon-row]").count()).toBeGreaterThanOrEqual(186);
  expect(faults).toEqual([]);
  await context.close();
});

it("[R-01] is a list of rooms on a phone, never wider than the window", async () => {
  const { page, context } = await atMap({ locale: "ja", width: 390, height: 844, dark: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  const rooms = page.locator("[data-part=room-card]");
  const [first, second] = [await rooms.nth(0).boundingBox(), await rooms.nth(1).boundingBox()];
  expect(second?.x).toBe(first?.x);
  await context.close();
});
