import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { streamXlsxRows } from "hucre/xlsx";
import { deleteExport, downloadExport } from "@kangying/contract/exports/exports.endpoints";
import { eventually } from "../../../../test/eventually.ts";
import type { CallOptions, Principal } from "../../../../test/app.ts";
import { downloadToken } from "@kangying/contract/session/session.endpoints";
import { sessionRoutes } from "../../../modules/session/session.routes.ts";
import { openSession } from "../../auth/sessions/open-session.ts";
import type { OwnJob } from "../../jobs/job.ts";
import { openWork } from "../../jobs/open-work.ts";
import { exportsList } from "../../../modules/exports/exports.list.ts";
import { exportRoutes } from "../../../modules/exports/exports.routes.ts";
import { listApi, startToyApp, type ToyApp } from "../toy/toy-app.ts";
import { exportJob } from "./run-export.ts";

const tasksApi = { api: "seller/export/ExportManage", method: "GET" } as const;
let toy: ToyApp;
const long = "110101199003070011";

beforeAll(async () => {
  toy = await startToyApp({ lists: [exportsList], routes: [...exportRoutes, ...sessionRoutes] });
  await toy.guests(toy.camp, [
    {
      name: "=cmd|' /C calc'!A0",
      phone: "13800138000",
      id_no: long,
      status: 0,
      city: "Wuhan",
      paid_fen: 123_45,
      debt_fen: 1,
      score: 7.5,
      born: "1990-03-07",
      arrived_at: "2026-01-31T16:30:05Z",
      vip: true,
      slept: 2,
      nights: 9,
    },
    { name: "伟芳 😀\nB", phone: null, status: 1, paid_fen: -5, score: -2.25, born: "0850-01-01", arrived_at: null },
    { name: "x\u0007y".repeat(2), status: 2, paid_fen: 0, arrived_at: "2026-02-01T00:00:00Z" },
  ]);
});
afterAll(() => toy.close());

async function rowsOf(bytes: Buffer): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const row of streamXlsxRows(bytes)) rows.push(row.values);
  return rows;
}
const get = (input: Record<string, unknown>, who: Principal = toy.owner, options: CallOptions = {}) =>
  toy.as(who).call(listApi, input, options);

describe("a file at once", () => {
  it("carries the chosen columns, in order, as what they are", async () => {
    const columns = "name,id_no,phone,status,paid_fen,score,share,born,arrived_at,vip,nights,guest";
    const reply = await get({ _down_excel: 1, _excel_columns: columns, sort: "paid_fen", order: "desc" });
    expect(reply.headers).toMatchObject({
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "cache-control": "no-store",
    });
    expect(await rowsOf(reply.body)).toEqual([
      [
        "name en",
        "id_no en",
        "phone en",
        "status en",
        "paid en",
        "score en",
        "share en",
        "born en",
        "arrived en",
        "vip en",
        "nights en",
        "guest en",
      ],
      [
        "=cmd|' /C calc'!A0",
        long,
        "138****8000",
        "New",
        123.45,
        7.5,
        0.0075,
        new Date("1990-03-07T00:00:00Z"),
        new Date("2026-02-01T00:30:05Z"),
        "Yes",
        2,
        "=cmd|' /C calc'!A0 138****8000",
      ],
      ["xyxy", null, null, "Out", 0, null, null, null, new Date("2026-02-01T08:00:00Z"), "No", 0, "xyxy"],
      ["伟芳 😀\nB", null, null, "In", -0.05, -2.25, -0.00225, "0850-01-01", null, "No", 0, "伟芳 😀\nB"],
    ]);
  });

  it("carries what the list shows at first where no columns are named", async () => {
    const [header] = await rowsOf((await get({ _down_excel: 1 })).body);
    expect(header).toContain("name en");
    expect(header).not.toContain("avatar en");
  });

  it("obeys filters and chosen rows", async () => {
    const [row] = (await get({ page: 1, name: "伟芳" })).data.data;
    const file = async (input: Record<string, unknown>) =>
      (await rowsOf((await get({ _down_excel: 1, _excel_columns: "status", ...input })).body)).flat();
    expect(await file({ status: 2 })).toEqual(["status en", "Out"]);
    expect(await file({ ids: row.id })).toEqual(["status en", "In"]);
  });

  it("is named by the list, its filters and the instant at the supplier's clock", async () => {
    const reply = await get(
      { _down_excel: 1, status: 0, paid: "100,", _excel_file_name: '../a/b:"c".xlsx' },
      toy.owner,
      { language: "zh-CN" },
    );
    const name = decodeURIComponent(
      /filename\*=UTF-8''(.+)$/.exec(reply.headers["content-disposition"] ?? "")?.[1] ?? "",
    );
    expect(name).toBe("a-b--c_status中 新 paid中 1~_2026-03-02_100000.xlsx");
    expect(reply.headers["content-disposition"]).toMatch(/^attachment; filename="[\x20-\x7e]+"; /);
  });

  it("is CSV with a byte order mark, in which no text is a formula and every number is one", async () => {
    const reply = await get({
      _down_excel: 1,
      _excel_type: "csv",
      _excel_columns: "name,paid_fen,born,arrived_at,id_no",
      sort: "paid_fen",
    });
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const text = reply.body.toString("utf8");
    expect(text.startsWith("\ufeff")).toBe(true);
    expect(parse(text, { bom: true })).toEqual([
      ["name en", "paid en", "born en", "arrived en", "id_no en"],
      ["伟芳 😀\nB", "-0.05", "0850-01-01", "", ""],
      ["xyxy", "0.00", "", "2026-02-01 08:00:00", ""],
      ["'=cmd|' /C calc'!A0", "123.45", "1990-03-07", "2026-02-01 00:30:05", long],
    ]);
  });

  it.each([
    [{ status: 0, name: "nobody" }, "nothing_to_export"],
    [{ _excel_columns: " , " }, "no_columns"],
    [{ _excel_columns: "name,note" }, "invalid"],
    [{ _excel_type: "pdf" }, "invalid"],
    [{ nick: 1 }, "invalid"],
  ])("refuses %j with %s", async (input, code) => {
    expect(await get({ _down_excel: 1, ...input })).toMatchObject({ http: 400, code });
  });

  it("leaves a line in the operator log: who, which filters, which columns, how many rows", async () => {
    await get({ _down_excel: 1, _excel_columns: "name,status", status: 1 });
    const [line] = await toy.rows<{ account_id: number; after: object }>(
      "select account_id, after from operate_log where biz_type = 'export' order by id desc limit 1",
    );
    expect(line).toEqual({
      account_id: toy.owner.account_id,
      after: { list: "seller/toy/List", columns: ["name", "status"], filters: { status: "1" }, rows: 1, type: "xlsx" },
    });
  });

  it("needs its own permission, masks as the list does, and knows no column beyond the caller's", async () => {
    const apis = ["seller/toy/List", "seller/toy/SeeAll"];
    const reader = await toy.world.operator(toy.camp, { paths: ["/toy"], apis });
    expect(await get({ _down_excel: 1 }, reader)).toMatchObject({ http: 403, code: "no_permission" });
    const taker = await toy.world.operator(toy.camp, { paths: ["/toy"], apis: [...apis, "seller/toy/Export"] });
    expect(await rowsOf((await get({ _down_excel: 1, _excel_columns: "phone,guest", status: 0 }, taker)).body)).toEqual(
      [
        ["phone en", "guest en"],
        ["138****8000", "=cmd|' /C calc'!A0 138****8000"],
      ],
    );
    expect(await get({ _down_excel: 1, _excel_columns: "id_no" }, taker)).toMatchObject({ http: 400, code: "invalid" });
  });

  it("masks as the page does, and carries values whole for a reason that is logged, by a permission of its own", async () => {
    const asked = { _down_excel: 1, _excel_columns: "phone,name", status: 0 };
    expect(await rowsOf((await get(asked)).body)).toContainEqual(["138****8000", "=cmd|' /C calc'!A0"]);
    const whole = { ...asked, _excel_whole: "对账" };
    const apis = ["seller/toy/List", "seller/toy/Export", "seller/toy/Reveal"];
    const reader = await toy.world.operator(toy.camp, { paths: ["/toy"], apis });
    expect(await get(whole, reader)).toMatchObject({ http: 403, code: "no_permission" });
    expect(await rowsOf((await get(whole)).body)).toEqual([
      ["phone en", "name en"],
      ["13800138000", "=cmd|' /C calc'!A0"],
    ]);
    const [line] = await toy.rows<{ after: object }>(
      "select after from operate_log where biz_type = 'export' order by id desc limit 1",
    );
    expect(line?.after).toMatchObject({ columns: ["phone", "name"], whole: ["phone"], reason: "对账" });
  });
});

describe("a file through a link", () => {
  it("needs a token that is good for this list alone, and once", async () => {
    const { token } = (await toy.as(toy.owner).call(downloadToken, { path: "/api/v1/seller/toy/List" })).data;
    const open = () => get({ _down_excel: 1, _excel_columns: "name", status: 1 }, toy.owner, { download_token: token });
    expect(await rowsOf((await open()).body)).toEqual([["name en"], ["伟芳 😀\nB"]]);
    expect(await open()).toMatchObject({ http: 401, code: "download_spent" });
  });

  it.each([{ page: 1, limit: 1 }, {}])("[S7-01] gives neither rows nor a description: %o", async (asked) => {
    const { token } = (await toy.as(toy.owner).call(downloadToken, { path: "/api/v1/seller/toy/List" })).data;
    expect(token).toBeTruthy();
    expect(await get(asked, toy.owner, { download_token: token })).toMatchObject({ http: 401, code: "download_spent" });
  });

  it("[S7-01] makes a token only for a call that gives a file", async () => {
    for (const api of ["seller/nothing/Here", "buyer/user/DownloadToken", "buyer/user/logout", "seller/role/roledel"])
      expect(await toy.as(toy.owner).call(downloadToken, { path: `/api/v1/${api}` }), api).toMatchObject({
        http: 400,
        data: { fields: { path: expect.any(String) } },
      });
  });

  it("may be left by its reader: nothing is read on, and the next one is served", async () => {
    await toy.guests(
      toy.camp,
      Array.from({ length: 6_000 }, (_, index) => ({ name: `many ${index} ${Math.random()}`, status: 2 })),
    );
    const address = await toy.listen();
    const { url, headers } = toy.as(toy.owner).request(listApi, { _down_excel: 1, sort: "name" });
    const leave = new AbortController();
    const response = await fetch(`${address}${url}`, {
      headers,
      signal: leave.signal,
    });
    await response.body?.getReader().read();
    leave.abort();
    expect(await get({ page: 1, limit: 0, _count_sum: 1 })).toMatchObject({ http: 200 });
    await toy.rows("delete from toy_guest where name like 'many %'");
  });
});

describe("a file in the background", () => {
  const tasks = async (who: Principal = toy.owner) => (await toy.as(who).call(tasksApi, { page: 1 })).data.data;

  const tidy = async () => {
    await toy.database.transaction({ role: "app", supplier_id: toy.camp.id }, (tx) =>
      tx.query("select enqueue('export.expire', '{}', $1)", [toy.clock.now()]),
    );
    await toy.work();
  };

  it("waits, is written, can be taken, and is deleted with its bytes", async () => {
    const reply = await get({ _excel_down_culumns: "name,paid_fen", sort: "name", status: "" });
    expect(reply).toMatchObject({ status: true, msg: expect.stringContaining("queued") });
    const [waiting] = await tasks();
    expect(waiting).toMatchObject({
      status: 0,
      excel: null,
      rows_total: 3,
      columns: 2,
      rows_done: 0,
      size: null,
      note: null,
      title: "Toy guests",
    });
    expect(await toy.as(toy.owner).call(downloadExport, { id: waiting.id })).toMatchObject({
      http: 404,
      code: "export_expired",
    });

    await toy.work();
    const [done] = await tasks();
    expect(done).toMatchObject({
      id: waiting.id,
      status: 2,
      rows_done: 3,
      excel: `/api/v1/seller/export/Download?id=${waiting.id}`,
      size: expect.any(Number),
    });
    const file = await toy.as(toy.owner).call(downloadExport, { id: done.id });
    expect(file.headers["content-length"]).toBe(String(done.size));
    expect((await rowsOf(file.body)).map(([name]) => name)).toEqual([
      "name en",
      "=cmd|' /C calc'!A0",
      "xyxy",
      "伟芳 😀\nB",
    ]);

    const [{ file_key }] = (await toy.rows<{ file_key: string }>("select file_key from export_task where id = $1", [
      done.id,
    ])) as [{ file_key: string }];
    expect(await toy.as(toy.owner).call(deleteExport, { id: done.id })).toMatchObject({ status: true, msg: "Deleted" });
    expect(await tasks()).toEqual([]);
    await eventually(async () => expect(await toy.services.files.get(file_key)).toBeNull());
  });

  it("needs a column, rows and the permission when it is asked for", async () => {
    expect(await get({ _excel_down_culumns: "" })).toMatchObject({ http: 400, code: "no_columns" });
    expect(Object.keys((await get({ _excel_down_culumns: "nothing" })).data.fields)).toEqual(["_excel_down_culumns"]);
    expect(await get({ _excel_down_culumns: "name", name: "nobody" })).toMatchObject({
      http: 400,
      code: "nothing_to_export",
    });
  });

  it("is nobody else's: another account's tasks do not exist", async () => {
    await get({ _excel_down_culumns: "name" });
    const [task] = await tasks();
    const colleague = await toy.world.operator(toy.camp, {
      paths: ["/toy"],
      apis: ["seller/toy/List", "seller/toy/Export"],
    });
    for (const who of [colleague, toy.otherOwner]) {
      expect(await tasks(who)).toEqual([]);
      expect(await toy.as(who).call(downloadExport, { id: task.id })).toMatchObject({ http: 404, code: "not_found" });
      expect(await toy.as(who).call(deleteExport, { id: task.id })).toMatchObject({ http: 404, code: "not_found" });
    }
    await toy.as(toy.owner).call(deleteExport, { id: task.id });
  });

  it("ends without a file where the account has lost the right meanwhile, and says so", async () => {
    const taker = await toy.world.operator(toy.camp, {
      paths: ["/toy"],
      apis: ["seller/toy/List", "seller/toy/SeeAll", "seller/toy/Export"],
    });
    await get({ _excel_down_culumns: "name" }, taker);
    await toy.rows("update role set api_arr = '[\"seller/toy/List\"]' where supplier_id = $1", [toy.camp.id]);
    await toy.work();
    expect(await tasks(taker)).toMatchObject([
      { status: 2, excel: null, note: "You do not have permission to do this" },
    ]);
  });

  it("whose job has given up says so at once", async () => {
    await get({ _excel_down_culumns: "name", sort: "status" });
    const [task] = await tasks();
    const transaction: OwnJob["transaction"] = (run) =>
      toy.services.database.transaction({ role: "app", supplier_id: toy.camp.id }, async (tx) => {
        const { services, camp } = toy;
        const actor = { kind: "system", name: "test" } as const;
        return await run(openWork({ services, tx, supplier: camp.context, actor }).work);
      });
    const job = { services: toy.services, supplier_id: toy.camp.id, signal: new AbortController().signal, transaction };
    await exportJob().given_up?.(job, { task_id: task.id });
    expect(await tasks()).toMatchObject([
      { id: task.id, status: 2, excel: null, note: expect.stringContaining("busy") },
    ]);
    await toy.rows("delete from pgboss.job_common");
    await toy.as(toy.owner).call(deleteExport, { id: task.id });
  });

  it("that nobody works on any more is written off", async () => {
    await get({ _excel_down_culumns: "name", sort: "name" });
    const [task] = await tasks();
    await toy.rows("update export_task set status = 1, created_at = created_at - interval '7 hours' where id = $1", [
      task.id,
    ]);
    await toy.rows("delete from pgboss.job_common");
    await tidy();
    expect(await tasks()).toMatchObject([
      { id: task.id, status: 2, excel: null, note: expect.stringContaining("busy") },
    ]);
    await toy.as(toy.owner).call(deleteExport, { id: task.id });
  });

  it("is expired after 7 days, and its bytes are gone", async () => {
    await get({ _excel_down_culumns: "name" });
    await toy.work();
    const [task] = await tasks();
    const [{ file_key }] = (await toy.rows<{ file_key: string }>("select file_key from export_task where id = $1", [
      task.id,
    ])) as [{ file_key: string }];
    toy.clock.advance(7 * 86_400_000);
    // The session is 7 days old here, and its access token has expired.
    const origin = { ip: "127.0.0.1", user_agent: "test" };
    const tokens = await toy.database.transaction({ role: "auth" }, (tx) =>
      openSession(tx, toy.services, toy.owner.account_id, toy.camp.suid, origin),
    );
    const again = { ...toy.owner, ...tokens };
    expect(await tasks(again)).toMatchObject([{ id: task.id, status: 2, excel: null, note: "Expired" }]);
    expect(await toy.as(again).call(downloadExport, { id: task.id })).toMatchObject({
      http: 404,
      code: "export_expired",
    });
    await tidy();
    expect(await toy.services.files.get(file_key)).toBeNull();
  });
});
