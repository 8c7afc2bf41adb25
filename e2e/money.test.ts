import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { WireClient } from "../server/test/wire-client.ts";
import { bed, drag, findPair } from "./ground/bed-map.ts";
import { endVisits, type Visit } from "./ground/browser.ts";
import { columnTexts, demoPassword, dialog, rowOf, rows, visitAs } from "./ground/console.ts";
import {
  act,
  addRooms,
  answerScreening,
  choose,
  dayAhead,
  fen,
  field,
  fill,
  leaveDue,
  offers,
  submit,
  takeCash,
  tick,
} from "./ground/desk.ts";

/** One student from the booking to the last fen, with the forms of the desk. Afterwards every step is in the ledger. */

const owner = { login: "camp" };
const reception = { login: "camp", operator: "reception" };
const finance = { login: "camp", operator: "finance" };
afterAll(endVisits);

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
    renewal: "续费 · ",
    finish: "结营",
    sheet: "结算单",
    approve: "审核通过",
    pay: "原路打款",
    ledger: { cause: "类型", account: "账户", debit: "借方", credit: "贷方", memo: "摘要" },
    causes: { payment: "收款", settlement: "结营结算", refund: "退款申请", payout: "退款打款" },
    accounts: { cash: "现金", deferred: "预收款", security: "押金", owed: "应付退款" },
  },
  en: {
    confirm: "Confirm",
    collect: "Take payment",
    sign: "Sign contract",
    insure: "Add policy",
    screen: "Health screening",
    enter: "Enter camp",
    pause: "Pause",
    back: "Return to camp",
    renew: "Renew",
    renewal: "Renewal · ",
    finish: "Finish",
    sheet: "Settlement sheet",
    approve: "Approve",
    pay: "Refund to original method",
    ledger: { cause: "Type", account: "Account", debit: "Debit", credit: "Credit", memo: "Memo" },
    causes: { payment: "Payment", settlement: "Settlement", refund: "Refund agreed", payout: "Refund payout" },
    accounts: {
      cash: "Cash drawer",
      deferred: "Received in advance",
      security: "Security deposit",
      owed: "Refunds to pay",
    },
  },
} as const;

type Locale = keyof typeof words;

/** A movement of money as the ledger's list shows it. `fen` is positive for a debit of the account, negative for a credit. */
interface Leg {
  readonly cause: string;
  readonly account: string;
  readonly fen: number;
}

/** Returns all movements in the ledger whose memo has a text. It uses another tab of the same window. */
async function ledgerOf(desk: Visit, locale: Locale, memo: string): Promise<readonly Leg[]> {
  const page = await desk.context.newPage();
  await page.goto(
    `/finance/ledger?${new URLSearchParams({ keyword: memo, keyword_field: "memo", limit: "50" }).toString()}`,
  );
  await rows(page).first().waitFor();
  const { ledger } = words[locale];
  const [causes, accounts, debits, credits] = await Promise.all(
    [ledger.cause, ledger.account, ledger.debit, ledger.credit].map((title) => columnTexts(page, title)),
  );
  await page.close();
  return (causes ?? []).map((cause, at) => ({
    cause,
    account: accounts?.[at] ?? "",
    fen: fen(debits?.[at] ?? "") - fen(credits?.[at] ?? ""),
  }));
}

/** Returns the sum in fen by which a cause has moved an account. */
function movedBy(legs: readonly Leg[], cause: string, account: string): number {
  const found = legs.filter((leg) => leg.cause === cause && leg.account.startsWith(account));
  return found.reduce((sum, leg) => sum + leg.fen, 0);
}

describe.each([{ locale: "zh-CN" }, { locale: "en" }] as const)("[F-05] a stay's money, in $locale", ({ locale }) => {
  beforeAll(async () => {
    const wire = new WireClient(inject("origin"));
    expect(await wire.signIn("camp", demoPassword)).toMatchObject({ http: 200 });
    await addRooms(wire, locale === "en" ? "Gu" : "顾栋");
    wire.close();
  });
  const say = words[locale];
  const name = locale === "en" ? "Ada Byron" : "顾清和";
  let desk: Visit;
  let student = "";
  let stayNo = "";
  let [fee, deposit, renewed, agreed] = [0, 0, 0, 0];
  const { causes, accounts } = say;
  /** Checks the payments in the ledger. @returns all movements of the stay */
  const tellsOfPayments = async (): Promise<readonly Leg[]> => {
    const legs = await ledgerOf(desk, locale, stayNo);
    expect(movedBy(legs, causes.payment, accounts.cash)).toBe(fee + deposit + renewed);
    expect(movedBy(legs, causes.payment, accounts.deferred)).toBe(-fee - renewed);
    expect(movedBy(legs, causes.payment, accounts.security)).toBe(-deposit);
    return legs;
  };

  it("[C-01] books, confirms, takes fee and deposit, files the papers and gives a bed", async () => {
    desk = await visitAs(owner, "/student/appointment/pending", { locale });
    const { page } = desk;
    await rows(page).first().waitFor();
    await page.locator("[data-part=page-actions]:visible [data-kind=filled]").first().click();
    await fill(page, "name", name);
    await choose(page, "gender", 0);
    await fill(page, "phone", locale === "en" ? "13811110002" : "13811110001");
    // The longest package: all beds in rooms for four are promised in these weeks.
    await choose(page, "package_id", 2);
    await submit(page);
    await page.locator("form[role=search]:visible [data-part=filter-keyword] input").last().fill(name);
    await page.keyboard.press("Enter");
    await rowOf(page, name).first().locator("[data-part=row-actions] button").first().click();
    await page.waitForURL((url) => url.pathname.startsWith("/student/detail/"));
    student = new URL(page.url()).pathname;
    await act(page, say.confirm);
    await offers(page, say.enter);
    [fee, deposit] = (await takeCash(page, say.collect, name)) as [number, number];
    // Signed on paper: another journey covers the pad.
    await act(page, say.sign, () => field(page, "way").getByRole("radio").nth(1).click());
    await act(page, say.insure, async () => {
      await fill(page, "insurer", "平安");
      await fill(page, "policy_no", `P-${locale}`);
      const ends = field(page, "nights").locator("input");
      await ends.nth(0).fill(dayAhead(-1));
      await ends.nth(1).fill(dayAhead(120));
      await page.keyboard.press("Tab");
    });
    await act(page, say.screen, () => answerScreening(page));
    await act(page, say.enter, async () => {
      await choose(page, "bed_id");
      await fill(page, "emergency_name", "沈青");
      await fill(page, "emergency_phone", "13900002222");
      await choose(page, "emergency_relation");
      await tick(page, "consent");
    });
    await offers(page, say.renew);
    stayNo = (
      await page.locator("[data-part=plain-table] [data-part~=link-button][aria-current]:visible").first().innerText()
    ).trim();
    expect(await page.locator("[data-part=student-head]:visible").innerText()).not.toContain(say.enter);
    expect(Math.min(fee, deposit)).toBeGreaterThan(0);
    expect(await tellsOfPayments()).toHaveLength(4);
  });

  it("[R-01] changes the bed by drag; where beds cost the same, no money moves", async () => {
    const { page } = desk;
    await page.goto("/resources/bedmap");
    await page.locator("[data-part=bed-name]", { hasText: name }).waitFor();
    const pair = await findPair(page, { sex: "same", guest: name });
    await drag(page, pair);
    await page.locator(`[data-part=bed-cell][data-over=ok][data-bed="${pair.to}"]`).waitFor();
    await page.mouse.up();
    await dialog(page).locator("button[type=submit]").waitFor();
    await submit(page);
    await bed(page, pair.to).locator("[data-part=bed-name]", { hasText: name }).waitFor();
    const place = await bed(page, pair.to).locator("[data-part=bed-place]").innerText();
    expect(await tellsOfPayments()).toHaveLength(4);
    await page.goto(student);
    await offers(page, say.renew);
    const room = /[\d]+/.exec(place)?.[0] ?? "no room";
    await page.locator("[data-part=student-page]:visible", { hasText: room }).waitFor();
  });

  it("[C-02] pauses and returns; renews, and the nights are the student's once they are paid", async () => {
    const { page } = desk;
    await act(page, say.pause, async () => {
      await fill(page, "expected_return", dayAhead(3));
      await page.keyboard.press("Tab");
      await fill(page, "reason", "work");
    });
    await offers(page, say.back);
    await act(page, say.back, () => choose(page, "bed_id"));
    await offers(page, say.renew);
    await act(page, say.renew, async () => {
      await choose(page, "package_id");
      await tick(page, "is_signed");
      // This prepayment is above the camp's limit and needs a reason.
      await fill(page, "override", "known");
      await leaveDue(page, "fee");
    });
    expect(await tellsOfPayments()).toHaveLength(4);
    [renewed] = (await takeCash(page, say.collect, name)) as [number];
    expect(renewed).toBeGreaterThan(0);
    await expect.poll(() => page.locator("[data-part=weight-figures] [data-state=due]:visible").count()).toBe(0);
    await page.locator("[data-part~=student-card] td:visible", { hasText: say.renewal }).waitFor();
    expect(await tellsOfPayments()).toHaveLength(6);
  });

  it("[C-02] shows the settlement before it finishes, follows cause and day, and prints the sheet", async () => {
    // A refund of this size is requested, approved and paid by three people.
    const clerk = await visitAs(reception, student, { locale });
    const { page } = clerk;
    let total = "";
    await act(page, say.finish, async () => {
      const table = dialog(page).locator("[data-part=form-preview] table");
      await choose(page, "reason", 1);
      await table.first().waitFor();
      const shown = dialog(page).locator("[data-part=form-preview-total] strong");
      await shown.waitFor();
      const early = await shown.innerText();
      // ── the settlement if the student stayed five nights more
      await fill(page, "day", dayAhead(5));
      await page.keyboard.press("Tab");
      await dialog(page).locator("[data-part=form-preview] [data-part=alert]").waitFor();
      await expect.poll(() => shown.innerText()).not.toBe(early);
      await fill(page, "day", "");
      await page.keyboard.press("Tab");
      await expect.poll(async () => ((await shown.count()) > 0 ? shown.innerText() : "")).toBe(early);
      total = early;
      await tick(page, "inspected");
      await tick(page, "weight_refused");
    });
    await page
      .locator("[data-part=student-head]:visible [data-part=page-actions] button", { hasText: say.sheet })
      .click();
    const paper = page.locator("[data-part=settlement-paper]:visible");
    await paper.waitFor();
    const text = await paper.innerText();
    expect(text).toContain(stayNo);
    expect(text).toContain(name);
    expect(text).toContain(total);
    if (locale === "zh-CN") expect(text).toMatch(/[壹贰叁肆伍陆柒捌玖]/);
    await page.emulateMedia({ media: "print" });
    expect(await paper.isVisible()).toBe(true);
    expect(await page.locator("[data-part=side-menu]").evaluate((menu) => getComputedStyle(menu).visibility)).toBe(
      "hidden",
    );
    expect(clerk.faults).toEqual([]);
    await clerk.context.close();

    // What the camp keeps is revenue, the rest is owed. Nothing is left of the prepayment and the deposit.
    agreed = fen(total);
    const legs = await tellsOfPayments();
    expect(movedBy(legs, causes.refund, accounts.owed)).toBe(-agreed);
    expect(movedBy(legs, causes.refund, accounts.security)).toBe(deposit);
    const earned = movedBy(legs, causes.settlement, accounts.deferred);
    expect(earned + movedBy(legs, causes.refund, accounts.deferred)).toBe(fee + renewed);
    expect(earned + agreed).toBe(fee + renewed + deposit);
  });

  it("[F-01] approves the refund by a second person, pays it by a third, and all of it stands in the ledger", async () => {
    const mine = `/finance/refundpay?keyword=${stayNo}&keyword_field=payable`;
    await desk.page.goto(mine);
    await doAll(desk.page, name, say.approve);
    const third = await visitAs(finance, mine, { locale });
    await doAll(third.page, name, say.pay);
    await third.context.close();

    const legs = await ledgerOf(desk, locale, name);
    expect(movedBy(legs, causes.payout, accounts.owed)).toBe(agreed);
    expect(movedBy(legs, causes.payout, accounts.cash)).toBe(-agreed);
    expect(legs.reduce((sum, leg) => sum + leg.fen, 0)).toBe(0);
  });

  it("[F-05] leads from the student to the stay's account, from there to each document, and back to what was filtered", async () => {
    const { page } = desk;
    await page.goto(student);
    await page.locator("[data-part~=student-card] [data-part=card-tools] a:visible").first().click();
    await page.waitForURL((url) => url.pathname === "/finance/ledger");
    await rows(page).first().waitFor();
    // The account of prepayments: the fee and the renewal come in, the settlement and the refund take everything out.
    const account = page.url();
    const count = await rows(page).count();
    expect(count).toBeGreaterThanOrEqual(4);
    for (const at of ["/finance/cashpay", "/finance/refundpay"]) {
      await rows(page).locator(`a[data-to^="${at}"]`).first().click();
      await page.waitForURL((url) => url.pathname === at);
      await rowOf(page, name).first().waitFor();
      await page.goBack();
      await page.waitForURL(account);
      await expect.poll(() => rows(page).count()).toBe(count);
    }
    // The document of the settlement is the stay, on the page of its student.
    const settled = rows(page).filter({ has: page.locator("[data-part=chip]", { hasText: causes.settlement }) });
    await settled.first().locator("a[data-to]").first().click();
    await page.locator("[data-part=ledger-facts]:visible [data-part~=link-button]", { hasText: stayNo }).click();
    await page.waitForURL((url) => url.pathname === student);
    await page.goBack();
    await page.locator("[data-part=ledger-facts]:visible").waitFor();
    await page.goBack();
    await page.waitForURL(account);
    await expect.poll(() => rows(page).count()).toBe(count);
    expect(desk.faults).toEqual([]);
    await desk.context.close();
  });
});

/** Runs an act on each row of this payee, one after another. */
async function doAll(page: Page, payee: string, title: string): Promise<void> {
  const button = rowOf(page, payee).getByRole("button", { name: new RegExp(`^${title}`) });
  await button.first().waitFor();
  for (let left = await button.count(); left > 0; left -= 1) {
    await button.first().click();
    await submit(page);
    await expect.poll(() => button.count()).toBe(left - 1);
  }
}
