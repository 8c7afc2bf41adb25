import { ownCarrier, parcelStatus } from "@kangying/contract/orders/shipping";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { trackingFor } from "./carriers/tracking-for.ts";
import type { TraceReply } from "./carriers/tracking.ts";
import { findParcel, parcelsDue, updateParcel, type ParcelPatch, type ParcelRow } from "./parcels.repo.ts";

const hourMs = 3_600_000;
/** A parcel is asked about every two hours; after errors less and less often, and not any more after `mostTries`. */
const everyMs = 2 * hourMs;
const mostTries = 8;
/** Time after sending when tracking stops. */
const longestMs = 30 * 24 * hourMs;
const mostAtOnce = 200;

/** The changes that a reply makes. An unusable reply does not change the known trace. */
function patchFor(parcel: ParcelRow, reply: TraceReply, now: Date): ParcelPatch {
  const isOld = now.getTime() - parcel.sent_at.getTime() > longestMs;
  const later = new Date(now.getTime() + everyMs);
  if (reply.state === "refused") {
    const tries = parcel.tries + 1;
    const next_at = tries >= mostTries || isOld ? null : new Date(now.getTime() + hourMs * 2 ** Math.min(tries, 5));
    return { tries, next_at, fault: `${reply.code} ${reply.message}`.trim(), asked_at: now };
  }
  if (reply.state === "unknown") return { tries: 0, fault: null, asked_at: now, next_at: isOld ? null : later };
  // This reply is older than the trace that is stored already.
  const known = parcel.trace[0]?.at ?? 0;
  const newest = Math.floor((reply.trace[0]?.at.getTime() ?? 0) / 1000);
  if (newest < known) return { tries: 0, fault: null, asked_at: now, next_at: later };
  const trace = reply.trace.map(({ at, text }) => ({ at: Math.floor(at.getTime() / 1000), text }));
  const isSigned = reply.status === parcelStatus.signed;
  return {
    tries: 0,
    fault: null,
    asked_at: now,
    status: reply.status,
    trace: JSON.stringify(trace),
    next_at: isSigned || isOld ? null : later,
    ...(isSigned ? { signed_at: now } : {}),
  };
}

async function keepAnswer(work: Work, id: number, reply: TraceReply): Promise<void> {
  const parcel = await findParcel(work.tx, work.supplier.id, id, "lock");
  if (!parcel || parcel.status === parcelStatus.undone || parcel.status === parcelStatus.signed) return;
  work.changed("parcel", id, await updateParcel(work.tx, work.supplier.id, id, patchFor(parcel, reply, work.now)));
}

/** Asks a carrier where a parcel is, outside of any transaction. A carrier that does not answer is asked again later. */
export const trackParcelJob = defineJob<{ readonly parcel_id: number }>({
  name: "parcel.track",
  retries: 0,
  run: {
    own: async ({ services, supplier_id, transaction }, { parcel_id }) => {
      const parcel = await transaction((work) => findParcel(work.tx, work.supplier.id, parcel_id));
      const tracking = trackingFor(services, supplier_id);
      if (!parcel || !tracking) return;
      let reply: TraceReply;
      try {
        reply = await tracking.ask(parcel);
      } catch (error) {
        reply = { state: "refused", code: "no_answer", message: error instanceof Error ? error.message : "" };
      }
      await transaction((work) => keepAnswer(work, parcel_id, reply));
    },
  },
});

/** Queues the parcels whose carrier must be asked now. */
export async function queueDue(work: Work): Promise<void> {
  for (const parcel_id of await parcelsDue(work.tx, work.supplier.id, work.now, mostAtOnce))
    await work.enqueue("parcel.track", { parcel_id }, { key: `parcel:${parcel_id}` });
}

/** Four times an hour. */
export const sweepParcelsJob = defineJob({
  name: "parcel.sweep",
  cron: "*/15 * * * *",
  run: { single: queueDue },
});

/** Asks the carrier now, at an operator's request. @throws {AppError} not_found, wrong_status: signed for, or taken back */
export async function askNow(work: Work, id: number): Promise<void> {
  const parcel = await findParcel(work.tx, work.supplier.id, id, "lock");
  if (!parcel) throw new AppError("not_found");
  if (parcel.status === parcelStatus.undone || parcel.status === parcelStatus.signed || parcel.carrier === ownCarrier)
    throw new AppError("wrong_status");
  await work.enqueue("parcel.track", { parcel_id: id }, { key: `parcel:${id}` });
}
