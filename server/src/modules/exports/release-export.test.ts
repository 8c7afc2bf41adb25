import { afterAll, beforeAll, expect, it } from "vitest";
import { downloadExport } from "@kangying/contract/exports/exports.endpoints";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { collect } from "../../core/module/registry.ts";
import { roles } from "../roles/roles.module.ts";
import { exports } from "./exports.module.ts";

let app: TestApp;
let owner: Principal;
let second: Principal;
const list = { api: "seller/operator/OperatorList", method: "GET" } as const;
const tasks = { api: "seller/export/ExportManage", method: "GET" } as const;
const releases = { api: "seller/export/ReleaseList", method: "GET" } as const;
const act = (name: string) => ({ api: `seller/export/${name}`, method: "POST", repeats: "repeatable" }) as const;

beforeAll(async () => {
  app = await startApp({ served: collect([roles, exports], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("camp"));
  const apis = ["ReleaseList", "ExportRelease", "ExportRefuse"].map((name) => `seller/export/${name}`);
  second = await app.world.operator(owner.supplier, { paths: ["/settings/export-releases"], apis });
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query(
      `with made as (
         insert into auth.account (supplier_id, kind, login, nickname, password_hash)
         select $1, 'operator', 'mass' || i, 'mass', 'x' from generate_series(1, 5000) i returning id, login)
       insert into operator (supplier_id, account_id, login, name, phone) select $1, id, login, 'mass', '13800000000' from made`,
      [owner.supplier.id],
    ),
  );
  owner = { ...owner, ...(await app.world.session(owner)) };
});
afterAll(() => app.close());

const ask = (more: object) =>
  app.as(owner).call(list, { _excel_down_culumns: "name,phone", _excel_type: "csv", ...more });
const newest = async () => (await app.as(owner).call(tasks, { page: 1 })).data.data[0];

it("[S2-23] whole phones of more than 5,000 people wait until another person lets them go; masked ones, and fewer, do not", async () => {
  for (const more of [{}, { _excel_whole: "对账", status: 0 }]) {
    await ask(more);
    expect((await newest())?.held ?? false).toBe(false);
  }
  const asked = await ask({ _excel_whole: "年审核对" });
  expect(asked.msg).toContain("another person has to release the file");
  await app.work(exports.jobs ?? []);
  const waiting = await newest();
  expect(waiting).toMatchObject({
    status: 0,
    held: true,
    excel: null,
    note: expect.stringContaining("another person"),
  });
  const { id } = waiting;
  const [row] = (await app.as(second).call(releases, { page: 1, state: 0 })).data.data;
  expect(row).toMatchObject({ id, reason: "年审核对", rows_total: 5_001, state: 0, _actions: ["release", "refuse"] });
  expect(await app.as(owner).call(act("ExportRelease"), { id })).toMatchObject({ http: 403, code: "export_own" });
  expect(await app.as(second).call(act("ExportRelease"), { id })).toMatchObject({ code: "ok" });
  expect(await app.as(second).call(act("ExportRefuse"), { id })).toMatchObject({ code: "wrong_status" });
  await app.work(exports.jobs ?? []);
  expect(await newest()).toMatchObject({ id, status: 2, held: false, rows_done: 5_001 });
  expect(await app.as(second).call(downloadExport, { id }), "it is its asker's alone").toMatchObject({ http: 404 });
  const file = await app.as(owner).call(downloadExport, { id });
  expect(file.body.toString()).toContain("13800000000");
});

it("[S2-23] what is refused is not written, and says so; a file at once waits like the others", async () => {
  const atOnce = { _down_excel: 1, _excel_columns: "name,phone", _excel_type: "csv", _excel_whole: "再看一次" };
  const asked = await app.as(owner).call(list, atOnce);
  expect(asked.data).toMatchObject({ task_id: expect.any(Number) });
  const { task_id: id } = asked.data;
  expect(await app.as(second).call(act("ExportRefuse"), { id })).toMatchObject({ code: "ok" });
  await app.work(exports.jobs ?? []);
  expect(await newest()).toMatchObject({
    id,
    status: 2,
    held: false,
    excel: null,
    note: expect.stringContaining("refused"),
  });
});

it("[S2-23] what one person took within a day counts together, in files at once too; a day later it starts anew", async () => {
  let clerk = await app.world.owner(owner.supplier);
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query(
      `update operator set status = 0 where (supplier_id, id) in
         (select supplier_id, id from operator where supplier_id = $1 and login like 'mass%' order by id limit 3000)`,
      [owner.supplier.id],
    ),
  );
  const part = { _excel_columns: "name,phone", _excel_type: "csv", _excel_whole: "分批", _down_excel: 1 };
  const take = (status: number) => app.as(clerk).call(list, { ...part, status });
  expect((await take(0)).body.toString()).toContain("13800000000");
  const second_half = await take(1);
  expect(second_half.data).toMatchObject({ task_id: expect.any(Number) });
  expect(second_half.msg).toContain("another person");
  expect((await newest())?.held, "each person for themselves").toBe(false);
  app.clock.advance(86_400_000);
  clerk = { ...clerk, ...(await app.world.session(clerk)) };
  expect((await take(1)).body.toString()).toContain("13800000000");
});
