import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, type Visit } from "./browser.ts";
import { dialog, rowOf, rows, visitAs } from "./console.ts";

/** One student from the booking to the last fen, by the forms that a desk has; afterwards every step stands in the ledger. */

const owner = { login: "camp" };
const finance = { login: "camp", operator: "finance" };
afterAll(closeBrowser);

const words = {
  "zh-CN": {
    confirm: "确认",
    collect: "收款",
    sign: "签合同",
    insure: "登记保险",
    screen: "健康筛查",
    enter: "办理入营",
    pause: "停卡",
    back: "复营",
    renew: "续费",
    finish: "结营",
    sheet: "结算单",
    approve: "审核通过",
    pay: "原路打款",
  },
  en: {
    confirm: "Confirm",
    collect: "Collect",
    sign: "Sign contract",
    insure: "Add policy",
    screen: "Health screening",
    enter: "Enter camp",
    pause: "Pause",
    back: "Return to camp",
    renew: "Renew",
    finish: "Finish",
    sheet: "Settlement sheet",
    approve: "Approve",
    pay: "Pay the way it came",
  },
} as const;

const field = (page: Page, name: string): Locator => dialog(page).locator(`[data-field=${name}]`);
const choose = async (page: Page, name: string, at = 0): Promise<void> => {
  await field(page, name).locator("input").click();
  await page.getByRole("option").nth(at).click();
};
const tick = (page: Page, name: string): Promise<void> =>
  field(page, name).locator("[role=switch], input").first().click();
const fill = (page: Page, name: string, value: string): Promise<void> =>
  field(page, name).locator("input").first().fill(value);

async function submit(page: Page): Promise<void> {
  const form = dialog(page);
  await form.locator("button[type=submit]:not([aria-disabled])").click();
  const refusal = form.locator(".form-message .alert-red, .field-error").first();
  await Promise.race([form.waitFor({ state: "detached" }), refusal.waitFor()]);
  if ((await refusal.count()) > 0) throw new Error(`refused: ${await form.innerText()}`);
}

/** Does one of the acts that the student's page offers; its form is filled in by `answer`. */
async function act(page: Page, title: string, answer?: () => Promise<void>): Promise<void> {
  const head = page.locator(".student-head:visible .page-actions");
  const button = head.getByRole("button", { name: title, exact: true });
  await head.locator(".btn-filled").waitFor();
  if ((await button.count()) === 0) {
    await head.locator(".icon-btn").click();
    await page.getByRole("menuitem", { name: title, exact: true }).click();
  } else await button.click();
  await dialog(page).locator("button[type=submit]").waitFor();
  await answer?.();
  await submit(page);
}

/** Waits until the page offers an act: the stay has got so far. */
const offers = (page: Page, title: string): Promise<void> =>
  page.locator(".student-head:visible .page-actions .btn-filled", { hasText: title }).waitFor();

/** Takes what the form proposes, in cash. */
async function takeCash(page: Page, title: string, memo: string): Promise<void> {
  await act(page, title, async () => {
    const amount = field(page, "amount_fen").locator("input");
    await expect.poll(() => amount.inputValue()).not.toBe("");
    await field(page, "memo").locator("input, textarea").fill(memo);
    if ((await field(page, "channel").locator("input").inputValue()) === "") await choose(page, "channel");
  });
}

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

describe.each([{ locale: "zh-CN" }, { locale: "en" }] as const)("[F-05] a stay's money, in $locale", ({ locale }) => {
  const say = words[locale];
  const name = locale === "en" ? "Ada Byron" : "顾清和";
  let desk: Visit;
  let student = "";
  let stayNo = "";

  it("[C-01] books, confirms, takes fee and deposit, files the papers and gives a bed", async () => {
    desk = await visitAs(owner, "/student/appointment/pending", { locale });
    const { page } = desk;
    await rows(page).first().waitFor();
    await page.locator(".page-actions:visible .btn-filled").first().click();
    await fill(page, "name", name);
    await choose(page, "gender", 0);
    await fill(page, "phone", locale === "en" ? "13811110002" : "13811110001");
    await choose(page, "package_id");
    await submit(page);
    await page.locator("form[role=search]:visible .filter-keyword input").last().fill(name);
    await page.keyboard.press("Enter");
    await rowOf(page, name).first().locator(".row-actions button").first().click();
    await page.waitForURL((url) => url.pathname.startsWith("/student/detail/"));
    student = new URL(page.url()).pathname;
    await act(page, say.confirm);
    await offers(page, say.enter);
    await takeCash(page, say.collect, name);
    await takeCash(page, say.collect, name);
    await act(page, say.sign);
    await act(page, say.insure, async () => {
      await fill(page, "insurer", "平安");
      await fill(page, "policy_no", `P-${locale}`);
      const ends = field(page, "nights").locator("input");
      await ends.nth(0).fill(day(-1));
      await ends.nth(1).fill(day(120));
      await page.keyboard.press("Tab");
    });
    await act(page, say.screen);
    await act(page, say.enter, async () => {
      await choose(page, "bed_id");
      await fill(page, "emergency_name", "沈青");
      await fill(page, "emergency_phone", "13900002222");
      await choose(page, "emergency_relation");
      await tick(page, "consent");
    });
    await offers(page, say.finish);
    stayNo = (await page.locator(".plain-table .link-btn[aria-current]:visible").first().innerText()).trim();
    expect(await page.locator(".student-head:visible").innerText()).not.toContain(say.enter);
  });

  it("[C-02] pauses and returns; renews, and the nights are his once they are paid", async () => {
    const { page } = desk;
    await act(page, say.pause, async () => {
      await fill(page, "expected_return", day(3));
      await page.keyboard.press("Tab");
      await fill(page, "reason", "work");
    });
    await offers(page, say.back);
    await act(page, say.back, () => choose(page, "bed_id"));
    await offers(page, say.finish);
    await act(page, say.renew, async () => {
      await choose(page, "package_id");
      await tick(page, "is_signed");
    });
    await takeCash(page, say.collect, name);
    await expect.poll(() => page.locator(".weight-figures .is-due:visible").count()).toBe(0);
  });

  it("[C-02] shows the settlement before it finishes, follows cause and day, and prints the sheet", async () => {
    const { page } = desk;
    let total = "";
    await act(page, say.finish, async () => {
      const table = dialog(page).locator(".form-preview table");
      expect(await table.count()).toBe(0);
      await choose(page, "reason", 1);
      await table.waitFor();
      const shown = dialog(page).locator(".form-preview-total strong");
      const early = await shown.innerText();
      // ── what if he stayed five nights more?
      await fill(page, "day", day(5));
      await page.keyboard.press("Tab");
      await dialog(page).locator(".form-preview .alert").waitFor();
      await expect.poll(() => shown.innerText()).not.toBe(early);
      await fill(page, "day", "");
      await page.keyboard.press("Tab");
      await expect.poll(async () => ((await shown.count()) > 0 ? shown.innerText() : "")).toBe(early);
      total = early;
      await tick(page, "inspected");
      await tick(page, "weight_refused");
    });
    await page.locator(".student-head:visible .page-actions button", { hasText: say.sheet }).click();
    const paper = page.locator(".settlement-paper:visible");
    await paper.waitFor();
    const text = await paper.innerText();
    expect(text).toContain(stayNo);
    expect(text).toContain(name);
    expect(text).toContain(total);
    if (locale === "zh-CN") expect(text).toMatch(/[壹贰叁肆伍陆柒捌玖]/);
    await page.emulateMedia({ media: "print" });
    expect(await paper.isVisible()).toBe(true);
    expect(await page.locator(".side-menu").evaluate((menu) => getComputedStyle(menu).visibility)).toBe("hidden");
    await page.emulateMedia({ media: "screen" });
  });

  it("[F-01] approves the refund by a second person, pays it, and all of it stands in the ledger", async () => {
    const { page } = desk;
    const mine = `/finance/refundpay?keyword=${stayNo}&keyword_field=payable`;
    const second = await visitAs(finance, mine, { locale });
    await doAll(second.page, name, say.approve);
    await page.goto(mine);
    await doAll(page, name, say.pay);
    await second.context.close();

    await page.goto(student);
    await page.locator(".student-card .card-tools a:visible").first().click();
    await page.waitForURL((url) => url.pathname === "/finance/ledger");
    await rows(page).first().waitFor();
    // What was paid in advance: the fee and the renewal come in; the settlement and the refund take all of it out.
    expect(await rows(page).count()).toBeGreaterThanOrEqual(4);
    await page.goto(`/finance/ledger?${new URLSearchParams({ keyword: name, keyword_field: "memo" }).toString()}`);
    await rows(page).first().waitFor();
    // Both sides of three payments, of the refund that was asked for, and of each part of it that was paid.
    expect(await rows(page).count()).toBeGreaterThan(9);
    expect(desk.faults).toEqual([]);
    await desk.context.close();
  });
});

/** Does an act to each row of this payee, one after another. */
async function doAll(page: Page, payee: string, title: string): Promise<void> {
  const button = rowOf(page, payee).getByRole("button", { name: new RegExp(`^${title}`) });
  await button.first().waitFor();
  for (let left = await button.count(); left > 0; left -= 1) {
    await button.first().click();
    await submit(page);
    await expect.poll(() => button.count()).toBe(left - 1);
  }
}
