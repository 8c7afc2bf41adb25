import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { startOfDay } from "../../core/kernel/day.ts";
import { lockPieces, skuNames } from "../activities/public.ts";
import { demandFiles } from "../files/public.ts";
import { demandSecond, type SecondPerson } from "../finance/public.ts";
import { adjustLimit } from "../wallets/public.ts";
import { lotteryDoc } from "./claim-prize.ts";
import {
  balancePublished,
  deleteLottery,
  findLottery,
  holdPublished,
  holdSeries,
  insertLottery,
  lastEdition,
  lockPublishing,
  type LotteryRow,
  type LotteryRule,
  moveLottery,
  type PrizeRule,
  prizesOf,
  publishedEditions,
  updateLottery,
  writePrizes,
} from "./lottery.repo.ts";
import { dearestPrize, worthOf } from "./prize-worth.ts";
import { lotteryErrors } from "./lottery.errors.ts";
import { faults } from "./lottery.texts.ts";

/** The lottery and its prizes as the form sends them, the blank first. */
export interface LotterySaid {
  readonly rule: LotteryRule;
  readonly prizes: readonly PrizeRule[];
}

/** Checks a lottery across its fields. @throws {InvalidFields} */
async function demandSound(work: Work, { rule, prizes }: LotterySaid): Promise<void> {
  const wrong = (field: string, text: (typeof faults)[keyof typeof faults]): never => {
    throw new InvalidFields({ [field]: { text } });
  };
  if (rule.to_at <= work.now) wrong("times", faults.over);
  if (rule.per_day > rule.per_total) wrong("per_total", faults.totalLow);
  if (prizes.length < 2) wrong("prizes", faults.noPrizes);
  if (!rule.in_camp && prizes.some(({ kind }) => kind === "nights")) wrong("in_camp", faults.nightsInCamp);
  const skus = await skuNames(
    work,
    prizes.flatMap(({ sku_id }) => sku_id ?? []),
  );
  for (const prize of prizes) {
    const sku = prize.sku_id === null ? null : skus.get(prize.sku_id);
    if (prize.sku_id !== null && !sku?.on_sale) wrong("prizes", faults.goodsGone);
    if (worthOf(prize, sku?.price_fen ?? 0) > dearestPrize) wrong("prizes", faults.prizeDear);
  }
}

/** Checks the pictures of prizes, which visitors see. @throws {InvalidFields} `prizes[n].images` */
export async function demandPictures(work: Work, { prizes }: Pick<LotterySaid, "prizes">): Promise<void> {
  const shown = prizes.filter(({ kind }) => kind !== "blank");
  for (const [at, { image }] of shown.entries())
    if (image !== null) await demandFiles(work, `prizes[${at}].images`, [image], "public");
}

/** Inserts a new lottery as a draft. @returns its key @throws {InvalidFields} */
export async function addLottery(
  work: Work,
  said: LotterySaid,
  of: { readonly series_id: number | null; readonly edition: number } = { series_id: null, edition: 1 },
): Promise<number> {
  await demandSound(work, said);
  const id = await insertLottery(work.tx, work.supplier.id, said.rule, of, work.now);
  await writePrizes(work.tx, work.supplier.id, id, said.prizes);
  work.changed("lottery", id, 1);
  work.audit({ biz_type: "lottery", biz_id: id, after: said.rule });
  return id;
}

async function demandLottery(work: Work, id: number, version: number | null): Promise<LotteryRow> {
  const row = await findLottery(work.tx, work.supplier.id, id, true);
  if (!row) throw new AppError("not_found");
  if (version !== null && version !== row.version) throw new AppError("conflict");
  return row;
}

/** Changes a draft. @throws {AppError} not_found, conflict, wrong_status when it is published · {InvalidFields} */
export async function editLottery(work: Work, id: number, said: LotterySaid, version: number | null): Promise<void> {
  const before = await demandLottery(work, id, version);
  if (before.status !== 0) throw new AppError("wrong_status");
  await demandSound(work, said);
  if (!(await updateLottery(work.tx, work.supplier.id, before, said.rule))) throw new AppError("conflict");
  await writePrizes(work.tx, work.supplier.id, id, said.prizes);
  work.changed("lottery", id, before.version + 1);
  work.audit({ biz_type: "lottery", biz_id: id, before, after: said.rule });
}

/** The money that the prizes of a lottery can put into wallets, in fen. */
const balanceOf = (prizes: readonly Pick<PrizeRule, "kind" | "amount" | "stock">[]): number =>
  prizes.reduce((sum, { kind, amount, stock }) => sum + (kind === "wallet" ? (amount ?? 0) * (stock ?? 0) : 0), 0);

/** What publishing a lottery could put into wallets, with the limit above which that needs a second person. */
export async function balanceAtStake(
  { tx, supplier, today }: Pick<Work, "tx" | "supplier" | "today">,
  prizes: readonly PrizeRule[],
): Promise<{ readonly amount_fen: number; readonly before_fen: number; readonly limit_fen: number }> {
  const amount_fen = balanceOf(prizes);
  const since = startOfDay(today, supplier.time_zone, supplier.day_cut);
  const before_fen = amount_fen === 0 ? 0 : await balancePublished(tx, supplier.id, since);
  return { amount_fen, before_fen, limit_fen: await adjustLimit({ tx, supplier }) };
}

/**
 * Publishes a draft. From now on prizes and odds cannot change, and pieces of goods are locked out of stock. The running edition ends,
 * because only one edition of a lottery runs at a time. Prizes of money in wallets need a second person above the limit for changes of
 * wallets by hand, together with those that were published that day.
 * @param second  the second person
 * @throws {AppError} not_found, conflict, wrong_status · stock_short · {InvalidFields} second_account, `prizes[n].images`
 */
export async function publishLottery(
  work: Work,
  id: number,
  version: number | null,
  second: SecondPerson | null = null,
): Promise<void> {
  const { tx, supplier, now, actor } = work;
  const before = await demandLottery(work, id, version);
  if (before.status !== 0) throw new AppError("wrong_status");
  const prizes = await prizesOf(tx, supplier.id, id);
  await demandSound(work, { rule: before, prizes });
  // Not checked when the draft was made: it may be the next edition of an older lottery.
  await demandPictures(work, { prizes });
  if (balanceOf(prizes) > 0 && actor.kind === "account") {
    await lockPublishing(tx, supplier.id);
    const { amount_fen, before_fen, limit_fen } = await balanceAtStake(work, prizes);
    demandSecond({ limit_fen, second }, amount_fen, before_fen);
  }
  const series_id = before.series_id ?? id;
  await holdSeries(tx, supplier.id, series_id);
  await endPublished(work, await publishedEditions(tx, supplier.id, series_id, id));
  const goods = prizes.flatMap(({ sku_id, stock }) => (sku_id === null ? [] : [{ sku_id, qty: stock ?? 0 }]));
  await lockPieces(work, goods, lotteryDoc(id));
  await moveLottery(tx, supplier.id, id, 0, 1, now);
  work.changed("lottery", id, before.version + 1);
  work.audit({
    biz_type: "lottery",
    biz_id: id,
    before: { status: 0 },
    after: { status: 1, ...(second ? { second: second.name } : {}) },
  });
}

/**
 * Ends those of these lotteries that are published. Locks all of them before it frees a piece, because freeing locks the goods until the
 * commit.
 */
export async function endPublished(work: Work, ids: readonly number[]): Promise<void> {
  for (const held of await holdPublished(work.tx, work.supplier.id, ids)) await endLottery(work, held);
}

/**
 * Ends a published lottery: no more draws; pieces that were not won are freed; won pieces wait for their winners. The lottery must be
 * locked by `holdPublished`. Otherwise a simultaneous draw could win a piece that is freed here.
 */
async function endLottery(work: Work, { id, version }: LotteryRow): Promise<void> {
  const { tx, supplier, now } = work;
  if (!(await moveLottery(tx, supplier.id, id, 1, 2, now))) throw new AppError("wrong_status");
  const rest = (await prizesOf(tx, supplier.id, id)).flatMap(({ sku_id, stock, issued }) =>
    sku_id === null ? [] : [{ sku_id, qty: issued - (stock ?? 0) }],
  );
  await lockPieces(work, rest, lotteryDoc(id));
  work.changed("lottery", id, version + 1);
  work.audit({ biz_type: "lottery", biz_id: id, before: { status: 1 }, after: { status: 2 } });
}

/** Ends a published lottery now. @throws {AppError} not_found, conflict, wrong_status */
export async function stopLottery(work: Work, id: number, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  // Do not lock the prizes of a draft: editing a draft locks the draft before its prizes.
  const seen = await findLottery(tx, supplier.id, id);
  const [held] = seen?.status === 1 ? await holdPublished(tx, supplier.id, [id]) : [];
  await demandLottery(work, id, version);
  if (!held) throw new AppError("wrong_status");
  await endLottery(work, held);
}

/**
 * Adds a draft of the next edition of a published lottery, with the same prizes.
 * @returns its key
 * @throws {AppError} not_found, lottery_not_frozen
 */
export async function renewLottery(work: Work, id: number, to_at: Date): Promise<number> {
  const { tx, supplier, now } = work;
  const former = await demandLottery(work, id, null);
  if (former.status === 0) throw new AppError(lotteryErrors.lottery_not_frozen);
  const series_id = former.series_id ?? id;
  const prizes = await prizesOf(tx, supplier.id, id);
  const rule = { ...former, from_at: now, to_at };
  return await addLottery(
    work,
    { rule, prizes },
    { series_id, edition: (await lastEdition(tx, supplier.id, series_id)) + 1 },
  );
}

/** Deletes a lottery that is still a draft. @throws {AppError} not_found, conflict, wrong_status */
export async function removeLottery(work: Work, id: number, version: number | null): Promise<void> {
  const before = await demandLottery(work, id, version);
  if (before.status !== 0 || !(await deleteLottery(work.tx, work.supplier.id, id))) throw new AppError("wrong_status");
  work.changed("lottery", id);
  work.audit({ biz_type: "lottery", biz_id: id, before });
}
