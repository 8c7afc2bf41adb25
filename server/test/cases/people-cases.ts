import { expect } from "vitest";
import { posts, type Cases } from "./stage.ts";

posts("seller/user/reg", "seller/user/save", "seller/user/del", "seller/role/roleadd", "seller/role/roleedit");
posts("seller/export/ExportDel");

let member = 0;
let role = 0;
const paths = ["/settings/roles"];
const apis = ["seller/role/rolemanage"];

/** Users, roles and export tasks. */
export const peopleCases: Cases = {
  "seller/user/reg": async ({ ok, no, rows }) => {
    await no(
      "seller/user/reg",
      { nickname: "小满", phone: "123", source: "desk" },
      { data: { fields: { phone: expect.any(String) } } },
    );
    member = (await ok("seller/user/reg", { nickname: "小满", phone: "13911112222", source: "desk" })).id;
    expect(await rows("select nickname, phone, source from member where id = $1", [member])).toEqual([
      { nickname: "小满", phone: "13911112222", source: "desk" },
    ]);
  },
  "seller/user/info": async ({ ok, no }) => {
    expect(await ok("seller/user/info", { id: member })).toMatchObject({ id: member, nickname: "小满", points: 0 });
    await no("seller/user/info", { id: 99_999_999 }, { http: 404, code: "not_found" });
  },
  "seller/user/save": async ({ ok, no, rows }) => {
    expect(await ok("seller/user/save", { id: member, nickname: "大满", phone: "13911112222" })).toMatchObject({
      done: 1,
      failed: [],
    });
    expect(await rows("select nickname from member where id = $1", [member])).toEqual([{ nickname: "大满" }]);
    await no("seller/user/save", { id: member, nickname: "" }, "invalid");
  },
  "seller/user/del": async ({ ok, no, rows }) => {
    expect(await ok("seller/user/del", { id: member })).toMatchObject({ done: 1, failed: [] });
    expect(await rows("select id from member where id = $1 and deleted_at is null", [member])).toEqual([]);
    await no("seller/user/del", { id: 99_999_999 }, "not_found");
  },
  "seller/role/OperatorPermission": async ({ ok, no, shop, owner }) => {
    const clerk = await shop.app.world.operator(owner.supplier, { paths, apis });
    expect(await ok("seller/role/OperatorPermission", {}, clerk)).toMatchObject({
      path_arr: expect.arrayContaining(paths),
      api_arr: apis,
    });
    await no("seller/role/OperatorPermission", {}, { http: 401 }, null);
  },
  "seller/role/roleadd": async ({ ok, no, rows }) => {
    const said = {
      name: "前台甲",
      description: "接待",
      path_arr: JSON.stringify(paths),
      api_arr: JSON.stringify(apis),
    };
    role = (await ok("seller/role/roleadd", said)).id;
    expect(await rows("select name, description, path_arr, api_arr from role where id = $1", [role])).toEqual([
      { name: "前台甲", description: "接待", path_arr: paths, api_arr: apis },
    ]);
    await no("seller/role/roleadd", { ...said, name: "" }, "invalid");
    await no("seller/role/roleadd", { ...said, name: "乙", api_arr: '["nobody/knows"]' }, { status: false });
  },
  "seller/role/rolemanage": async ({ ok, no }) => {
    expect((await ok("seller/role/rolemanage", { page: 1, limit: 50 })).data).toContainEqual(
      expect.objectContaining({ id: role, name: "前台甲" }),
    );
    await no("seller/role/rolemanage", { page: "first" }, "invalid");
  },
  "seller/role/roleedit": async ({ ok, no, rows }) => {
    const said = { id: role, name: "前台丙", description: "夜班", path_arr: "[]", api_arr: "[]" };
    await ok("seller/role/roleedit", said);
    const kept = () => rows("select name, description, path_arr, api_arr from role where id = $1", [role]);
    expect(await kept()).toEqual([{ name: "前台丙", description: "夜班", path_arr: [], api_arr: [] }]);
    await no("seller/role/roleedit", { ...said, api_arr: '["nobody/knows"]' }, { status: false });
    expect(await kept()).toMatchObject([{ api_arr: [] }]);
    await no("seller/role/roleedit", { id: 99_999_999, name: "x" }, "not_found");
  },
  "seller/role/roledel": async ({ ok, no, rows }) => {
    expect(await ok("seller/role/roledel", { id: role })).toMatchObject({ done: 1 });
    expect(await rows("select id from role where id = $1", [role])).toEqual([]);
    await no("seller/role/roledel", { id: role }, "not_found");
  },
  "seller/export/ExportManage": async ({ ok, no, ask, rows, owner }) => {
    expect((await ask("seller/role/rolemanage", { _excel_down_culumns: "name", _excel_type: "xlsx" })).status).toBe(
      true,
    );
    const [task] = await rows("select id, status from export_task where account_id = $1", [owner.account_id]);
    expect(task).toMatchObject({ status: 0 });
    // The task waits and has no file yet.
    expect((await ok("seller/export/ExportManage", { page: 1 })).data).toMatchObject([
      { id: Number(task?.["id"]), status: 0, excel: null },
    ]);
    await no("seller/export/ExportManage", { page: 0 }, "invalid");
  },
  "seller/export/ExportDel": async ({ ok, no, rows, owner }) => {
    const [task] = await rows("select id from export_task where account_id = $1", [owner.account_id]);
    await no("seller/export/ExportDel", { id: 99_999_999 }, "not_found");
    expect(await ok("seller/export/ExportDel", { id: task?.["id"] })).toBeNull();
    expect((await ok("seller/export/ExportManage", { page: 1 })).data).toEqual([]);
  },
};
