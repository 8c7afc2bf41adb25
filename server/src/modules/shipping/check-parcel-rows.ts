import { carriersOf, waybillOf, type CarrierCode } from "@kangying/contract/orders/shipping";
import type { Tx } from "../../core/db/database.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import type { RowFault, RowsReview } from "../../core/list/define-list.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { nearestNo } from "./nearest-no.ts";
import { countWaiting, ordersByNo, receiversOf, waitingNos, type SheetOrder } from "./parcels.repo.ts";
import { readWaybill } from "./ship-order.ts";
import { t } from "./shipping.texts.ts";

interface ParcelRow {
  readonly row: number;
  readonly order_no: string;
  readonly carrier: CarrierCode | null;
  readonly waybill: string;
}
/** Rows for which a number that was meant is looked for. */
const mostGuessed = 50;

/** Numbers of orders that wait and stand in no other row, asked for once. */
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
  close: t("fault.orderClosed"),
};

/** Why an order cannot be sent as it stands, in words; null: it can. */
function orderFault({ status, freight_mode, free }: SheetOrder): RowFault["text"] | null {
  if (freight_mode !== 1) return t("fault.orderMode");
  if (status !== "pay") return statusFaults[status] ?? t("fault.orderStatus");
  return free === 0 ? t("fault.nothingFree") : null;
}

/** What is wrong with a sheet of waybills, each with its ways out. */
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
  // One number goes to one address: by this sheet, and by what was sent before.
  const goesTo = new Map<string, { readonly address: string; readonly order_no: string }>();
  for (const { row, order_no, carrier = null, waybill } of rows) {
    const order = order_no === undefined ? undefined : known.get(order_no);
    if (order) {
      const text = orderFault(order);
      if (text) faults.push({ row, field: "order_no", text });
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
      else goesTo.set(read.waybill, { address: order.address, order_no: order.no });
    } catch (error) {
      if (!(error instanceof InvalidFields)) throw error;
      const ways = asAnother(ctx, carrier, waybill);
      for (const [field, fault] of Object.entries(error.fields)) faults.push({ ...fault, row, field, ways });
    }
  }
  return faults;
}

/** No order is called so: perhaps one that waits is called nearly so. */
function unknownOrder(near: { readonly no: string; readonly recipient: string } | undefined) {
  if (!near) return { text: t("fault.orderUnknown") };
  const way = { text: t("way.order"), data: { no: near.no }, set: { order_no: near.no } };
  return { text: t("fault.orderNear"), data: { no: near.no, name: near.recipient }, ways: [way] };
}

/** Carriers whose numbers look like this one, where another was named or none. */
function asAnother(ctx: CallContext, carrier: CarrierCode | null, waybill: string): NonNullable<RowFault["ways"]> {
  return carriersOf(waybillOf(waybill))
    .filter(({ code }) => code !== carrier)
    .map(({ title }) => {
      const called = ctx.text(title);
      return { text: t("way.carrier"), data: { carrier: called }, set: { carrier: called } };
    });
}

/** What the sound rows would send, and what would still wait. */
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
      const data = { pieces: order.free, name: order.recipient, no: with_no ?? "" };
      return [{ row, text: with_no === undefined ? t("review.row") : t("review.together"), data }];
    }),
  };
}
