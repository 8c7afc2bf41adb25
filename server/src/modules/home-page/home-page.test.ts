import { afterAll, beforeAll, expect, it } from "vitest";
import { uploadFile } from "@kangying/contract/files/files.endpoints";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import { photo } from "../../../test/worlds/pictures.ts";
import { brokenRules } from "../../../test/rules.ts";
import { collect } from "../../core/module/registry.ts";
import { files } from "../files/files.module.ts";
import { publications } from "../publications/publications.module.ts";
import { homePage } from "./home-page.module.ts";

let app: TestApp;
let owner: Principal;
let clerk: Principal;
let picture: string;

beforeAll(async () => {
  app = await startApp({ served: collect([files, publications, homePage], { partial: true }) });
  const supplier = await app.world.supplier("shop");
  owner = await app.world.owner(supplier);
  clerk = await app.world.operator(supplier, { paths: ["/content/navigation"], apis: ["seller/home/HomeInfo"] });
  const file = { name: "slide.png", bytes: await photo().png().toBuffer() };
  const { data } = await app.as(owner).call(uploadFile, { access: "public" }, { file });
  picture = (data as { id: string }).id;
});
afterAll(() => app.close());

const { get, post, done, list, query } = desk("seller/", () => ({ app, who: owner }));
const told = async () => {
  const asked = { suid: owner.supplier.suid };
  return (await app.as(owner).call({ api: "public/content/Home", method: "GET" }, asked)).data;
};
const visit = async () => {
  // Answers to visitors are cached for up to half a minute.
  app.clock.advance(31_000);
  return await told();
};
const slide = (title: string, more: Record<string, unknown> = {}) => ({
  title,
  image: picture,
  position: "home",
  link: "page:shop",
  shown: null,
  ...more,
});
const entry = (name: string, link: string, more: Record<string, unknown> = {}) => ({
  name,
  icon: "tent",
  link,
  is_shown: true,
  ...more,
});
const version = async (): Promise<number> => (await get("home/HomeInfo")).data.version;
const save = async (entries: readonly object[], slides: readonly number[] = []) =>
  await post("home/HomeSave", { version: await version(), slides, entries });

it("[N-01] no private file becomes a picture that visitors see", async () => {
  const file = { name: "passport.png", bytes: await photo().png().toBuffer() };
  const { data } = await app.as(owner).call(uploadFile, { access: "private" }, { file });
  const { id } = data as { id: string };
  expect(await post("carousel/CarouselAdd", slide("私", { image: id }))).toMatchObject({
    data: { fields: { image: expect.any(String) } },
  });
  const shop = { id: owner.supplier.id, status: 1, phones: [], licence_images: [] };
  for (const part of [{ banner: id }, { licence_images: [id] }])
    expect(await post("shop/ShopEdit", { ...shop, ...part })).toMatchObject({
      data: { fields: { [Object.keys(part)[0] ?? ""]: expect.any(String) } },
    });
});

it("[N-01] a shop says what it is; what was said from a stale form is refused, a closed one says why", async () => {
  const info = {
    status: 1,
    intro: "山谷里的营地",
    phones: [{ phone: "0571-88886666" }],
    hours: "9:00–21:00",
    banner: picture,
  };
  const id = owner.supplier.id;
  const { data: first } = await get("shop/ShopEditPrefill", { id });
  await done("shop/ShopEdit", { ...info, id, version: first.version });
  expect(await post("shop/ShopEdit", { ...info, hours: "10:00–20:00", id, version: 9 })).toMatchObject({ http: 409 });
  expect(await post("shop/ShopEdit", { ...info, latitude: 30.2, id })).toMatchObject({ http: 400 });
  expect(await post("shop/ShopEdit", { ...info, status: 2, id })).toMatchObject({ http: 400 });
  expect((await visit()).shop).toMatchObject({ intro: info.intro, phones: ["0571-88886666"], is_open: true });
  await done("shop/ShopEdit", { ...info, status: 2, closed_notice: "春节休息", id });
  expect((await visit()).shop).toMatchObject({ is_open: false, closed_notice: "春节休息" });
});

it("[N-01] a shop that the platform has frozen shows visitors nothing but its agreements, which its members may read on", async () => {
  const { suid } = owner.supplier;
  const read = async (api: string, more: object = {}) => {
    app.clock.advance(31_000);
    return (await app.as(owner).call({ api: `public/content/${api}`, method: "GET" }, { suid, ...more })).code;
  };
  await query(`insert into agreement (supplier_id, code, version_no, title, body, effective_at, by_name, created_at)
    values (current_setting('app.supplier_id')::bigint, 'privacy', 1, 'x', 'x', now() - interval '9 years', 'x', now() - interval '9 years')`);
  const freeze = (frozen: boolean) =>
    app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("update auth.tenant set frozen = $2 where supplier_id = $1", [owner.supplier.id, frozen]),
    );
  await freeze(true);
  const seen = [await read("Home"), await read("ArticleList"), await read("Agreement", { code: "privacy" })];
  await freeze(false);
  expect(seen).toEqual(["not_found", "not_found", "ok"]);
  expect([await read("Home"), await read("ArticleList")]).toEqual(["ok", "ok"]);
});

it("[N-01] visitors are told the same for half a minute: the front page is not read for each of them", async () => {
  const id = owner.supplier.id;
  const intro = async (words: string) => {
    const { phones: _phones, ...said } = (await get("shop/ShopEditPrefill", { id })).data;
    await done("shop/ShopEdit", { ...said, id, intro: words });
  };
  await intro("谷里有雾");
  expect((await visit()).shop.intro).toBe("谷里有雾");
  await intro("雾散了");
  expect((await told()).shop.intro).toBe("谷里有雾");
  app.clock.advance(29_000);
  expect((await told()).shop.intro).toBe("谷里有雾");
  app.clock.advance(2_000);
  expect((await told()).shop.intro).toBe("雾散了");
});

it("[N-01] pictures of the carousel are shown from their first day to their last, in the order that was saved", async () => {
  await done("carousel/CarouselAdd", slide("冬季塑形营"));
  await done("carousel/CarouselAdd", slide("双十二", { shown: ["2026-03-05", "2026-03-06"] }));
  await done("carousel/CarouselAdd", slide("清仓", { shown: ["2026-02-01", "2026-02-20"] }));
  const rows = await list("carousel/CarouselList");
  expect(rows.map((row) => [row["title"], row["state"]])).toEqual([
    ["冬季塑形营", "live"],
    ["双十二", "ahead"],
    ["清仓", "over"],
  ]);
  // The editor asks for pictures in a size that the server provides.
  const [first] = (await get("home/HomeInfo")).data.slides as readonly { readonly image: string }[];
  expect(await app.app.inject({ url: first?.image ?? "" })).toMatchObject({ statusCode: 200 });
  const shown = async () => (await visit()).carousel.map(({ title }: { title: string }) => title);
  expect(await shown()).toEqual(["冬季塑形营"]);
  app.clock.advance(3 * 86_400_000);
  expect(await shown()).toEqual(["冬季塑形营", "双十二"]);
  app.clock.advance(-3 * 86_400_000);
  const [a, b, c] = rows.map(({ id }) => id) as [number, number, number];
  expect(await save([], [b, a, c])).toMatchObject({ http: 200 });
  app.clock.advance(3 * 86_400_000);
  expect(await shown()).toEqual(["双十二", "冬季塑形营"]);
  app.clock.advance(-3 * 86_400_000);
  expect(await save([], [b, a, 99_999_999])).toMatchObject({ http: 409 });
  await app
    .as(owner)
    .call(
      { api: "public/content/CarouselClick", method: "POST", repeats: "none" },
      { suid: owner.supplier.suid, id: a },
    );
  expect(await list("carousel/CarouselList", { keyword: "塑形" })).toMatchObject([{ clicks: 1 }]);
});

it("[N-01] an eleventh picture of a position is refused with the reason; a withdrawn one gives its place away", async () => {
  for (let n = 4; n <= 10; n += 1) await done("carousel/CarouselAdd", slide(`图 ${n}`));
  expect(await post("carousel/CarouselAdd", slide("十一"))).toMatchObject({
    http: 400,
    data: { fields: { position: expect.stringContaining("10") } },
  });
  const [first] = await list("carousel/CarouselList");
  await done("carousel/CarouselWithdraw", { id: first?.id });
  const [second] = await list("carousel/CarouselList", { state: "live" });
  expect(await post("carousel/CarouselDelete", { id: second?.id })).toMatchObject({ http: 409, code: "wrong_status" });
  await done("carousel/CarouselAdd", slide("十一"));
  expect(await post("carousel/CarouselReuse", { id: first?.id })).toMatchObject({ http: 400 });
  expect(await post("carousel/CarouselAdd", slide("十一", { link: null }))).toMatchObject({ http: 400 });
  await done("carousel/CarouselDelete", { id: first?.id });
  expect(await list("carousel/CarouselList", { state: "off" })).toEqual([]);
});

it("[N-01] quick links are at most sixteen without a repeated name or link, kept in their places by the database", async () => {
  expect(
    await save([entry("商城", "page:shop"), entry("环境", "page:environment", { is_shown: false })]),
  ).toMatchObject({
    http: 200,
  });
  expect((await visit()).navigation).toEqual([{ name: "商城", icon: "tent", link: "page:shop" }]);
  expect(await save([entry("商城", "page:shop"), entry("商城", "page:environment")])).toMatchObject({
    http: 400,
    data: { fields: { "entries[1].name": expect.any(String) } },
  });
  expect(await save([entry("商城", "page:shop"), entry("逛逛", "page:shop")])).toMatchObject({ http: 400 });
  expect(await save([entry("没有", "article:9")])).toMatchObject({ http: 400 });
  expect(await save([entry("名字超过六个", "page:contact"), entry("名字超过六个字", "page:shop")])).toMatchObject({
    http: 400,
  });
  const many = Array.from({ length: 17 }, (_, at) => entry(`第${at}`, `page:shop`));
  expect(await save(many)).toMatchObject({ http: 400 });
  const insert = (slot: number, name: string, link: string) =>
    query("insert into nav_entry (supplier_id, slot, name, icon, link) values ($1, $2, $3, 'tent', $4)", [
      owner.supplier.id,
      slot,
      name,
      link,
    ]);
  await expect(insert(17, "十七", "x")).rejects.toThrow();
  await expect(insert(3, "商城", "y")).rejects.toThrow();
  await expect(insert(3, "新", "page:shop")).rejects.toThrow();
});

it("a front page that somebody else has changed meanwhile is not overwritten; who may look may not save", async () => {
  const seen = await version();
  expect(await save([entry("商城", "page:shop")])).toMatchObject({ http: 200 });
  expect(await post("home/HomeSave", { version: seen, slides: [], entries: [] })).toMatchObject({ http: 409 });
  expect(await get("home/HomeInfo", {}, clerk)).toMatchObject({ http: 200 });
  expect(await post("home/HomeSave", { version: seen, slides: [], entries: [] }, clerk)).toMatchObject({ http: 403 });
});

it("keeps its rules", async () => {
  expect(await brokenRules(app.services)).toEqual([]);
});
