import { defineJob } from "../../core/jobs/job.ts";
import type { DepositJob, LotJob, OutbidJob } from "./auction-queue.ts";
import { tellOutbid } from "./bids/tell-outbid.ts";
import { endLot, moveLots } from "./deal/end-lot.ts";
import { endOffers, offerNext, takeUpOffers } from "./deal/offer-lot.ts";
import { returnDeposit, takeUpReturns } from "./deposits/return-deposit.ts";
import { findLot } from "./lots/lots.repo.ts";
import { t } from "./auction.texts.ts";

/**
 * Starts and ends what is due every minute, and queues again what a lost job left undone. Whether a bid is in time is checked when it is
 * placed, not here.
 */
const tickJob = defineJob({
  name: "auction.payDue",
  cron: "* * * * *",
  did: t("did.moved"),
  run: {
    single: async (work) => {
      const moved = await moveLots(work);
      await endOffers(work);
      await takeUpReturns(work);
      await takeUpOffers(work);
      return moved;
    },
  },
});

const endJob = defineJob<LotJob>({
  name: "auction.end",
  retries: 5,
  run: { single: (work, { lot_id }) => endLot(work, lot_id) },
});

const returnJob = defineJob<DepositJob>({
  name: "auction.return",
  retries: 5,
  run: { single: (work, { deposit_id }) => returnDeposit(work, deposit_id) },
});

const nextJob = defineJob<LotJob>({
  name: "auction.next",
  retries: 5,
  run: {
    single: async (work, { lot_id }) => {
      const lot = await findLot(work.tx, work.supplier.id, lot_id, true);
      if (lot) await offerNext(work, lot);
    },
  },
});

const outbidJob = defineJob<OutbidJob>({
  name: "auction.outbid",
  run: { single: (work, job) => tellOutbid(work, job) },
});

export const auctionJobs = [tickJob, endJob, returnJob, nextJob, outbidJob];
