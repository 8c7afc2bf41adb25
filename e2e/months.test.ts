import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { monthCalls } from "@kangying/contract/finance/month.calls";
import { WireClient } from "../server/test/wire-client.ts";
import { endVisits } from "./browser.ts";
import { demoPassword, rowOf, visitAs } from "./console.ts";
import { submit } from "./desk.ts";

/** A month of the books is signed by one person and closed by another; afterwards nothing is posted in it. */

afterAll(endVisits);

const owner = { login: "shop" };
const accountant = { login: "shop", operator: "service" };
let wire: WireClient;
let month = "";
let id = 0;

interface Found {
  readonly data: readonly { readonly id: number; readonly month?: string; readonly status?: number }[];
}

beforeAll(async () => {
  wire = new WireClient(inject("origin"));
  expect(await wire.signIn("shop", demoPassword)).toMatchObject({ http: 200 });
  // The shop's one operator becomes its accountant as well.
  const apis = Object.values(monthCalls).map(({ api }) => api);
  const said = {
    name: "会计",
    description: "",
    path_arr: ["/finance/months", "/finance/months/look/:id"],
    api_arr: apis,
  };
  const role = await wire.post("seller/role/roleadd", said);
  expect(role, role.msg).toMatchObject({ http: 200 });
  const operators = (await wire.get("seller/operator/OperatorList", { page: "1" })).data as Found;
  const operator = operators.data[0]?.id;
  const known = (await wire.get("seller/operator/OperatorEditPrefill", { id: String(operator) })).data as Record<
    string,
    unknown
  >;
  const roles = [...((known["roles"] as readonly number[] | undefined) ?? []), (role.data as { id: number }).id];
  const edited = await wire.post("seller/operator/OperatorEdit", { ...known, id: operator, roles });
  expect(edited, `${edited.msg} ${JSON.stringify(edited.data)}`).toMatchObject({ http: 200 });
});
afterAll(() => wire.close());

it("[F-05] the one who signs a month does not close it; who closes it sees it shut, with both names", async () => {
  // Of those that are open the one that runs stands first; behind it the last that is over.
  const months = (await wire.get("seller/finance/MonthList", { page: "1", status: "1" })).data as Found;
  ({ id = 0, month = "" } = months.data[1] ?? {});
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
