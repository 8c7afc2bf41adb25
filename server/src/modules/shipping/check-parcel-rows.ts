import { refundCalls } from "@kangying/contract/refunds/refunds.calls";
import { carriersOf, waybillOf, type CarrierCode } from "@kangying/contract/orders/shipping";
import { interceptionCalls } from "@kangying/contract/orders/shipping.calls";
import type { Tx } from "../../core/db/database.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import type { RowFault, RowsReview } from "../../core/list/define-list.ts";
import { localClockText } from "../../core/list/local-clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { markedNumbers } from "./interceptions/interceptions.repo.ts";
import { nearestNo } from "./nearest-no.ts";
import { countWaiting, ordersByNo, receiversOf, waitingNos, type SheetOrder } from "./parcels.repo.ts";
import { readWaybill, type Waybill } from "./ship-order.ts";
import { t } from "./shipping.texts.ts";

interface ParcelRow {
  readonly row: number;
  readonly order_no: string;
  readonly carrier: CarrierCode | null;
  readonly waybill: string;
  /** True: the operator intends that several orders of one receiver share this number. */
  readonly together: boolean;
}
/** Most rows for which the order number that was meant is searched. */
const mostGuessed = 50;

/** Numbers of waiting orders that are in no other row, read only once. */
function guesses(tx: Tx, supplier_id: number, taken: ReadonlySet<string>) {
  let waiting: Promise<readonly { readonly no: string; readonly recipient: string }[]> | undefined;
  let asked = 0;
  return async (typed: string) => {
    if (++asked > mostGuessed) return undefined;
    const all = await (waiting ??= waitingNos(tx, supplier_id));
    const free = all.filter(({ no }) => !taken.has(no));
    const no = nearestNo(
      typed,
      free.map((order) => order.no),
    );
    return free.find((order) => order.no === no);
  };
}

const statusFaults: Partial<Record<string, RowFault["text"]>> = {
  submit: t("fault.orderUnpaid"),
  send: t("fault.orderSent"),
  finish: t("fault.orderSent"),
};

/** Why an order cannot be sent now, in words; null: it can. */
function orderFault({ status, freight_mode, free }: SheetOrder): RowFault["text"] | null {
  if (freight_mode !== 1) return t("fault.orderMode");
  if (status !== "pay") return statusFaults[status] ?? t("fault.orderStatus");
  return free === 0 ? t("fault.nothingFree") : null;
}

/** Checks a sheet of waybills. Returns each error with the possible corrections. */
export async function checkParcelRows(
  ctx: CallContext,
  rows: readonly (Partial<ParcelRow> & { readonly row: number })[],
): Promise<readonly RowFault[]> {
  const { tx, supplier } = ctx;
  const nos = rows.flatMap(({ order_no }) => order_no ?? []);
  const known = new Map((await ordersByNo(tx, supplier.id, nos)).map((order) => [order.no, order]));
  const guess = guesses(tx, supplier.id, new Set(nos));
  const faults: RowFault[] = [];
  const seen = new Set<string>();
  // A number goes to one address only: within this sheet, and with what was sent before.
  const goesTo = new Map<string, { readonly address: string; readonly order_no: string; readonly row: number }>();
  const closed = [...known.values()].filter(({ status }) => status === "close").map(({ id }) => id);
  const marked = await markedNumbers(tx, supplier.id, closed);
  for (const { row, order_no, carrier = null, waybill, together = false } of rows) {
    const order = order_no === undefined ? undefined : known.get(order_no);
    if (order) {
      const text = orderFault(order);
      if (order.status === "close") faults.push({ row, ...closedOrder(ctx, order, { carrier, waybill }, marked) });
      else if (text) faults.push({ row, field: "order_no", text, ways: refundOf(ctx, order) });
      if (seen.has(order.no)) faults.push({ row, field: "order_no", text: t("fault.orderTwice") });
      seen.add(order.no);
    } else if (order_no !== undefined) faults.push({ row, field: "order_no", ...unknownOrder(await guess(order_no)) });
    if (waybill === undefined) continue;
    try {
      const read = readWaybill({ carrier, waybill });
      if (!order) continue;
      const before = goesTo.get(read.waybill);
      const others = [...(before ? [before] : []), ...(await receiversOf(tx, supplier.id, read.waybill))];
      const other = others.find(({ address }) => address !== order.address);
      if (other) faults.push({ row, field: "waybill", text: t("fault.elsewhere"), data: { no: other.order_no } });
      else if (others.some(({ order_no: no }) => no !== order.no) && !together)
        faults.push({ row, field: "waybill", ...sameParcel(before?.row, others[0]?.order_no ?? "") });
      else if (!before) goesTo.set(read.waybill, { address: order.address, order_no: order.no, row });
    } catch (error) {
      if (!(error instanceof InvalidFields)) throw error;
      const ways = asAnother(ctx, carrier, waybill);
      for (const [field, fault] of Object.entries(error.fields)) faults.push({ ...fault, row, field, ways });
    }
  }
  return faults;
}

/** Several orders of one receiver with the same number may be one parcel, or a typing error. */
function sameParcel(row: number | undefined, no: string) {
  return {
    text: row === undefined ? t("fault.sameAsOrder") : t("fault.sameAsRow"),
    data: { row, no },
    ways: [
      { text: t("way.together"), set: { together: "1" } },
      { text: t("way.number"), edit: "waybill" },
    ],
  };
}

/** The carrier has the parcel of an order that was closed meanwhile. */
function closedOrder(
  ctx: CallContext,
  order: SheetOrder,
  said: { readonly carrier: CarrierCode | null; readonly waybill: string | undefined },
  marked: ReadonlySet<string>,
): Omit<RowFault, "row"> {
  const { waybill } = said;
  const refund = refundOf(ctx, order);
  const text = order.close_reason === "refunded" ? t("fault.orderRefunded") : t("fault.orderClosed");
  const at = order.closed_at ? localClockText(order.closed_at, ctx.supplier.time_zone).slice(5, 16) : "";
  const fault = { field: "order_no", text, data: { at }, ways: refund };
  const read = waybill === undefined ? null : numberOf({ ...said, waybill });
  if (!read) return fault;
  if (marked.has(`${read.carrier} ${read.waybill}`)) return { ...fault, text: t("fault.orderMarked") };
  const { api } = interceptionCalls.InterceptionAdd;
  if (!ctx.can(api)) return fault;
  const act = { api, form: { order_no: order.no, ...read } };
  return { ...fault, ways: [{ text: t("way.intercept"), act }, ...refund] };
}

/** Carrier and number, if they can be read. Errors in them are reported at their own cells. */
function numberOf(said: Waybill): ReturnType<typeof readWaybill> | null {
  try {
    return readWaybill(said);
  } catch (error) {
    if (error instanceof InvalidFields) return null;
    throw error;
  }
}

/** A link to the order's refunds, if the reader may open them. */
function refundOf(ctx: CallContext, { no, refund_status }: SheetOrder): NonNullable<RowFault["ways"]> {
  if (refund_status === 0 || !ctx.can(refundCalls.RefundAllList.api)) return [];
  return [{ text: t("way.refund"), to: `/orderManagement/refunds/all?keyword=${no}` }];
}

/** No order has this number. Suggests a waiting order with a similar number. */
function unknownOrder(near: { readonly no: string; readonly recipient: string } | undefined) {
  if (!near) return { text: t("fault.orderUnknown") };
  const way = { text: t("way.order"), data: { no: near.no }, set: { order_no: near.no } };
  return { text: t("fault.orderNear"), data: { no: near.no, name: near.recipient }, ways: [way] };
}

/** The other carriers whose numbers have this format. */
function asAnother(ctx: CallContext, carrier: CarrierCode | null, waybill: string): NonNullable<RowFault["ways"]> {
  return carriersOf(waybillOf(waybill))
    .filter(({ code }) => code !== carrier)
    .map(({ title }) => {
      const called = ctx.text(title);
      return { text: t("way.carrier"), data: { carrier: called }, set: { carrier: called } };
    });
}

/** What the correct rows would send, and what would remain unsent. */
export async function reviewParcelRows(
  { tx, supplier, now }: CallContext,
  sound: readonly ParcelRow[],
  wrong: number,
): Promise<RowsReview> {
  const nos = sound.map(({ order_no }) => order_no);
  const known = new Map((await ordersByNo(tx, supplier.id, nos)).map((order) => [order.no, order]));
  const orders = sound.flatMap(({ order_no }) => known.get(order_no) ?? []);
  const pieces = orders.reduce((sum, { free }) => sum + free, 0);
  const parcels = new Set(sound.map(({ waybill }) => waybillOf(waybill)));
  const late = orders.filter(({ ship_by }) => ship_by !== null && ship_by < now).length;
  const waiting = await countWaiting(tx, supplier.id);
  const count = orders.length;
  const first = new Map<string, string>();
  return {
    go: { text: t("review.go"), data: { count } },
    figures: [
      {
        title: t("review.can"),
        value: count,
        color: "green",
        text: t("review.can.note"),
        data: { count, pieces, parcels: parcels.size },
      },
      {
        title: t("review.wrong"),
        value: wrong,
        text: t("review.wrong.note"),
        data: { wrong, count },
        ...(wrong > 0 ? { color: "red" as const } : {}),
      },
      { title: t("review.late"), value: late, text: t("review.late.note"), data: { late } },
      {
        title: t("review.rest"),
        value: waiting - count,
        text: t("review.rest.note"),
        data: { rest: waiting - count, waiting, count },
      },
    ],
    about: sound.flatMap(({ row, order_no, waybill }) => {
      const order = known.get(order_no);
      if (!order) return [];
      const number = waybillOf(waybill);
      const with_no = first.get(number);
      if (with_no === undefined) first.set(number, order_no);
      const data = { pieces: order.free, name: order.recipient, region: order.region, no: with_no ?? "" };
      return [{ row, text: with_no === undefined ? t("review.row") : t("review.together"), data }];
    }),
  };
}
