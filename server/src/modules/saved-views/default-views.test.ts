import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { asOwner } from "../../../test/desk.ts";
import { deleteView, saveView, viewRoles, viewsEndpoint } from "@kangying/contract/saved-views/saved-views.endpoints";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { collect } from "../../core/module/registry.ts";
import { roles } from "../roles/roles.module.ts";
import { session } from "../session/session.module.ts";
import { resources } from "../resources/resources.module.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { savedViews } from "./saved-views.module.ts";

let app: TestApp;
let supplier: TestSupplier;
let owner: Principal;
let clerk: Principal;
let role: number;
let made = 0;
const list = "seller/student/AppointmentPendingList";
const state = { filters: {}, sort: null, order: "asc", limit: null, columns: null } as const;
const rights = { paths: ["/student/appointment/pending"], apis: [list] };

beforeAll(async () => {
  app = await startApp({ served: collect([session, roles, resources, ...stayModules, savedViews], { partial: true }) });
});
beforeEach(async () => {
  supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  clerk = await app.world.operator(supplier, rights);
  role = await roleOf(clerk);
});
afterAll(() => app.close());

const query = asOwner(() => app.database);

async function roleOf(who: Principal): Promise<number> {
  const [row] = await query<{ role_id: number }>(
    "select r.role_id from operator_role r join operator o on o.id = r.operator_id where o.account_id = $1",
    [who.account_id],
  );
  return row?.role_id ?? 0;
}
const save = (more: object, who = owner) =>
  app.as(who).call(saveView, { list, name: `View ${++made}`, shared: true, state, ...more });
const idOf = async (more: object = {}): Promise<number> => (await save(more)).data.id as number;
const opensWith = async (who: Principal) => (await app.as(who).call(viewsEndpoint, { list })).data.default_view;
const kept = () => query("select role_id, view_id from view_default where supplier_id = $1", [supplier.id]);

it("a list opens with the shared view that was set for one's role, and with none for others", async () => {
  const id = await idOf({ default_roles: [role] });
  expect(await opensWith(clerk)).toBe(id);
  expect(await opensWith(owner)).toBeNull();
  expect(await opensWith(await app.world.operator(supplier, rights))).toBeNull();
});

it("a role's list opens with one view: a new choice takes it from the old one", async () => {
  const old = await idOf({ default_roles: [role] });
  const fresh = await idOf({ default_roles: [role] });
  expect(await kept()).toEqual([{ role_id: role, view_id: fresh }]);
  await save({ id: old, version: 1, default_roles: [role, role] });
  expect(await kept()).toEqual([{ role_id: role, view_id: old }]);
});

it("a view saved without a word about roles keeps them; with none it loses them", async () => {
  const id = await idOf({ default_roles: [role] });
  await save({ id, name: "Another name" });
  expect(await opensWith(clerk)).toBe(id);
  expect((await save({ id, default_roles: [] })).data.default_roles).toEqual([]);
  expect(await opensWith(clerk)).toBeNull();
});

it("ends when the view is no longer shared, or is deleted", async () => {
  const unshared = await idOf({ default_roles: [role] });
  await save({ id: unshared, shared: false, default_roles: [role] });
  expect(await kept()).toEqual([]);
  await app.as(owner).call(deleteView, { id: await idOf({ default_roles: [role] }) });
  expect(await kept()).toEqual([]);
});

it("ends with the role", async () => {
  const spare = await app
    .as(owner)
    .call({ api: "seller/role/roleadd", method: "POST", repeats: "guarded" }, { name: "spare" });
  await idOf({ default_roles: [spare.data.id] });
  const gone = await app
    .as(owner)
    .call({ api: "seller/role/roledel", method: "POST", repeats: "guarded" }, { id: spare.data.id });
  expect(gone.http).toBe(200);
  expect(await kept()).toEqual([]);
});

it("is for whoever may share views, and for roles of the house", async () => {
  expect((await save({ shared: false, default_roles: [role] }, clerk)).http).toBe(403);
  expect((await app.as(clerk).call(viewRoles, {})).http).toBe(403);
  expect((await app.as(owner).call(viewRoles, {})).data.roles).toEqual([{ id: role, name: expect.any(String) }]);
  const stranger = await roleOf(await app.world.operator(await app.world.supplier("camp"), rights));
  const refused = await save({ default_roles: [stranger] });
  expect(refused).toMatchObject({ http: 400, data: { fields: { default_roles: expect.any(String) } } });
  expect(await kept()).toEqual([]);
});
