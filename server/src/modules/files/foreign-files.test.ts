import { afterAll, beforeAll, expect, it } from "vitest";
import { nextPhone } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { installAddon } from "../plugins/public.ts";
import { newFileId } from "./file-keys.ts";

let shop: Shop;
const at = () => ({ app: shop.app, who: shop.owner });
const { post, query } = desk("seller/", at);

beforeAll(async () => {
  shop = await openShop({ industry: "camp" });
});
afterAll(() => shop.app.close());

/** Makes an upload of the shop. */
const uploaded = async (access: "public" | "private"): Promise<string> => {
  const id = newFileId(shop.owner.supplier.context, access, "j");
  await query(
    `insert into file (supplier_id, file_id, access, kind, name, type, size, created_at, used_at)
     values ($1, $2, $3, 'image', 'a.jpg', 'image/jpeg', 1, now(), now())`,
    [shop.owner.supplier.id, id, access],
  );
  return id;
};

it("another supplier's private file is named by no call, whatever its form asks for", async () => {
  const other = await shop.app.world.supplier("shop");
  const [theirs, own] = [other.context, shop.owner.supplier.context].map((supplier) =>
    newFileId(supplier, "private", "j"),
  );
  // A field of words, which no command looks through.
  const add = (nickname: string, remark: string | undefined) =>
    post("user/reg", { nickname, phone: nextPhone(), source: "desk", remark });
  expect(await add("theirs", theirs)).toMatchObject({ http: 404, code: "not_found" });
  expect(await add("own", own)).toMatchObject({ http: 200 });
  // What is public can be seen by everybody who knows the address.
  expect(await add("public", newFileId(other.context, "public", "j"))).toMatchObject({ http: 200 });
  const named = "select nickname from member where remark <> '' order by nickname";
  expect(await query(named)).toEqual([{ nickname: "own" }, { nickname: "public" }]);
});

it("a private upload is no picture that visitors see: the form says so at its field", async () => {
  await shop.work((work) => installAddon(work, "lottery"));
  const file = await uploaded("private");
  const other = await shop.app.world.supplier("shop");
  const [goods] = await query<{ cat_id: number }>("select cat_id from goods limit 1");
  const now = Math.floor(shop.app.clock.now().getTime() / 1000);
  const prize = { kind: "points", name: "积分", points: 10, weight: 1, stock: 5, images: [file] };
  const addons = desk("addons/", at);
  const icon = newFileId(other.context, "public", "j");
  const refused = await post("goods/CatAdd", { parent_id: null, name: "theirs", icon, shown: true });
  expect(refused, "of another shop").toMatchObject({ http: 400, data: { fields: { icon: expect.anything() } } });
  const faults = {
    icon: [
      await post("goods/CatAdd", { parent_id: null, name: "private", icon: file, shown: true }),
      await post("rank/RankAdd", {
        name: "金卡",
        icon: file,
        level: 9,
        growth_from: 9_000,
        discount_percent: 95,
        points_percent: 100,
        status: 1,
      }),
    ],
    cover: [
      await post("course/CourseAdd", {
        name: "瑜伽",
        type: 1,
        intensity: 3,
        minutes: 60,
        capacity: 20,
        cover: file,
      }),
    ],
    avatar: [await post("coach/CoachAdd", { name: "周教练", gender: 1, avatar: file })],
    images: [
      await post("goods/GoodsAdd", {
        name: "毛毯",
        cat_id: [goods?.cat_id],
        images: [file],
        type: 1,
        freight_type: 1,
        refund_policy: 1,
        rank_price: true,
        skus: { axes: [], rows: [{ at: [], price_fen: 100, cost_fen: 1, stock: 1, is_sold: true }] },
      }),
    ],
    "prizes[0].images": [
      await addons.post("lottery/LotteryAdd", {
        name: "转盘",
        style: "wheel",
        times: [now - 60, now + 3_600],
        cost_kind: "free",
        per_day: 1,
        per_total: 1,
        in_camp: false,
        blank_name: "谢谢",
        blank_weight: 1,
        prizes: [prize],
      }),
    ],
  };
  for (const [field, replies] of Object.entries(faults))
    for (const reply of replies)
      expect(reply, `${field}: ${JSON.stringify(reply.data)}`).toMatchObject({
        http: 400,
        code: "invalid",
        data: { fields: { [field]: expect.anything() } },
      });
});
