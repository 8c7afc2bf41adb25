import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { WireClient } from "../server/test/wire-client.ts";
import { endVisits } from "./ground/browser.ts";
import { demoPassword, dialog, rowOf, visitAs } from "./ground/console.ts";
import { choose, dayAhead, fill, fillDay, refused, submit } from "./ground/desk.ts";

/** The platform opens a month of the books again; one person signs it and another one closes it. Afterwards nothing can be posted in it. */

afterAll(endVisits);

const owner = { login: "shop" };
const accountant = { login: "shop", operator: "finance" };
let wire: WireClient;
let month = "";
let id = 0;

interface Found {
  readonly data: readonly { readonly id: number; readonly month: { readonly text: string } }[];
}

beforeAll(async () => {
  wire = new WireClient(inject("origin"));
  const { data } = await wire.signIn("shop", demoPassword);
  // The latest closed month: the demo's shop has closed it.
  const months = (await wire.get("seller/finance/MonthList", { page: "1", status: "3" })).data as Found;
  const last = months.data[0];
  id = last?.id ?? 0;
  month = last?.month.text ?? "";
  const platform = new WireClient(inject("origin"), (data as { suid: string }).suid);
  await platform.signIn("admin", demoPassword);
  const opened = await platform.post("seller/finance/MonthReopen", { id, reason: "补记一笔" });
  expect(opened, opened.msg).toMatchObject({ http: 200 });
  platform.close();
});
afterAll(() => wire.close());

it("[F-05] the one who signs a month does not close it; who closes it sees it shut, with both names", async () => {
  const making = await visitAs(accountant, `/finance/months/look/${id}`);
  await making.page.getByRole("button", { name: "制表签字" }).click();
  await submit(making.page);
  await making.page.getByRole("button", { name: "退回制表" }).waitFor();
  expect(await making.page.getByRole("button", { name: "复核签字并关账" }).count()).toBe(0);

  const closing = await visitAs(owner, `/finance/months/look/${id}`);
  const { page } = closing;
  await page.getByRole("button", { name: "复核签字并关账" }).click();
  await submit(page);
  await page.getByText("校验值").waitFor();
  await page.getByRole("button", { name: "复核签字并关账" }).waitFor({ state: "detached" });
  for (const title of ["制表签字", "复核签字并关账", "退回制表", "重新打开"])
    expect(await page.getByRole("button", { name: title }).count(), title).toBe(0);
  expect(making.faults).toEqual([]);
  expect(closing.faults).toEqual([]);
  await making.context.close();
  await closing.context.close();
});

it("[F-05] what is closed is not signed again, nor opened by its own people; the platform alone may", async () => {
  const again = await wire.post("seller/finance/MonthSign", { id });
  expect(again.http).toBeGreaterThanOrEqual(400);
  const opened = await wire.post("seller/finance/MonthReopen", { id, reason: "补记" });
  expect(opened.http).toBeGreaterThanOrEqual(400);
  const { page, context, faults } = await visitAs(owner, "/finance/months");
  await rowOf(page, month).first().getByText("已关账").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it("[F-05] a posting whose day lies in the closed month is refused with its name, and what was typed stays; today's is taken", async () => {
  const { page, context, faults } = await visitAs(owner, "/finance/ledger");
  await page.getByRole("button", { name: "内部划转" }).click();
  await choose(page, "from");
  await choose(page, "to", 1);
  await fill(page, "amount_fen", "12.30");
  await fill(page, "memo", "上月补记");
  await fillDay(page, "day", `${month}-28`);
  expect(await refused(page)).toContain(`${month} 已关账`);
  expect(await dialog(page).locator("[data-field=memo] input").inputValue()).toBe("上月补记");
  await fillDay(page, "day", dayAhead(0));
  await submit(page);
  await rowOf(page, "上月补记").first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
