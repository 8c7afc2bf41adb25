import { afterAll, beforeAll, expect, it } from "vitest";
import { walletCalls, withdrawalCalls } from "@kangying/contract/finance/wallet.calls";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { collect } from "../../core/module/registry.ts";
import { members } from "../members/members.module.ts";
import { session } from "../session/session.module.ts";
import { users } from "../users/users.module.ts";
import { wallets } from "../wallets/wallets.module.ts";
import { finance } from "./finance.module.ts";

let app: TestApp;
let owner: Principal;
let clerk: Principal;
beforeAll(async () => {
  app = await startApp({ served: collect([session, finance, users, wallets, members], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("shop"));
  clerk = await app.world.operator(owner.supplier);
});
afterAll(() => app.close());

const rules = {
  min_fen: 1_000,
  max_fen: 5_000_000,
  most_per_day: 9,
  most_per_month: 20,
  fee_bp: 60,
  fee_min_fen: 0,
  fee_cap_fen: 2_500,
  dual_limit_fen: 100_000,
  adjust_limit_fen: 50_000,
};
const post = (api: string, body: object, who = owner) =>
  app.as(who).call({ api, method: "POST", repeats: "guarded" }, { ...body });
const guess = (n: number, who = owner) =>
  post(
    withdrawalCalls.WithdrawalRules.api,
    { ...rules, second_account: clerk.account_id, second_password: `guess ${n}` },
    who,
  );

it("a burst of guesses at the second person's password ends after ten, and counts at every other call", async () => {
  const sessions: Principal[] = [owner];
  for (let n = 0; n < 3; n++) sessions.push({ ...owner, ...(await app.world.session(owner)) });
  const replies = await Promise.all(Array.from({ length: 80 }, (_, n) => guess(n, sessions[n % 4])));
  // The one that was refused last may not be in the log when the next one begins.
  expect(replies.filter(({ code }) => code === "invalid").length).toBeLessThanOrEqual(13);
  expect(await guess(99)).toMatchObject({ code: "rate_limited" });
  const person = { nickname: "m", truename: "王知夏", phone: "13800004999", source: "desk" };
  const { data } = await post("seller/user/reg", person);
  const adjust = { id: data.id, amount_fen: 100, reason: "x", second_account: clerk.account_id, second_password: "y" };
  expect(await post(walletCalls.WalletAdjust.api, adjust)).toMatchObject({ code: "rate_limited" });
});
