import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOwner, targets } from "../../../../test/desk.ts";
import { login as loginEndpoint } from "@kangying/contract/session/session.endpoints";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../../test/app.ts";
import { collect } from "../../../core/module/registry.ts";
import { session } from "../../session/session.module.ts";
import { roles } from "../roles.module.ts";

let app: TestApp;
let camp: TestSupplier;
let owner: Principal;
const operatorApis = ["List", "Add", "Edit", "Delete", "ResetPassword", "Reveal"].map(
  (act) => `seller/operator/Operator${act}`,
);
const lists = { paths: ["/settings/operators"], apis: operatorApis };
const password = "a pass phrase for ann";

beforeAll(async () => {
  app = await startApp({ served: collect([session, roles], { partial: true }) });
  camp = await app.world.supplier("camp");
  owner = await app.world.owner(camp);
});
afterAll(() => app.close());

const { post } = targets("seller/operator/Operator");
const query = asOwner(() => app.database);
const signIn = (name: string, given = password) =>
  app.anonymous.call(loginEndpoint, { type: "operator", username: owner.login, name, password: given });

let made = 0;
async function role(api_arr: readonly string[] = [], path_arr: readonly string[] = []): Promise<number> {
  const input = { name: `role ${++made} ${camp.marker}`, path_arr, api_arr };
  const reply = await app.as(owner).call({ api: "seller/role/roleadd", method: "POST", repeats: "guarded" }, input);
  return reply.data.id;
}
async function add(role_id: number, login = `ann${++made}`, remark = ""): Promise<{ id: number; login: string }> {
  const reply = await app
    .as(owner)
    .call(post("Add"), { login, password, name: `Ann ${camp.marker}`, phone: "13811112222", roles: [role_id], remark });
  expect(reply).toMatchObject({ code: "ok" });
  return { id: reply.data.id, login };
}
async function idOf(principal: Principal): Promise<number> {
  const [row] = await query(`select id from operator where account_id = $1`, [principal.account_id]);
  return row?.["id"] as number;
}

describe("adding an operator", () => {
  it("lets the operator sign in under the supplier's login, with what its roles hold", async () => {
    const { login } = await add(await role(["seller/role/rolemanage"], ["/settings/roles"]));
    const tokens = await signIn(login.toUpperCase());
    expect(tokens).toMatchObject({ code: "ok" });
    const ann = app.as({ ...owner, ...tokens.data });
    expect(await ann.call({ api: "seller/role/rolemanage", method: "GET" }, { page: 1 })).toMatchObject({ code: "ok" });
    expect(await ann.call({ api: "seller/operator/OperatorList", method: "GET" }, { page: 1 })).toMatchObject({
      code: "no_permission",
    });
  });

  it("[S5-03] needs a role of this supplier, a login of its own and a password that is not guessed", async () => {
    const role_id = await role();
    const ask = (part: object) =>
      app.as(owner).call(post("Add"), { login: `bob${++made}`, password, name: "Bob", roles: [role_id], ...part });
    expect(await ask({ roles: [] })).toMatchObject({ http: 400, data: { fields: { roles: expect.any(String) } } });
    expect(await ask({ roles: [999_999] })).toMatchObject({
      http: 400,
      data: { fields: { roles: expect.any(String) } },
    });
    expect(await ask({ password: "12345678" })).toMatchObject({
      http: 400,
      data: { fields: { password: expect.any(String) } },
    });
    const { login } = await add(role_id);
    expect(await ask({ login: login.toUpperCase() })).toMatchObject({
      http: 400,
      data: { fields: { login: expect.any(String) } },
    });
  });

  it("gives no role that holds what the grantor lacks", async () => {
    const clerk = await app.world.operator(camp, lists);
    const ask = (id: number) =>
      app.as(clerk).call(post("Add"), { login: `cat${++made}`, password, name: "Cat", roles: [id] });
    expect(await ask(await role(["seller/role/rolemanage"]))).toMatchObject({ http: 403, code: "role_beyond_own" });
    expect(await ask(await role(["seller/operator/OperatorList"]))).toMatchObject({ code: "ok" });
  });

  it("takes a password as it was typed, with the blanks around it", async () => {
    const typed = "  a pass phrase  ";
    const login = `eve${++made}`;
    const input = { login, password: typed, name: "Eve", roles: [await role()] };
    const { data } = await app.as(owner).call(post("Add"), input);
    expect(await signIn(login, typed)).toMatchObject({ code: "ok" });
    expect(await signIn(login, typed.trim())).toMatchObject({ code: "bad_credentials" });
    const next = "\tanother one ";
    expect(await app.as(owner).call(post("ResetPassword"), { id: data.id, password: next })).toMatchObject({
      code: "ok",
    });
    expect(await signIn(login, next)).toMatchObject({ code: "ok" });
  });
});

describe("an operator's phone", () => {
  const listApi = { api: "seller/operator/OperatorList", method: "GET" } as const;
  const prefill = { api: "seller/operator/OperatorEditPrefill", method: "GET" } as const;
  const reveal = { ...post("Reveal"), repeats: "none" } as const;
  const reads = async (id: number) =>
    (
      await query(`select api from operate_log where biz_type = 'operator' and biz_id = $1 and after ? 'revealed'`, [
        id,
      ])
    ).map((row) => row["api"]);

  it("is masked in the list, and shown to who may reveal it, who leaves a line in the log", async () => {
    const editor = await app.world.operator(camp, {
      ...lists,
      apis: operatorApis.filter((api) => !api.endsWith("Reveal")),
    });
    const { id } = await add(await role());
    const { data } = await app.as(owner).call(listApi, { page: 1, limit: 200 });
    expect(data.data.find((row: { id: number }) => row.id === id).phone).toBe("138****2222");
    expect((await app.as(owner).call(reveal, { id, column: "phone" })).data).toEqual({ value: "13811112222" });
    expect(await app.as(editor).call(reveal, { id, column: "phone" })).toMatchObject({ http: 403 });
    expect(await reads(id)).toEqual(["seller/operator/OperatorReveal"]);
  });

  it("stays as it is when it is edited by who may not see it, whose form does not have it", async () => {
    const editor = await app.world.operator(camp, {
      ...lists,
      apis: operatorApis.filter((api) => !api.endsWith("Reveal")),
    });
    const role_id = await role();
    const { id } = await add(role_id);
    expect((await app.as(editor).call(prefill, { id })).data).not.toHaveProperty("phone");
    const values = { id, name: `Ann Two ${camp.marker}`, roles: [role_id], enabled: true };
    expect(await app.as(editor).call(post("Edit"), values)).toMatchObject({ code: "ok" });
    expect(await app.as(editor).call(post("Edit"), { ...values, phone: "13800000000" })).toMatchObject({ http: 400 });
    expect(await query(`select name, phone from operator where id = $1`, [id])).toEqual([
      { name: values.name, phone: "13811112222" },
    ]);
    expect((await app.as(owner).call(prefill, { id })).data).toMatchObject({ phone: "13811112222" });
    expect(await reads(id)).toEqual(["seller/operator/OperatorEditPrefill"]);
  });
});

describe("an operator", () => {
  it("that is disabled, deleted or given a new password is out on its very next call", async () => {
    const role_id = await role(["seller/role/rolemanage"], ["/settings/roles"]);
    const call = (tokens: { data: { access_token: string } }) =>
      app.as({ ...owner, ...tokens.data }).call({ api: "seller/role/rolemanage", method: "GET" });
    const values = { name: "Ann", roles: [role_id] };

    const ann = await add(role_id);
    const first = await signIn(ann.login);
    expect(
      await app.as(owner).call(post("ResetPassword"), { id: ann.id, password: "another pass phrase" }),
    ).toMatchObject({ code: "ok" });
    expect(await call(first)).toMatchObject({ http: 401, code: "login_required" });
    const second = await signIn(ann.login, "another pass phrase");
    expect(await call(second)).toMatchObject({ code: "ok" });

    expect(await app.as(owner).call(post("Edit"), { id: ann.id, ...values, enabled: false })).toMatchObject({
      code: "ok",
    });
    expect(await call(second)).toMatchObject({ http: 401, code: "login_required" });
    expect(await signIn(ann.login, "another pass phrase")).toMatchObject({ http: 403, code: "account_disabled" });

    expect(await app.as(owner).call(post("Edit"), { id: ann.id, ...values, enabled: true })).toMatchObject({
      code: "ok",
    });
    const third = await signIn(ann.login, "another pass phrase");
    expect(await app.as(owner).call(post("Delete"), { id: ann.id })).toMatchObject({ code: "ok" });
    expect(await call(third)).toMatchObject({ http: 401, code: "login_required" });
    expect(await signIn(ann.login, "another pass phrase")).toMatchObject({ code: "bad_credentials" });
    expect(await add(role_id, ann.login, "back again")).toMatchObject({ login: ann.login });
  });

  it("that is given a new password comes in by no WeChat that was bound before: it may be an intruder's", async () => {
    const ann = await add(await role());
    const [row] = await query(`select account_id from operator where id = $1`, [ann.id]);
    const bound = () => query(`select 1 from auth.wechat_binding where account_id = $1`, [row?.["account_id"]]);
    await query(`insert into auth.wechat_binding (account_id, openid, bound_at) values ($1, $2, now())`, [
      row?.["account_id"],
      `openid of ${ann.login}`,
    ]);
    expect(await bound()).toHaveLength(1);
    await app.as(owner).call(post("ResetPassword"), { id: ann.id, password: "another pass phrase" });
    expect(await bound()).toEqual([]);
  });

  it("loses what a role held when the role is taken from it", async () => {
    const strong = await role(["seller/role/rolemanage"], ["/settings/roles"]);
    const ann = await add(strong);
    const tokens = await signIn(ann.login);
    const call = () => app.as({ ...owner, ...tokens.data }).call({ api: "seller/role/rolemanage", method: "GET" });
    expect(await call()).toMatchObject({ code: "ok" });
    await app.as(owner).call(post("Edit"), { id: ann.id, name: "Ann", roles: [await role()], enabled: true });
    expect(await call()).toMatchObject({ http: 403, code: "no_permission" });
  });

  it("cannot disable, delete or promote itself", async () => {
    const clerk = await app.world.operator(camp, lists);
    const id = await idOf(clerk);
    const own = (await query(`select role_id from operator_role where operator_id = $1`, [id]))[0]?.["role_id"];
    const edit = (part: object) =>
      app.as(clerk).call(post("Edit"), { id, name: "Me", roles: [own], enabled: true, ...part });
    expect(await edit({ enabled: false })).toMatchObject({ http: 403, code: "operator_self" });
    expect(await edit({ roles: [own, await role(["seller/operator/OperatorList"])] })).toMatchObject({
      http: 403,
      code: "operator_self",
    });
    expect(await app.as(clerk).call(post("Delete"), { id })).toMatchObject({ http: 403, code: "operator_self" });
    expect(await app.as(clerk).call(post("ResetPassword"), { id, password: "a new pass phrase" })).toMatchObject({
      http: 403,
      code: "operator_self",
    });
    expect(await edit({ name: `Myself ${camp.marker}` })).toMatchObject({ code: "ok" });
  });

  it("cannot get hold of a greater one: no new password, no other phone, no end", async () => {
    const clerk = await app.world.operator(camp, lists);
    const greater = await add(await role(["seller/role/roleadd"]));
    const refused = { http: 403, code: "role_beyond_own" };
    expect(
      await app.as(clerk).call(post("ResetPassword"), { id: greater.id, password: "a new pass phrase" }),
    ).toMatchObject(refused);
    expect(
      await app
        .as(clerk)
        .call(post("Edit"), { id: greater.id, name: "x", phone: "13800009999", roles: [await role()], enabled: true }),
    ).toMatchObject(refused);
    expect(await app.as(clerk).call(post("Delete"), { id: greater.id })).toMatchObject(refused);
  });

  it("is nobody's to free who is bound to own students: no unbound one is made, none got hold of, none offered", async () => {
    const clerk = await app.world.operator(camp, lists);
    const bind = (role_id: number) => query("update role set own_students = true where id = $1", [role_id]);
    for (const row of await query("select role_id from operator_role where operator_id = $1", [await idOf(clerk)]))
      await bind(row["role_id"] as number);
    const [bound, free] = [await role(), await role()];
    await bind(bound);
    const [peer, freed] = [await add(bound), await add(free)];
    const refused = { http: 403, code: "role_beyond_own" };
    const make = (roles: number[]) =>
      app.as(clerk).call(post("Add"), { login: `dan${++made}`, password, name: "Dan", roles });
    const move = (roles: number[]) =>
      app.as(clerk).call(post("Edit"), { id: peer.id, name: "Peer", roles, enabled: true });
    const reset = (id: number) => app.as(clerk).call(post("ResetPassword"), { id, password: "a new pass phrase" });
    expect(await make([free])).toMatchObject(refused);
    // One role that does not bind is enough to see all students.
    expect(await make([bound, free])).toMatchObject(refused);
    expect(await make([bound])).toMatchObject({ code: "ok" });
    expect(await move([bound, free])).toMatchObject(refused);
    expect(await move([bound])).toMatchObject({ code: "ok" });
    expect(await reset(freed.id)).toMatchObject(refused);
    expect(await reset(peer.id)).toMatchObject({ code: "ok" });
    const { data } = await app
      .as(clerk)
      .call({ api: "seller/operator/OperatorList", method: "GET" }, { page: 1, limit: 200 });
    const offered = (id: number) => data.data.find((row: { id: number }) => row.id === id)._actions;
    expect(offered(freed.id)).toEqual([]);
    expect(offered(peer.id)).toEqual(["edit", "reset_password", "delete"]);
  });

  it("is offered what one may do to it: nothing to a greater one, to oneself what changes no right", async () => {
    const acts = ["Disable", "Enable", "SignOut"].map((act) => `seller/operator/Operator${act}`);
    const clerk = await app.world.operator(camp, { ...lists, apis: [...operatorApis, ...acts] });
    const greater = await add(await role(["seller/role/roleadd"]));
    const lesser = await add(await role());
    const { data } = await app
      .as(clerk)
      .call({ api: "seller/operator/OperatorList", method: "GET" }, { page: 1, limit: 200 });
    const offered = (id: number) => data.data.find((row: { id: number }) => row.id === id)._actions;
    expect(offered(greater.id)).toEqual([]);
    expect(offered(await idOf(clerk))).toEqual(["edit"]);
    expect(offered(lesser.id)).toEqual(["edit", "reset_password", "disable", "sign_out", "delete"]);
  });

  it("of another supplier answers like one that does not exist", async () => {
    const stranger = await app.world.owner(await app.world.supplier("camp"));
    const { id } = await add(await role());
    for (const api of ["Delete", "ResetPassword"]) {
      const input = api === "Delete" ? { id } : { id, password: "a new pass phrase" };
      expect(await app.as(stranger).call(post(api), input)).toMatchObject({ http: 404, code: "not_found" });
    }
  });

  it("leaves no password in the log", async () => {
    await add(await role());
    const rows = await query(`select before::text || after::text as text from operate_log`);
    expect(rows.filter((row) => String(row["text"]).includes(password))).toEqual([]);
  });
});
