import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { type Camp, makeCamp } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { doWork } from "../../../test/work.ts";
import { collect } from "../../core/module/registry.ts";
import { finance } from "../finance/finance.module.ts";
import { resources } from "../resources/resources.module.ts";
import { session } from "../session/session.module.ts";
import { users } from "../users/users.module.ts";
import { members } from "../members/members.module.ts";
import { wallets } from "../wallets/wallets.module.ts";
import { coupons } from "./coupons.module.ts";
import { giveDue } from "./take-coupon.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
const { get, done, query } = desk("seller/coupon/", () => ({ app, who: owner }));
const people = desk("seller/user/", () => ({ app, who: owner }));
const join = async (nickname: string, phone: string): Promise<number> =>
  Number((await people.done("reg", { nickname, phone, source: "desk" })).data.id);
const give = (): Promise<number> => doWork(app.services, owner.supplier.context, (work) => giveDue(work, 100));
const held = async (member_id: number): Promise<unknown[]> =>
  await query("select source from user_coupon where member_id = $1 order by id", [member_id]);

beforeAll(async () => {
  const served = [session, finance, resources, users, coupons, wallets, members, ...stayModules];
  app = await startApp({ served: collect(served, { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("camp"));
  camp = await makeCamp(app.services, owner.supplier.context);
});
afterAll(() => app.close());

it("[G-04] a coupon is given, once, to who joins the shop and to who enters the camp after it is out", async () => {
  const before = await join("早来", "13712345001");
  await query("update member set created_at = created_at - interval '1 hour' where id = $1", [before]);
  const rule = {
    type: 1,
    threshold_fen: 0,
    value_fen: 500,
    scope: 1,
    valid_kind: 2,
    valid_days: 15,
    with_rank_price: true,
  };
  const out = { ...rule, name: "见面礼", issue_total: 2, per_user: 2, ways: ["joined", "entered"], publish: true };
  const whole = { ...out, with_points: true, with_freight_coupon: true, with_activity: false };
  const said = await get("CouponTrial", { form: JSON.stringify(whole) });
  expect(said.data.sentence).toContain("Members who sign up afterwards get one automatically.");
  await done("CouponAdd", whole);
  const after = await join("新来", "13712345002");
  expect(await give()).toBe(1);
  expect([await held(before), await held(after)]).toEqual([[], [{ source: "joined" }]]);
  await camp.stay(30, { phone: "13712345001" });
  expect(await give()).toBe(1);
  expect(await held(before)).toEqual([{ source: "entered" }]);
  // There were two pieces, so the third member gets none.
  await join("后来", "13712345003");
  expect(await give()).toBe(0);
});
