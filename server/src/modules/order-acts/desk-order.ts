import { orderBuyers, orderSkus, orderTrial } from "@kangying/contract/orders/desk-order.endpoints";
import { orderActs } from "@kangying/contract/orders/orders.calls";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { topAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { bedOfMember, ordersErrors, placeOrder } from "../orders/public.ts";
import { noWishes, priceItems } from "../pricing/public.ts";
import { regionName } from "../settings/public.ts";
import { chooseBuyers, chooseOnSale } from "./desk-order.repo.ts";
import { t, titles } from "./order-acts.texts.ts";

const notToBed = { field: "to_bed", in: [false] };

const form = {
  member_id: fields.remote<true>({ title: titles.buyer, required: true, remote: { api: orderBuyers.api } }),
  lines: fields.rows({
    title: titles.goods,
    required: true,
    max: 30,
    fields: {
      sku_id: fields.remote<true>({ title: titles.goods, required: true, remote: { api: orderSkus.api } }),
      qty: fields.number<true>({ title: titles.pieces, required: true, min: 1, max: 9_999, decimals: 0, initial: 1 }),
    },
  }),
  // Only for a buyer with a bed in camp.
  to_bed: fields.switch({ title: titles.toBed, help: t("to_bed.help"), when_asked: true }),
  recipient: fields.text({
    title: titles.recipient,
    help: t("sent_to.help"),
    max_length: 40,
    visible_when: notToBed,
  }),
  phone: fields.phone({ title: titles.phone, visible_when: notToBed }),
  region: fields.cascader({
    title: titles.region,
    remote: { api: "seller/region/RegionTree" },
    visible_when: notToBed,
  }),
  detail: fields.text({ title: titles.detail, max_length: 120, visible_when: notToBed }),
  buyer_note: fields.text({ title: titles.buyerNote, max_length: 200 }),
};

/** Places an order for a member. Its price is shown before. */
export const addOrderAction = topAction<typeof form>({
  ...orderActs.OrderAdd,
  title: t("add"),
  primary: true,
  icon: "plus",
  form,
  preview: { api: orderTrial.api, depends_on: ["member_id", "lines", "to_bed", "region"] },
  run: async (ctx, { member_id, lines, to_bed, recipient, phone, region: path, detail, buyer_note }) => {
    const region_code = String(path?.at(-1) ?? "");
    const region = region_code === "" ? null : regionName(region_code);
    if (region_code !== "" && region === null) throw new InvalidFields({ region: { text: t("faults.region") } });
    const said = { recipient, phone, detail };
    const isWhole = region !== null && recipient !== null && phone !== null && detail !== null;
    const isEmpty = region === null && Object.values(said).every((value) => value === null);
    if (!isWhole && !isEmpty) throw new InvalidFields({ [lacking(said)]: { text: t("faults.address") } });
    const held = await placeOrder(ctx, {
      member_id,
      lines,
      sent_to: isWhole ? { recipient, phone, region_code, region, detail } : null,
      to_bed,
      source: "desk",
      buyer_note: buyer_note ?? "",
    });
    return held.order.id;
  },
});

/** The first missing field of an address. */
function lacking(said: Readonly<Record<string, string | null>>): string {
  return Object.keys(said).find((name) => said[name] === null) ?? "region";
}

/** Reads the rows of the form as they are filled in now; incomplete rows are left out. */
function linesIn(text: string): readonly { readonly sku_id: number; readonly qty: number }[] {
  try {
    const rows: unknown = JSON.parse(text);
    return (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
      const { sku_id, qty } = (row ?? {}) as Readonly<Record<string, unknown>>;
      return typeof sku_id === "number" && typeof qty === "number" && qty > 0 ? [{ sku_id, qty }] : [];
    });
  } catch {
    return [];
  }
}

/** The last code of a path that a form sends. */
function codeIn(text: string | undefined): string | null {
  const code =
    (text ?? "")
      .replaceAll(/[[\]"]/g, "")
      .split(",")
      .at(-1) ?? "";
  return code === "" ? null : code;
}

export const deskOrderRoutes: readonly Route[] = [
  callRoute(orderBuyers, async ({ tx, supplier }, { q = "", value }) => ({
    options: (await chooseBuyers(tx, supplier.id, q, value ?? null)).map(({ value: id, name, beside }) => ({
      value: id,
      title: [name, beside].filter(Boolean).join(" · "),
    })),
  })),
  callRoute(orderSkus, async (ctx, { q = "", value }) => ({
    options: (await chooseOnSale(ctx.tx, ctx.supplier.id, q, value ?? null)).map(({ value: id, ...sku }) => ({
      value: id,
      title: `${[sku.name, sku.title].filter(Boolean).join(" ")} · ¥${formatFenInWords(sku.price_fen)} · ${ctx.text(t("stock_left"), { left: sku.sellable })}`,
    })),
  })),
  callRoute(orderTrial, async (ctx, { member_id, lines, to_bed = false, region }) => {
    const wanted = linesIn(lines);
    if (wanted.length === 0) return { rows: [], total_fen: 0, note: null };
    const wishes = { ...noWishes, to_bed, region_code: to_bed ? null : codeIn(region) };
    const priced = await priceItems(ctx, wanted, member_id ?? null, wishes);
    const [stop] = priced.stops;
    const bed = member_id === undefined ? null : await bedOfMember(ctx.tx, ctx.supplier.id, member_id);
    const toWhere = bed ? ctx.text(t("hint.bed"), { bed: bed.bed }) : ctx.text(ordersErrors.not_in_camp.msg);
    return {
      rows: [
        ...priced.lines.map(({ title, data, amount_fen }) => ({
          title: ctx.text(title, data),
          formula: "",
          amount_fen,
        })),
        { title: ctx.text(titles.payable), formula: "", amount_fen: priced.payable_fen, strong: true },
      ],
      total_fen: priced.payable_fen,
      note: stop ? ctx.text(stop.kind.msg, stop.data) : to_bed ? toWhere : null,
      ...(bed || to_bed ? { asks: ["to_bed" as const] } : {}),
    };
  }),
];
