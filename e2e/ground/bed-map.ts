import type { Locator, Page } from "playwright-core";

/** A bed of the map, by its id. */
export const bed = (page: Page, id: string): Locator => page.locator(`[data-part=bed-cell][data-bed="${id}"]`);

/** The guest's name on a bed. */
export const nameIn = (page: Page, id: string): Promise<string> =>
  bed(page, id).locator("[data-part=bed-name]").innerText();

/** A guest's bed, and a bed in another room. */
export interface Pair {
  readonly from: string;
  readonly to: string;
}

/** Which pair to look for. */
interface Wanted {
  /** Whether the other room takes the guest's sex. */
  readonly sex: "same" | "other";
  /** The state of the other bed: free on all later nights too, or taken. */
  readonly to?: "free" | "taken";
  /** Number of fitting pairs to skip. */
  readonly skip?: number;
  /** Name of the guest whose bed is the first one; default: anybody. */
  readonly guest?: string;
}

/** Finds a guest in camp and a bed in another room of the same type. @throws {Error} when there is no such pair */
export async function findPair(page: Page, { sex, to = "free", skip = 0, guest = "" }: Wanted): Promise<Pair> {
  const found = await page.evaluate(
    (wanted) => {
      const keys = (room: Element, selector: string): string[] =>
        [...room.querySelectorAll<HTMLElement>(selector)].map((cell) => cell.dataset["bed"] ?? "");
      const rooms = [...document.querySelectorAll("[data-part=room-card]")].map((room) => ({
        type: room.querySelector("[data-part=room-type]")?.textContent ?? "",
        sex: room.querySelector<HTMLElement>("[data-part=room-sex]")?.dataset["sex"] ?? null,
        taken: keys(room, "[data-part=bed-cell][data-state=occupied]"),
        named: [...room.querySelectorAll<HTMLElement>("[data-part=bed-cell][data-state=occupied]")].flatMap((cell) =>
          cell.querySelector("[data-part=bed-name]")?.textContent === wanted.guest ? (cell.dataset["bed"] ?? "") : [],
        ),
        free: keys(room, "[data-part=bed-cell][data-state=free]:not(:has([data-part=bed-when]))"),
      }));
      let left = wanted.skip;
      for (const target of rooms) {
        const [aim] = target[wanted.to];
        if (aim === undefined) continue;
        for (const source of rooms) {
          const [start] = wanted.guest === "" ? source.taken : source.named;
          if (start === undefined || source === target || source.type !== target.type) continue;
          // A room where nobody sleeps takes both sexes.
          const fits = target.sex === null ? "same" : source.sex === target.sex ? "same" : "other";
          if (source.sex === null || fits !== wanted.sex) continue;
          left -= 1;
          if (left < 0) return { from: start, to: aim };
        }
      }
      return null;
    },
    { sex, to, skip, guest },
  );
  if (!found) throw new Error(`the house has no ${sex} ${to} bed ${guest}`);
  return found;
}

/** Drags with the mouse, in steps like a hand. The button stays down. */
export async function drag(page: Page, { from, to }: Pair): Promise<void> {
  await bed(page, to).scrollIntoViewIfNeeded();
  await bed(page, from).scrollIntoViewIfNeeded();
  const start = await bed(page, from).boundingBox();
  if (!start) throw new Error("the guest is not on the screen");
  await page.mouse.move(start.x + 60, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 80, start.y + start.height / 2 + 12, { steps: 4 });
  // While dragging, a person scrolls with the wheel until the target is visible.
  await bed(page, to).evaluate((cell) => cell.scrollIntoView({ block: "center" }));
  const end = await bed(page, to).boundingBox();
  if (!end) throw new Error("the bed is not on the screen");
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
}

/** After Space has picked up a guest: presses arrows towards a bed until the guest is over a bed of this kind that accepts them. @returns its id */
export async function carryByArrows(page: Page, { from, to }: Pair, kind: "free" | "occupied"): Promise<string> {
  const over = page.locator(
    `[data-part=bed-cell][data-over=ok][data-state=${kind}]${kind === "free" ? ":not(:has([data-part=bed-when]))" : ""}`,
  );
  for (let i = 0; i < 160 && (await over.count()) === 0; i += 1)
    await page.keyboard.press(
      await page.evaluate(
        ([start, end]) => {
          const at = document.querySelector("[data-over]") ?? document.querySelector(`[data-bed="${start}"]`);
          const goal = document.querySelector(`[data-bed="${end}"]`);
          if (!at || !goal) return "Escape";
          const [here, there] = [at.getBoundingClientRect(), goal.getBoundingClientRect()];
          if (Math.abs(there.top - here.top) > here.height / 2) return there.top > here.top ? "ArrowDown" : "ArrowUp";
          return there.left > here.left ? "ArrowRight" : "ArrowLeft";
        },
        [from, to],
      ),
    );
  return (await over.getAttribute("data-bed")) ?? "";
}
