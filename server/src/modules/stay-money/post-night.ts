import type { Work } from "../../core/jobs/work.ts";
import type { LocalDate } from "../../core/kernel/day.ts";
import { extrasOf, nightLinesOf } from "./folio.ts";
import { linesOf } from "./folio.repo.ts";
import { postNightRevenue } from "./money.ts";
import { insertEntries, lotsOf, type NewEntry, nextNight, type NightsAccount } from "../nights/public.ts";
import { firstOpenNight, insertPosted, isPosted, readSleepers, type Sleeper } from "./post-night.repo.ts";
import { addSlept, followBeds, lockSleepers } from "../stays/public.ts";

/**
 * Consumes one night of all stays that slept it and posts their revenue, in one ledger transaction with a leg for each stay. A night is
 * posted once: a second run finds it done.
 * @param night  one that is over
 */
export async function postNight(work: Work, night: LocalDate): Promise<number> {
  const { tx, supplier } = work;
  await lockSleepers(tx, supplier.id, night);
  if (await isPosted(tx, supplier.id, night)) return 0;
  const sleepers = await readSleepers(tx, supplier.id, night);
  const entries = await entriesFor(work, sleepers, night);
  await insertEntries(tx, supplier.id, entries, work.now);
  await addSlept(
    tx,
    supplier.id,
    entries.map(({ stay_id, recognised_fen }) => ({ stay_id, nights: 1, recognised_fen })),
  );
  const tx_id = await postNightRevenue(work, night, entries);
  const amount_fen = entries.reduce((sum, entry) => sum + entry.recognised_fen, 0);
  await insertPosted(tx, supplier.id, { night, stays: entries.length, amount_fen, tx_id }, work.now);
  for (const { stay_id } of entries) work.changed("stay", stay_id);
  return entries.length;
}

async function entriesFor(work: Work, sleepers: readonly Sleeper[], night: LocalDate): Promise<readonly NewEntry[]> {
  const { tx, supplier, services } = work;
  const ids = sleepers.map(({ stay_id }) => stay_id);
  const lots = Map.groupBy(await lotsOf(tx, supplier.id, ids), (lot) => lot.stay_id);
  const lines = Map.groupBy(await linesOf(tx, supplier.id, ids), (line) => line.stay_id);
  const entries: NewEntry[] = [];
  for (const { stay_id, nights_slept, recognised_fen, deferred_fen } of sleepers) {
    const folio = lines.get(stay_id) ?? [];
    const account: NightsAccount = {
      lots: (lots.get(stay_id) ?? []).filter((lot) => lot.opened_at !== null),
      lines: nightLinesOf(folio),
      extras_fen: extrasOf(folio),
      slept: nights_slept,
      recognised_fen,
      deferred_fen,
    };
    const next = nextNight(account);
    if (!next) {
      services.log.error({ stay_id, night }, "a night was slept that no lot pays for");
      continue;
    }
    const { lot_id, unit_fen, recognise_fen } = next;
    entries.push({
      stay_id,
      lot_id,
      delta: -1,
      kind: "consume",
      unit_fen,
      recognised_fen: recognise_fen,
      night,
      ref: "night",
    });
  }
  return entries;
}

/**
 * Sets the night after which nightly revenue begins; earlier nights are settled with their stay. For a camp that comes from another system,
 * and for demo data; only for a supplier that has posted nothing.
 */
export async function beginNightsAfter(work: Work, night: LocalDate): Promise<void> {
  await insertPosted(work.tx, work.supplier.id, { night, stays: 0, amount_fen: 0, tx_id: null }, work.now);
}

/** The first night that must be posted. Null: none. */
export async function nextNightToPost(work: Work): Promise<LocalDate | null> {
  const night = await firstOpenNight(work.tx, work.supplier.id);
  return night !== null && night < work.today ? night : null;
}

/** Updates the stays' beds to tonight's: a student who changes bed during the stay is shown in the new one. */
export async function showTonightsBeds(work: Work): Promise<void> {
  for (const id of await followBeds(work.tx, work.supplier.id, work.today)) work.changed("stay", id);
}
