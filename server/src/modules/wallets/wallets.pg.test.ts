import { afterAll, beforeAll, expect, it } from "vitest";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import { meeting } from "../../../test/meeting.ts";
import { outcomes } from "../../../test/outcomes.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import type { Work } from "../../core/jobs/work.ts";
import { collect } from "../../core/module/registry.ts";
import { balanceOf, post, receivePayment } from "../finance/public.ts";
import { finance } from "../finance/finance.module.ts";
import { users } from "../users/users.module.ts";
import { members } from "../members/members.module.ts";
import { wallets } from "./wallets.module.ts";
import { adjustWallet, rechargeWallet } from "./wallet/change-wallet.ts";
import { askWithdrawal } from "./withdrawals/ask-withdrawal.ts";
import { addCard, bindCard, makeDefault } from "./cards/bind-card.ts";
import { lockOwner } from "./cards/cards.repo.ts";

let app: TestApp;
let owner: Principal;
const person = desk("seller/user/", () => ({ app, who: owner }));
let phone = 13_800_004_000;

beforeAll(async () => {
  app = await startApp({ served: collect([finance, users, wallets, members], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("shop"));
});
afterAll(() => app.close());

/** A member with ¥100 and a bound card. */
async function rich(): Promise<{ readonly member: number; readonly card: number; readonly account: string }> {
  phone += 1;
  const said = { nickname: `m${phone}`, truename: "王知夏", phone: String(phone), source: "desk" };
  const member = (await person.done("reg", said)).data.id;
  const card = await doWork(app.services, owner.supplier.context, async (work) => {
    const recharge = { member_id: member, channel: "bank", amount_fen: 10_000, memo: null, drawer_id: null } as const;
    await rechargeWallet(work, { ...recharge, idem_key: `r${member}` });
    const wanted = { owner_type: "member", member_id: member, kind: "private", bank: null, branch: null } as const;
    const id = await addCard(work, { ...wanted, card_no: "6222021234567890128" });
    await bindCard(work, id);
    return id;
  });
  return { member, card, account: `wallet:member:${member}` };
}

const ask = (member_id: number, card_id: number, amount_fen: number) => ({
  owner_type: "member" as const,
  member_id,
  source: null,
  card_id,
  amount_fen,
  note: null,
});

it("lets one of two withdrawals through that are asked for at once over one balance", async () => {
  const { member, card, account } = await rich();
  const counted = await outcomes(
    Array.from({ length: 8 }, () =>
      doWork(app.services, owner.supplier.context, (work) => askWithdrawal(work, ask(member, card, 7_000))),
    ),
  );
  expect(counted).toEqual({ ok: 1, withdrawal_open: 7 });
  expect(await doWork(app.services, owner.supplier.context, (work) => balanceOf(work, account))).toBe(3_000);
});

it("asks for a withdrawal and makes another card the default at the same moment, and neither is turned away", async () => {
  const { member, card } = await rich();
  const inShop = <T>(run: (work: Work) => Promise<T>): Promise<T> => doWork(app.services, owner.supplier.context, run);
  const other = await inShop(async (work) => {
    const wanted = { owner_type: "member", member_id: member, kind: "private", bank: null, branch: null } as const;
    const id = await addCard(work, { ...wanted, card_no: "6222021234567890136" });
    await bindCard(work, id);
    return id;
  });
  const [holds, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changes = inShop(async (work) => {
    // The first step of whoever changes an owner's cards.
    await lockOwner(work.tx, work.supplier.id, "member", member);
    holds.resolve();
    await goes.promise;
    await makeDefault(work, other, null);
  });
  await holds.promise;
  const asks = inShop((work) => askWithdrawal(work, ask(member, card, 2_000)));
  await Promise.race([asks, new Promise((end) => setTimeout(end, 2_000))]);
  goes.resolve();
  expect(await outcomes([changes, asks])).toEqual({ ok: 2 });
});

it("never spends what is held: a withdrawal, a purchase and a deduction at once", async () => {
  const { member, card, account } = await rich();
  const bought = {
    payable: { type: "stay", id: member, no: "x" },
    owner: { type: "member", id: member, name: "m" },
    purpose: "stay_fee",
    channel: "wallet",
    amount_fen: 6_000,
  } as const;
  const counted = await outcomes([
    doWork(app.services, owner.supplier.context, (work) => askWithdrawal(work, ask(member, card, 6_000))),
    doWork(app.services, owner.supplier.context, (work) => receivePayment(work, { ...bought, idem_key: `b${member}` })),
    doWork(app.services, owner.supplier.context, (work) =>
      adjustWallet(work, member, { amount_fen: -6_000, reason: "x" }, null, `a${member}`),
    ),
  ]);
  expect(counted).toEqual({ ok: 1, balance_too_low: 2 });
  expect(await doWork(app.services, owner.supplier.context, (work) => balanceOf(work, account))).toBe(4_000);
  expect(await brokenRules(app.services)).toEqual([]);
});

it("counts two requests of the shop at once together, though they come from two accounts and go to two cards", async () => {
  const inShop = <T>(run: (work: Work) => Promise<T>): Promise<T> => doWork(app.services, owner.supplier.context, run);
  const sources = ["psp:wechat", "psp:alipay"] as const;
  const cards: number[] = [];
  for (const [n, source] of sources.entries())
    cards.push(
      await inShop(async (work) => {
        const legs = [
          { account: source, amount_fen: 400_000 },
          { account: "bank", amount_fen: -400_000 },
        ];
        await post(work, { biz_type: "transfer", biz_id: null, idem_key: `fill ${source}`, memo: "", legs });
        const wanted = {
          owner_type: "shop",
          member_id: null,
          kind: "company",
          bank: "杭州银行",
          branch: null,
        } as const;
        const id = await addCard(work, { ...wanted, card_no: `3305016${n}99` });
        await bindCard(work, id);
        return id;
      }),
    );
  const asked = { owner_type: "shop", member_id: null, amount_fen: 300_000, note: null } as const;
  const counted = await outcomes(
    sources.map((source, n) => inShop((work) => askWithdrawal(work, { ...asked, source, card_id: cards[n] ?? 0 }))),
  );
  expect(counted).toEqual({ ok: 2 });
  const large = await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query(`select is_large from withdrawal where supplier_id = $1 and owner_type = 'shop' order by is_large`, [
      owner.supplier.id,
    ]),
  );
  expect(large).toEqual([{ is_large: false }, { is_large: true }]);
});

it("would hold it twice where the balance is only looked at before", async () => {
  const { member, account } = await rich();
  const met = meeting();
  // A naive withdrawal: read the balance, then post, into an account that may become negative.
  const naive = (key: string) =>
    doWork(app.services, owner.supplier.context, async (work) => {
      if ((await balanceOf(work, account)) < 7_000) throw Object.assign(new Error("low"), { code: "balance_too_low" });
      await met();
      await post(work, {
        biz_type: "withdrawal",
        biz_id: member,
        idem_key: key,
        memo: "",
        legs: [
          { account: "bank", amount_fen: -7_000 },
          { account: "adjustment", amount_fen: 7_000 },
        ],
      });
    });
  expect(await outcomes([naive(`n1 ${member}`), naive(`n2 ${member}`)])).toEqual({ ok: 2 });
});
