import type { Names } from "./names.ts";

/** The tests that a new module starts with: list, acts, rights, tenant. */
export function testOf({ noun, camel, one, One }: Names): string {
  return `import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type Principal, type TestApp, type TestReply } from "../../../test/app.ts";
import { brokenRules } from "../../../test/rules.ts";
import { collect } from "../../core/module/registry.ts";
import { ${camel} } from "./${noun}.module.ts";

let app: TestApp;
let owner: Principal;
let clerk: Principal;
let stranger: Principal;

beforeAll(async () => {
  app = await startApp({ served: collect([${camel}], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  clerk = await app.world.operator(supplier, { paths: ["/${noun}"], apis: ["seller/${one}/${One}List"] });
  stranger = await app.world.owner(await app.world.supplier("camp"));
});
afterAll(() => app.close());

const post = (who: Principal, act: string, body: Record<string, unknown>): Promise<TestReply> =>
  app.as(who).call({ api: \`seller/${one}/${One}\${act}\`, method: "POST", repeats: "guarded" }, body);
const list = (who: Principal, input: Record<string, unknown> = {}): Promise<TestReply> =>
  app.as(who).call({ api: "seller/${one}/${One}List", method: "GET" }, { page: 1, ...input });
const names = async (who: Principal, input: Record<string, unknown> = {}): Promise<unknown[]> =>
  (await list(who, input)).data.data.map((row: Record<string, unknown>) => row["name"]);
const gold = { name: "Gold", price_fen: 10_000 };
let id = 0;

it("are added, found by name and state, and summed; no two in use share a name", async () => {
  expect(await post(owner, "Add", gold)).toMatchObject({ http: 200 });
  expect(await post(owner, "Add", { name: "Silver", price_fen: 5_000 })).toMatchObject({ http: 200 });
  expect(await names(owner)).toEqual(["Gold", "Silver"]);
  expect(await names(owner, { keyword: "ilv", keyword_field: "name" })).toEqual(["Silver"]);
  expect(await names(owner, { status: 2 })).toEqual([]);
  expect((await list(owner, { _count_sum: 1 })).data).toMatchObject({ totalrow: { price_fen: 15_000 } });
  expect(await post(owner, "Add", gold)).toMatchObject({ http: 400, data: { fields: { name: expect.any(String) } } });
  id = Number((await list(owner)).data.data[0].id);
});

it("are edited, but not from a stale form", async () => {
  const { data } = await app.as(owner).call({ api: "seller/${one}/${One}EditPrefill", method: "GET" }, { id });
  expect(await post(owner, "Edit", { ...data, id, price_fen: 12_000 })).toMatchObject({ http: 200 });
  expect(await post(owner, "Edit", { ...data, id, price_fen: 1 })).toMatchObject({ http: 409, code: "conflict" });
});

it("are withdrawn once, and used again unless another has the name by then", async () => {
  expect(await post(owner, "Withdraw", { id })).toMatchObject({ http: 200 });
  expect(await post(owner, "Withdraw", { id })).toMatchObject({ http: 409 });
  expect(await names(owner, { status: 2 })).toEqual(["Gold"]);
  expect(await post(owner, "Add", gold)).toMatchObject({ http: 200 });
  expect(await post(owner, "Reuse", { id })).toMatchObject({ http: 400 });
});

it("are shown to who may see them, and changed by who may change them alone", async () => {
  expect(await names(clerk, { status: 1 })).toEqual(["Gold", "Silver"]);
  expect(await post(clerk, "Add", { name: "Bronze", price_fen: 1 })).toMatchObject({ http: 403 });
});

it("have a page each, which says what is known of it and what may be done", async () => {
  const { data } = await app.as(owner).call({ api: "seller/${one}/${One}List", method: "GET" }, {});
  expect(data).toMatchObject({
    detail: "/${noun}/look/:id",
    record: { facts: [{ columns: ["name", "price_fen", "created_at"] }], related: [] },
  });
  const rows = (await list(owner, { ids: String(id) })).data.data;
  expect(rows).toMatchObject([{ id, name: "Gold", price_fen: 12_000, _actions: ["edit", "reuse"] }]);
});

it("are another supplier's never: neither seen nor changed", async () => {
  expect(await names(stranger)).toEqual([]);
  expect(await post(stranger, "Withdraw", { id })).toMatchObject({ http: 404 });
});

it("keep their rules", async () => {
  expect(await brokenRules(app.services)).toEqual([]);
});
`;
}
