import type { Locator, Page } from "playwright-core";
import { confirmed, dialog, effort, pane, pause, show, type Job } from "../desk-page.ts";
import { pendingLeaves as pending, withPendingLeaves } from "./before.ts";
import { addEfforts, think } from "../keystroke-level.ts";

const appears = (part: Locator): Promise<boolean> =>
  part.waitFor({ timeout: 4_000 }).then(
    () => true,
    () => false,
  );

/** Drags a lesson to the last day of the week, this many pixels further down, and confirms. */
async function dragToSunday(page: Page, lesson: Locator, below: number): Promise<void> {
  const [tile, column] = [await lesson.boundingBox(), await pane(page, "ol").nth(6).boundingBox()];
  if (!tile || !column) throw new Error("the week is not drawn");
  await think(page);
  await page.mouse.move(tile.x + tile.width / 2, tile.y + 8);
  await page.mouse.down();
  await page.mouse.move(column.x + column.width / 2, tile.y + 20 + below, { steps: 6 });
  await page.mouse.up();
  await dialog(page).waitFor();
  await think(page);
  await confirmed(page);
}

/** Removes lines of a proposal, the last ones first, until this many are left. */
async function leaveOut(page: Page, wanted: number): Promise<void> {
  const drops = pane(page, "").getByRole("button", { name: "本次不排", exact: true });
  const apply = pane(page, "").getByRole("button", { name: /^排 \d+ 人/u });
  for (;;) {
    const placed = Number(/\d+/u.exec(await apply.innerText())?.[0]);
    if (placed < wanted) throw new Error(`${placed} arrivals have a bed`);
    if (placed === wanted) return;
    await drops.last().click();
    await pause(page, 900);
  }
}

/** Jobs of coaches and the desk that concern many people at once: leaves, lessons, beds, a coach who leaves. */
export const moreJobs: readonly Job[] = [
  {
    name: "Ten leave requests: one refused with a reason, the nine others approved together",
    goal: 25,
    run: async (page) => {
      await withPendingLeaves(page, 10);
      const decided = await effort(page, async () => {
        await think(page);
        await pending(page).first().getByText("批准", { exact: true }).click();
        await dialog(page).locator("[data-field=reason]").waitFor();
        await pause(page, 900);
        await think(page);
        await dialog(page).getByRole("button", { name: "营期太短" }).click();
        await think(page);
        await dialog(page).getByRole("button", { name: "拒绝", exact: true }).click();
        await dialog(page).waitFor({ state: "detached", timeout: 60_000 });
        await pause(page, 900);
        await think(page);
        await pending(page).first().locator("input[type=checkbox]").click();
        await pending(page)
          .last()
          .locator("input[type=checkbox]")
          .click({ modifiers: ["Shift"] });
        await think(page);
        await pane(page, "").getByRole("button", { name: "批准所选" }).click();
        await pause(page, 1500);
        await think(page);
        await confirmed(page);
      });
      await show(page, "/student/service/leaves");
      const left = await pending(page).count();
      if (left > 0) throw new Error(`${left} requests still wait`);
      return decided;
    },
  },
  {
    name: "A leaving coach's 30 students or more and the lessons handed over",
    goal: 15,
    run: async (page) => {
      await show(page, "/student/service/coaches");
      const loads = await pane(page, "tbody tr").evaluateAll((rows) =>
        rows.map((row) => Number(/(\d+) \/ \d+/u.exec(row.textContent ?? "")?.[1] ?? 0)),
      );
      const least = Math.min(...loads.filter((load) => load >= 30));
      if (!Number.isFinite(least)) throw new Error("nobody has thirty students");
      return effort(page, async () => {
        await think(page);
        await pane(page, "tbody tr").nth(loads.indexOf(least)).getByText("全部移交", { exact: true }).click();
        const reason = dialog(page).locator("[data-field=reason] :is(input, textarea)").first();
        await reason.waitFor();
        await pause(page, 900);
        await think(page);
        await reason.click();
        await page.keyboard.type("lizhi");
        const head = dialog(page).locator("[data-field=head_coach_id] input").first();
        if (await head.isVisible()) {
          await think(page);
          await head.click();
          await page.keyboard.press("ArrowDown");
          await page.keyboard.press("Enter");
        }
        await pause(page, 1200);
        await think(page);
        await confirmed(page);
      });
    },
  },
  {
    name: "The week's schedule copied to the next, two classes of it moved, and published",
    goal: 25,
    run: async (page) => {
      await show(page, "/resources/scheduling", "[data-part=lesson]");
      return effort(page, async () => {
        await think(page);
        await pane(page, "").getByRole("button", { name: "复制到下周" }).click();
        await pause(page, 900);
        await think(page);
        await confirmed(page);
        const drafts = pane(page, "[data-part=lesson][data-state=draft]");
        // Used when the page does not go to the next week on its own.
        if (!(await appears(drafts.first()))) {
          await think(page);
          await pane(page, "[data-part=page-head] button").nth(1).click();
          await drafts.first().waitFor();
        }
        // Both go to Sunday, when nobody teaches, one below the other.
        for (const nth of [0, 1]) {
          await pause(page, 900);
          await dragToSunday(page, drafts.first(), nth * 200);
        }
        await pause(page, 900);
        await think(page);
        await pane(page, "").getByRole("button", { name: /^发布/u }).click();
        await pause(page, 900);
        await think(page);
        await confirmed(page);
      });
    },
  },
  {
    name: "Four arrivals into beds by the solver, each looked at, applied",
    goal: 15,
    run: async (page) => {
      await show(page, "/resources/bedmap", "button");
      const apply = pane(page, "").getByRole("button", { name: /^排 \d+ 人/u });
      const solved = await effort(page, async () => {
        await think(page);
        await pane(page, "").getByRole("button", { name: "自动排床" }).click();
        await apply.waitFor({ timeout: 30_000 });
      });
      await leaveOut(page, 4);
      const applied = await effort(page, async () => {
        for (let looked = 0; looked < 4; looked += 1) await think(page);
        await pane(page, "").getByRole("button", { name: "排 4 人" }).click();
        await apply.waitFor({ state: "detached", timeout: 60_000 });
      });
      return addEfforts(solved, applied);
    },
  },
];
