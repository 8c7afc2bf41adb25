import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { collect } from "../../core/module/registry.ts";
import { homePage } from "../home-page/home-page.module.ts";
import { publications } from "./publications.module.ts";

let app: TestApp;
let owner: Principal;
let clerk: Principal;
let stranger: Principal;

beforeAll(async () => {
  app = await startApp({ served: collect([publications, homePage], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  clerk = await app.world.operator(supplier, { paths: ["/content/articles"], apis: ["seller/article/ArticleList"] });
  stranger = await app.world.owner(await app.world.supplier("shop"));
});
afterAll(() => app.close());

const { get, post, done, list, query } = desk("seller/", () => ({ app, who: owner }));
const visit = (api: string, input: Record<string, unknown>) =>
  app.as(owner).call({ api: `public/content/${api}`, method: "GET" }, { suid: owner.supplier.suid, ...input });
const article = {
  title: "十一月成果",
  cat: "results",
  summary: "平均减重 6.8 公斤",
  body: "<p>正文</p>",
  pinned: false,
  sort: 0,
};
const titles = async (): Promise<unknown[]> => {
  // Answers to visitors are cached for up to half a minute.
  app.clock.advance(31_000);
  return (await visit("ArticleList", {})).data.data.map((row: { title: string }) => row.title);
};
let id = 0;

it("[N-01] an article begins as a draft that no visitor sees; its text is kept without scripts, frames and foreign pictures", async () => {
  await done("article/ArticleAdd", {
    ...article,
    body: '<p onclick="x()">正文</p><script>x</script><iframe src="https://e"></iframe><img src="https://e/x.png"><a href="javascript:x">y</a>',
  });
  const [row] = await list("article/ArticleList");
  id = row?.id ?? 0;
  expect(row).toMatchObject({ title: article.title, status: 1, _actions: ["publish", "schedule", "edit", "delete"] });
  expect((await get("article/ArticleEditPrefill", { id })).data).toMatchObject({
    body: '<p>正文</p><a rel="noopener noreferrer nofollow">y</a>',
  });
  expect(await titles()).toEqual([]);
  expect(await visit("ArticleInfo", { id })).toMatchObject({ http: 404 });
});

it("an article is timed, is there for visitors at its minute though the timer be late, and published by the timer", async () => {
  const now = app.clock.now();
  expect(await post("article/ArticleSchedule", { id, publish_at: seconds(now) - 60 })).toMatchObject({ http: 400 });
  await done("article/ArticleSchedule", { id, publish_at: seconds(now) + 100 });
  expect(await list("article/ArticleList", { status: 2 })).toHaveLength(1);
  expect(await titles()).toEqual([]);
  app.clock.advance(100_000);
  expect(await titles()).toEqual([article.title]);
  await app.work(publications.jobs ?? []);
  expect(await list("article/ArticleList", { status: 3 })).toMatchObject([{ id }]);
});

it("an article that was taken offline is gone for visitors; a reading counts as a view; only drafts are deleted", async () => {
  expect((await visit("ArticleInfo", { id })).data).toMatchObject({
    title: article.title,
    body: expect.any(String),
    views: 1,
  });
  expect((await visit("ArticleInfo", { id })).data).toMatchObject({ views: 2 });
  await done("article/ArticleOffline", { id });
  expect(await titles()).toEqual([]);
  expect(await visit("ArticleInfo", { id })).toMatchObject({ http: 404 });
  expect(await post("article/ArticleDelete", { id })).toMatchObject({ http: 409 });
  await done("article/ArticlePublish", { id });
  const published = await list("article/ArticleList", { status: 3 });
  app.clock.advance(60_000);
  await done("article/ArticleOffline", { id });
  await done("article/ArticleRestore", { id });
  expect(await list("article/ArticleList", { status: 3 })).toMatchObject([{ publish_at: published[0]?.publish_at }]);
  await done("article/ArticleAdd", { ...article, title: "置顶", pinned: true, sort: 5 });
  const [draft] = await list("article/ArticleList", { status: 1 });
  await done("article/ArticlePublish", { id: draft?.id });
  expect(await titles()).toEqual(["置顶", article.title]);
});

it("an article is edited from a fresh form alone, and by who may", async () => {
  const { data } = await get("article/ArticleEditPrefill", { id });
  await done("article/ArticleEdit", { ...data, id, title: "十一月成果（更新）" });
  expect(await post("article/ArticleEdit", { ...data, id, title: "旧" })).toMatchObject({
    http: 409,
    code: "conflict",
  });
  expect(await list("article/ArticleList", {}, clerk)).toHaveLength(2);
  expect(await post("article/ArticlePublish", { id }, clerk)).toMatchObject({ http: 403 });
  expect(await post("article/ArticleOffline", { id }, stranger)).toMatchObject({ http: 404 });
});

it("a timed article that was taken offline by mistake is timed again, and not public", async () => {
  await done("article/ArticleAdd", { ...article, title: "预告" });
  const [timed] = await list("article/ArticleList", { status: 1 });
  const publish_at = seconds(app.clock.now()) + 3 * 86_400;
  await done("article/ArticleSchedule", { id: timed?.id, publish_at });
  await done("article/ArticleOffline", { id: timed?.id });
  await done("article/ArticleRestore", { id: timed?.id });
  expect(await list("article/ArticleList", { status: 2 })).toMatchObject([{ id: timed?.id, publish_at }]);
  expect(await titles()).not.toContain("预告");
  await done("article/ArticleOffline", { id: timed?.id });
});

it("[N-01] an agreement gets a new version; the old ones stay as they were, and visitors read the one in effect", async () => {
  const first = { code: "privacy", title: "隐私政策", body: "<p>一</p>", effective_at: null, asks_again: false };
  await done("agreement/AgreementAdd", first);
  const soon = seconds(app.clock.now()) + 100;
  await done("agreement/AgreementAdd", { ...first, body: "<p>二</p>", effective_at: soon, asks_again: true });
  expect((await visit("Agreement", { code: "privacy" })).data).toMatchObject({ version_no: 1, body: "<p>一</p>" });
  expect((await list("agreement/AgreementList")).map((row) => [row["version_no"], row["state"]])).toEqual([
    [2, "holds"],
    [1, "over"],
  ]);
  app.clock.advance(100_000);
  expect((await visit("Agreement", { code: "privacy" })).data).toMatchObject({ version_no: 2, asks_again: true });
  await expect(query("update agreement set body = 'x'")).rejects.toThrow();
  expect(await post("agreement/AgreementAdd", { ...first, effective_at: soon - 101 })).toMatchObject({ http: 400 });
});

it("[N-01] an album names pictures that are there; two in use of an area have two names", async () => {
  expect(
    await post("album/AlbumAdd", { title: "二人间", area: "dorm", images: ["0".repeat(46)], sort: 0 }),
  ).toMatchObject({ http: 400, data: { fields: { images: expect.any(String) } } });
});

it("keep their rules", async () => {
  expect(await brokenRules(app.services)).toEqual([]);
});
