import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { WireClient } from "../server/test/wire-client.ts";
import { endVisits } from "./ground/browser.ts";
import { demoPassword, pane, rows, visitAs } from "./ground/console.ts";
import { settled } from "./ground/pages.ts";

const owner = { login: "camp" };
const stamp = String(Date.now()).slice(-6);
let boss: WireClient;

beforeAll(async () => {
  boss = new WireClient(inject("origin"));
  await boss.signIn(owner.login, demoPassword);
  const before = { name: `夜班${stamp}`, path_arr: ["/resources/rooms"], api_arr: ["seller/room/RoomList"] };
  const { data } = await boss.post("seller/role/roleadd", before);
  const after = { ...before, id: data.id, description: "每晚核对床位", path_arr: ["/resources/beds"] };
  expect((await boss.post("seller/role/roleedit", after)).code).toBe("ok");
});
afterAll(async () => {
  boss.close();
  await endVisits();
});

it("[T-02] the operator log shows field by field what an act changed, before and after, in the reader's language", async () => {
  for (const [locale, width, described, pages, gone, came] of [
    ["zh-CN", 1440, "说明", "页面权限", "房间", "床位"],
    ["es", 390, "Descripción", "Páginas", "Habitaciones", "Camas"],
  ] as const) {
    // A scheduled task may have added entries meanwhile, so the log is filtered for the change of a role.
    const { page, context, faults } = await visitAs(
      owner,
      `/settings/operator-log?keyword=seller/role/roleedit&keyword_field=api`,
      {
        locale,
        width,
        dark: width < 992,
      },
    );
    await settled(page);
    if (width >= 992) await rows(page).first().locator("[data-part~=cell-changes]").click();
    else await pane(page).locator("[data-part=row-card-title]").first().click();
    const changes = page.locator("dialog[data-part=row-preview] [data-part=changes]");
    const field = (title: string) =>
      changes.locator("dl > div").filter({ has: page.locator("dt", { hasText: title }) });
    await field(described).locator("ins", { hasText: "每晚核对床位" }).waitFor();
    expect(await field(pages).locator("del").innerText()).toBe(gone);
    expect(await field(pages).locator("ins").innerText()).toBe(came);
    // ── unchanged fields are folded away, and open with a click
    expect(await changes.getByText(`夜班${stamp}`).isVisible()).toBe(false);
    await changes.locator("summary").click();
    await changes.getByText(`夜班${stamp}`).waitFor();
    expect(await page.locator("dialog[data-part=row-preview]").innerText()).not.toMatch(/[{}"]|path_arr|api_arr/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
    await context.close();
  }
});
