import { isForeignKeyViolation, isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { filesNamed } from "../../files/public.ts";
import { goodsErrors } from "../goods.errors.ts";
import { demandDistinct } from "../demand-distinct.ts";
import { faults } from "../goods.texts.ts";
import { demandGoods } from "./demand-goods.ts";
import { queueClock } from "./clock-goods.ts";
import type { GoodsForm } from "./goods-form.ts";
import { type GoodsWords, insertGoods, updateGoods } from "./goods.repo.ts";
import { demandSellable, putOnSale } from "./put-on-sale.ts";
import { saveSkus } from "./save-skus.ts";
import { lockedPieces } from "./skus.repo.ts";

const instant = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));

/** Converts the form into the values of the table. */
function wordsOf(form: GoodsForm): GoodsWords {
  return {
    name: form.name,
    subtitle: form.subtitle ?? "",
    cat_id: Number(form.cat_id.at(-1)),
    brand: form.brand ?? "",
    model_id: form.model_id,
    type: form.type,
    unit: form.unit ?? "",
    images: form.images ?? [],
    detail: form.detail ?? "",
    params: form.params,
    on_at: instant(form.on_at),
    off_at: instant(form.off_at),
    sort: form.sort ?? 0,
    virtual_sales: form.virtual_sales ?? 0,
    freight_type: form.freight_type,
    freight_fen: form.freight_type === 2 ? (form.freight_fen ?? 0) : null,
    freight_template_id: form.freight_type === 3 ? form.freight_template_id : null,
    limit_per_user: form.limit_per_user,
    limit_per_order: form.limit_per_order,
    min_buy: form.min_buy ?? 1,
    rank_price: form.rank_price,
    refund_policy: form.refund_policy,
    points_give: form.points_give,
    services: form.services.map(({ service }) => service),
    video: form.video,
  };
}

/**
 * Inserts new goods with their SKUs and first stock, into the warehouse or directly on sale.
 * @returns their key
 * @throws {InvalidFields} also when they are to go on sale and a part is missing
 */
export async function addGoods(work: Work, form: GoodsForm): Promise<number> {
  const { tx, supplier, now } = work;
  const words = wordsOf(form);
  await demandWords(work, words, form.skus);
  const id = await orRefused(work, () => insertGoods(tx, supplier.id, words, form.code, now));
  await saveSkus(work, { id, last_value_id: 0, axes: [] }, form.skus);
  work.changed("goods", id, 1);
  work.audit({ biz_type: "goods", biz_id: id, after: { ...form, skus: form.skus.rows.length } });
  await queueClock(work, id, words);
  if (form.put_on) await putOnSale(work, id, null);
  return id;
}

/**
 * Changes goods and their SKUs. Goods on sale must still meet the conditions of sale afterwards.
 * @throws {AppError} not_found, conflict, goods_in_activity · {InvalidFields}
 */
export async function editGoods(work: Work, id: number, form: GoodsForm, version: number | null): Promise<void> {
  const { tx, supplier, now } = work;
  const before = await demandGoods(work, id, version);
  const words = wordsOf(form);
  await demandWords(work, words, form.skus);
  await orRefused(work, () => updateGoods(tx, supplier.id, id, words, form.code, now));
  await saveSkus(work, before, form.skus);
  const locked = words.type === before.type ? 0 : await lockedPieces(tx, supplier.id, id);
  // An activity relies on the way in which its buyers get them.
  if (locked > 0) throw new AppError(goodsErrors.goods_in_activity, { pieces: locked });
  work.changed("goods", id, before.version + 1);
  work.audit({ biz_type: "goods", biz_id: id, before, after: { ...form, skus: form.skus.rows.length } });
  await queueClock(work, id, words);
  if (before.status === 1) await demandSellable(work, id);
  else if (form.put_on) await putOnSale(work, id, null);
}

/** Checks the form across its fields and against files and other rows. @throws {InvalidFields} */
async function demandWords(work: Work, goods: GoodsWords, { rows }: GoodsForm["skus"]): Promise<void> {
  const known = await filesNamed(work, [...goods.images, ...rows.flatMap(({ images }) => images ?? [])]);
  // Visitors see them.
  const isShown = (id: string): boolean => known.get(id)?.access === "public";
  if (!goods.images.every(isShown)) throw new InvalidFields({ images: { text: faults.pictureGone } });
  const gone = rows.findIndex(({ images }) => images?.some((id) => !isShown(id)));
  if (gone >= 0) throw new InvalidFields({ [`skus.rows[${gone}].images`]: { text: faults.pictureGone } });
  if (goods.video !== null && !/^https:\/\/[^\s"'<>]+$/u.test(goods.video))
    throw new InvalidFields({ video: { text: faults.noAddress } });
  demandDistinct(goods.services, (index) => `services[${index}].service`);
  if (goods.freight_type === 3 && goods.freight_template_id === null)
    throw new InvalidFields({ freight_template_id: { text: faults.noTemplate } });
  const { min_buy, limit_per_order, limit_per_user } = goods;
  if (limit_per_order !== null && limit_per_order < min_buy)
    throw new InvalidFields({ limit_per_order: { text: faults.limitTooLow } });
  if (limit_per_user !== null && limit_per_user < min_buy)
    throw new InvalidFields({ limit_per_user: { text: faults.limitTooLow } });
  if (goods.on_at && goods.off_at && goods.off_at <= goods.on_at)
    throw new InvalidFields({ off_at: { text: faults.offBeforeOn } });
}

async function orRefused<T>(work: Work, write: () => Promise<T>): Promise<T> {
  try {
    return await work.tx.savepoint(write);
  } catch (error) {
    if (isUniqueViolation(error, "goods_one_code")) throw new InvalidFields({ code: { text: faults.codeTaken } });
    if (isForeignKeyViolation(error)) throw new InvalidFields({ cat_id: { text: faults.catGone } });
    throw error;
  }
}
