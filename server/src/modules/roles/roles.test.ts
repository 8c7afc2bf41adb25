import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOwner, targets } from "../../../test/desk.ts";
import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { collect } from "../../core/module/registry.ts";
import { session } from "../session/session.module.ts";
import { roles } from "./roles.module.ts";

let app: TestApp;
let camp: TestSupplier;
let owner: Principal;

beforeAll(async () => {
  app = await startApp({ served: collect([session, roles], { partial: true }) });
  camp = await app.world.supplier("camp");
  owner = await app.world.owner(camp);
});
afterAll(() => app.close());

const { post } = targets("seller/role/");
const list = { api: "seller/role/rolemanage", method: "GET" } as const;
const roleApis = ["seller/role/rolemanage", "seller/role/roleadd", "seller/role/roleedit", "seller/role/roledel"];
/** A page that camps will get in the future. */
const plannedPath = flattenTree(tree).find((node) => node.planned && node.path.startsWith("/student/"))?.path ?? "";
let made = 0;
const name = (): string => `role ${++made} ${camp.marker}`;

/** Adds a role in the owner's name. @returns its id */
async function addRole(path_arr: readonly string[] = [], api_arr: readonly string[] = []): Promise<number> {
  const reply = await app.as(owner).call(post("roleadd"), { name: name(), description: "", path_arr, api_arr });
  expect(reply).toMatchObject({ code: "ok" });
  return reply.data.id;
}
const query = asOwner(() => app.database);

describe("adding a role", () => {
  it("takes the lists as JSON text, as the wire has it, and as lists, as the console's form sends them", async () => {
    for (const lists of [
      { path_arr: '["/settings/roles"]', api_arr: '["seller/role/rolemanage"]' },
      { path_arr: ["/settings/roles"], api_arr: ["seller/role/rolemanage"] },
    ]) {
      const reply = await app.as(owner).call(post("roleadd"), { name: name(), description: "d", ...lists });
      expect(reply).toMatchObject({ code: "ok" });
      expect(await query(`select description, path_arr, api_arr from role where id = $1`, [reply.data.id])).toEqual([
        { description: "d", path_arr: ["/settings/roles"], api_arr: ["seller/role/rolemanage"] },
      ]);
    }
  });

  it.each([
    ["text that is no JSON", { path_arr: "[" }],
    ["JSON that is no list", { path_arr: '{"length":1}' }],
    ["a page that does not exist", { path_arr: '["/nowhere"]' }],
    ["a page of another industry", { path_arr: '["/supertube/suppliers"]' }],
    ["a page that is only planned", { path_arr: JSON.stringify([plannedPath]) }],
    ["an API that does not exist", { api_arr: '["seller/role/rolesteal"]' }],
    ["an API of another industry", { api_arr: '["seller/enter/SupplierManage"]' }],
    ["something that is no name", { api_arr: "[1]" }],
    ["a prototype's name", { api_arr: '["__proto__"]' }],
    ["no name", { name: "" }],
    ["a reserved name", { name: "Admin" }],
    ["a reserved name in disguise", { name: "ａｄｍｉｎ" }],
    ["a reserved name in Chinese", { name: "超级管理员" }],
    ["a member of its own making", { supplier_id: 1 }],
  ])("refuses %s", async (_what, part) => {
    const reply = await app
      .as(owner)
      .call(post("roleadd"), { name: name(), description: "", path_arr: "[]", api_arr: "[]", ...part });
    expect(reply).toMatchObject({ http: 400, code: "invalid" });
  });

  it("refuses lists beyond measure", async () => {
    const path_arr = JSON.stringify(Array.from({ length: 5_000 }, () => "/settings/roles"));
    expect(await app.as(owner).call(post("roleadd"), { name: name(), path_arr })).toMatchObject({ http: 413 });
  });

  it("refuses a name twice, whatever its capitals", async () => {
    const twice = name();
    await app.as(owner).call(post("roleadd"), { name: twice });
    expect(await app.as(owner).call(post("roleadd"), { name: twice.toUpperCase() })).toMatchObject({
      http: 409,
      code: "already_exists",
    });
  });

  it("gives nobody what the grantor lacks", async () => {
    const clerk = await app.world.operator(camp, { paths: ["/settings/roles"], apis: roleApis });
    const ask = (lists: object) => app.as(clerk).call(post("roleadd"), { name: name(), description: "", ...lists });
    expect(await ask({ path_arr: ["/settings/operators"] })).toMatchObject({ http: 403, code: "role_beyond_own" });
    expect(await ask({ api_arr: ["seller/operator/OperatorList"] })).toMatchObject({
      http: 403,
      code: "role_beyond_own",
    });
    expect(await ask({ path_arr: ["/settings/roles"], api_arr: roleApis })).toMatchObject({ code: "ok" });
  });
});

describe("editing a role", () => {
  it("binds its holders on their very next call", async () => {
    const clerk = await app.world.operator(camp, { paths: ["/settings/roles"], apis: roleApis });
    expect(await app.as(clerk).call(list, { page: 1 })).toMatchObject({ code: "ok" });
    const [held] = await query(`select id from role where name = $1`, [`role ${clerk.login}`]);
    const edited = await app
      .as(owner)
      .call(post("roleedit"), { id: held?.["id"], name: name(), description: "", path_arr: "[]", api_arr: "[]" });
    expect(edited).toMatchObject({ code: "ok" });
    expect(await app.as(clerk).call(list, { page: 1 })).toMatchObject({ http: 403, code: "no_permission" });
  });

  it("is refused for one's own role, and for a role that holds what the caller lacks", async () => {
    const clerk = await app.world.operator(camp, { paths: ["/settings/roles"], apis: roleApis });
    const [own] = await query(`select id, name from role where name = $1`, [`role ${clerk.login}`]);
    const edit = (id: unknown) =>
      app.as(clerk).call(post("roleedit"), { id, name: name(), path_arr: "[]", api_arr: "[]" });
    expect(await edit(own?.["id"])).toMatchObject({ http: 403, code: "role_own" });
    const greater = await addRole(["/settings/operators"], ["seller/operator/OperatorList"]);
    expect(await edit(greater)).toMatchObject({ http: 403, code: "role_beyond_own" });
    expect(await app.as(clerk).call(post("roledel"), { id: greater })).toMatchObject({
      http: 403,
      code: "role_beyond_own",
    });
    expect(await edit(await addRole(["/settings/roles"]))).toMatchObject({ code: "ok" });
  });

  it("is refused when somebody else was quicker", async () => {
    const id = await addRole();
    const edit = () => app.as(owner).call(post("roleedit"), { id, name: name(), version: 1 });
    expect(await edit()).toMatchObject({ code: "ok" });
    expect(await edit()).toMatchObject({ http: 409, code: "conflict" });
  });

  it("answers a role of another supplier like one that does not exist", async () => {
    const stranger = await app.world.owner(await app.world.supplier("camp"));
    const id = await addRole();
    const foreign = await app.as(stranger).call(post("roleedit"), { id, name: "x" });
    expect(foreign).toMatchObject({ http: 404, code: "not_found" });
    expect(await app.as(stranger).call(post("roleedit"), { id: 999_999, name: "x" })).toMatchObject({
      http: foreign.http,
      code: foreign.code,
      msg: foreign.msg,
      data: foreign.data,
    });
  });

  it("begins its form with what the role holds", async () => {
    const id = await addRole(["/settings/roles"], roleApis);
    const reply = await app.as(owner).call({ api: "seller/role/roleeditPrefill", method: "GET" }, { id });
    expect(reply.data).toMatchObject({ path_arr: ["/settings/roles"], api_arr: roleApis, version: 1 });
  });
});

describe("the duty of a second step", () => {
  it("is lifted by the owner, or by somebody who has a second step, and by nobody else who may edit the role", async () => {
    const apis = [...roleApis, "seller/operator/OperatorList", "seller/operator/OperatorEdit"];
    const clerk = await app.world.operator(camp, { paths: ["/settings/roles", "/settings/operators"], apis });
    const named = name();
    const { data } = await app.as(owner).call(post("roleadd"), { name: named, second_step: true });
    const lift = (who: Principal) =>
      app.as(who).call(post("roleedit"), { id: data.id, name: named, second_step: false });
    const refused = { http: 403, code: "second_step_kept" };
    expect(await lift(clerk)).toMatchObject(refused);
    // Other roles in the place of the one that demands it are the same.
    const peer = await app.world.operator(camp);
    const [row] = await query(`select id from operator where account_id = $1`, [peer.account_id]);
    const hold = (who: Principal, role: number) =>
      app.as(who).call(targets("seller/operator/").post("OperatorEdit"), {
        id: row?.["id"],
        name: named,
        roles: [role],
        enabled: true,
      });
    expect(await hold(owner, data.id)).toMatchObject({ code: "ok" });
    const free = await addRole();
    expect(await hold(clerk, free)).toMatchObject(refused);
    await query(
      `insert into auth.second_step (account_id, sealed, created_at, confirmed_at) values ($1, '\\x00', now(), now())`,
      [clerk.account_id],
    );
    expect(await hold(clerk, free)).toMatchObject({ code: "ok" });
    expect(await lift(clerk)).toMatchObject({ code: "ok" });
    await query(`update role set second_step = true where id = $1`, [data.id]);
    expect(await lift(owner)).toMatchObject({ code: "ok" });
  });
});

describe("deleting a role", () => {
  it.each(["GET", "POST"] as const)("by %s works while nobody holds it", async (method) => {
    const id = await addRole();
    expect(await app.as(owner).call(post("roledel"), { id }, { method })).toMatchObject({ code: "ok" });
    expect(await query(`select id from role where id = $1`, [id])).toEqual([]);
  });

  it("is refused while operators hold it, three of whom are named", async () => {
    const clerk = await app.world.operator(camp);
    const [held] = await query(`select id from role where name = $1`, [`role ${clerk.login}`]);
    expect(await app.as(owner).call(post("roledel"), { id: held?.["id"] })).toMatchObject({
      http: 409,
      code: "role_held",
      msg: `1 operator holds this role, so it cannot be deleted: ${camp.mark("operator")}`,
    });
    for (let more = 0; more < 3; more++) {
      const { account_id } = await app.world.operator(camp);
      await query(
        "insert into operator_role (supplier_id, operator_id, role_id) select supplier_id, id, $2 from operator where account_id = $1",
        [account_id, held?.["id"]],
      );
    }
    const name = camp.mark("operator");
    expect(await app.as(owner).call(post("roledel"), { id: held?.["id"] })).toMatchObject({
      msg: `4 operators hold this role, so it cannot be deleted: ${name}, ${name}, ${name}…`,
    });
  });
});

describe("the list of roles", () => {
  it("counts pages, actions and operators", async () => {
    const id = await addRole(["/settings/roles"], roleApis);
    const { data } = await app.as(owner).call(list, { page: 1, limit: 200, _count_sum: 1 });
    expect(data.data.find((row: { id: number }) => row.id === id)).toMatchObject({
      pages: 1,
      apis: 4,
      operators: 0,
      _actions: ["edit", "delete"],
    });
    expect(data.count).toBe(data.data.length);
  });

  it("offers only the actions that the caller may take", async () => {
    const reader = await app.world.operator(camp, { paths: ["/settings/roles"], apis: ["seller/role/rolemanage"] });
    const described = await app.as(reader).call(list);
    expect(described.data.actions).toEqual([]);
    expect((await app.as(owner).call(list)).data.actions.map((action: { name: string }) => action.name)).toEqual([
      "add",
      "edit",
      "delete",
    ]);
  });
});
