import type { Page, Response } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { endVisits, visit } from "../ground/browser.ts";
import { dialog, pane, rows, visitAs } from "../ground/console.ts";
import { closeTab, everyPage, goTo, menuPages, overlays, throughOverlays } from "../ground/pages.ts";
import { behind, throughList, unlisted } from "../ground/places.ts";

afterAll(endVisits);

/** Places that contain only what people have written, in any language. */
const written = [
  "td",
  "[data-part=supplier-card]",
  "[data-part=user-button]",
  "[data-part=avatar]",
  "[data-part=watermark]",
  "script",
  "style",
].join(",");
/** The signs of languages, each written in its own script. */
const ownSigns = ["中", "日"];

/** Yields every text in a reply. */
function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) yield* stringsIn(part);
}

/** Yields names from people inside a description: a shop's own specs, offered in the form of goods. */
function* namedIn(description: unknown): Generator<string> {
  if (typeof description !== "object" || description === null) return;
  for (const [key, part] of Object.entries(description)) yield* key === "known_axes" ? stringsIn(part) : namedIn(part);
}

/**
 * Collects from the server's answers what people have written, such as names of shops, roles and people. Descriptions of lists are left out:
 * their texts belong to the product and are checked.
 */
async function wordsOfPeople(page: Page): Promise<() => Promise<ReadonlySet<string>>> {
  const words = new Set<string>(ownSigns);
  const reading = new Set<Promise<void>>();
  const read = async (reply: Response): Promise<void> => {
    const text = await reply.text().catch(() => "");
    if (!text.startsWith("{")) return;
    const { data } = JSON.parse(text) as { data: unknown };
    for (const word of text.includes('"column_names"') ? namedIn(data) : stringsIn(data))
      if (/\p{Script=Han}/u.test(word)) words.add(word.trim());
  };
  // Unencrypted answers, as the debug dialog can switch them on.
  await page.addInitScript(() => sessionStorage.setItem("ignoreencryption", "1"));
  page.on("response", (reply) => {
    if (!reply.url().includes("/api/v1/") || reply.url().includes("Stream")) return;
    const one = read(reply).finally(() => reading.delete(one));
    reading.add(one);
  });
  return async () => {
    await Promise.all(reading);
    return words;
  };
}

/** Removes the words of people from a text, the longest first. */
function withoutWords(text: string, words: ReadonlySet<string>): string {
  return [...words].toSorted((x, y) => y.length - x.length).reduce((left, word) => left.replaceAll(word, ""), text);
}

/** Characters used in Japanese: all that Shift JIS can encode. */
const japanese = ((): ReadonlySet<string> => {
  const decoder = new TextDecoder("shift_jis");
  const known = new Set<string>();
  for (let lead = 0x81; lead <= 0xfc; lead += 1)
    for (let trail = 0x40; trail <= 0xfc; trail += 1) known.add(decoder.decode(Uint8Array.of(lead, trail)));
  return known;
})();

const han = /\p{Script=Han}/gu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Three words of Latin letters in a row count as a sentence; one or two may be a name or a unit. */
const sentence = /[A-Za-z]{3,} [a-z]{2,} [a-z]{2,}/;

const isForeign: Readonly<Record<string, (text: string) => boolean>> = {
  en: (text) => /\p{Script=Han}/u.test(text) || kana.test(text),
  es: (text) => /\p{Script=Han}/u.test(text) || kana.test(text),
  "zh-CN": (text) => kana.test(text) || sentence.test(text),
  ja: (text) => (text.match(han) ?? []).some((char) => !japanese.has(char)) || sentence.test(text),
};

/** Returns every text of the page that a person can read or hear, except what people have written. */
function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate((skipped) => {
    const found = new Set<string>([document.title]);
    const lang = document.documentElement.lang;
    const isOurs = (element: Element | null): boolean => {
      if (!element || element.closest(skipped)) return element?.closest("[data-part=chip]") != null;
      // The name of another language is written in that language.
      const own = element.closest("[lang]")?.getAttribute("lang");
      return own === lang || own === null;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const text = textContent?.trim();
      if (text && isOurs(parentElement) && parentElement?.checkVisibility()) found.add(text);
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        const text = element.getAttribute(name)?.trim();
        const own = name === "placeholder" ? element.parentElement : element;
        const elsewhere =
          "tr, [data-part=supplier-card], [data-part=avatar], [data-part=pane]:not([data-state=active])";
        if (text && isOurs(own) && !element.closest(elsewhere)) found.add(text);
      }
    return [...found];
  }, written);
}

describe.each(["zh-CN", "en", "es", "ja"])("in %s", (locale) => {
  it("[S1-09] no page holds a text in another's script", { timeout: 1_800_000 }, async () => {
    const foreign: string[] = [];
    const isOdd = isForeign[locale] ?? (() => true);
    const look = async (page: Page, where: string, words: ReadonlySet<string>): Promise<void> => {
      const texts = await textsOf(page);
      expect(texts.length, where).toBeGreaterThan(3);
      // People have written many words, so they are removed only from the few texts that might be foreign.
      const odd = texts.filter(isOdd).map((text) => withoutWords(text, words));
      foreign.push(...odd.filter(isOdd).map((text) => `${where}: ${text}`));
    };
    const guest = await visit({ locale });
    for (const path of ["/login", "/404", "/401"]) {
      await guest.page.goto(path);
      await guest.page.locator("h1, form").first().waitFor();
      await look(guest.page, path, new Set(ownSigns));
    }
    await guest.context.close();

    for (const account of everyPage
      ? [{ login: "camp" }, { login: "admin" }, { login: "shop" }, { login: "cashier" }]
      : [{ login: "camp" }]) {
      // Its own session: a whole language takes longer than a shared session lasts.
      const { page, context } = await visitAs(account, "/dashboard", { locale, fresh: true });
      const wordsSoFar = await wordsOfPeople(page);
      const lookAt = async (where: string): Promise<void> => look(page, where, await wordsSoFar());
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.reload();
      const usual = ["/dashboard", "/student/appointment/pending", "/settings/roles", "/profile/user/edit"];
      const paths = everyPage ? [...new Set([...(await menuPages(page)), ...unlisted])] : usual;
      for (const path of paths) {
        await goTo(page, path);
        await lookAt(`${account.login} ${path}`);
        // ── what opens from the page, only in these two languages: a text written into the code is foreign in one of them.
        if (everyPage && account.login === "camp" && ["zh-CN", "en"].includes(locale))
          await (behind[path] ?? throughList)(page, lookAt);
        await closeTab(page);
      }
      if (account.login === "camp") await throughOverlays(page, overlays, lookAt);
      // ── the form of an action, with its error messages
      if (account.login === "camp") {
        await goTo(page, "/student/appointment/pending");
        await rows(page).first().waitFor();
        await pane(page).locator("[data-part=page-actions] button[data-kind=filled]").click();
        await dialog(page).locator("button[type=submit]").click();
        await page.locator("[data-state=error]").first().waitFor();
        await lookAt("a form");
      }
      await context.close();
    }
    expect(foreign).toEqual([]);
  });
});
