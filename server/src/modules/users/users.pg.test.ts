import { afterAll, beforeAll, expect, it } from "vitest";
import { asOwner } from "../../../test/desk.ts";
import { meeting } from "../../../test/meeting.ts";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import type { Tx } from "../../core/db/database.ts";
import { collect } from "../../core/module/registry.ts";
import { session } from "../session/session.module.ts";
import { users } from "./users.module.ts";
import { members } from "../members/members.module.ts";
import { wallets } from "../wallets/wallets.module.ts";
import { followGrowth } from "./ranks.repo.ts";
import { usersInvariants } from "./users.invariants.ts";

let app: TestApp;
let shop: TestSupplier;
let owner: Principal;
beforeAll(async () => {
  app = await startApp({ served: collect([session, users, wallets, members], { partial: true }) });
  shop = await app.world.supplier("shop");
  owner = await app.world.owner(shop);
});
afterAll(() => app.close());

const call = (api: string, input: object, repeats: "guarded" | "repeatable" = "guarded") =>
  app.as(owner).call({ api: `seller/${api}`, method: "POST", repeats }, { ...input });
const read = asOwner(() => app.database);
const holds = async (): Promise<void> => {
  await app.database.transaction({ role: "app", supplier_id: shop.id }, async (tx) => {
    for (const { name, sql } of usersInvariants) expect(await tx.query(sql), name).toEqual([]);
  });
};

it("[T-01] of twenty desks that register one phone at once exactly one does, and the others are told at the field", async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => call("user/reg", { nickname: `n${n}`, phone: "13600000001", source: "desk" })),
  );
  expect(replies.filter((reply) => reply.code === "ok")).toHaveLength(1);
  for (const reply of replies.filter((one) => one.code !== "ok"))
    expect(reply).toMatchObject({ http: 400, data: { fields: { phone: expect.any(String) } } });
});

it("[T-01] points that are taken from many sides at once never fall below nothing; read-then-write would let them", async () => {
  const { data } = await call("user/reg", { nickname: "p", phone: "13600000002", source: "desk" });
  const id = data.id as number;
  await call("user/UserAdjust", { id, kind: "points", delta: 100, reason: "begin" }, "repeatable");
  const taken = await Promise.all(
    Array.from({ length: 30 }, () =>
      call("user/UserAdjust", { id, kind: "points", delta: -10, reason: "take" }, "repeatable"),
    ),
  );
  expect(taken.filter((reply) => reply.code === "ok")).toHaveLength(10);
  expect(await read(`select points from member where id = $1`, [id])).toEqual([{ points: 0 }]);
  await holds();

  // ── the naive way, on the same member: it gave out more points than there were
  await call("user/UserAdjust", { id, kind: "points", delta: 100, reason: "again" }, "repeatable");
  let given = 0;
  await Promise.all(
    Array.from({ length: 8 }, () =>
      app.database.transaction({ role: "app", supplier_id: shop.id }, async (tx) => {
        const [row] = await tx.query<{ points: number }>(`select points from member where id = $1`, [id]);
        await tx.query("select pg_sleep(0.2)");
        if ((row?.points ?? 0) < 60) return;
        await tx.query(`update member set points = $2 where id = $1`, [id, (row?.points ?? 0) - 60]);
        given += 60;
      }),
    ),
  );
  expect(given).toBeGreaterThan(100);
});

it("[T-01] an evaluation that meets growth just earned takes no rank away", async () => {
  const rank = { discount_percent: 95, points_percent: 100, free_freight: false, status: 1 };
  await call("rank/RankAdd", { ...rank, name: "高", level: 50, growth_from: 50_000 });
  const { data } = await call("user/reg", { nickname: "g", phone: "13600000003", source: "desk" });
  const id = data.id as number;
  const grow = (delta: number) =>
    call("user/UserAdjust", { id, kind: "growth", delta, reason: `${delta}` }, "repeatable");
  await grow(50_000);
  await grow(-100);
  const met = meeting();
  const inShop = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    app.database.transaction({ role: "app", supplier_id: shop.id }, run);
  const earning = inShop(async (tx) => {
    await tx.query(`update member set growth = growth + 200 where id = $1`, [id]);
    await met();
    await tx.query("select pg_sleep(0.5)");
  });
  const later = new Date(Date.now() + 1e9);
  await Promise.all([
    earning,
    met().then(() =>
      inShop((tx) => followGrowth(tx, shop.id, { at: later, today: "2026-04-01", held_before: later }, id)),
    ),
  ]);
  const rankNow = () =>
    read(
      `select r.level from member m join member_rank r on r.supplier_id = m.supplier_id and r.id = m.rank_id where m.id = $1`,
      [id],
    );
  expect(await rankNow()).toEqual([{ level: 50 }]);
  await inShop((tx) => tx.query(`update member set growth = growth - 200 where id = $1`, [id]));
  await inShop((tx) => followGrowth(tx, shop.id, { at: later, today: "2026-04-01", held_before: later }, id));
  expect(await rankNow(), "without it the rank is lost").toEqual([{ level: 0 }]);
});

it("[T-01] ranks that are added at once keep their thresholds rising", async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      call("rank/RankAdd", {
        name: `rank ${n}`,
        level: (n % 6) + 1,
        growth_from: ((n * 7) % 12) * 100 + 100,
        discount_percent: 95,
        points_percent: 100,
        free_freight: false,
        status: 1,
      }),
    ),
  );
  expect(replies.every((reply) => reply.http < 500)).toBe(true);
  expect(
    await read(
      `select 1 from member_rank low join member_rank high on high.supplier_id = low.supplier_id and high.level > low.level
       where high.growth_from <= low.growth_from`,
    ),
  ).toEqual([]);
});
