import { afterAll, beforeAll, expect, it } from "vitest";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import { doWork } from "../../../test/work.ts";
import { brokenRules } from "../../../test/rules.ts";
import { collect } from "../../core/module/registry.ts";
import { goods } from "../goods/goods.module.ts";
import { moveStock } from "../goods/public.ts";
import { countStock, receiveSupply } from "./move-pieces.ts";
import { stock } from "./stock.module.ts";

let app: TestApp;
let owner: Principal;
const ids: number[] = [];
const shop = desk("seller/goods/", () => ({ app, who: owner }));
const takers = 50;

beforeAll(async () => {
  app = await startApp({ served: collect([goods, stock], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("shop"));
  const cat = (await shop.done("CatAdd", { name: "食品", parent_id: null, shown: true })).data.id;
  const cells = { price_fen: 100, is_sold: true, at: [1], stock: 1 };
  const axes = [
    {
      name: "规格",
      values: [
        { id: 1, name: "a" },
        { id: 2, name: "b" },
      ],
    },
  ];
  const rows = [cells, { ...cells, at: [2], stock: 20 }];
  await shop.done("GoodsAdd", {
    name: "x",
    cat_id: [cat],
    type: 1,
    freight_type: 1,
    refund_policy: 1,
    skus: { axes, rows },
  });
  ids.push(...(await shop.query<{ id: number }>("select id from sku order by id")).map(({ id }) => id));
});
afterAll(() => app.close());

const work = <T>(run: Parameters<typeof doWork<T>>[2]): Promise<T> => doWork(app.services, owner.supplier.context, run);
const stockOf = async (id: number) =>
  (await shop.query<{ on_hand: number; reserved: number }>("select on_hand, reserved from sku where id = $1", [id]))[0];

it("the last piece is promised to one of fifty who want it at once; the others are told that there is none", async () => {
  const sku_id = Number(ids[0]);
  const done = await Promise.allSettled(
    Array.from({ length: takers }, () =>
      work((desk) => moveStock(desk, { sku_id, delta_reserved: 1, reason: "locked" })),
    ),
  );
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = done.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(["stock_short"]));
  expect(await stockOf(sku_id)).toEqual({ on_hand: 1, reserved: 1 });
});

it("who looks first and writes afterwards promises it more than once: the reason why a move is one statement", async () => {
  // The naive way: read the free stock, then count the promise without a lock.
  let promised = 0;
  const sku_id = Number(ids[1]);
  const wanted = 20;
  await Promise.all(
    Array.from({ length: takers }, () =>
      work(async ({ tx, supplier }) => {
        const [row] = await tx.query<{ free: number }>(
          "select on_hand - reserved as free from sku where supplier_id = $1 and id = $2",
          [supplier.id, sku_id],
        );
        if ((row?.free ?? 0) >= 1) promised += 1;
      }),
    ),
  );
  expect(promised).toBeGreaterThan(wanted);
});

it("two documents with the same SKUs the other way round both count, and neither waits for the other for ever", async () => {
  const [a = 0, b = 0] = ids;
  const line = (sku_id: number) => ({ sku_id, pieces: 1, cost_fen: 100, batch: null, expires_on: null });
  const before = [await stockOf(a), await stockOf(b)];
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      work((desk) =>
        receiveSupply(desk, {
          source: "s",
          note: null,
          lines: index % 2 === 0 ? [line(a), line(b)] : [line(b), line(a)],
        }),
      ),
    ),
  );
  expect([await stockOf(a), await stockOf(b)]).toEqual(
    before.map((one) => ({ ...one, on_hand: (one?.on_hand ?? 0) + 10 })),
  );
  await Promise.all([
    work((desk) => countStock(desk, [{ sku_id: b, counted: 7 }], null)),
    work((desk) => moveStock(desk, { sku_id: b, delta_on_hand: 3, reason: "received" })),
  ]);
  expect([7, 10]).toContain((await stockOf(b))?.on_hand);
  expect(await brokenRules(app.services)).toEqual([]);
});
