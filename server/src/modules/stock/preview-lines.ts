import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { averageCost } from "./move-pieces.ts";
import { skusByKeys, type SkuStanding } from "./stock.repo.ts";
import { t, titles } from "./stock.texts.ts";

type Typed = Readonly<Record<string, unknown>>;

/** The rows of a form as filled in so far, each with its SKU if one is chosen. */
async function rowsOf(
  { tx, supplier }: CallContext,
  text: string | undefined,
): Promise<readonly { readonly row: Typed; readonly sku: SkuStanding | undefined }[]> {
  let rows: readonly Typed[] = [];
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    if (Array.isArray(value)) rows = value.slice(0, 100).map((row: unknown) => (row ?? {}) as Typed);
  } catch {
    return [];
  }
  const keys = rows.flatMap(({ sku_id }) => (typeof sku_id === "number" ? [sku_id] : []));
  const skus = await skusByKeys(tx, supplier.id, keys);
  return rows.map((row) => ({ row, sku: skus.find(({ id }) => id === row["sku_id"]) }));
}

const whole = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : "0");

interface Beside {
  readonly columns: { name: string; title: string; after: string }[];
  /** By column: one cell for each row of the form. */
  readonly cells: readonly Record<string, { text: string; tone?: "red" | "amber" }>[];
  readonly effects: string[];
}

/** The columns beside the rows of the form; without amounts of money. */
function answerBeside({ columns, cells, effects }: Beside) {
  return {
    rows: [],
    total_fen: 0,
    note: null,
    cells: { lines: { columns, rows: cells.map((row) => ({ cells: row })) } },
    effects,
  };
}

function toneOf(off: number | null): { readonly tone?: "red" | "amber" } {
  return off === null || off === 0 ? {} : { tone: off < 0 ? "red" : "amber" };
}

/** Previews a count: the booked stock of each SKU and the difference to the counted one. */
export async function previewCount(ctx: CallContext, asked: { readonly lines?: string | undefined }) {
  const rows = (await rowsOf(ctx, asked.lines)).map(({ row, sku }) => {
    const counted = whole(row["counted"]);
    const book = sku ? sku.on_hand - sku.missing : null;
    return { book, off: counted === null || book === null ? null : counted - book };
  });
  const known = rows.filter(({ off }) => off !== null);
  const off = known.reduce((sum, row) => sum + (row.off ?? 0), 0);
  return answerBeside({
    columns: [
      { name: "book", title: ctx.text(titles.book), after: "sku_id" },
      { name: "off", title: ctx.text(titles.difference), after: "counted" },
    ],
    cells: rows.map((row) => ({
      book: { text: row.book === null ? "" : String(row.book) },
      off: { text: row.off === null ? "" : signed(row.off), ...toneOf(row.off) },
    })),
    effects: known.length === 0 ? [] : [ctx.text(t("count.effect"), { count: known.length, off: signed(off) })],
  });
}

/** Previews a delivery: the new stock of each SKU, and the new average cost of a piece. */
export async function previewSupply(ctx: CallContext, asked: { readonly lines?: string | undefined }) {
  const rows = (await rowsOf(ctx, asked.lines)).map(({ row, sku }) => {
    const pieces = whole(row["pieces"]);
    const cost_fen = whole(row["cost_fen"]);
    if (!sku || pieces === null) return { amount_fen: 0, pieces: 0, there: "", average: "" };
    const average = cost_fen === null ? "" : formatFenInWords(averageCost(sku.on_hand, sku.cost_fen, pieces, cost_fen));
    const there = String(sku.on_hand + pieces);
    return { amount_fen: pieces * (cost_fen ?? 0), pieces, there, average };
  });
  const amount_fen = rows.reduce((sum, row) => sum + row.amount_fen, 0);
  const pieces = rows.reduce((sum, row) => sum + row.pieces, 0);
  return answerBeside({
    columns: [
      { name: "there", title: ctx.text(titles.thereAfter), after: "pieces" },
      { name: "average", title: ctx.text(titles.averageAfter), after: "cost_fen" },
    ],
    cells: rows.map(({ there, average }) => ({ there: { text: there }, average: { text: average } })),
    effects: pieces === 0 ? [] : [ctx.text(t("receive.effect"), { pieces, amount: formatFenInWords(amount_fen) })],
  });
}
