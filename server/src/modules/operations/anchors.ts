import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Breach, Chain, ChainReport } from "../../core/db/chains/chain.ts";
import { defineJob } from "../../core/jobs/job.ts";
import type { Services } from "../../core/jobs/services.ts";
import { workAsSystem } from "../../core/jobs/work-as-system.ts";
import type { Work } from "../../core/jobs/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { readSupplierIds } from "./operations.repo.ts";
import { chainHeads, hashAt, keepAnchors, type Head } from "./anchors.repo.ts";

/** Number of days whose files a verification reads. */
const daysCompared = 8;

/** The result of a verification, and the number of days whose anchors were compared. */
export interface AnchoredReport {
  readonly report:
    | ChainReport
    | { is_sound: false; seq: number | null; id: number | null; breach: Breach | "rewritten" };
  readonly days: number;
}

interface AnchorFile {
  readonly supplier: string;
  readonly day: string;
  /** In ISO format, UTC. */
  readonly at: string;
  readonly heads: readonly Head[];
}

/** The key of the file for a day's anchor. The folder is different for each supplier but does not reveal which supplier it is. */
export function anchorKey(suid: string, day: string): string {
  return `anchors/${createHash("sha256").update(`anchors\n${suid}`).digest("hex").slice(0, 12)}/${day}.json`;
}

function signatureOf(secret: string, text: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "chain-anchor", 32));
  return createHmac("sha256", key).update(text).digest("hex");
}

/** The published file: one line of data and one line with its signature. */
function printAnchor(secret: string, anchor: AnchorFile): string {
  const text = JSON.stringify(anchor);
  return `${text}\n${signatureOf(secret, text)}\n`;
}

/** Reads an anchor file. @returns null when this server did not sign it */
function readAnchor(secret: string, file: string): AnchorFile | null {
  const [text = "", signature = ""] = file.split("\n");
  const given = Buffer.from(signature);
  const wanted = Buffer.from(signatureOf(secret, text));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return JSON.parse(text) as AnchorFile;
}

/**
 * Publishes the heads of a supplier's chains once a day outside the database, because a chain alone cannot show that all of it was
 * rewritten.
 */
export const anchorChains = defineJob({
  name: "system.anchor_chains",
  cron: "5 16 * * *",
  run: {
    own: async ({ services, transaction }) => {
      const anchor = await transaction(async (work) => {
        const heads = await chainHeads(work.tx);
        const kept = await keepAnchors(work.tx, work.supplier.id, work.today, heads, work.now);
        return { supplier: work.supplier.suid, day: work.today, at: work.now.toISOString(), heads: kept };
      });
      if (anchor.heads.length === 0) return;
      const { config, files, log } = services;
      const text = printAnchor(config.token_secret, anchor);
      await files.put(anchorKey(anchor.supplier, anchor.day), Buffer.from(text), { type: "application/json" });
      log.info({ anchor }, "heads of the log chains");
    },
  },
});

/** Wait after a start, so that visitors get their pages first. Rows are linked meanwhile. */
const settleMs = 30_000;

/** Queues today's anchors of every supplier. This is for the demo, whose page would be empty until the night. */
export async function anchorNow(services: Services): Promise<void> {
  const suppliers = await services.database.transaction({ role: "platform" }, readSupplierIds, { readOnly: true });
  for (const supplier of suppliers)
    await workAsSystem(services, supplier, "system.anchor_chains", (work) =>
      work.enqueue("system.anchor_chains", {}, { start_after: new Date(work.now.getTime() + settleMs) }),
    );
}

/** Compares a sound chain with the published heads of the last days. */
export async function compareWithAnchors(
  work: Pick<Work, "tx" | "today" | "services" | "supplier">,
  chain: Chain,
  report: Extract<ChainReport, { readonly is_sound: true }>,
): Promise<AnchoredReport> {
  const { files, config } = work.services;
  let days = 0;
  for (let back = 0; back < daysCompared; back += 1) {
    const found = await files.get(anchorKey(work.supplier.suid, addDays(work.today, -back)));
    if (!found) continue;
    const anchor = readAnchor(config.token_secret, (await buffer(found.body)).toString("utf8"));
    const head = anchor?.heads.find((one) => one.chain === chain.table);
    if (anchor && !head) continue;
    days += 1;
    const present = head ? await hashAt(work.tx, chain.table, head.seq) : null;
    if (!head || present !== head.hash)
      return { report: { is_sound: false, seq: head?.seq ?? null, id: null, breach: "rewritten" }, days };
  }
  return { report, days };
}
