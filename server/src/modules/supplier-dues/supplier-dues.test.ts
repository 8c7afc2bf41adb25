import { prefillApi } from "@kangying/contract/core/derived-apis";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { asOwner, desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { modules } from "../../app.ts";
import { collect } from "../../core/module/registry.ts";
import { testPassword } from "../../../test/principals.ts";

let app: TestApp;
let admin: Principal;
let second: Principal;
let owner: Principal;
const { post, done, list } = desk("seller/enter/", () => ({ app, who: admin }));
const own = desk("seller/supplier/", () => ({ app, who: owner }));
const rows = asOwner(() => app.database);

beforeAll(async () => {
  app = await startApp({ own: true, served: collect(modules) });
  admin = await app.world.account(await app.world.supplier("admin"), "platform");
  second = await app.world.account(admin.supplier, "platform");
  owner = await app.world.owner(await app.world.supplier("camp"));
});
afterAll(() => app.close());

/** Charges the camp. @returns the key of the due */
async function asked(kind: "entry" | "deposit", amount_fen: number): Promise<number> {
  const { data } = await done("DueAdd", { supplier_id: owner.supplier.id, kind, amount_fen });
  return data.id;
}
const due = async (id: number) => (await list("DueList")).find((row) => row.id === id);
const balances = async ({ supplier }: Principal): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rows<{ code: string; balance_fen: number }>(
        "select code, balance_fen from ledger_account where supplier_id = $1",
        [supplier.id],
      )
    ).map(({ code, balance_fen }) => [code, balance_fen]),
  );

it("[P-12] an entry fee that was paid is posted once, as the supplier's expense and the platform's income", async () => {
  const id = await asked("entry", 50_000);
  expect(await due(id)).toMatchObject({ kind: "entry", open: 50_000, paid: null, held: null });
  const both = await Promise.all([admin, second].map((who) => post("DuePaid", { id, pay_ref: "8841" }, who)));
  expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await due(id)).toMatchObject({ open: null, paid: 50_000, pay_ref: "8841", state: 1 });
  const log = desk("seller/system/", () => ({ app, who: owner }));
  expect((await log.list("OperateLogList")).map(({ api, who }) => [api, who])).toEqual([
    ["seller/enter/DuePaid", "Platform"],
    ["seller/enter/DueAdd", "Platform"],
  ]);
  const written = await log.query("select t::text as record from operate_log t where actor_kind = 'system'");
  for (const { record } of written)
    expect(record, "nor in the whole record").not.toContain(admin.supplier.context.name);
  expect(await balances(owner)).toEqual({ entry_fee: 50_000, bank: -50_000 });
  expect(await balances(admin)).toEqual({ fee_income: 50_000, bank: 50_000 });
  expect(await post("DueTake", { id, amount_fen: 1, reason: "x", asks_again: false })).toMatchObject({
    code: "wrong_status",
  });
  expect(await brokenRules(app.services)).toEqual([]);
});

it("[P-12] a deposit is held until it goes back; what a breach takes of it is the platform's, and may be asked for again", async () => {
  const id = await asked("deposit", 300_000);
  await done("DuePaid", { id, pay_ref: "8842" });
  expect(await balances(owner)).toMatchObject({ platform_deposit: 300_000 });
  expect(await balances(admin)).toMatchObject({ supplier_deposit: 300_000, fee_income: 50_000 });

  const take = { id, amount_fen: 60_000, reason: "退费逾期", asks_again: true };
  expect((await post("DueTake", { ...take, amount_fen: 300_001 }, admin)).data.fields).toMatchObject({
    second_account: expect.any(String),
  });
  const with_second = { second_account: second.account_id, second_password: testPassword };
  expect((await post("DueTake", { ...take, ...with_second, amount_fen: 300_001 })).data.fields).toEqual({
    amount_fen: expect.any(String),
  });
  await done("DueTake", { ...take, ...with_second });
  expect(await due(id)).toMatchObject({ taken: 60_000, held: 240_000, taken_for: "退费逾期" });
  const again = (await list("DueList", { state: 0 }))[0];
  expect(again).toMatchObject({ kind: "deposit", open: 60_000, note: "退费逾期" });
  expect(await brokenRules(app.services), "while it is held").toEqual([]);

  const back = { api: prefillApi("seller/enter/DueBack"), method: "GET" } as const;
  expect((await app.as(admin).call(back, { id })).data).toMatchObject({ amount_fen: 240_000 });
  await done("DueBack", { id, amount_fen: 60_000, pay_ref: "8843" });
  const rest = { id, amount_fen: 180_000, pay_ref: "8844" };
  const refused = async (more: object) => (await post("DueBack", { ...rest, ...more })).data.fields;
  expect(await refused({ amount_fen: 60_000 }), "in parts").toEqual({
    second_account: expect.stringContaining("1,200.00"),
  });
  expect(await refused({ second_account: admin.account_id, second_password: testPassword })).toEqual({
    second_account: expect.any(String),
  });
  expect(await refused({ ...with_second, second_password: "not theirs" })).toEqual({
    second_password: expect.any(String),
  });
  await done("DueBack", { ...rest, ...with_second });
  expect(await app.as(admin).call(back, { id }), "nothing is held").toMatchObject({ code: "wrong_status" });
  expect(await balances(owner)).toEqual({
    entry_fee: 50_000,
    bank: -110_000,
    platform_deposit: 0,
    breach_expense: 60_000,
  });
  expect(await balances(admin)).toEqual({
    fee_income: 50_000,
    bank: 110_000,
    supplier_deposit: 0,
    penalty_income: 60_000,
  });
  expect(await post("DueBack", { id, amount_fen: 1, pay_ref: "x" })).toMatchObject({ code: "wrong_status" });
});

it("[P-12] a supplier sees what it is asked for and what is left, and of its own alone", async () => {
  const seen = await own.list("DueList");
  expect(seen.map(({ kind, amount, held, taken_for }) => [kind, amount, held, taken_for])).toEqual([
    ["deposit", 60_000, null, null],
    ["deposit", 300_000, 0, "退费逾期"],
    ["entry", 50_000, null, null],
  ]);
  const other = await app.world.owner(await app.world.supplier("shop"));
  expect(await own.list("DueList", {}, other)).toEqual([]);
  expect(await post("DuePaid", { id: seen[0]?.id, pay_ref: "x" }, owner)).toMatchObject({ http: 403 });
});

it("[P-12] who may see the supplier's dues is told of each that is opened, and again where its payment is undone", async () => {
  const clerk = await app.world.operator(owner.supplier);
  const inbox = async (who: Principal): Promise<string[]> => {
    const told = await rows<{ event: string; amount: string }>(
      "select event, told ->> 'amount' as amount from event_message where supplier_id = $1 and account_id = $2 order by id",
      [who.supplier.id, who.account_id],
    );
    return told.map(({ event, amount }) => `${event} ${amount}`);
  };
  const asked_before = ["entry_asked ¥500.00", "deposit_asked ¥3,000.00", "deposit_asked ¥600.00"];
  expect(await inbox(owner)).toEqual(asked_before);
  const id = await asked("entry", 1_234_500);
  await done("DuePaid", { id, pay_ref: "8849" });
  await done("DueUndo", { id, reason: "记错商家" });
  await done("DueWaive", { id, reason: "老商家" });
  expect(await inbox(owner)).toEqual([...asked_before, "entry_asked ¥12,345.00", "entry_asked ¥12,345.00"]);
  expect([await inbox(clerk), await inbox(admin)]).toEqual([[], []]);
});

it("[P-12] a payment recorded by mistake is undone once: both books take it back, and the due is open for another payment", async () => {
  const before = [await balances(owner), await balances(admin)];
  const id = await asked("entry", 70_000);
  expect(await post("DueUndo", { id, reason: "x" }), "nothing is paid").toMatchObject({ code: "wrong_status" });
  await done("DuePaid", { id, pay_ref: "8850" });
  expect((await post("DueUndo", { id, reason: "" })).http).toBe(400);
  expect(await post("DueUndo", { id, reason: "x" }, owner)).toMatchObject({ http: 403 });
  const both = await Promise.all([admin, second].map((who) => post("DueUndo", { id, reason: "记错商家" }, who)));
  expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await due(id)).toMatchObject({ state: 0, open: 70_000, paid: null, pay_ref: "", undone_for: "记错商家" });
  expect([await balances(owner), await balances(admin)]).toEqual(before);
  expect(await brokenRules(app.services)).toEqual([]);

  await done("DuePaid", { id, pay_ref: "8851" });
  expect(await due(id)).toMatchObject({ state: 1, paid: 70_000, pay_ref: "8851" });
  expect(await balances(owner)).toMatchObject({ entry_fee: 50_000 + 70_000 });
  await done("DueUndo", { id, reason: "再次记错" });
  await done("DueWaive", { id, reason: "老商家" });
  const moves = await rows("select attempt, kind from supplier_due_move where due_id = $1 order by id", [id]);
  expect(moves).toEqual([
    { attempt: 1, kind: "paid" },
    { attempt: 1, kind: "undone" },
    { attempt: 2, kind: "paid" },
    { attempt: 2, kind: "undone" },
  ]);
  await expect(
    rows("update supplier_due_move set note = 'x' where due_id = $1", [id]),
    "what was recorded stays",
  ).rejects.toThrow();
  const logged = await rows(
    "select supplier_id, after ->> 'reason' as reason from operate_log where api = 'seller/enter/DueUndo' and biz_id = $1 order by id",
    [id],
  );
  const said = (reason: string) => [
    { supplier_id: owner.supplier.id, reason },
    { supplier_id: admin.supplier.id, reason },
  ];
  expect(logged, "in both logs").toEqual([...said("记错商家"), ...said("再次记错")]);
  expect(await brokenRules(app.services)).toEqual([]);
});

it("[P-12] a deposit's payment is not undone once money of it was taken or has gone back", async () => {
  const id = await asked("deposit", 20_000);
  await done("DuePaid", { id, pay_ref: "8852" });
  await done("DueBack", { id, amount_fen: 1_000, pay_ref: "8853" });
  expect((await due(id))?._actions).not.toContain("undo");
  expect(await post("DueUndo", { id, reason: "x" })).toMatchObject({ http: 409, code: "wrong_status" });
  await done("DueBack", { id, amount_fen: 19_000, pay_ref: "8854" });
  const other = await asked("deposit", 21_000);
  await done("DuePaid", { id: other, pay_ref: "8855" });
  await done("DueUndo", { id: other, reason: "记错商家" });
  expect(await due(other)).toMatchObject({ state: 0, held: null });
  await done("DueWaive", { id: other, reason: "记错商家" });
  expect(await brokenRules(app.services)).toEqual([]);
});

it("[P-12] a supplier is not let go while it is asked for something, or its deposit is held", async () => {
  const { id } = owner.supplier;
  await done("SupplierFreeze", { id, reason: "要离开" });
  const close = async () => (await post("SupplierClose", { id, reason: "合同到期" })).msg;
  expect(await close()).toContain("¥600.00 is open");
  const [open] = await list("DueList", { state: 0 });
  await done("DuePaid", { id: open?.id, pay_ref: "8844" });
  expect(await close()).toContain("holds a deposit of ¥600.00");
  await done("DueBack", { id: open?.id, amount_fen: 60_000, pay_ref: "8845" });
  const waived = await asked("entry", 100);
  await done("DueWaive", { id: waived, reason: "老商家" });
  expect(await due(waived)).toMatchObject({ state: 2, open: null, waived_for: "老商家" });
  expect(await post("DuePaid", { id: waived, pay_ref: "x" })).toMatchObject({ code: "wrong_status" });
  expect(await post("SupplierClose", { id, reason: "合同到期" })).toMatchObject({ http: 200 });
  expect(await brokenRules(app.services)).toEqual([]);
});
