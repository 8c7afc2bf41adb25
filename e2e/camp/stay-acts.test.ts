import type { Page } from "playwright-core";
import type { StudentInfo } from "@kangying/contract/students/page/student-page.endpoints";
import type { StudentFolio } from "@kangying/contract/students/page/student-folio.endpoints";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { WireClient } from "../../server/test/wire-client.ts";
import { endVisits, type Visit } from "../ground/browser.ts";
import { demoPassword, dialog, rowOf, rows, visitAs } from "../ground/console.ts";
import {
  act,
  answerScreening,
  addRooms,
  choose,
  dayAhead,
  dismiss,
  fen,
  field,
  fill,
  fillDay,
  leaveDue,
  offers,
  openAct,
  refused,
  submit,
  takeCash,
  tick,
} from "../ground/desk.ts";
import { everyPage } from "../ground/pages.ts";

/** Every act of a stay, on the screens of the front desk. After each act, the page and the tables are checked. */

afterAll(endVisits);

const words = {
  "zh-CN": {
    status: { 10: "待确认", 20: "待入营", 30: "在营", 40: "停卡", 50: "已结营", 90: "已取消" },
    waitlist: "加入候补",
    confirm: "确认",
    cancel: "取消预约",
    recall: "恢复预约",
    remove: "删除",
    collect: "收款",
    sign: "签合同",
    insure: "登记保险",
    screen: "健康筛查",
    enter: "办理入营",
    assign: "分班",
    kit: "发放物品",
    pause: "停卡",
    back: "复营",
    renew: "续费",
    drop: "取消续费",
    edit: "编辑",
    give: "批量补偿",
    change: "换床",
    swap: "互换床位",
    transfer: "转让",
    finish: "结营",
    undo: "撤销结营",
    again: "返营",
    open: "该学员已有进行中的营期",
    noContract: "合同尚未签署",
    contact: "入营前请填写紧急联系人",
    pausedLong: /停卡天数超过约定的 \d+ 天/,
    supplement: "请先签署补充协议",
    past: "日期不能早于今天",
    otherName: "该手机号已登记在",
    inspection: "请先完成离营检查",
  },
  en: {
    status: { 10: "To confirm", 20: "To arrive", 30: "In camp", 40: "Paused", 50: "Finished", 90: "Cancelled" },
    waitlist: "Add to waiting list",
    confirm: "Confirm",
    cancel: "Cancel",
    recall: "Recall",
    remove: "Delete",
    collect: "Take payment",
    sign: "Sign contract",
    insure: "Add policy",
    screen: "Health screening",
    enter: "Enter camp",
    assign: "Assign class",
    kit: "Kit handed out",
    pause: "Pause",
    back: "Return to camp",
    renew: "Renew",
    drop: "Cancel renewal",
    edit: "Edit",
    give: "Give nights to selected",
    change: "Change bed",
    swap: "Swap beds",
    transfer: "Transfer",
    finish: "Finish",
    undo: "Undo finish",
    again: "New stay",
    open: "This student already has an open stay",
    noContract: "The contract has not been signed",
    contact: "An emergency contact is needed before entry",
    pausedLong: /Longer than the \d+ days? agreed/,
    supplement: "The supplement must be signed first",
    past: "The date cannot be before today",
    otherName: "This number belongs to",
    inspection: "Complete the exit inspection first",
  },
} as const;

/** What the tables have about a student and the stay on the page. */
interface Held {
  readonly info: StudentInfo;
  readonly stay: StudentInfo["stays"][number];
  readonly folio: StudentFolio;
}

interface Person {
  readonly name: string;
  readonly phone: string;
}

describe.runIf(everyPage).each([
  { locale: "zh-CN", tail: "1" },
  { locale: "en", tail: "2" },
] as const)("[C-01] [C-02] every act of a stay, in $locale", ({ locale, tail }) => {
  const say = words[locale];
  const person = (zh: string, en: string, n: number): Person => ({
    name: locale === "en" ? `${en} Walker` : `步${zh}`,
    phone: `1382222${n}00${tail}`,
  });
  const main = person("清如", "Ann", 1);
  const other = person("清越", "Bea", 2);
  const gone = person("清欢", "Cat", 3);
  const heir = person("清和", "Dee", 4);
  const wire = new WireClient(inject("origin"));
  const pages = new Map<Person, string>();
  let desk: Visit;
  let page: Page;

  beforeAll(async () => {
    expect(await wire.signIn("camp", demoPassword)).toMatchObject({ http: 200 });
    await addRooms(wire, `步${tail}栋`);
    desk = await visitAs({ login: "camp" }, "/student/appointment/pending", { locale });
    ({ page } = desk);
  });
  afterAll(async () => {
    wire.close();
    await desk.context.close();
  });

  const idOf = (who: Person): string => pages.get(who)?.split("/").at(-1) ?? "";
  async function held(who: Person): Promise<Held> {
    const info = (await wire.get("seller/student/StudentInfo", { id: idOf(who) })).data as StudentInfo;
    const folio = (await wire.get("seller/student/StudentFolio", { id: idOf(who) })).data as StudentFolio;
    const stay = info.stays.find(({ id }) => id === info.stay_id);
    if (!stay) throw new Error(`${who.name} has no stay`);
    return { info, stay, folio };
  }
  /** Counts the nights, from today on, for which a student has a bed. */
  const bedNights = ({ info, stay }: Held): number =>
    info.beds
      .filter(({ stay_id, until }) => stay_id === stay.id && until > info.today)
      .map(({ from, until }) => (Date.parse(until) - Date.parse(from < info.today ? info.today : from)) / 86_400_000)
      .reduce((sum, nights) => sum + nights, 0);
  /** Checks that the page and the tables have this status of the stay. */
  async function stands(who: Person, status: keyof typeof say.status): Promise<Held> {
    await page
      .locator("[data-part=student-head]:visible [data-part=chip]", { hasText: say.status[status] })
      .first()
      .waitFor();
    const now = await held(who);
    expect(now.stay.status).toBe(status);
    return now;
  }
  const look = async (who: Person): Promise<void> => {
    await page.goto(pages.get(who) ?? "");
    await page.locator("[data-part=student-head]:visible h1", { hasText: who.name }).waitFor();
  };
  /** Searches a list for a name. */
  async function find(path: string, name: string): Promise<void> {
    await page.goto(path);
    await page.locator("form[role=search]:visible [data-part=filter-keyword] input").last().fill(name);
    await page.keyboard.press("Enter");
    await rowOf(page, name).first().waitFor();
  }
  async function bookForm({ name, phone }: Person, offer = 2): Promise<void> {
    await page.goto("/student/appointment/pending");
    await rows(page).first().waitFor();
    await page.locator("[data-part=page-actions]:visible [data-kind=filled]").first().click();
    await fill(page, "name", name);
    await choose(page, "gender", 0);
    await fill(page, "phone", phone);
    await choose(page, "package_id", offer);
  }
  async function book(who: Person): Promise<void> {
    await bookForm(who);
    await submit(page);
    await find("/student/appointment/pending", who.name);
    await rowOf(page, who.name).first().locator("[data-part=row-actions] button").first().click();
    await page.waitForURL((url) => url.pathname.startsWith("/student/detail/"));
    pages.set(who, new URL(page.url()).pathname);
  }
  const enterForm = async (): Promise<void> => {
    await choose(page, "bed_id");
    await fill(page, "entry_weight", "82.4");
    await dialog(page).locator("[data-part=form-preview] table").waitFor();
  };
  /** Takes the money, completes the papers and enters the student. */
  async function bringIn(who: Person): Promise<void> {
    // Fee and deposit, in one payment.
    expect(await takeCash(page, say.collect, who.name)).toHaveLength(2);
    // Signed on paper: another journey covers the pad.
    await act(page, say.sign, () => field(page, "way").getByRole("radio").nth(1).click());
    await act(page, say.insure, async () => {
      await fill(page, "insurer", "平安");
      await fill(page, "policy_no", `W-${who.phone}`);
      const ends = field(page, "nights").locator("input");
      await ends.nth(0).fill(dayAhead(-1));
      await ends.nth(1).fill(dayAhead(200));
      await page.keyboard.press("Tab");
    });
    await act(page, say.screen, () => answerScreening(page));
    await openAct(page, say.enter);
    await enterForm();
    // The emergency contact is missing; what was typed stays.
    expect(await refused(page)).toContain(say.contact);
    expect(await field(page, "entry_weight").locator("input").inputValue()).toBe("82.4");
    await fill(page, "emergency_name", "沈青");
    await fill(page, "emergency_phone", "13900002222");
    await choose(page, "emergency_relation");
    await tick(page, "consent");
    await submit(page);
    await offers(page, say.renew);
  }

  it("books once; a second time is refused with all that was typed; waits in line, and is confirmed", async () => {
    await book(main);
    expect(await stands(main, 10)).toMatchObject({ stay: { nights_total: 56 }, folio: { paid_fen: 0 } });
    // With another package: an identical form would be treated as sent twice.
    await bookForm(main, 1);
    expect(await refused(page)).toContain(say.open);
    expect(await field(page, "name").locator("input").inputValue()).toBe(main.name);
    expect(await field(page, "phone").locator("input").inputValue()).toContain(main.phone.slice(-4));
    await dismiss(page);
    await look(main);
    await act(page, say.waitlist);
    await find("/student/appointment/pending", main.name);
    await stands10(main);
    await act(page, say.confirm);
    await offers(page, say.enter);
    await stands(main, 20);
  });

  /** Opens the stay from its list and checks that it is still waiting. */
  async function stands10(who: Person): Promise<void> {
    await rowOf(page, who.name).first().locator("[data-part=row-actions] button").first().click();
    await page.waitForURL((url) => url.pathname === pages.get(who));
    await stands(who, 10);
  }

  it("cancels by the rule that it shows, recalls, cancels again and deletes what never saw money", async () => {
    await book(gone);
    await act(page, say.confirm);
    await stands(gone, 20);
    const cancel = (reason: number): Promise<void> =>
      act(page, say.cancel, async () => {
        await choose(page, "reason", reason);
        await dialog(page).locator("[data-part=form-preview] table").waitFor();
      });
    await cancel(0);
    const cancelled = await stands(gone, 90);
    expect(bedNights(cancelled)).toBe(0);
    expect(cancelled.folio.due_fen).toBe(0);
    await act(page, say.recall, () => fillDay(page, "expected_date", dayAhead(4)));
    expect(await stands(gone, 10)).toMatchObject({ stay: { expected_date: dayAhead(4), nights_total: 56 } });
    // With another reason: an identical form would be treated as sent twice.
    await cancel(1);
    await stands(gone, 90);
    await act(page, say.remove);
    await page.goto(`/student/appointment/cancelled`);
    await page.locator("form[role=search]:visible [data-part=filter-keyword] input").last().fill(gone.name);
    await page.keyboard.press("Enter");
    await page.locator("[data-part~=state]:visible").first().waitFor();
    const info = (await wire.get("seller/student/StudentInfo", { id: idOf(gone) })).data as StudentInfo;
    expect(info.stays).toEqual([]);
  });

  it("enters when contract, insurance, screening, money and contact are there, and not before", async () => {
    await look(main);
    await openAct(page, say.enter);
    await enterForm();
    await fill(page, "emergency_name", "沈青");
    await fill(page, "emergency_phone", "13900002222");
    await choose(page, "emergency_relation");
    await tick(page, "consent");
    expect(await refused(page)).toContain(say.noContract);
    expect(await field(page, "emergency_name").locator("input").inputValue()).toBe("沈青");
    await dismiss(page);
    expect((await held(main)).stay.status).toBe(20);
    await bringIn(main);
    const entered = await stands(main, 30);
    expect([entered.stay.nights_left, bedNights(entered)]).toEqual([56, 56]);
    expect(entered.stay.bed).not.toBeNull();
    // The timeline shows the weight at entry and the kit of the package.
    await page.locator("[data-part~=timeline-card]:visible").getByText("82.4").first().waitFor();
    await page.locator("[data-part~=timeline-card]:visible").getByText(say.kit).first().waitFor();
    await book(other);
    await act(page, say.confirm);
    await offers(page, say.enter);
    await bringIn(other);
    await stands(other, 30);
  });

  it("belongs to a class, and to another one from then on", async () => {
    const classOf = async (): Promise<string | null> => (await held(main)).stay.class;
    await look(main);
    await act(page, say.assign, () => choose(page, "class_id", 0));
    await expect.poll(classOf).not.toBeNull();
    const first = await classOf();
    await page.locator("[data-part=student-head]:visible", { hasText: first ?? "" }).waitFor();
    await openAct(page, say.assign);
    await choose(page, "class_id", 0);
    expect(await refused(page)).not.toBe("");
    await choose(page, "class_id", 1);
    await submit(page);
    await expect.poll(classOf).not.toBe(first);
  });

  it("pauses within what was agreed, frees the bed, and comes back with the nights that were left", async () => {
    await look(main);
    await openAct(page, say.pause);
    await fillDay(page, "expected_return", dayAhead(365));
    await fill(page, "reason", "work");
    expect(await refused(page)).toMatch(say.pausedLong);
    expect(await field(page, "reason").locator("input").inputValue()).toBe("work");
    await fillDay(page, "expected_return", dayAhead(3));
    await submit(page);
    await offers(page, say.back);
    const away = await stands(main, 40);
    expect([away.stay.nights_left, bedNights(away)]).toEqual([56, 0]);
    await act(page, say.back, () => choose(page, "bed_id"));
    await offers(page, say.renew);
    const back = await stands(main, 30);
    expect([back.stay.nights_left, bedNights(back)]).toEqual([56, 56]);
  });

  it("renews with a signed supplement: the bed is kept until it is paid, then the nights are hers", async () => {
    await openAct(page, say.renew);
    await choose(page, "package_id", 2);
    expect(await refused(page)).toContain(say.supplement);
    await tick(page, "is_signed");
    // This prepayment is above the camp's limit and needs a reason.
    await fill(page, "override", "known");
    await leaveDue(page, "fee");
    await submit(page);
    const kept = await held(main);
    expect([kept.stay.nights_total, bedNights(kept)]).toEqual([56, 112]);
    expect(kept.folio.due_fen).toBeGreaterThan(0);
    // The renewal is dropped once: its bill and its bed nights are gone too.
    await act(page, say.drop);
    await expect.poll(async () => bedNights(await held(main))).toBe(56);
    expect((await held(main)).folio.due_fen).toBe(0);
    await act(page, say.renew, async () => {
      await choose(page, "package_id", 2);
      await tick(page, "is_signed");
      await fill(page, "override", "known");
      await leaveDue(page, "fee");
      // With a chosen bed: an identical form would be treated as sent twice.
      await choose(page, "bed_id", 0);
    });
    const { folio } = await held(main);
    expect(await takeCash(page, say.collect, main.name)).toEqual([folio.due_fen]);
    await expect.poll(async () => (await held(main)).stay.nights_total).toBe(112);
  });

  it("changes the bed for what it says, and not in the past", async () => {
    const before = await held(main);
    await openAct(page, say.change);
    await choose(page, "bed_id", 0);
    await fillDay(page, "from", dayAhead(-3));
    await fill(page, "reason", "window");
    expect(await refused(page)).toContain(say.past);
    expect(await field(page, "reason").locator("input").inputValue()).toBe("window");
    await fillDay(page, "from", "");
    const total = dialog(page).locator("[data-part=form-preview-total] strong");
    await total.waitFor();
    const shown = (await total.innerText()).trim();
    const difference_fen = fen(shown) * (/[-−]/.test(shown) ? -1 : 1);
    await submit(page);
    const moved = await held(main);
    expect(moved.stay.bed).not.toEqual(before.stay.bed);
    expect(moved.folio.billed_fen - before.folio.billed_fen).toBe(difference_fen);
    expect([moved.stay.nights_left, bedNights(moved)]).toEqual([112, 112]);
  });

  it("swaps two beds, both or neither", async () => {
    const [one, two] = [await held(main), await held(other)];
    await act(page, say.swap, async () => {
      await field(page, "with_stay_id").locator("input").fill(other.name);
      await page
        .getByRole("option", { name: new RegExp(other.name) })
        .first()
        .click();
      await dialog(page).locator("[data-part=form-preview] table").waitFor();
    });
    const [first, second] = [await held(main), await held(other)];
    expect([first.stay.bed, second.stay.bed]).toEqual([two.stay.bed, one.stay.bed]);
    expect([bedNights(first), bedNights(second)]).toEqual([bedNights(one), bedNights(two)]);
  });

  it("gives nights to several at once, and edits what is no money and no night", async () => {
    const before = [await held(main), await held(other)];
    const family = locale === "en" ? "Walker" : "步清";
    await find("/student/campsite/living", family);
    for (const { name } of [main, other]) await rowOf(page, name).locator("input[type=checkbox]").check();
    await page.locator("[data-part=tool-bulk]:visible").getByRole("button", { name: say.give }).click();
    await fill(page, "nights", "2");
    await fill(page, "reason", "closed");
    await dialog(page).locator("button[type=submit]:not([aria-disabled])").click();
    await expect
      .poll(async () => [(await held(main)).stay.nights_total, (await held(other)).stay.nights_total])
      .toEqual(before.map(({ stay }) => stay.nights_total + 2));
    expect((await held(main)).folio.billed_fen).toBe(before[0]?.folio.billed_fen);
    await look(main);
    await act(page, say.edit, () => choose(page, "coach_id"));
    await expect.poll(async () => (await held(main)).stay.coach).not.toBeNull();
  });

  it("hands a stay over to somebody new, and not to a number of another name", async () => {
    await look(other);
    await openAct(page, say.transfer);
    await fill(page, "name", heir.name);
    await choose(page, "gender", 0);
    await fill(page, "phone", main.phone);
    await fill(page, "reason", "moved away");
    expect(await refused(page)).toContain(say.otherName);
    expect(await field(page, "name").locator("input").inputValue()).toBe(heir.name);
    const before = await held(other);
    await fill(page, "phone", heir.phone);
    await submit(page);
    const over = await stands(other, 50);
    expect(bedNights(over)).toBe(0);
    await find("/student/appointment/entry", heir.name);
    await rowOf(page, heir.name).first().locator("[data-part=row-actions] button").first().click();
    await page.waitForURL((url) => url.pathname.startsWith("/student/detail/"));
    pages.set(heir, new URL(page.url()).pathname);
    const taken = await stands(heir, 20);
    expect(taken.stay.nights_total).toBe(before.stay.nights_left);
    expect(taken.folio.due_fen).toBeLessThanOrEqual(0);
  });

  it("finishes with the settlement that it showed, takes it back within a day, and opens a new stay afterwards", async () => {
    await look(main);
    const before = await held(main);
    const finish = async (): Promise<number> => {
      await openAct(page, say.finish);
      await choose(page, "reason", 1);
      const total = dialog(page).locator("[data-part=form-preview-total] strong");
      await total.waitFor();
      expect(await refused(page)).toContain(say.inspection);
      await tick(page, "inspected");
      await tick(page, "weight_refused");
      const shown = fen(await total.innerText());
      await submit(page);
      return shown;
    };
    const refund_fen = await finish();
    const finished = await stands(main, 50);
    expect(bedNights(finished)).toBe(0);
    expect(refund_fen).toBeGreaterThan(0);
    await act(page, say.undo);
    await offers(page, say.renew);
    const undone = await stands(main, 30);
    expect([undone.stay.nights_left, bedNights(undone)]).toEqual([before.stay.nights_left, bedNights(before)]);
    expect(undone.folio).toMatchObject({ billed_fen: before.folio.billed_fen, paid_fen: before.folio.paid_fen });
    expect(await finish()).toBe(refund_fen);
    await stands(main, 50);
    await act(page, say.again, () => choose(page, "package_id", 2));
    const again = await stands(main, 10);
    expect(again.info.stays.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([10, 50]);
    expect(desk.faults).toEqual([]);
  });
});
