import { carriers } from "@kangying/contract/orders/shipping";
import { parcelCalls as calls } from "@kangying/contract/orders/shipping.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { defineImport } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { checkParcelRows, reviewParcelRows } from "./check-parcel-rows.ts";
import { ordersByNo } from "./parcels.repo.ts";
import { shipOrder } from "./ship-order.ts";
import { t } from "./shipping.texts.ts";

const importFields = {
  order_no: fields.text<true>({ title: t("order_no"), required: true, max_length: 30 }),
  carrier: fields.select<(typeof carriers)[number]["code"]>({
    title: t("carrier"),
    options: carriers.map(({ code, title }) => ({ value: code, title })),
  }),
  waybill: fields.text<true>({ title: t("waybill"), required: true, max_length: 40 }),
  together: fields.switch({ title: t("together"), help: t("together.help") }),
};

/** Waybills from a carrier's sheet. Each row sends everything in its order that can be sent. */
export const importParcels = defineImport({
  permission: calls.ParcelImport.api,
  title: t("import"),
  csv: true,
  fields: importFields,
  heads: {
    order_no: ["订单编号", "商家订单号", "客户订单号", "order number"],
    carrier: ["快递公司", "承运商", "快递", "物流", "courier"],
    waybill: ["快递单号", "物流单号", "运单编号", "tracking number", "waybill number"],
  },
  example: [{ order_no: "DD261123000001", carrier: "顺丰速运", waybill: "SF1402881766305" }],
  check: checkParcelRows,
  review: reviewParcelRows,
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
    // In the order of their keys, so that two sheets cannot deadlock.
    const sorted = rows.toSorted((a, b) => (known.get(a.order_no) ?? 0) - (known.get(b.order_no) ?? 0));
    for (const { order_no, carrier, waybill } of sorted) {
      const id = known.get(order_no);
      if (id === undefined) throw new AppError("not_found");
      await shipOrder(ctx, id, { carrier, waybill, pieces: null });
    }
  },
});
