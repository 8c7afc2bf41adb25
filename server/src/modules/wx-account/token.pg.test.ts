import { afterAll, beforeAll, expect, it } from "vitest";
import { setTimeout as sleep } from "node:timers/promises";
import { openShop, type Shop } from "../../../test/shop.ts";
import { defineJob, type OwnJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { perform } from "../../core/jobs/running/perform.ts";
import { installAddon } from "../plugins/public.ts";
import { boundAccount } from "./account.ts";
import { carryFor, tokenFor } from "./call-wx.ts";
import { useSandbox } from "./keep-account.ts";
import type { CarryWx } from "./protocol/wx-api.ts";
import { leaseToken, readToken } from "./token.repo.ts";

let shop: Shop;
const servers = 8;

beforeAll(async () => {
  shop = await openShop();
  await shop.work(async (work) => {
    await installAddon(work, "wxpub");
    await useSandbox(work);
  });
});
afterAll(() => shop.app.close());

const asServer = async (own: (job: OwnJob) => Promise<void>): Promise<void> => {
  const job = defineJob({ name: "wx.test", run: { own } });
  const data = { supplier_id: shop.owner.supplier.id, data: {} };
  await perform(shop.app.services, job, { id: "", name: job.name, retryCount: 0, data }, new AbortController().signal);
};

it("[P-07] servers that need a token at once share one that a single one of them fetched; each for itself, all would fetch", async () => {
  let fetched = 0;
  const account = await shop.work((work) => boundAccount(work));
  if (!account) expect.fail("not bound");
  const real = carryFor({ services: shop.app.services }, account);
  const carry: CarryWx = async (call) => {
    fetched += 1;
    await sleep(100);
    return await real(call);
  };
  const all = (own: (job: OwnJob) => Promise<void>) =>
    Promise.all(Array.from({ length: servers }, () => asServer(own)));
  const tokens = new Set<string>();
  await all(async (job) => void tokens.add(await tokenFor(job, null, carry)));
  expect([fetched, tokens.size]).toEqual([1, 1]);
  // Who looked before it came, and is slow to say that they will fetch, does not.
  const late = ({ tx, now, supplier }: Work) =>
    leaseToken(tx, supplier.id, null, now, new Date(now.getTime() + 20_000));
  expect(await shop.work(late)).toBe(false);
  const [bad = ""] = tokens;
  await all(async (job) => void tokens.add(await tokenFor(job, bad, carry)));
  expect([fetched, tokens.size], "and once more where it was refused").toEqual([2, 2]);

  // The naive way: who finds no token fetches one.
  fetched = 0;
  await shop.query(`delete from wx_token`);
  await all(async (job) => {
    const there = await job.transaction(({ tx, supplier }) => readToken(tx, supplier.id));
    if (!there) await carry({ path: "/cgi-bin/stable_token", json: {} });
  });
  expect(fetched).toBeGreaterThan(1);
});
