import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import { collect } from "../../core/module/registry.ts";
import { session } from "../session/session.module.ts";
import { users } from "../users/users.module.ts";
import { members as memberList } from "../members/members.module.ts";
import { wallets } from "../wallets/wallets.module.ts";
import { coupons } from "./coupons.module.ts";
import { takeCoupon } from "./public.ts";

let app: TestApp;
let owner: Principal;
const at = () => ({ app, who: owner });
const { done, query } = desk("seller/coupon/", at);
const people = desk("seller/user/", at);
const takers = 50;
const members: number[] = [];
const form = {
  type: 1,
  name: "一张",
  value_fen: 100,
  scope: 1,
  valid_kind: 2,
  valid_days: 5,
  per_user: 1,
  ways: ["public"],
  with_rank_price: true,
  with_points: true,
  with_freight_coupon: true,
  with_activity: false,
  publish: true,
};
const work = <T>(run: Parameters<typeof doWork<T>>[2]): Promise<T> => doWork(app.services, owner.supplier.context, run);
const codesOf = (done: readonly PromiseSettledResult<unknown>[]) =>
  new Set(done.flatMap((one) => (one.status === "rejected" ? [String(one.reason.code)] : [])));

beforeAll(async () => {
  app = await startApp({ served: collect([session, users, coupons, wallets, memberList], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("shop"));
  for (let n = 0; n < takers; n += 1) {
    const phone = `137${String(n).padStart(8, "0")}`;
    members.push(Number((await people.done("reg", { nickname: `m${n}`, phone, source: "desk" })).data.id));
  }
});
afterAll(() => app.close());

it("[G-04] the last piece goes to one of fifty who take it at once; who looks first and writes afterwards gives it to several", async () => {
  const id = (await done("CouponAdd", { ...form, issue_total: 1 })).data.id;
  const taken = await Promise.allSettled(
    members.map((member) => work((desk) => takeCoupon(desk, member, id, "public"))),
  );
  expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(codesOf(taken)).toEqual(new Set(["coupon_gone"]));
  expect(await query(`select taken from coupon where id = $1`, [id])).toEqual([{ taken: 1 }]);

  // The naive way: the remaining number is read, then a piece is promised without a lock on the row.
  const again = (await done("CouponAdd", { ...form, name: "又一张", issue_total: 1 })).data.id;
  let promised = 0;
  await Promise.all(
    members.map(() =>
      work(async ({ tx }) => {
        const [row] = await tx.query<{ left: number }>(`select issue_total - taken as left from coupon where id = $1`, [
          again,
        ]);
        await tx.query("select pg_sleep(0.05)");
        if ((row?.left ?? 0) >= 1) promised += 1;
      }),
    ),
  );
  expect(promised).toBeGreaterThan(1);
});

it("[G-04] one member who takes from many windows at once gets as many as one may", async () => {
  const id = (await done("CouponAdd", { ...form, name: "每人两张", per_user: 2 })).data.id;
  const [member = 0] = members;
  const taken = await Promise.allSettled(
    Array.from({ length: 20 }, () => work((desk) => takeCoupon(desk, member, id, "public"))),
  );
  expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(codesOf(taken)).toEqual(new Set(["coupon_per_user"]));
  expect(await brokenRules(app.services)).toEqual([]);
});
