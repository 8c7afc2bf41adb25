import type { PreviewAnswer, PreviewCheck, PreviewTone } from "@kangying/contract/core/form/preview";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { supplyPricesOf, underSupply } from "../goods/public.ts";
import { t } from "./activities.texts.ts";
import type { DraftItem } from "./draft-items.ts";
import { skuNames } from "./sku-options.ts";
import type { SkuOffered } from "./skus.repo.ts";

type Sku = SkuOffered & { readonly full_name: string };

/** One line of the preview. Values are null while the fields that they need are empty. */
export interface Line {
  readonly sku: Sku | undefined;
  readonly price_fen: number | null;
  readonly quota: number;
  /** The pieces that publishing locks: the quota of all sessions together. */
  readonly locked: number;
  /** The margin in percent of the price; null while it is not known. */
  readonly margin: number | null;
  /** The pieces that stay free in stock; negative when stock is short. */
  readonly rest: number | null;
  /** The supply price of a piece from another supplier; null for the shop's own goods. */
  readonly supply_fen: number | null;
}

interface Known {
  readonly skus: ReadonlyMap<number, Sku>;
  readonly supply: ReadonlyMap<number, number>;
}

function lineOf({ sku_id, price_fen, quota }: DraftItem, { skus, supply }: Known, sessions: number): Line {
  const sku = skus.get(sku_id ?? 0);
  const price = price_fen ?? null;
  const margin = sku && price ? Math.floor(((price - sku.cost_fen) * 100) / price) : null;
  const locked = (quota ?? 0) * sessions;
  const rest = sku ? sku.sellable - locked : null;
  return {
    sku,
    price_fen: price,
    quota: quota ?? 0,
    locked,
    margin,
    rest,
    supply_fen: supply.get(sku_id ?? 0) ?? null,
  };
}

/** Computes the lines of an activity, each with its SKU as it is now. @param sessions  number of sessions that sell the same lines */
export async function linesOf(ctx: CallContext, items: readonly DraftItem[], sessions = 1): Promise<readonly Line[]> {
  const keys = items.flatMap(({ sku_id }) => sku_id ?? []);
  const known = { skus: await skuNames(ctx, keys), supply: await supplyPricesOf(ctx, keys) };
  return items.map((item) => lineOf(item, known, sessions));
}

/** Returns whether the price of a line is below its supply price. */
export const isUnderSupply = ({ supply_fen, price_fen }: Pick<Line, "supply_fen" | "price_fen">): boolean =>
  supply_fen !== null && price_fen !== null && price_fen < supply_fen;

/**
 * Checks whether a price is below the supply price. That is allowed: the shop bears the loss. Returns no check when no goods are supplied.
 */
function supplyCheck(ctx: CallContext, lines: readonly Line[]): readonly PreviewCheck[] {
  if (lines.every(({ supply_fen }) => supply_fen === null)) return [];
  const at = lines.findIndex(isUnderSupply);
  const { sku, supply_fen } = lines[at] ?? {};
  if (!sku || typeof supply_fen !== "number") return [{ title: ctx.text(t("check.supply")), is_good: true }];
  const field = `items.${at}.price_fen`;
  const title = ctx.text(t("offer.price"), { price: formatFenInWords(supply_fen) });
  return [
    {
      title: `${sku.full_name}: ${underSupply(ctx, supply_fen)}`,
      is_good: false,
      // The activity price must be below the usual price. Without room between the supply price and the usual price there is no price to
      // offer.
      offer:
        supply_fen < sku.price_fen ? { title, field, value: supply_fen } : { title: ctx.text(t("offer.look")), field },
    },
  ];
}

/** Returns the lowest whole-yuan price that keeps the margin; null when it is not below the usual price. */
function priceFor({ cost_fen, price_fen }: Sku, margin_percent: number): number | null {
  const least = Math.ceil((cost_fen * 100) / (100 - margin_percent) / 100) * 100;
  return least < price_fen ? least : null;
}

/** Returns the colour of a line's margin when it is below the margin that the shop wants. */
export function toneOf({ margin }: Line, margin_percent: number): PreviewTone | undefined {
  if (margin === null || margin >= margin_percent) return undefined;
  return margin < 0 ? "red" : "amber";
}

/** Returns one check of each kind, with the first line that fails it and the way to correct it. Returns nothing while no SKU is chosen. */
function checksOf(
  ctx: CallContext,
  lines: readonly Line[],
  margin_percent: number,
  sessions: number,
): readonly PreviewCheck[] {
  if (!lines.some(({ sku }) => sku !== undefined)) return [];
  const at = (is: (line: Line) => boolean): number => lines.findIndex(is);
  const dear = at(({ sku, price_fen }) => sku !== undefined && price_fen !== null && price_fen >= sku.price_fen);
  const short = at(({ rest }) => rest !== null && rest < 0);
  const thin = at((line) => toneOf(line, margin_percent) !== undefined);
  const thinSku = lines[thin]?.sku;
  const better = thinSku ? priceFor(thinSku, margin_percent) : null;
  const left = Math.floor((lines[short]?.sku?.sellable ?? 0) / sessions);
  const look = ctx.text(t("offer.look"));
  return [
    {
      title: ctx.text(t("check.lower")),
      is_good: dear < 0,
      ...(dear < 0 ? {} : { offer: { title: look, field: `items.${dear}.price_fen` } }),
    },
    {
      title: ctx.text(short < 0 ? t("check.stock") : t("check.short"), { name: lines[short]?.sku?.full_name ?? "" }),
      is_good: short < 0,
      ...(short < 0
        ? {}
        : {
            offer:
              left > 0
                ? { title: ctx.text(t("offer.quota"), { quota: left }), field: `items.${short}.quota`, value: left }
                : { title: look, field: `items.${short}.sku_id` },
          }),
    },
    {
      title: ctx.text(thin < 0 ? t("check.margin") : t("check.thin"), {
        percent: margin_percent,
        count: lines.filter((line) => toneOf(line, margin_percent)).length,
      }),
      is_good: thin < 0,
      ...(thin < 0
        ? {}
        : {
            offer:
              better === null
                ? { title: look, field: `items.${thin}.price_fen` }
                : {
                    title: ctx.text(t("offer.price"), { price: formatFenInWords(better) }),
                    field: `items.${thin}.price_fen`,
                    value: better,
                  },
          }),
    },
    ...supplyCheck(ctx, lines),
  ];
}

/** The computed columns beside the lines of an activity's form. */
const cellsOf = (ctx: CallContext, lines: readonly Line[], margin_percent: number, sessions: number) => ({
  columns: [
    { name: "list", title: ctx.text(t("cells.list")), after: "sku_id" },
    { name: "margin", title: ctx.text(t("cells.margin")), after: "price_fen" },
    { name: "sellable", title: ctx.text(t("cells.sellable")), after: "price_fen" },
    { name: "rest", title: ctx.text(t("cells.rest")), after: "quota" },
  ],
  rows: lines.map((line) => {
    const { sku, margin, locked, rest } = line;
    const tone = toneOf(line, margin_percent);
    const short = rest !== null && rest < 0;
    return {
      cells: {
        list: { text: sku ? formatFenInWords(sku.price_fen) : "" },
        margin: { text: margin === null ? "" : `${margin}%`, ...(tone ? { tone } : {}) },
        sellable: { text: sku ? String(sku.sellable) : "", ...(short ? { tone: "red" as const } : {}) },
        rest: { text: rest === null ? "" : String(Math.max(0, rest)), ...(short ? { tone: "red" as const } : {}) },
      },
      ...(short && sku
        ? { fault: ctx.text(t("cells.fault"), { quota: locked, sellable: sku.sellable, short: -rest }) }
        : {}),
    };
  }),
  foot: {
    sku_id: ctx.text(t("cells.kinds"), { count: lines.filter(({ sku }) => sku).length }),
    quota: `${lines.reduce((sum, { quota }) => sum + quota, 0)}${sessions > 1 ? ` × ${sessions}` : ""}`,
  },
});

/**
 * Computes the preview of an activity's lines while they are typed: margins and stock of each line, what stays in stock after the lock, the
 * checks with their corrections, and the income if everything is sold.
 * @param margin_percent  a margin below it is highlighted
 * @param sessions  number of sessions that sell the same lines, each with its own quotas
 */
export async function previewItems(
  ctx: CallContext,
  items: readonly DraftItem[],
  margin_percent: number,
  sessions = 1,
) {
  const lines = await linesOf(ctx, items, sessions);
  const sold_fen = lines.reduce((sum, { price_fen, locked }) => sum + (price_fen ?? 0) * locked, 0);
  const margin_fen = lines.reduce(
    (sum, { sku, price_fen, locked }) => sum + (sku && price_fen ? (price_fen - sku.cost_fen) * locked : 0),
    0,
  );
  return {
    pieces: lines.reduce((sum, { quota }) => sum + quota, 0),
    kinds: lines.filter(({ sku }) => sku).length,
    cells: { items: cellsOf(ctx, lines, margin_percent, sessions) } satisfies PreviewAnswer["cells"],
    bars: {
      title: ctx.text(t("bars.lock")),
      hint: ctx.text(t("bars.hint")),
      bars: lines.flatMap(({ sku, locked, rest }) => {
        if (!sku || locked === 0 || rest === null) return [];
        const title = sku.full_name;
        if (rest < 0)
          return [{ title, text: ctx.text(t("bars.short"), { count: -rest }), share: 1, tone: "red" as const }];
        const share = locked / Math.max(1, sku.sellable);
        return [{ title, text: ctx.text(t("bars.rest"), { quota: locked, rest }), share }];
      }),
    } satisfies PreviewAnswer["bars"],
    checks: checksOf(ctx, lines, margin_percent, sessions),
    facts: [
      { title: ctx.text(t("preview.all")), text: `¥${formatFenInWords(sold_fen)}` },
      {
        title: ctx.text(t("preview.margin")),
        text: `${margin_fen < 0 ? "−" : ""}¥${formatFenInWords(Math.abs(margin_fen))}`,
        ...(margin_fen < 0 ? { tone: "red" as const } : {}),
      },
    ],
  };
}
