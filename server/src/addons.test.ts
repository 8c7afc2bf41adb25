import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorPermission } from "@kangying/contract/session/session.endpoints";
import { isPage } from "@kangying/contract/core/fold-tree";
import { flattenTree } from "@kangying/contract/core/tree";
import { addons, type AddonKey } from "@kangying/contract/plugins/addons";
import { tree } from "@kangying/contract/tree";
import { desk } from "../test/desk.ts";
import { openUnion, type UnionShop } from "../test/worlds/union-shop.ts";
import { modules } from "./app.ts";
import { addonPoint } from "./modules/plugins/public.ts";

let at: UnionShop;
let now = 0;
const who = () => ({ app: at.shop.app, who: at.shop.owner });
const centre = desk("addons/", who);
const query = (sql: string, values: readonly unknown[] = []) => at.shop.query<Record<string, number>>(sql, values);
const made = async (api: string, body: object): Promise<number> =>
  (await centre.done(api, body as never)).data.id as number;

/** Starts something in an add-on. @returns a function that ends it, in the way people would if they can */
type Begin = () => Promise<() => Promise<unknown>>;

const times = () => [now - 60, now + 3_600];
const sku = () => at.shop.skus.odd;

/** What prevents uninstalling each add-on. null: nothing does, since it has no money and nothing that runs. */
const begins: Readonly<Record<AddonKey, Begin | null>> = {
  groupbuy: async () => {
    const items = [{ sku_id: sku(), price_fen: 100, quota: 2 }];
    const rest = { size: 2, hours: 1, per_user: 1, per_order: 1, may_leave: false, is_listed: true, stacks: [] };
    const id = await made("groupbuy/ActivityAdd", { name: "团", times: times(), items, ...rest });
    await centre.done("groupbuy/ActivityPublish", { id });
    return () => centre.done("groupbuy/ActivityStop", { id });
  },
  spike: async () => {
    const items = [{ sku_id: sku(), price_fen: 100, quota: 2, per_user: 1 }];
    const id = await made("spike/SessionAdd", { name: "秒", times: times(), pay_minutes: 10, items });
    await centre.done("spike/SessionPublish", { id });
    return () => centre.done("spike/SessionStop", { id });
  },
  auction: async () => {
    const prices = { start_fen: 1_000, reserve_fen: null, cap_fen: null, deposit_fen: 500 };
    const ladder = [{ from_fen: 0, step_fen: 100 }];
    const said = { name: "拍", sku_id: sku(), times: times(), ladder, offers_next: true, ...prices };
    const id = await made("auction/LotAdd", said);
    await centre.done("auction/LotPublish", { id });
    return () => centre.done("auction/LotWithdraw", { id, reason: "x" });
  },
  lottery: async () => {
    const prize = { name: "积分", kind: "points", points: 5, weight: 1, stock: 1, unit_cost_fen: 5 };
    const chances = { cost_kind: "points", cost_points: 1, per_day: 1, per_total: 1, ranks: [] };
    const blank = { blank_name: "谢谢参与", blank_weight: 9 };
    const said = { name: "抽", style: "wheel", times: times(), ...chances, ...blank, prizes: [prize] };
    const id = await made("lottery/LotteryAdd", said);
    await centre.done("lottery/LotteryPublish", { id });
    return () => centre.done("lottery/LotteryStop", { id });
  },
  union: async () => {
    await at.click(at.shop.member, at.partners[0]?.code ?? "");
    const order = await at.paid();
    return async () => at.agree(await at.ask(order, 1));
  },
  sms: async () => {
    await centre.done("sms/PurchaseAdd", { package: "p1000", from: "bank" });
    return () => query("update sms_balance set free = 0, used = used + free");
  },
  wxpub: async () => {
    await query(
      `with f as (insert into wx_fan (supplier_id, open_id, is_following, created_at) values ($1, 'fan-of-1', true, now()) returning id),
         t as (insert into wx_template (supplier_id, template_id, kind, title, content, names, seen_at)
           values ($1, 'template-1', 'template', 'x', 'x', '{}', now()) returning id)
       insert into wx_send (supplier_id, event, fan_id, template_id, name, phone, told, filled, occasion, try_at, by_day, created_at)
       select $1, 'order_sent', f.id, t.id, 'x', '13900000000', '{}', '{}', '1', now(), false, now() from f, t`,
      [at.shop.owner.supplier.id],
    );
    return () => query("update wx_send set status = 5, try_at = null");
  },
  reduction: async () => {
    const tiers = [{ from_fen: 1_000, off_fen: 100 }];
    const id = await made("reduction/ReductionAdd", { name: "满", times: times(), tiers, scope: 1 });
    await centre.done("reduction/ReductionPublish", { id });
    return () => centre.done("reduction/ReductionStop", { id });
  },
  kefu: null,
  social: null,
};

beforeAll(async () => {
  at = await openUnion();
  now = await at.shop.work(async (work) => Math.floor(work.now.getTime() / 1000));
  await centre.done("uninstall", { id: addons.findIndex(({ key }) => key === "union") + 1 });
});
afterAll(() => at.shop.app.close());

const rights = async () => (await at.shop.app.as(at.shop.owner).call(operatorPermission)).data;
/** The number of rows in each of the add-on's own tables. */
async function rowsOf(key: string): Promise<object> {
  const declares = (name: string) => modules.find((module) => module.name === name);
  const module = modules.find((each) =>
    (each.declares ?? [])
      .flat()
      .some(({ point, value }) => (point as object) === addonPoint && addonPoint.key(value as never) === key),
  );
  const counted: Record<string, unknown> = {};
  for (const table of declares(module?.name ?? "")?.tables ?? [])
    if (!table.includes("."))
      counted[table] = (await query(`select count(*)::int as count from ${table}`))[0]?.["count"];
  return counted;
}

describe("[P-01] every add-on of the product", () => {
  for (const [index, { key }] of addons.entries()) {
    const id = index + 1;
    const nodes = flattenTree(tree).filter((node) => node.pluginKey === key && !node.planned && isPage(node));
    const paths = nodes.map(({ path }) => path);
    const asked = nodes.find(({ list }) => list !== undefined)?.list;

    it(`${key}: its pages and calls come with it and go with it, and its rows stay`, async () => {
      const before = await rights();
      expect(before.path_arr.filter((path: string) => paths.includes(path))).toEqual([]);
      await centre.done("install", { id });
      const after = await rights();
      expect(after.path_arr, "an owner has all of its pages").toEqual(expect.arrayContaining(paths));
      expect(after.version, "open consoles load their rights again").toBeGreaterThan(before.version);
      if (asked !== undefined)
        expect(await centre.get(asked.replace("addons/", ""), { page: 1 })).toMatchObject({ http: 200 });

      const begin = begins[key as AddonKey];
      if (begin) {
        const end = await begin();
        expect(await centre.post("uninstall", { id }), "something goes on").toMatchObject({ code: "addon_busy" });
        expect((await centre.get("UninstallPreview", { id })).data.hindered).toBeTruthy();
        expect((await centre.get("NowList")).data).toContainEqual(expect.objectContaining({ key, hinders: true }));
        await end();
      }
      const rows = await rowsOf(key);
      await centre.done("uninstall", { id });
      const gone = await rights();
      expect(gone.path_arr.filter((path: string) => paths.includes(path))).toEqual([]);
      expect(gone.version).toBeGreaterThan(after.version);
      if (asked !== undefined)
        expect(await centre.get(asked.replace("addons/", ""), { page: 1 })).toMatchObject({ http: 404 });
      expect(await rowsOf(key), "nothing is thrown away").toEqual(rows);
      await centre.done("install", { id });
      expect((await rights()).path_arr).toEqual(expect.arrayContaining(paths));
      expect(await rowsOf(key)).toEqual(rows);
      await centre.done("uninstall", { id });
    });
  }
});
