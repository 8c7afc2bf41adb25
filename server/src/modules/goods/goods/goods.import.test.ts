import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../../test/desk.ts";
import { type Principal, startApp, type TestApp } from "../../../../test/app.ts";
import { collect } from "../../../core/module/registry.ts";
import { files } from "../../files/files.module.ts";
import { freight } from "../../freight/freight.module.ts";
import { goods } from "../goods.module.ts";
import type { OwnJob } from "../../../core/jobs/job.ts";
import type { Reaching } from "../../files/public.ts";
import { doWork } from "../../../../test/work.ts";
import { fetchPictures, fetchWaiting } from "./pictures-by-address.ts";

let app: TestApp;
let owner: Principal;
const { post, done, list, query } = desk("seller/goods/", () => ({ app, who: owner }), { language: "en" });
const picture = `${"d".repeat(12)}ppng${"0".repeat(32)}`.replace("ppng", "pn");

beforeAll(async () => {
  app = await startApp({ served: collect([files, freight, goods], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("shop"));
  const parent_id = (await done("CatAdd", { name: "营养食品", parent_id: null, shown: true })).data.id;
  await done("CatAdd", { name: "代餐", parent_id, shown: true });
  await query(
    `insert into file (supplier_id, file_id, access, kind, name, type, size, created_at, used_at)
     values ($1, $2, 'public', 'image', 'a.png', 'image/png', 1, now(), now())`,
    [owner.supplier.id, picture],
  );
  await query(
    `insert into freight_template (supplier_id, name, mode, rules, created_at, updated_at)
     values ($1, '按重量', 2, '[{"areas": [], "first": 1000, "first_fen": 800, "cont": 500, "cont_fen": 300}]', now(), now())`,
    [owner.supplier.id],
  );
});
afterAll(() => app.close());

type Line = Record<string, string>;
/** A line of a sheet: a shake in the 7-bag size, unless `more` changes it. */
const line = (more: Line = {}): Line => ({
  code: "RT-01",
  name: "代餐奶昔",
  cat: "营养食品/代餐",
  specs: "口味:原味;规格:7 袋",
  price_fen: "99",
  ...more,
});
const send = (lines: readonly Line[], act: "SheetCheck" | "SheetWrite") =>
  post(`WarehouseList${act}`, { rows: lines.map((values, at) => ({ row: at + 2, values })) });
const plainPng = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
const columns =
  "code name cat subtitle type brand unit specs price_fen market_fen cost_fen stock sku_code barcode weight_g volume_cm3 warn_at freight_fen freight_template pictures".split(
    " ",
  );

it("[G-01] what a list of goods and SKUs says can be imported again, and says the same: specs, prices, stock, freight, pictures", async () => {
  const all: Line = { subtitle: "218 kcal", type: "1", brand: "康营", unit: "盒", market_fen: "129", cost_fen: "52" };
  const rest: Line = { stock: "320", warn_at: "20", weight_g: "350", volume_cm3: "900", freight_template: "按重量" };
  const sent = [
    line({ ...all, ...rest, sku_code: "RT-01-A", barcode: "690001", pictures: `/files/${picture}` }),
    line({ ...all, ...rest, specs: "口味:可可;规格:14 袋", price_fen: "168.5", pictures: `/files/${picture}` }),
    line({ code: "RT-02", name: "毛巾", specs: "", freight_fen: "8", type: "2" }),
  ];
  expect((await send(sent, "SheetWrite")).http).toBe(200);
  const told = async (): Promise<Record<string, unknown>[]> =>
    (await list("GoodsLineList")).map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])));
  const before = await told();
  expect(before).toMatchObject([
    { code: "RT-01", specs: "口味:原味；规格:7 袋", price_fen: 9_900, stock: 320, freight_template: "按重量" },
    { code: "RT-01", specs: "口味:可可；规格:14 袋", price_fen: 16_850, pictures: expect.stringContaining(picture) },
    { code: "RT-02", specs: null, freight_fen: 800, type: 2, pictures: null },
  ]);
  // Values as a file has them: amounts in yuan, and codes for the goods that are imported from it.
  const again = before.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        if (value === null) return [name, ""];
        if (typeof value === "string") return [name, value.replace(/^RT/, "RU")];
        return [name, `${name.endsWith("_fen") ? Number(value) / 100 : Number(value)}`];
      }),
    ),
  );
  expect((await send(again, "SheetWrite")).http).toBe(200);
  const after = (await told()).filter(({ code }) => String(code).startsWith("RU"));
  expect(after.map((row) => JSON.stringify(row).replaceAll("RU-", "RT-"))).toEqual(
    before.map((row) => JSON.stringify(row)),
  );
});

it("[G-01] pictures by address: only https ones are taken, nothing is fetched from within, and what could not be fetched is named again", async () => {
  for (const pictures of ["http://93.184.216.34/a.png", "ftp://a.example/b", "/etc/passwd", "https://u:p@a.example/b"])
    expect(JSON.stringify((await send([line({ code: "RT-03", pictures })], "SheetCheck")).data)).toContain(
      "Enter public https picture addresses",
    );
  const inner = "https://169.254.169.254/latest/meta-data https://[::ffff:7f00:1]/a.png";
  expect((await send([line({ code: "RT-03", pictures: inner })], "SheetWrite")).http).toBe(200);
  expect(await list("WarehouseList", { keyword: "RT-03" })).toMatchObject([{ lacks: "coming", picture_fault: null }]);
  await app.work([fetchPictures]);
  const [row] = await list("WarehouseList", { keyword: "RT-03" });
  expect(row).toMatchObject({ lacks: "picture", picture_fault: "private" });
  const id = row?.id ?? 0;
  expect((await post("GoodsPictures", { id, addresses: "http://a.example/b" })).http).toBe(400);
  await done("GoodsPictures", { id, addresses: "https://pictures.example/a.png https://pictures.example/page" });
  const png = await plainPng();
  const by: Reaching = {
    resolve: () => Promise.resolve(["93.184.216.34"]),
    send: ({ pathname }) => {
      const body = pathname === "/a.png" ? png : Buffer.from("<html></html>");
      return Promise.resolve(Object.assign(Readable.from([body]), { statusCode: 200, headers: {} }) as never);
    },
  };
  const { services } = app;
  const transaction: OwnJob["transaction"] = (run) => doWork(services, owner.supplier.context, run);
  await fetchWaiting({ services, transaction, signal: new AbortController().signal }, id, by);
  const [got] = await query<{ images: string[]; picture_urls: string[]; picture_fault: string }>(
    "select images, picture_urls, picture_fault from goods where id = $1",
    [id],
  );
  expect(got).toMatchObject({ picture_urls: ["https://pictures.example/page"], picture_fault: "no_picture" });
  expect(
    await query("select kind, access, used_at is not null as used from file where file_id = any ($1)", [got?.images]),
  ).toEqual([{ kind: "image", access: "public", used: true }]);
  await done("GoodsPictures", { id, addresses: "" });
  expect(await list("WarehouseList", { keyword: "RT-03" })).toMatchObject([{ picture_fault: null }]);
});
