import { goodsCalls } from "@kangying/contract/goods/goods.calls";
import { goodsTypes, mostAxes, mostSkus, mostStock, type GoodsType } from "@kangying/contract/goods/goods";
import type { MatrixAxis } from "@kangying/contract/core/form/form";
import { defineImport, type RowFault } from "../../../core/list/define-list.ts";
import { fields, type Values } from "../../../core/list/fields.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { listFreight } from "../../freight/public.ts";
import { nameOfCat, pathOf } from "../cats/cat-tree.ts";
import { type CatRow, listCats } from "../cats/cats.repo.ts";
import { faults, t, titles } from "../goods.texts.ts";
import type { GoodsForm } from "./goods-form.ts";
import { goodsByCode } from "./goods.repo.ts";
import { queuePictures, readPictures } from "./pictures-by-address.ts";
import { addGoods } from "./save-goods.ts";
import { ownersOfCodes } from "./skus.repo.ts";

const count = { min: 0, decimals: 0 } as const;
const sheet = {
  code: fields.text<true>({ title: titles.code, required: true, max_length: 30, no_chinese: true }),
  name: fields.text<true>({ title: titles.goodsName, required: true, max_length: 60 }),
  cat: fields.text<true>({ title: titles.cat, required: true, max_length: 70 }),
  subtitle: fields.text({ title: titles.subtitle, max_length: 100 }),
  specs: fields.text({ title: titles.specs, max_length: 120 }),
  price_fen: fields.money<true>({ title: titles.price, required: true, min: 1, max: 100_000_000 }),
  cost_fen: fields.money({ title: titles.cost, min: 0, max: 100_000_000 }),
  stock: fields.number({ title: titles.stock, ...count, max: mostStock }),
  sku_code: fields.text({ title: titles.skuCode, max_length: 30, no_chinese: true }),
  barcode: fields.text({ title: titles.barcode, max_length: 30, no_chinese: true }),
  weight_g: fields.number({ title: titles.weight, ...count, max: 1_000_000 }),
  volume_cm3: fields.number({ title: titles.volume, ...count, max: 100_000_000 }),
  warn_at: fields.number({ title: titles.warnAt, ...count, max: mostStock }),
  market_fen: fields.money({ title: titles.market, min: 0, max: 100_000_000 }),
  type: fields.select<GoodsType>({ title: titles.type, options: goodsTypes }),
  brand: fields.text({ title: titles.brand, max_length: 40 }),
  unit: fields.text({ title: titles.unit, max_length: 10 }),
  freight_fen: fields.money({ title: titles.freightFen, min: 0, max: 100_000_000 }),
  freight_template: fields.text({ title: titles.freightTemplate, max_length: 30 }),
  pictures: fields.textarea({ title: titles.images, help: t("images.sheetHelp"), max_length: 4_000 }),
};
type Line = Values<typeof sheet>;

/** Parses axes and values, as in 口味:原味;规格:7 袋 */
export function specsOf(text: string | null): readonly (readonly [axis: string, value: string])[] | null {
  if (text === null) return [];
  const pairs = text
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => part.split(/[:：]/).map((word) => word.trim()));
  const good = pairs.every(
    ([axis, value, more]) => axis && value && more === undefined && axis.length <= 20 && value.length <= 20,
  );
  return good && pairs.length <= mostAxes && new Set(pairs.map(([axis]) => axis)).size === pairs.length
    ? (pairs as [string, string][])
    : null;
}

/** Builds a matrix from the lines of one code: they are the SKUs of one product. */
function matrixOf(lines: readonly Line[]): GoodsForm["skus"] {
  const axes = new Map<string, Map<string, number>>();
  let last = 0;
  const rows = lines.map((line) => ({
    at: (specsOf(line.specs) ?? []).map(([axis, value]) => {
      const values = axes.get(axis) ?? new Map<string, number>();
      axes.set(axis, values);
      const id = values.get(value) ?? ++last;
      values.set(value, id);
      return id;
    }),
    key: null,
    price_fen: line.price_fen,
    cost_fen: line.cost_fen,
    stock: line.stock,
    warn_at: line.warn_at,
    images: null,
    sku_code: line.sku_code,
    barcode: line.barcode,
    weight_g: line.weight_g,
    volume_cm3: line.volume_cm3,
    market_fen: line.market_fen,
    is_sold: true,
  }));
  const named: MatrixAxis[] = [...axes].map(([name, values]) => ({
    name,
    values: [...values].map(([value, id]) => ({ id, name: value })),
  }));
  return { axes: named, rows };
}

const catNamed = (cats: readonly CatRow[], name: string): CatRow | undefined =>
  cats.find((cat) => nameOfCat(cats, cat.id).replaceAll(" ", "") === name.replaceAll(" ", "")) ??
  cats.find((cat) => cat.name === name);

/** Imports goods from a sheet with one line for each SKU. The goods go into the warehouse. */
export const goodsImport = defineImport<typeof sheet>({
  permission: goodsCalls.GoodsImport.api,
  fields: sheet,
  example: [
    {
      code: "NM-02",
      name: "代餐奶昔",
      cat: "营养食品/代餐",
      subtitle: "每份 218 kcal",
      specs: "口味:原味;规格:7 袋",
      price_fen: "99.00",
      cost_fen: "52.00",
      stock: 320,
      sku_code: "NM-0207-Y",
      barcode: "",
      weight_g: 350,
      freight_template: "",
      pictures: "",
    },
    {
      code: "NM-02",
      name: "代餐奶昔",
      cat: "营养食品/代餐",
      subtitle: "每份 218 kcal",
      specs: "口味:原味;规格:14 袋",
      price_fen: "168.00",
      cost_fen: "94.00",
      stock: 186,
      sku_code: "NM-0214-Y",
      barcode: "",
      weight_g: 700,
      freight_template: "",
      pictures: "",
    },
  ],
  check: async (ctx, rows) => {
    const found: RowFault[] = [];
    const cats = await listCats(ctx.tx, ctx.supplier.id);
    const codes = await goodsByCode(ctx.tx, ctx.supplier.id, [...new Set(rows.flatMap((row) => row.code ?? []))]);
    const templates = await templatesByName(ctx);
    const owners = await ownersOfCodes(
      ctx.tx,
      ctx.supplier.id,
      rows.flatMap((row) => row.sku_code ?? []),
    );
    const seen = new Set<string>();
    const first = new Map<string, (typeof rows)[number]>();
    const perGoods = new Map<string, number>();
    for (const line of rows) {
      const { row, code, cat, specs, sku_code, pictures, freight_template } = line;
      const note = (field: string, text: RowFault["text"]): void => void found.push({ row, field, text });
      const pairs = specs === undefined ? [] : specsOf(specs);
      if (pairs === null) note("specs", faults.specsForm);
      if (cat !== undefined && !catNamed(cats, cat.replaceAll("／", "/").replaceAll("/", " / ")))
        note("cat", faults.noSuchCat);
      if (freight_template && !templates.has(freight_template)) note("freight_template", faults.noTemplate);
      if (pictures && !readPictures(ctx.services.config, pictures)) note("pictures", faults.pictureAddress);
      if (sku_code) {
        if (owners.has(sku_code) || seen.has(`sku ${sku_code}`)) note("sku_code", faults.skuCodeTaken);
        seen.add(`sku ${sku_code}`);
      }
      if (code === undefined) continue;
      if (codes.has(code)) note("code", faults.codeTaken);
      perGoods.set(code, (perGoods.get(code) ?? 0) + 1);
      if (perGoods.get(code) === mostSkus + 1) note("code", faults.tooManySkus);
      const place = `${code} ${(pairs ?? []).map(([, value]) => value).join("\n")}`;
      if (seen.has(place)) note("specs", faults.twiceInFile);
      seen.add(place);
      const other = first.get(code);
      if (!other) first.set(code, line);
      else if (other.name !== line.name) note("name", faults.otherName);
      else if (axesOf(other.specs) !== axesOf(specs)) note("specs", faults.otherAxes);
    }
    return found;
  },
  insert: async (ctx, rows) => {
    const cats = await listCats(ctx.tx, ctx.supplier.id);
    const templates = await templatesByName(ctx);
    const made: number[] = [];
    for (const [code, lines] of Map.groupBy(rows, (line) => line.code)) {
      const [line] = lines;
      if (!line) continue;
      const cat = catNamed(cats, line.cat.replaceAll("／", "/").replaceAll("/", " / "));
      const all = lines.map(({ pictures }) => pictures ?? "").join(" ");
      const { ids, addresses } = readPictures(ctx.services.config, all) ?? { ids: [], addresses: [] };
      const template = line.freight_template === null ? undefined : templates.get(line.freight_template);
      const id = await addGoods(ctx, {
        ...blank,
        code,
        name: line.name,
        subtitle: line.subtitle,
        type: line.type ?? 1,
        brand: line.brand,
        unit: line.unit,
        images: ids,
        freight_type: template !== undefined ? 3 : line.freight_fen !== null ? 2 : 1,
        freight_fen: line.freight_fen,
        freight_template_id: template ?? null,
        cat_id: cat ? pathOf(cats, cat.id) : [],
        skus: matrixOf(lines),
      });
      await queuePictures(ctx, id, addresses);
      made.push(id);
    }
    return made;
  },
});

const axesOf = (specs: string | null | undefined): string =>
  (specsOf(specs ?? null) ?? []).map(([axis]) => axis).join("\n");

/** The keys of usable freight templates, by name. */
async function templatesByName({ tx, supplier }: Pick<ListContext, "tx" | "supplier">): Promise<Map<string, number>> {
  const all = await listFreight(tx, supplier.id);
  return new Map(all.filter(({ status }) => status === 1).map(({ name, id }) => [name, id]));
}

type Said = "code" | "name" | "subtitle" | "cat_id" | "skus" | "images" | "type" | "unit" | "brand";

/** The fields that a sheet does not have. */
const blank: Omit<GoodsForm, Said | "freight_type" | "freight_fen" | "freight_template_id"> = {
  model_id: null,
  detail: null,
  params: [],
  refund_policy: 1,
  min_buy: null,
  limit_per_order: null,
  limit_per_user: null,
  rank_price: true,
  points_give: null,
  services: [],
  video: null,
  virtual_sales: null,
  sort: null,
  on_at: null,
  off_at: null,
  put_on: false,
};
