import { carriers } from "@kangying/contract/orders/shipping";
import { parcelCalls as calls } from "@kangying/contract/orders/shipping.calls";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { defineImport, type RowFault } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { ordersByNo, receiversOf } from "./parcels.repo.ts";
import { readWaybill, shipOrder } from "./ship-order.ts";
import { t } from "./shipping.texts.ts";

const importFields = {
  order_no: fields.text<true>({ title: t("order_no"), required: true, max_length: 30 }),
  carrier: fields.select<(typeof carriers)[number]["code"]>({
    title: t("carrier"),
    options: carriers.map(({ code, title }) => ({ value: code, title })),
  }),
  waybill: fields.text<true>({ title: t("waybill"), required: true, max_length: 40 }),
};

/** Waybills from a carrier's sheet: each row sends everything of its order that can be sent. */
export const importParcels = defineImport({
  permission: calls.ParcelImport.api,
  title: t("import"),
  csv: true,
  fields: importFields,
  example: [{ order_no: "DD261123000001", carrier: "顺丰速运", waybill: "SF1402881766305" }],
  check: async (ctx, rows) => {
    const { tx, supplier } = ctx;
    const nos = rows.flatMap(({ order_no }) => order_no ?? []);
    const known = new Map((await ordersByNo(tx, supplier.id, nos)).map((order) => [order.no, order]));
    const faults: RowFault[] = [];
    const seen = new Set<string>();
    // One number goes to one address: by this sheet, and by what was sent before.
    const goesTo = new Map<string, { readonly address: string; readonly order_no: string }>();
    for (const { row, order_no, carrier = null, waybill } of rows) {
      const fault = (field: string, text: RowFault["text"], data?: Readonly<Record<string, unknown>>): void => {
        faults.push({ row, field, text, ...(data ? { data } : {}) });
      };
      if (order_no !== undefined) {
        const order = known.get(order_no);
        if (!order) fault("order_no", t("fault.orderUnknown"));
        else if (order.status !== "pay" || order.freight_mode !== 1) fault("order_no", t("fault.orderStatus"));
        else if (order.free === 0) fault("order_no", t("fault.nothingFree"));
        if (seen.has(order_no)) fault("order_no", t("fault.orderTwice"));
        seen.add(order_no);
      }
      if (waybill === undefined) continue;
      try {
        const read = readWaybill({ carrier, waybill });
        const order = order_no === undefined ? undefined : known.get(order_no);
        if (!order) continue;
        const before = goesTo.get(read.waybill);
        const others = [...(before ? [before] : []), ...(await receiversOf(tx, supplier.id, read.waybill))];
        const other = others.find(({ address }) => address !== order.address);
        if (other) fault("waybill", t("fault.elsewhere"), { no: other.order_no });
        else goesTo.set(read.waybill, { address: order.address, order_no: order.no });
      } catch (error) {
        if (!(error instanceof InvalidFields)) throw error;
        for (const [field, { text }] of Object.entries(error.fields)) fault(field, text);
      }
    }
    return faults;
  },
  insert: async (ctx, rows) => {
    const known = new Map(
      (
        await ordersByNo(
          ctx.tx,
          ctx.supplier.id,
          rows.map(({ order_no }) => order_no),
        )
      ).map(({ no, id }) => [no, id]),
    );
    // In the order of their keys, so that two sheets never wait for each other.
    const sorted = rows.toSorted((a, b) => (known.get(a.order_no) ?? 0) - (known.get(b.order_no) ?? 0));
    for (const { order_no, carrier, waybill } of sorted) {
      const id = known.get(order_no);
      if (id === undefined) throw new AppError("not_found");
      await shipOrder(ctx, id, { carrier, waybill, pieces: null });
    }
  },
});
