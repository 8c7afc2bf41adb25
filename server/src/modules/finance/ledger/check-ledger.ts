import { text as readAll } from "node:stream/consumers";
import { verifyChain, type ChainReport, type InTransaction } from "../../../core/db/chains/chain.ts";
import type { Tx } from "../../../core/db/database.ts";
import { defineJob, type OwnJob } from "../../../core/jobs/job.ts";
import type { Services } from "../../../core/jobs/services.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { Made } from "../../../core/list/actions/actions.ts";
import { underWay, verifyStep } from "../../../core/list/actions/verify-step.ts";
import { Said, type CallContext } from "../../../core/wire/route.ts";
import { insertAnchor, insertCheck, readAnchors, readHead, readLink, type AnchorRow } from "./check-ledger.repo.ts";
import { ledgerChain } from "./ledger-chain.ts";
import { t } from "../finance.texts.ts";
import { financeErrors } from "../finance.errors.ts";

/** The result of verifying the ledger's chain. `anchor`: the chain differs from a published head. */
export type LedgerReport =
  | Extract<ChainReport, { readonly is_sound: true }>
  | {
      readonly is_sound: false;
      readonly seq: number | null;
      readonly id: number | null;
      readonly breach: Extract<ChainReport, { readonly is_sound: false }>["breach"] | "anchor";
    };

/** The content of an anchor's file. */
interface PublishedHead {
  readonly seq: number;
  readonly hash: string;
}

const anchorsLookedAt = 400;

/**
 * Recomputes the supplier's whole ledger from its first row and finds the first changed row. Then checks that the chain contains the
 * published heads.
 * @param inTransaction  called for each slice, so that verifying a million rows blocks no other transaction
 * @param published  the heads in the files outside the database
 */
export async function verifyLedger(
  inTransaction: InTransaction,
  work: Pick<Work, "supplier" | "now">,
  published: readonly PublishedHead[] = [],
): Promise<LedgerReport> {
  const report = await verifyChain(inTransaction, ledgerChain, work.now);
  return report.is_sound
    ? await inTransaction((tx) => compareWithHeads(tx, work.supplier.id, report, published))
    : report;
}

/** Checks whether a sound chain still contains the published heads. */
async function compareWithHeads(
  tx: Tx,
  supplier_id: number,
  report: Extract<ChainReport, { readonly is_sound: true }>,
  published: readonly PublishedHead[] = [],
): Promise<LedgerReport> {
  const known = await readAnchors(tx, supplier_id, anchorsLookedAt);
  const heads = [...known.map(({ seq, hash }) => ({ seq, hash: hash.toString("hex") })), ...published];
  for (const { seq, hash } of heads.toSorted((a, b) => a.seq - b.seq)) {
    if (seq === 0) continue;
    const link = await readLink(tx, supplier_id, seq);
    if (link?.hash.toString("hex") !== hash) return { is_sound: false, seq, id: link?.id ?? null, breach: "anchor" };
  }
  return report;
}

const sound = t("checkLedger.sound");

/**
 * Runs a part of the verification for a person who waits for it; the last part stores the result.
 * @param cursor  where the part before ended; undefined: start at the first row
 * @throws {AppError} ledger_broken with the first broken row · conflict when the cursor is not one of ours
 */
export async function verifyLedgerByHand(ctx: CallContext, cursor: unknown): Promise<Said<Made>> {
  const verified = await verifyStep(ctx, ledgerChain, cursor);
  if ("step" in verified) return new Said({ id: null, ...verified }, underWay);
  const report: LedgerReport = verified.report.is_sound
    ? await compareWithHeads(ctx.tx, ctx.supplier.id, verified.report)
    : verified.report;
  if (!report.is_sound)
    throw new AppError(financeErrors.ledger_broken, { seq: report.seq ?? 0, breach: report.breach });
  await keepReport(ctx, report);
  return new Said({ id: null, rows: report.rows, head: report.head }, sound, { rows: report.rows });
}

async function keepReport(work: Work, report: LedgerReport): Promise<void> {
  const { tx, supplier, now } = work;
  await insertCheck(tx, supplier.id, {
    at: now,
    is_sound: report.is_sound,
    rows: report.is_sound ? report.rows : null,
    head: report.is_sound ? report.head : null,
    breach: report.is_sound ? null : report.breach,
    seq: report.is_sound ? null : report.seq,
    tx_id: report.is_sound ? null : report.id,
  });
}

async function readHeadFile(services: Services, file_key: string): Promise<PublishedHead | null> {
  const file = await services.files.get(file_key);
  return file && (JSON.parse(await readAll(file.body)) as PublishedHead);
}

async function readPublished(services: Services, anchors: readonly AnchorRow[]): Promise<readonly PublishedHead[]> {
  const heads: PublishedHead[] = [];
  for (const { file_key } of anchors) {
    // A missing file proves nothing here. The keeper of the file store must notice that it is missing.
    const head = await readHeadFile(services, file_key);
    if (head) heads.push(head);
  }
  return heads;
}

/** Verifies the chain every night from its first row, and compares it with the published heads. */
export const verifyLedgerJob = defineJob({
  name: "ledger.verify",
  cron: "40 18 * * *",
  run: {
    own: async ({ services, transaction }: OwnJob) => {
      const anchors = await transaction((work) => readAnchors(work.tx, work.supplier.id, 7));
      const published = await readPublished(services, anchors);
      const { supplier, now } = await transaction(async (work) => work);
      const report = await verifyLedger((run) => transaction(({ tx }) => run(tx)), { supplier, now }, published);
      await transaction((work) => keepReport(work, report));
      if (!report.is_sound) services.log.error({ supplier_id: supplier.id, ...report }, "the ledger is broken");
    },
  },
});

/** Writes the chain's head into a file every day, because a chain cannot detect by itself that it was rewritten completely. */
export const anchorLedgerJob = defineJob({
  name: "ledger.anchor",
  cron: "5 16 * * *",
  run: {
    own: async ({ services, transaction }: OwnJob) => {
      const found = await transaction(async (work) => ({
        head: await readHead(work.tx, work.supplier.id, ledgerChain.table),
        supplier: work.supplier,
        day: work.today,
        at: work.now,
      }));
      const { head, supplier, day, at } = found;
      if (head.hash === null || head.seq === 0) return;
      const file_key = `anchors/${supplier.suid.toLowerCase()}/${day}.json`;
      // The file comes first, so that every anchor in the database is published. An existing file is never overwritten.
      let published = await readHeadFile(services, file_key);
      if (!published) {
        published = { seq: head.seq, hash: head.hash.toString("hex") };
        const paper = { supplier: supplier.suid, day, at: at.toISOString(), ...published };
        await services.files.put(file_key, Buffer.from(`${JSON.stringify(paper)}\n`), { type: "application/json" });
      }
      const { seq, hash } = published;
      await transaction((work) =>
        insertAnchor(work.tx, work.supplier.id, {
          day,
          seq,
          hash: Buffer.from(hash, "hex"),
          file_key,
          published_at: at,
        }),
      );
    },
  },
});
