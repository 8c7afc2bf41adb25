import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { WireClient } from "../../server/test/wire-client.ts";
import { accessFaultsOf } from "../ground/access-faults.ts";
import { endVisits } from "../ground/browser.ts";
import { demoPassword, dialog, pane, visitAs } from "../ground/console.ts";
import { addRooms, answerScreening, checkLine, choose, clearLine, fill, tick } from "../ground/desk.ts";
import { everyPage } from "../ground/pages.ts";
import { actOf, signSheet } from "../ground/papers.ts";

/**
 * Twelve people arrive on one morning with nothing prepared. The solver finds their beds, and the checklist enters them, the last ones on a phone.
 */

afterAll(endVisits);

const reception = { login: "camp", operator: "reception" };
const phone = { width: 390, height: 844 };
const campDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" });

interface Row {
  readonly id: number;
  readonly bed: string | null;
}

/** Reads every key point of the contract, and signs it on the pad. */
async function signOnPad(page: Page): Promise<void> {
  const line = await checkLine(page, "contract");
  await line.locator("[data-part=pad-field] button").click();
  const sheet = page.locator("[data-part~=sign-dialog][open]");
  const button = sheet.locator("[data-part~=sign-confirm]");
  await button.waitFor();
  const unread = sheet.locator("[data-part=sign-point][data-state=unread]");
  for (let left = await unread.count(); left > 0; left -= 1) {
    await button.click();
    await expect.poll(() => unread.count()).toBe(left - 1);
  }
  await signSheet(page, sheet);
  await dialog(page).locator("[data-part=check-line][data-code=contract][data-state=done]").waitFor();
}

describe.runIf(everyPage).each([
  { locale: "zh-CN", tail: 1, say: { findBeds: "自动排床", apply: /^排 \d+ 人/u, enter: "办理入营" } },
  {
    locale: "es",
    tail: 2,
    say: { findBeds: "Asignación automática", apply: /^Asignar \d+ cama/u, enter: "Registrar entrada" },
  },
] as const)("the morning of an arrival day, in $locale", ({ locale, tail, say }) => {
  const wire = new WireClient(inject("origin"));
  const people = Array.from("子丑寅卯辰巳午未申酉戌亥", (hour, at) => ({
    name: `${tail === 1 ? "晨" : "晓"}客${hour}`,
    phone: `138333${tail}${String(at).padStart(4, "0")}`,
    gender: at % 2 === 0 ? "F" : "M",
  }));

  const rowOfName = async (list: string, name: string): Promise<Row | undefined> =>
    (await wire.get(`seller/student/${list}`, { page: "1", student_field: "student", student: name })).data.data[0] as
      | Row
      | undefined;

  beforeAll(async () => {
    expect(await wire.signIn("camp", demoPassword)).toMatchObject({ http: 200 });
    await addRooms(wire, `晨${tail}栋`);
    // Whatever the demo has handed out so far, there must be enough kit for each of them.
    for (const { id } of (await wire.get("seller/kit/KitList", { page: "1" })).data.data as readonly Row[])
      expect(await wire.post("seller/kit/KitReceive", { id, pieces: 40 })).toMatchObject({ http: 200 });
    const offers = (await wire.get("seller/student/PackageList", { page: "1" })).data.data as {
      readonly id: number;
      readonly room_type: string;
    }[];
    const package_id = offers.find(({ room_type }) => room_type === "三人间")?.id;
    for (const person of people) {
      const said = { ...person, package_id, expected_date: campDay.format(new Date()), source: "walk_in" };
      const booked = await wire.post("seller/student/StudentBook", said);
      expect(booked, JSON.stringify(booked)).toMatchObject({ http: 200 });
      const confirmed = await wire.post("seller/student/AppointmentConfirm", { id: booked.data.id });
      expect(confirmed, JSON.stringify(confirmed)).toMatchObject({ http: 200 });
    }
  });
  afterAll(() => wire.close());

  it("[R-01] the solver finds beds for all who wait, shows them over the map, and holds them at once", async () => {
    const { page, context, faults } = await visitAs(reception, "/resources/bedmap", { locale });
    await page.locator("[data-part=bed-cell][data-state=occupied]").first().waitFor();
    const apply = pane(page).getByRole("button", { name: say.apply });
    const bedless = async (): Promise<number> => {
      const rows = await Promise.all(people.map(({ name }) => rowOfName("AppointmentEntryList", name)));
      return rows.filter((row) => row?.bed === null).length;
    };
    expect(await bedless()).toBe(people.length);
    // The solver takes twelve at a time, today's first; other people are waiting too.
    for (let turn = 0; (await bedless()) > 0 && turn < 6; turn += 1) {
      await pane(page).getByRole("button", { name: say.findBeds }).click();
      await apply.waitFor();
      if (turn === 0) expect(await accessFaultsOf(page)).toEqual([]);
      await apply.click();
      await apply.waitFor({ state: "detached" });
    }
    expect(await bedless()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(people.map((person, at) => ({ ...person, at, look: at < 9 ? {} : phone })))(
    "[C-01] $name is brought in by the checklist: contract, insurance, screening, consent, whom to call, money and the held bed",
    async ({ name, at, look }) => {
      const { page, context, faults } = await visitAs(
        reception,
        `/student/appointment/entry?student_field=student&student=${encodeURIComponent(name)}`,
        { locale, ...look },
      );
      await actOf(page, pane(page).locator("tbody tr, [data-part=row-card]", { hasText: name }).first(), say.enter);
      const form = dialog(page);
      await form.locator("[data-part=checklist]").waitFor();
      if (at % 6 === 5) {
        expect(await accessFaultsOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
      await signOnPad(page);
      await clearLine(page, "insurance", () => fill(page, "policy_no", `M${tail}-${at}`));
      await clearLine(page, "screening", () => answerScreening(page, form.locator("[data-code=screening]")));
      await checkLine(page, "contact");
      await fill(page, "emergency_name", "沈青");
      await fill(page, "emergency_phone", "13900002222");
      await choose(page, "emergency_relation");
      await tick(page, "consent");
      await form.locator("[data-part=along-form] [data-field=channel]").getByRole("radio").first().click();
      const button = form.locator("button[type=submit]:not([data-lacking]):not([aria-disabled])");
      await expect.poll(() => button.innerText()).toMatch(/[1-9][\d.,]*[.,]\d\d/);
      const bed = (await rowOfName("AppointmentEntryList", name))?.bed;
      await button.click();
      await page.locator("[data-part~=paper-dialog] [data-part~=dialog-foot] button").first().click();
      await form.waitFor({ state: "detached" });
      expect((await rowOfName("CampsiteLivingList", name))?.bed).toBe(bed);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
