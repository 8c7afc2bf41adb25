import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import type { Route } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { endVisits } from "../ground/browser.ts";
import { answer, pane, visitAs } from "../ground/console.ts";
import { atRest, closeTab, everyPage, goTo, menuPages } from "../ground/pages.ts";

afterAll(endVisits);

/** The list of each page in the route tree, by path. */
const listAt = new Map(
  flattenTree(tree).flatMap(({ path, list }) => (list && !path.includes(":") ? [[path, list]] : [])),
);

/** Technical text that must not be shown: codes, JSON, names from programs, unfilled placeholders. */
const raw = /[{}<>]|\b(?:undefined|null|NaN|internal|no_permission|Error|HTTP|Bad Gateway|object)\b/;
/** Foreign in a Chinese text: another script, or a sentence in another language. */
const foreign = /[\p{Script=Hiragana}\p{Script=Katakana}]|[A-Za-z]{3,} [a-z]{2,} [a-z]{2,}/u;

type Answer = (route: Route) => Promise<void>;
/** The answer of a proxy whose server is down. */
const broken: Answer = (route) =>
  route.fulfill({ status: 502, contentType: "text/html", body: "<html><h1>502 Bad Gateway</h1></html>" });
const refused: Answer = (route) =>
  route.fulfill(answer(403, { code: "no_permission", msg: "没有权限", request_id: "r-1" }));
/** A list shown as a tree loads all of its rows with another call. */
const isTree = (url: URL): boolean => url.pathname.endsWith("Tree");
const isRows = (url: URL): boolean => url.searchParams.has("page") || isTree(url);
const nothing: Answer = (route) => {
  const none = isTree(new URL(route.request().url())) ? [] : { data: [], count: 0, totalrow: {} };
  return route.fulfill(answer(200, { status: true, code: "ok", data: none }));
};

describe.runIf(everyPage).each([{ width: 1440 }, { width: 390 }])("at $width px", ({ width }) => {
  it(
    "every list says in words that it failed or is empty, is whole again when asked once more, and leads home where it is not for this account",
    { timeout: 1_800_000 },
    async () => {
      const wide = width >= 992;
      const { page, context, faults } = await visitAs({ login: "camp" }, "/dashboard", { width: 1440, height: 844 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      const paths = (await menuPages(page)).filter((path) => listAt.has(path));
      await page.setViewportSize({ width, height: 844 });
      const found: string[] = [];
      const state = () => pane(page).locator("[data-part~=state]").first();
      /** Returns the text of the state; empty when none is shown, so that the page is reported and the others are still checked. */
      const wordsOfState = (): Promise<string> =>
        state()
          .innerText({ timeout: 10_000 })
          .catch(() => "");

      /** Answers a list's calls with `by` while `act` runs. */
      const answering = async (api: string, by: Answer, which: (url: URL) => boolean, act: () => Promise<void>) => {
        const names = [api, api.replace(/List$/, "Tree")];
        const matches = (url: URL): boolean =>
          names.some((name) => url.pathname.endsWith(`/api/v1/${name}`)) && which(url);
        await page.route(matches, by);
        await act();
        await page.unroute(matches, by);
      };
      const look = async (where: string): Promise<void> => {
        const said = await wordsOfState();
        const toasts = (await page.locator("[data-part=toaster]").allInnerTexts()).join("\n");
        if (said.trim().length < 4) found.push(`${where} says nothing`);
        for (const text of [said, toasts]) {
          if (raw.test(text)) found.push(`${where} says what no person reads: ${text}`);
          if (foreign.test(text)) found.push(`${where} speaks another language: ${text}`);
        }
        if ((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) > 0)
          found.push(`${where} sticks out`);
        if (new URL(page.url()).pathname !== where.split(" ")[0]) found.push(`${where} leads to ${page.url()}`);
      };
      const again = () => state().getByRole("button", { name: "重试" });
      const isWhole = async (where: string): Promise<void> => {
        if ((await again().count()) === 0)
          return void found.push(`${where} cannot be asked again: ${await wordsOfState()}`);
        await again().click();
        await atRest(page);
        if ((await pane(page).getByRole("alert").count()) > 0) found.push(`${where} is not whole again`);
        // A page with its own way of showing a list has no row count.
        const list = pane(page).locator("[data-part=list-screen]");
        if (!wide || (await list.count()) === 0) return;
        if (!/\d/.test((await list.locator("[data-part=row-count]").allInnerTexts()).join("")))
          found.push(`${where} knows no count`);
      };

      expect(paths.length).toBeGreaterThan(15);
      for (const path of paths) {
        const api = listAt.get(path) ?? "";
        await answering(
          api,
          broken,
          () => true,
          async () => {
            await goTo(page, path);
            await look(`${path} undescribed`);
          },
        );
        await isWhole(`${path} undescribed`);
        await closeTab(page);

        await answering(api, broken, isRows, async () => {
          await goTo(page, `${path}?limit=30`);
          // The call is repeated once before it fails; until then the old content stays.
          await again()
            .waitFor()
            .catch(() => undefined);
          await look(`${path} broken`);
        });
        const box = pane(page).locator("form[role=search] [data-part=filter-keyword] input").last();
        const types = wide && (await box.count()) > 0 && (await box.isEditable());
        if (types) await box.fill("还没搜");
        await isWhole(`${path} broken`);
        if (types && (await box.inputValue()) !== "还没搜") found.push(`${path} forgets what was typed`);
        await closeTab(page);

        // On a phone no tab can be closed, and a tree has no pages: nothing would load its rows again.
        if (!wide && (await pane(page).locator("[data-part=tree-screen]").count()) > 0) continue;
        await answering(api, nothing, isRows, async () => {
          await goTo(page, `${path}?limit=50`);
          await look(`${path} empty`);
        });
        await closeTab(page);

        await answering(api, refused, isRows, async () => {
          await goTo(page, `${path}?limit=50&page=2`);
          await page
            .waitForURL((url) => url.pathname === "/dashboard", { timeout: 15_000 })
            .catch(() => found.push(`${path} refused stays where it is`));
          const told = page.locator("[data-part=toaster]").getByText("没有此操作权限").first();
          await told.waitFor().catch(() => found.push(`${path} refused says nothing`));
        });
        if (wide) await page.locator("[data-part=tab-close]").first().click();
        await atRest(page);
      }
      expect(found).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
