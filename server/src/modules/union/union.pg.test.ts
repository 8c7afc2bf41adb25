import { afterAll, beforeAll, expect, it } from "vitest";
import { meeting } from "../../../test/meeting.ts";
import { outcomes } from "../../../test/outcomes.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openUnion, type UnionShop } from "../../../test/worlds/union-shop.ts";
import type { Work } from "../../core/jobs/work.ts";
import { balanceOf, post, walletAccount } from "../finance/public.ts";
import { demandWallet } from "../wallets/public.ts";
import { settleBatch } from "./commissions/commissions.repo.ts";
import { makeBatch, releaseBatch } from "./public.ts";

let at: UnionShop;
beforeAll(async () => {
  at = await openUnion();
  await at.click(at.shop.member, at.partners[0]?.code ?? "");
});
afterAll(() => at.shop.app.close());

/** A batch of one commission of ¥20.00; half of its order is in a refund request. */
async function waiting(): Promise<{ readonly batch: number; readonly asked: number; readonly order: number }> {
  const order = await at.paid(2);
  await at.receive(order.id);
  const asked = await at.ask(order, 1);
  await at.settle(order.id);
  return { batch: await at.shop.work((work) => makeBatch(work)), asked, order: order.id };
}
const earned = () =>
  at.shop.work(async (work) => {
    const wallet = await balanceOf(work, `wallet:member:${at.partners[0]?.holder ?? 0}`);
    return wallet - (await balanceOf(work, `aff_clawback:${at.partners[0]?.id ?? 0}`));
  });

it("[P-08] a refund and a settlement at once leave the partner what was kept, whichever is first; so do two releases and two batches", async () => {
  for (let round = 1; round <= 4; round += 1) {
    const before = await earned();
    const { batch, asked } = await waiting();
    const released = outcomes([
      at.second((work) => releaseBatch(work, batch, null, null)),
      at.second((work) => releaseBatch(work, batch, null, null)),
    ]);
    const [ends] = await Promise.all([released, at.agree(asked)]);
    expect(ends).toEqual({ ok: 1, wrong_status: 1 });
    expect((await earned()) - before, `round ${round}`).toBe(1_000);
  }
  const order = await at.paid(1);
  await at.receive(order.id);
  await at.settle(order.id);
  const made = await outcomes([at.shop.work(makeBatch), at.second(makeBatch)]);
  expect(made["ok"]).toBe(1);
  const [open] = await at.shop.query<{ id: number }>(`select id from union_batch where status = 0`);
  await at.shop.work((work) => releaseBatch(another(work, 3), open?.id ?? 0, null, null));
  expect(await brokenRules(at.shop.app.services)).toEqual([]);
});

it("[P-08] pays what went back where the commission is read first and settled after", async () => {
  // Another order has frozen commissions: otherwise the ledger would refuse the payment by its own limit.
  await at.paid(1);
  const before = await earned();
  const { batch, asked } = await waiting();
  const [read, gone] = [meeting(), meeting()];
  const [partner] = at.partners;
  // A naive release: read what is left, then pay.
  const naive = at.second(async (work) => {
    const [row] = await work.tx.query<{ fen: number }>(
      `select sum(amount_fen - reversed_fen)::bigint as fen from union_commission where batch_id = $1 and partner_id = $2`,
      [batch, partner?.id],
    );
    await read();
    await gone();
    const amount_fen = row?.fen ?? 0;
    const purse = await demandWallet(work, partner?.holder ?? 0);
    await post(work, {
      biz_type: "union_batch",
      biz_id: batch,
      doc_no: "x",
      idem_key: `naive:${batch}`,
      memo: "x",
      legs: [
        { account: `aff_frozen:${partner?.id}`, amount_fen },
        { account: walletAccount(purse), amount_fen: -amount_fen },
      ],
    });
    await settleBatch(work.tx, work.supplier.id, batch, work.now);
  });
  await read();
  await at.agree(asked);
  await gone();
  await naive;
  expect((await earned()) - before, "one piece was kept, two are paid for").toBe(2_000);
  expect((await brokenRules(at.shop.app.services)).map(({ rule }) => rule)).toContain(
    "commission.frozen_is_the_account",
  );
});

/** The same work under another account. */
function another(work: Work, account_id: number): Work {
  return {
    ...work,
    actor: { kind: "account", account_id, name: "third" },
    audit: (entry) => work.audit(entry),
    changed: (topic, key, version) => work.changed(topic, key, version),
    enqueue: (job, data, options) => work.enqueue(job, data, options),
  };
}
