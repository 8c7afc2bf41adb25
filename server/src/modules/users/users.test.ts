import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOwner, targets } from "../../../test/desk.ts";
import { memberInfo } from "@kangying/contract/users/users.endpoints";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { makeCamp } from "../../../test/camp.ts";
import { doWork } from "../../../test/work.ts";
import { collect } from "../../core/module/registry.ts";
import { resources } from "../resources/resources.module.ts";
import { session } from "../session/session.module.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { evaluateRanks } from "./keep-ranks.ts";
import { usersInvariants } from "./users.invariants.ts";
import { members } from "../members/members.module.ts";
import { wallets } from "../wallets/wallets.module.ts";
import { users } from "./users.module.ts";

let app: TestApp;
let camp: TestSupplier;
let owner: Principal;
let phones = 0;

beforeAll(async () => {
  app = await startApp({
    served: collect([session, users, resources, ...stayModules, wallets, members], { partial: true }),
  });
  camp = await app.world.supplier("camp");
  owner = await app.world.owner(camp);
});
afterAll(() => app.close());

const { post, get } = targets("seller/");
const query = asOwner(() => app.database);
const nextPhone = (): string => `139${String(++phones).padStart(8, "0")}`;
/** The number of a woman born on 1949-12-31. */
const paper = "11010519491231002X";
const address = (other: object = {}) => ({
  recipient: "林小满",
  phone: "13800138000",
  region: ["330000", "330100", "330106"],
  detail: "文三路 259 号",
  is_default: false,
  ...other,
});
const reg = (input: object = {}) =>
  app
    .as(owner)
    .call(post("user/reg"), { nickname: `小满 ${camp.marker}`, phone: nextPhone(), source: "desk", ...input });
async function member(input: object = {}): Promise<number> {
  const reply = await reg(input);
  expect(reply).toMatchObject({ code: "ok" });
  return reply.data.id;
}
const info = async (id: number) => (await app.as(owner).call(memberInfo, { id })).data;
const rows = async (filters: object = {}) =>
  (await app.as(owner).call(get("user/UserManage"), { page: 1, limit: 50, ...filters })).data.data;
/** Another day, on which the owner signs in again. */
async function at(instant: string): Promise<void> {
  app.clock.set(new Date(instant));
  owner = { ...owner, ...(await app.world.session(owner)) };
}
async function holds(): Promise<void> {
  await app.database.transaction({ role: "app", supplier_id: camp.id }, async (tx) => {
    for (const { name, sql } of usersInvariants) expect(await tx.query(sql), name).toEqual([]);
  });
}

describe("[T-01] registering a member", () => {
  it("gives them the first rank, their addresses and a masked phone in the list", async () => {
    const phone = nextPhone();
    const id = await member({ phone, truename: "林小满", addresses: [address(), address({ is_default: true })] });
    expect(await info(id)).toMatchObject({
      phone: `139****${phone.slice(-4)}`,
      rank: { level: 0, discount_bp: 10_000 },
      addresses: [
        { region: "浙江省 杭州市 西湖区", is_default: false },
        { region_code: "330106", is_default: true },
      ],
    });
    const [row] = await rows({ keyword: "xiaoman" });
    expect(row).toMatchObject({ id, addresses: 2, member: { sub: `139****${phone.slice(-4)}` } });
    const revealed = await app
      .as(owner)
      .call({ api: "seller/user/UserReveal", method: "POST" }, { id, column: "member" });
    expect(revealed.data).toEqual({ value: phone });
    expect(
      await query(`select 1 from operate_log where api = 'seller/user/UserReveal' and biz_id = $1`, [id]),
    ).toHaveLength(1);
    await holds();
  });

  it("[S5-03] needs a phone or a username, each once, in its form", async () => {
    const phone = nextPhone();
    await member({ phone, username: "xiao_man" });
    const field = async (input: object) => Object.keys((await reg(input)).data?.fields ?? {});
    expect(await field({ phone: null })).toEqual(["phone"]);
    expect(await field({ phone })).toEqual(["phone"]);
    expect(await field({ username: "XIAO_MAN" })).toEqual(["username"]);
    expect(await field({ username: "1ab" })).toEqual(["username"]);
    expect(await field({ email: "somebody@" })).toEqual(["email"]);
    expect(await field({ birthday: "2999-01-01" })).toEqual(["birthday"]);
    expect(await field({ password: "longenough" })).toEqual(["password"]);
    expect(await field({ password: "a lamp by 7 windows" })).toEqual([]);
    const [kept] = await query(`select password_hash from member where password_hash is not null`);
    expect(kept?.["password_hash"]).toMatch(/^\$argon2id\$/);
  });

  it("[S5-03] takes a picture and a valid ID number that agrees with the person, keeps it encrypted and shows it masked", async () => {
    const field = async (input: object) => Object.keys((await reg(input)).data?.fields ?? {});
    expect(await field({ id_no: "110105194912310021" })).toEqual(["id_no"]);
    expect(await field({ id_no: paper, gender: "M" })).toEqual(["gender", "id_no"]);
    expect(await field({ id_no: paper, birthday: "1998-05-21" })).toEqual(["birthday"]);
    expect(await field({ avatar: "p-1-nothing.j" })).toEqual(["avatar"]);
    const id = await member({ id_no: "110105 19491231 002x", gender: "F", birthday: null });
    expect(await info(id)).toMatchObject({ id_no: "110***********002X" });
    const [row] = await rows({ ids: String(id) });
    expect(row).toMatchObject({ id_no: "110***********002X" });
    const reveal = { api: "seller/user/UserReveal", method: "POST" } as const;
    expect((await app.as(owner).call(reveal, { id, column: "id_no" })).data).toEqual({ value: paper });

    // Left empty, it stays; a corrected birthday must agree with it.
    const save = (input: object) => app.as(owner).call(post("user/save"), { id, nickname: "小满", phone: nextPhone(), ...input }); // prettier-ignore
    expect(await save({ birthday: "1998-05-21" })).toMatchObject({
      data: { fields: { birthday: expect.any(String) } },
    });
    expect(await save({ birthday: "1949-12-31" })).toMatchObject({ code: "ok" });
    expect(await save({ id_type: "passport", id_no: "E12345678" })).toMatchObject({ code: "ok" });
    expect(await info(id)).toMatchObject({ id_no: "E12**5678" });
    const kept = await query(`select m.*, (select json_agg(l) from operate_log l where l.biz_id = m.id and l.biz_type = 'member') as log
      from member m where id = $1`, [id]); // prettier-ignore
    expect(JSON.stringify(kept)).not.toMatch(/E12345678|11010519491231002X/);
    await app.as(owner).call(post("user/UserAdjust"), { id, kind: "growth", delta: 1, reason: "x" });
    expect(await app.as(owner).call(post("user/del"), { id })).toMatchObject({ code: "ok" });
    expect(await query(`select id_no_cipher, id_no_shown from member where id = $1`, [id])).toEqual([
      { id_no_cipher: null, id_no_shown: null },
    ]);
  });

  it("keeps at most ten addresses, exactly one of them the default, in regions that exist", async () => {
    const field = async (addresses: object[]) => Object.keys((await reg({ addresses })).data?.fields ?? {});
    expect(await field(Array.from({ length: 11 }, () => address()))).toEqual(["addresses"]);
    expect(await field([address({ is_default: true }), address({ is_default: true })])).toEqual([
      "addresses[1].is_default",
    ]);
    expect(await field([address({ region: ["330000", "330100"] })])).toEqual(["addresses[0].region"]);
    expect(await field([address({ region: ["999999"] })])).toEqual(["addresses[0].region"]);
    const id = await member({ addresses: Array.from({ length: 10 }, () => address({ region: ["440000", "441900"] })) });
    const kept = (await info(id)).addresses as { is_default: boolean; region: string }[];
    expect(kept.map((one) => one.is_default)).toEqual([true, ...Array.from({ length: 9 }, () => false)]);
    expect(kept[0]?.region).toBe("广东省 东莞市");
    await expect(
      query(
        `insert into member_address (supplier_id, member_id, slot, recipient, phone, region_code, region, detail) values ($1, $2, 11, 'a', '13800138000', '330106', 'r', 'd')`,
        [camp.id, id],
      ),
    ).rejects.toThrow(/slot/);
    await holds();
  });

  it("finds the student of the same phone, whichever came second", async () => {
    const desk = await makeCamp(app.services, camp.context, { rooms: 2 });
    const [before, after] = [nextPhone(), nextPhone()];
    await desk.book({ phone: before });
    const ids = [await member({ phone: before }), await member({ phone: after })];
    await desk.book({ phone: after });
    expect(
      await query(`select member_id from student where phone = any($1) order by phone`, [[before, after]]),
    ).toEqual(ids.map((member_id) => ({ member_id })));
    await holds();
  });
});

describe("[T-01] saving a member", () => {
  it("changes addresses and their default as a whole, and refuses a form that is out of date", async () => {
    const id = await member({ addresses: [address({ is_default: true }), address({ detail: "江南大道 588 号" })] });
    const { data: form } = await app.as(owner).call(get("user/savePrefill"), { id });
    expect(form.addresses[0]).toMatchObject({ region: ["330000", "330100", "330106"], is_default: true });
    const { version, ...values } = form;
    const addresses = form.addresses.map((one: object, index: number) => ({ ...one, is_default: index === 1 }));
    const save = (other: object) => app.as(owner).call(post("user/save"), { id, version, ...values, ...other });
    expect(await save({ addresses })).toMatchObject({ code: "ok" });
    expect((await info(id)).addresses.map((one: { is_default: boolean }) => one.is_default)).toEqual([false, true]);
    expect(await save({ nickname: "Late" })).toMatchObject({ http: 409, code: "conflict" });
    await holds();
  });

  it("lets whoever may not see phones change the rest, and leaves phone, email and addresses alone", async () => {
    const phone = nextPhone();
    const id = await member({ phone, email: "lin@example.com", addresses: [address()] });
    const clerk = await app.world.operator(camp, {
      paths: ["/users/manage"],
      apis: ["seller/user/UserManage", "seller/user/save", "seller/user/info"],
    });
    const { data: form } = await app.as(clerk).call(get("user/savePrefill"), { id });
    expect(Object.keys(form)).not.toContain("phone");
    const tried = await app.as(clerk).call(post("user/save"), { id, nickname: "Renamed", phone: "13511112222" });
    expect(tried).toMatchObject({ http: 400, data: { fields: { phone: expect.any(String) } } });
    expect(await app.as(clerk).call(post("user/save"), { id, nickname: "Renamed" })).toMatchObject({ code: "ok" });
    const [row] = await query(`select phone, email, nickname from member where id = $1`, [id]);
    expect(row).toEqual({ phone, email: "lin@example.com", nickname: "Renamed" });
    expect((await info(id)).addresses).toHaveLength(1);
  });

  it("takes no column that is not in its form", async () => {
    const id = await member();
    const names = await query(`select column_name as name from information_schema.columns where table_name = 'member'`);
    const allowed = new Set([
      "nickname",
      "truename",
      "username",
      "phone",
      "email",
      "gender",
      "birthday",
      "tags",
      "remark",
    ]);
    const [before] = await query(`select * from member where id = $1`, [id]);
    for (const { name } of names) {
      if (allowed.has(String(name)) || name === "id" || name === "version") continue;
      const reply = await app.as(owner).call(post("user/save"), { id, nickname: "Same", [String(name)]: "1" });
      expect({ name, http: reply.http }).toEqual({ name, http: 400 });
    }
    expect((await query(`select * from member where id = $1`, [id]))[0]).toEqual(before);
  });
});

describe("[T-01] enabling, points and deletion", () => {
  it("disables until somebody enables, one by one or together", async () => {
    const ids = [await member(), await member()];
    const status = async () =>
      (await query(`select status from member where id = any($1) order by id`, [ids])).map((row) => row["status"]);
    expect((await app.as(owner).call(post("user/UserDisable"), { ids })).data).toMatchObject({ done: 2 });
    expect(await status()).toEqual([2, 2]);
    expect(await app.as(owner).call(post("user/UserDisable"), { id: ids[0] })).toMatchObject({ code: "wrong_status" });
    expect(await app.as(owner).call(post("user/UserEnable"), { id: ids[0] })).toMatchObject({ code: "ok" });
    expect(await status()).toEqual([1, 2]);
  });

  it("adds tags to those who have none of them, so that taking them back leaves everybody as before", async () => {
    const ids = [await member(), await member({ tags: "新客" }), await member({ tags: "老客户" })];
    const tags = async () =>
      (await query(`select tags from member where id = any($1) order by id`, [ids])).map((row) => row["tags"]);
    const call = (api: string, input: object) => app.as(owner).call(post(`user/${api}`), { tags: "老客户", ...input });
    expect((await call("UserTag", { ids })).data).toMatchObject({
      done: 2,
      failed: [{ id: ids[2], msg: "Already has the tag: 老客户" }],
    });
    expect(await tags()).toEqual([["老客户"], ["新客", "老客户"], ["老客户"]]);
    expect((await call("UserUntag", { ids: ids.slice(0, 2) })).data).toMatchObject({ done: 2 });
    expect(await tags()).toEqual([[], ["新客"], ["老客户"]]);
    expect(await call("UserUntag", { id: ids[0] })).toMatchObject({ code: "wrong_status" });
    expect((await call("UserUntag", { id: ids[1] })).data.fields).toEqual({ tags: "Does not have the tag: 老客户" });
  });

  it("moves points by signed amounts with a reason, never below nothing", async () => {
    const id = await member();
    const adjust = (delta: number, kind = "points") =>
      app.as(owner).call({ ...post("user/UserAdjust"), repeats: "repeatable" }, { id, kind, delta, reason: "补发" });
    expect(await adjust(300)).toMatchObject({ code: "ok" });
    expect(await adjust(-301)).toMatchObject({ http: 409, code: "score_too_low" });
    expect(await adjust(0)).toMatchObject({ http: 400 });
    expect(await adjust(-120)).toMatchObject({ code: "ok" });
    expect(await info(id)).toMatchObject({ points: 180 });
    await expect(query(`update member_score set delta = 1`)).rejects.toThrow(/kept for good/);
    await holds();
  });

  it("deletes: refuses while points are owed, then erases what is personal and keeps what entries name", async () => {
    const phone = nextPhone();
    const id = await member({ phone, addresses: [address()] });
    const adjust = (delta: number) =>
      app
        .as(owner)
        .call({ ...post("user/UserAdjust"), repeats: "repeatable" }, { id, kind: "points", delta, reason: "x" });
    const del = () => app.as(owner).call(post("user/del"), { id });
    await adjust(5);
    expect(await del()).toMatchObject({ http: 409, code: "member_has_points" });
    await adjust(-5);
    expect(await del()).toMatchObject({ code: "ok" });
    const [row] = await query(`select * from member where id = $1`, [id]);
    expect(JSON.stringify(row)).not.toContain(phone);
    expect(row).toMatchObject({ phone: null, truename: "", search: "", status: 2 });
    expect(await app.as(owner).call(memberInfo, { id })).toMatchObject({ http: 404 });
    const other = await member({ phone });
    await app.as(owner).call(post("user/del"), { id: other });
    expect(await query(`select 1 from member where id = $1`, [other])).toEqual([]);
    await holds();
  });
});

describe("[T-01] member ranks", () => {
  const rank = (input: object) =>
    app.as(owner).call(post("rank/RankAdd"), {
      discount_percent: 95,
      points_percent: 100,
      free_freight: false,
      status: 1,
      ...input,
    });
  const ranks = async () => (await app.as(owner).call(get("rank/RankManage"), { page: 1, limit: 50 })).data.data;

  it("rise in threshold with their level, each name, level and threshold once, the discount within its bounds", async () => {
    expect(await rank({ name: "银卡", level: 1, growth_from: 1000 })).toMatchObject({ code: "ok" });
    expect(await rank({ name: "金卡", level: 3, growth_from: 5000 })).toMatchObject({ code: "ok" });
    const field = async (input: object) => Object.keys((await rank(input)).data?.fields ?? {});
    expect(await field({ name: "A", level: 2, growth_from: 900 })).toEqual(["growth_from"]);
    expect(await field({ name: "B", level: 2, growth_from: 5000 })).toEqual(["growth_from"]);
    expect(await field({ name: "C", level: 1, growth_from: 1001 })).toEqual(["level"]);
    expect(await field({ name: "银卡", level: 2, growth_from: 2000 })).toEqual(["name"]);
    expect(await field({ name: "D", level: 0, growth_from: 0 })).toEqual(["level"]);
    expect(await field({ name: "E", level: 2, growth_from: 2000, discount_percent: 49 })).toEqual(["discount_percent"]);
    await holds();
  });

  it("are reached at once by growth, and lost only at the month's evaluation after a month's grace", async () => {
    const id = await member();
    const grow = (delta: number) =>
      app
        .as(owner)
        .call({ ...post("user/UserAdjust"), repeats: "repeatable" }, { id, kind: "growth", delta, reason: "x" });
    await grow(1000);
    expect(await info(id)).toMatchObject({ rank: { name: "银卡" } });
    await grow(-400);
    expect(await info(id)).toMatchObject({ rank: { name: "银卡" } });
    const evaluate = () =>
      doWork(app.services, camp.context, (work) =>
        (evaluateRanks.run as { single: (w: typeof work, data: object) => Promise<void> }).single(work, {}),
      );
    await at("2026-03-31T17:00:00Z");
    await evaluate();
    expect(await info(id), "29 days after it was reached").toMatchObject({ rank: { name: "银卡" } });
    await at("2026-04-30T17:00:00Z");
    await evaluate();
    expect(await info(id)).toMatchObject({ rank: { level: 0 } });
    await holds();
  });

  it("given by hand hold to their last day, then follow growth", async () => {
    const id = await member();
    const gold = (await ranks()).find((one: { name: string }) => one.name === "金卡").id;
    const give = (until: string) =>
      app.as(owner).call(post("user/UserRank"), { id, rank_id: gold, until, reason: "VIP" });
    expect(await give("2026-05-01")).toMatchObject({ http: 400, data: { fields: { until: expect.any(String) } } });
    expect(await give("2026-05-10")).toMatchObject({ code: "ok" });
    expect(await info(id)).toMatchObject({ rank: { name: "金卡" }, rank_until: "2026-05-10" });
    await at("2026-05-11T03:00:00Z");
    await app.as(owner).call({ ...post("rank/RankRecompute"), repeats: "repeatable" });
    expect(await info(id)).toMatchObject({ rank: { level: 0 }, rank_until: null });
  });

  it("that are deleted leave their members one rank down; the first stays", async () => {
    const id = await member();
    await app
      .as(owner)
      .call({ ...post("user/UserAdjust"), repeats: "repeatable" }, { id, kind: "growth", delta: 6000, reason: "x" });
    const all = await ranks();
    const byName = (name: string) => all.find((one: { name: string }) => one.name === name).id;
    expect(await app.as(owner).call(post("rank/RankDelete"), { id: byName("金卡") })).toMatchObject({ code: "ok" });
    expect(await info(id)).toMatchObject({ rank: { name: "银卡" } });
    const first = all.find((one: { level: number }) => one.level === 0).id;
    expect(await app.as(owner).call(post("rank/RankDelete"), { id: first })).toMatchObject({ code: "wrong_status" });
    await holds();
  });
});

describe("[T-01] an import of members", () => {
  it("takes all rows or none, and can be taken back until somebody has done something with one", async () => {
    const empty = { truename: null, username: null, email: null, gender: null, birthday: null, remark: null };
    const rows = [
      { ...empty, nickname: "小满", phone: "13511110001", tags: "老客户" },
      { ...empty, nickname: "小夏", phone: "13511110002", tags: null },
    ];
    const definition = members.lists?.[0]?.import;
    if (!definition?.undo) throw new Error("the import cannot be taken back");
    const { insert, undo } = definition;
    const done = <T>(run: (work: never) => Promise<T>): Promise<T> =>
      doWork(app.services, camp.context, (work) => run(work as never));
    const keys = [...((await done((work) => insert(work, rows as never))) ?? [])];
    expect(await query(`select nickname, tags, source from member where id = any($1) order by id`, [keys])).toEqual([
      { nickname: "小满", tags: ["老客户"], source: "import" },
      { nickname: "小夏", tags: [], source: "import" },
    ]);
    await expect(done((work) => insert(work, rows as never))).rejects.toMatchObject({ code: "invalid" });
    await app
      .as(owner)
      .call(
        { ...post("user/UserAdjust"), repeats: "repeatable" },
        { id: keys[0], kind: "growth", delta: 1, reason: "x" },
      );
    await expect(done((work) => undo(work, keys))).rejects.toMatchObject({ code: "in_use" });
    expect(await query(`select 1 from member where id = any($1)`, [keys])).toHaveLength(2);
    await done((work) => undo(work, keys.slice(1)));
    expect(await query(`select 1 from member where id = any($1)`, [keys])).toHaveLength(1);
  });

  it("[S5-03] tells all that is wrong with a row at once, and takes a sheet in another language than its reader's", async () => {
    const check = { api: "seller/user/UserManageSheetCheck", method: "POST", repeats: "none" } as const;
    const wrong = {
      nickname: "小满",
      phone: "135",
      gender: "猫",
      email: "notmail",
      birthday: "2999-01-01",
      username: "",
    };
    const paperless = { nickname: "小夏", phone: "13511119999", id_no: "110105194912310021" };
    const late = { nickname: "满".repeat(41), username: "xiao_man_9", gender: "女", birthday: "2999-01-01" };
    const rows = [wrong, late, paperless].map((values, index) => ({ row: index + 2, values }));
    const { failed } = (await app.as(owner).call(check, { rows }, { language: "es" })).data;
    expect(failed.map(({ row, field }: { row: number; field: string }) => `${row} ${field}`)).toEqual([
      "2 gender",
      "2 phone",
      "2 email",
      "2 birthday",
      "3 nickname",
      "3 birthday",
      "4 id_no",
    ]);
    expect(failed[0].msg).toBe("«猫» no es una de las opciones: Hombre / Mujer");
  });
});
