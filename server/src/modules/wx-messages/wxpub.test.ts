import { visitBegin } from "@kangying/contract/session/session.endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { defineJob, type OwnJob } from "../../core/jobs/job.ts";
import { perform } from "../../core/jobs/running/perform.ts";
import { announce, byDay, eventKey } from "../event-messages/public.ts";
import { installAddon } from "../plugins/public.ts";
import { boundAccount, type SandboxAct, sandboxSays } from "../wx-account/public.ts";
import { decryptWx, wxSignature } from "../wx-account/protocol/wx-crypt.ts";
import { readWxXml, wordOf } from "../wx-account/protocol/wx-xml.ts";
import { tryNow } from "../wx-account/keep-account.ts";
import { makeScenes, syncFans } from "../wx-fans/public.ts";
import { publishNow } from "../wx-menu/public.ts";
import { sendWx } from "./send-wx.ts";
import { sendOnceMore } from "./send-again.ts";
import { syncTemplates } from "./sync-templates.ts";

let shop: Shop;
let owner: Shop["owner"];
const { done, get, list, post, query } = desk("addons/wxpub/", () => ({ app: shop.app, who: owner }), {
  language: "zh-CN",
});
const reader = "oSandbox0001";
const readerPhone = "13900139001";

const run = async (own: (job: OwnJob) => Promise<void>): Promise<void> => {
  const job = defineJob({ name: "wx.test", run: { own } });
  const data = { supplier_id: shop.owner.supplier.id, data: {} };
  await perform(shop.app.services, job, { id: "", name: job.name, retryCount: 0, data }, new AbortController().signal);
};
const account = () => shop.work(async (work) => (await boundAccount(work)) ?? expect.fail("not bound"));
const path = () => `/wxpub/${shop.owner.supplier.context.suid}`;
const deliver = async (posted: { query: Readonly<Record<string, string>>; body: string }) =>
  await shop.app.app.inject({
    method: "POST",
    url: `${path()}?${new URLSearchParams(posted.query).toString()}`,
    payload: posted.body,
    headers: { "content-type": "text/xml" },
  });
/** A follower does something. @returns what they are answered, in clear */
async function says(open_id: string, act: SandboxAct, id?: string): Promise<string | null> {
  const keys = await account();
  const reply = await deliver(sandboxSays(keys, open_id, act, shop.app.clock.now(), id));
  expect(reply.statusCode, reply.body).toBe(200);
  if (reply.body === "success") return null;
  const outer = readWxXml(reply.body) ?? {};
  const [cipher, timestamp, nonce] = ["Encrypt", "TimeStamp", "Nonce"].map((name) => wordOf(outer, name));
  expect(wordOf(outer, "MsgSignature")).toBe(wxSignature(keys.token, timestamp ?? "", nonce ?? "", cipher ?? ""));
  const inner = readWxXml(decryptWx(keys, cipher ?? "") ?? "") ?? {};
  return wordOf(inner, "Content") || wordOf(inner, "MsgType");
}
let told = 0;
const tell = (event: "refund_paid" | "stay_review", phone = readerPhone): Promise<void> =>
  shop.work((work) =>
    announce(work, event, {
      occasion: (told += 1),
      told: { no: "DD1", amount: "¥39.00", name: "沈知夏", camp: "云栖谷", url: "https://a.example" },
      to: { name: "沈知夏", phone },
    }),
  );
const link = async (open_id: string, phone: string): Promise<void> => {
  await query(`update wx_fan set phone = $2 where open_id = $1`, [open_id, phone]);
};
const addFan = (open_id: string, phone: string) =>
  query(`insert into wx_fan (supplier_id, open_id, phone, is_following, created_at) values ($1, $2, $3, true, now())`, [
    shop.owner.supplier.id,
    open_id,
    phone,
  ]);
const sends = () => query(`select status, code, is_instead, attempts from wx_send order by id desc limit 1`);

beforeAll(async () => {
  shop = await openShop();
  owner = shop.owner;
  await shop.work(async (work) => {
    await installAddon(work, "wxpub");
    shop.app.clock.advance(byDay(work.now, work.supplier.time_zone).getTime() - work.now.getTime());
  });
  owner = { ...owner, ...(await shop.app.world.session(owner)) };
});
afterAll(async () => {
  expect(await brokenRules(shop.app.services)).toEqual([]);
  await shop.app.close();
});

describe("[P-07] the account", () => {
  it("is bound with secrets that are kept enciphered and never told again, and answers the check of its address", async () => {
    const secret = "0123456789abcdef0123456789abcdef";
    const id = shop.owner.supplier.id;
    expect(await post("AccountSave", { id, name: "云栖谷", app_id: "wxreal0001" })).toMatchObject({ code: "invalid" });
    await done("AccountSave", { id, name: "云栖谷", app_id: "wxreal0001", secret });
    const [kept] = await query<{ row: string }>(`select row_to_json(a)::text as row from wx_account a`);
    expect(kept?.row).not.toContain(secret);
    expect(JSON.stringify(await list("AccountInfo"))).not.toContain(secret);
    expect(await list("AccountInfo")).toMatchObject([{ secret: "••••cdef", state: "unverified" }]);
    await done("AccountSandbox", { id });
    const { token } = await account();
    const timestamp = String(Math.floor(shop.app.clock.now().getTime() / 1000));
    const check = (signature: string) =>
      shop.app.app.inject({
        method: "GET",
        url: `${path()}?${new URLSearchParams({ signature, timestamp, nonce: "n", echostr: "echo77" }).toString()}`,
      });
    expect((await check(wxSignature("other", timestamp, "n"))).statusCode).toBe(400);
    const good = await check(wxSignature(token, timestamp, "n"));
    expect([good.statusCode, good.body]).toEqual([200, "echo77"]);
    await run((job) => tryNow(job));
    expect(await list("AccountInfo")).toMatchObject([{ state: "bound", result: "ok", fetches: 1 }]);
  });

  it("tells token and key to who binds it, and not to a visit of the platform", async () => {
    const { token } = await account();
    expect(JSON.stringify((await get("AccountAddress")).data)).toContain(token);
    const visitor = await shop.app.world.owner(await shop.app.world.supplier("admin"));
    const there = { supplieruid: shop.owner.suid };
    expect(await shop.app.as(visitor).call(visitBegin, { reason: "核对投诉" }, there)).toMatchObject({ http: 200 });
    const asked = { api: "addons/wxpub/AccountAddress", method: "GET" } as const;
    const seen = await shop.app.as(visitor).call(asked, {}, there);
    expect(seen.http).toBe(200);
    expect(JSON.stringify(seen.data)).not.toContain(token);
  });

  it("takes no message that is in clear, forged or old", async () => {
    const posted = sandboxSays(await account(), reader, { text: "你好" }, shop.app.clock.now());
    expect((await deliver({ ...posted, body: "<xml><Content>a</Content></xml>" })).statusCode).toBe(400);
    expect((await deliver({ ...posted, query: { ...posted.query, nonce: "x" } })).statusCode).toBe(400);
    const old = sandboxSays(
      await account(),
      reader,
      { text: "你好" },
      new Date(shop.app.clock.now().getTime() - 900_000),
    );
    expect((await deliver(old)).statusCode).toBe(400);
    expect(await query(`select from wx_received`)).toEqual([]);
  });
});

describe("[P-07] the menu", () => {
  const item = (name: string) => ({ name, kind: "click" as const, value: `这是${name}` });
  const staff = { name: "在线客服", kind: "staff" as const, value: "" };
  const tree = [{ ...item("我的"), items: [item("请假"), item("订单"), staff] }];

  it("is published as a version that followers see, and an earlier one once more", async () => {
    const many = { ...item("营期"), items: Array.from({ length: 6 }, () => item("a")) };
    expect(await post("MenuSave", { version: 0, tree: [many] })).toMatchObject({ code: "invalid" });
    expect(await post("MenuSave", { version: 0, tree: [{ ...item("超过四个字"), items: [] }] })).toMatchObject({
      code: "invalid",
    });
    const { version } = (await done("MenuSave", { version: 0, tree })).data;
    expect(await post("MenuSave", { version: 0, tree: [] }), "another has kept it meanwhile").toMatchObject({
      code: "conflict",
    });
    expect((await done("MenuPublish", { version })).data).toEqual({ number: 1 });
    expect((await get("MenuInfo")).data).toMatchObject({ now: null, last: { number: 1, status: 2 } });
    await run((job) => publishNow(job));
    expect((await get("MenuInfo")).data).toMatchObject({ now: { number: 1, status: 3 }, next: 2 });
    expect(await says(reader, { event: "CLICK", key: "menu:0.0" })).toBe("这是请假");
    shop.app.clock.advance(1_000);
    expect(await says(reader, { event: "CLICK", key: "menu:0.2" }), "handed over to a person").toBe(
      "transfer_customer_service",
    );
    const second = (await done("MenuSave", { version: 0, tree: [{ ...item("联系"), items: [] }] })).data;
    await done("MenuPublish", second);
    await run((job) => publishNow(job));
    await done("MenuPublish", { version: 0, number: 1 });
    await run((job) => publishNow(job));
    expect((await get("MenuInfo")).data).toMatchObject({
      now: { number: 3, tree },
      former: [{ number: 2 }, { number: 1 }],
    });
  });

  it("stays as it was where their server refuses the next", async () => {
    const bad = { name: "坏", kind: "view" as const, value: "https://9002.invalid/", items: [] };
    const { version } = (await done("MenuSave", { version: 0, tree: [bad] })).data;
    await done("MenuPublish", { version });
    await run((job) => publishNow(job));
    expect((await get("MenuInfo")).data).toMatchObject({ now: { number: 3 }, last: { number: 4, status: 5 } });
  });
});

describe("[P-07] followers", () => {
  it("are answered by rules, counted by rule, and a message that is sent again is answered again and counted once", async () => {
    await done("ReplyAdd", { at_when: "follow", place: 1, kind: "text", text: "欢迎" });
    await done("ReplyAdd", { at_when: "contains", words: "报名 余席", place: 1, kind: "text", text: "余 14 席" });
    await done("ReplyAdd", { at_when: "default", place: 1, kind: "staff" });
    expect(await post("ReplyAdd", { at_when: "follow", place: 1, kind: "text", text: "又一条" })).toMatchObject({
      code: "invalid",
    });
    expect(await says("oNewcomer1", { event: "subscribe" })).toBe("欢迎");
    expect(await says(reader, { text: "还能报名吗" }, "m-1")).toBe("余 14 席");
    expect(await says(reader, { text: "还能报名吗" }, "m-1")).toBe("余 14 席");
    expect(await says(reader, { text: "在吗" })).toBe("transfer_customer_service");
    expect((await get("ReplyTry", { words: "余席" })).data).toMatchObject({ text: "余 14 席" });
    expect((await list("ReplyList")).map(({ at_when }) => at_when)).toEqual(["follow", "contains", "default"]);
    const hits = await query(
      `select reply_id, count(*)::int as hits from wx_received where reply_id is not null group by 1 order by 1`,
    );
    expect(hits.map((row) => row["hits"])).toEqual([1, 1, 1]);
  });

  it("are read from their server; who comes by a code is counted there, and a person's own code says whose phone it is, once", async () => {
    await run((job) => syncFans(job));
    expect(await query(`select from wx_fan where is_following`)).toHaveLength(48);
    await done("SceneAdd", { name: "冬季海报", kind: "campaign" });
    await done("SceneAdd", { name: "沈知夏", kind: "person", phone: readerPhone });
    await run((job) => makeScenes(job));
    const [person, campaign] = await query<{ scene: string }>(`select scene from wx_scene order by id desc`);
    await says("oNewcomer2", { event: "subscribe", key: `qrscene_${campaign?.scene}` });
    await says("oNewcomer2", { event: "unsubscribe" });
    await says(reader, { event: "SCAN", key: person?.scene ?? "" });
    await says("oSandbox0002", { event: "SCAN", key: person?.scene ?? "" });
    expect(await query(`select open_id from wx_fan where phone = $1`, [readerPhone])).toEqual([{ open_id: reader }]);
    expect(await list("SceneList")).toMatchObject([
      { name: "沈知夏", scans: 2, follows: 0, status: 2 },
      { name: "冬季海报", scans: 1, follows: 1, status: 2 },
    ]);
  });

  it("tells a follower's phone whole in no form, and keeps it where none is typed", async () => {
    const [fan] = await query<{ id: number }>(`select id from wx_fan where phone = $1`, [readerPhone]);
    const { data } = await get("FanEditPrefill", { id: fan?.id });
    expect(JSON.stringify(data)).not.toContain(readerPhone);
    await done("FanEdit", { id: fan?.id, remark: "老学员", tags: "" });
    expect(await query(`select remark, phone from wx_fan where id = $1`, [fan?.id])).toEqual([
      { remark: "老学员", phone: readerPhone },
    ]);
  });
});

describe("[P-07] [T-06] events by the public account", () => {
  const refund = eventKey("refund_paid");

  it("go as template messages once an event has a template and its switch is on, and hear what became of them", async () => {
    await run((job) => syncTemplates(job));
    const templates = await query<{ id: number; title: string }>(`select id, title from wx_template`);
    const template_id = templates.find(({ title }) => title === "退款通知")?.id;
    await tell("refund_paid");
    expect(await sends()).toEqual([]);
    expect(await post("MappingSet", { id: refund, template_id, fields: "amount2=nights", is_on: true })).toMatchObject({
      code: "invalid",
    });
    await done("MappingSet", { id: refund, template_id, fields: "", is_on: true });
    expect((await list("MappingList")).find(({ id }) => id === refund)).toMatchObject({
      is_on: true,
      fields: "amount2 = amount · character_string1 = no · thing3 = name",
    });
    await tell("refund_paid");
    await run((job) => sendWx(job));
    expect(await sends()).toMatchObject([{ status: 2, attempts: 1 }]);
    const [{ receipt } = { receipt: "" }] = await query<{ receipt: string }>(`select receipt from wx_send`);
    await says(reader, { event: "TEMPLATESENDJOBFINISH", more: { MsgID: Number(receipt), Status: "success" } });
    expect(await sends()).toMatchObject([{ status: 3 }]);
    expect(await query(`select from event_message where channel = 'sms'`), "by that way alone").toEqual([]);
  });

  it("go as a text message where the follower left, is unknown, or their server refuses; the log says both", async () => {
    await tell("refund_paid", "13900139009");
    expect(await query(`select from event_message where channel = 'sms' and is_instead`)).toHaveLength(1);
    await addFan("oTest9003", "13900139003");
    await tell("refund_paid", "13900139003");
    await run((job) => sendWx(job));
    expect(await sends()).toMatchObject([{ status: 4, code: 43004, is_instead: true }]);
    expect(await query(`select from event_message where channel = 'sms' and is_instead`)).toHaveLength(2);
  });

  it("are tried again where nobody answers, and at once with another token where the one that is kept is over", async () => {
    await addFan("oTest9001", "13900139004");
    await addFan("oTest9006", "13900139006");
    await tell("refund_paid", "13900139004");
    await run((job) => sendWx(job));
    expect(await sends()).toMatchObject([{ status: 1, attempts: 1 }]);
    await query(`update wx_send set status = 5, try_at = null where status = 1`);
    const before = await query(`select fetches from wx_token`);
    await tell("refund_paid", "13900139006");
    await run((job) => sendWx(job));
    expect(await sends()).toMatchObject([{ status: 2, attempts: 1 }]);
    expect(await query(`select fetches from wx_token`)).toEqual([{ fetches: (before[0]?.["fetches"] as number) + 1 }]);
  });

  it("go to nobody whose phone was taken from them meanwhile: the phone gets a text message", async () => {
    await addFan("oTest0077", "13900139077");
    await tell("refund_paid", "13900139077");
    const [fan] = await query<{ id: number }>(`select id from wx_fan where phone = '13900139077'`);
    await done("FanUnlink", { id: fan?.id });
    await run((job) => sendWx(job));
    expect(await sends()).toMatchObject([{ status: 5, attempts: 0, is_instead: true }]);
  });

  it("[P-07] use up one consent for each one-time message, and none where there is none", async () => {
    const [once] = await query<{ id: number; template_id: string }>(
      `select id, template_id from wx_template where kind = 'once'`,
    );
    await done("MappingSet", { id: eventKey("stay_review"), template_id: once?.id, fields: "", is_on: true });
    const agree = { List: { TemplateId: once?.template_id ?? "", SubscribeStatusString: "accept", PopupScene: 0 } };
    await says(reader, { event: "subscribe_msg_popup_event", more: { SubscribeMsgPopupEvent: agree } });
    await tell("stay_review");
    await tell("stay_review");
    await run((job) => sendWx(job));
    expect(await query(`select status from wx_send where event = 'stay_review'`)).toEqual([{ status: 2 }]);
    expect(await query(`select from wx_grant where send_id is null`)).toEqual([]);
    expect(await list("GrantList")).toMatchObject([{ status: 2 }]);
    const [spent] = await query<{ id: number }>(`select id from wx_send where event = 'stay_review'`);
    const again = () => shop.work((work) => sendOnceMore(work, spent?.id ?? 0));
    await expect(again(), "it did not fail").rejects.toMatchObject({ code: "wrong_status" });
    await query(`update wx_send set status = 4 where id = $1`, [spent?.id]);
    await expect(again()).rejects.toMatchObject({ code: "wx_no_grant" });
    await query(`update wx_send set created_at = created_at - interval '4 days' where id = $1`, [spent?.id]);
    await expect(again()).rejects.toMatchObject({ code: "wx_stale" });
    await link(reader, readerPhone);
  });

  it("[P-01] keep the add-on from being taken out while something waits; without it nothing is sent", async () => {
    await tell("refund_paid");
    const addons = desk("addons/", () => ({ app: shop.app, who: owner }));
    const row = (await addons.list("list")).find((one) => one["addon_key"] === "wxpub" || one["key"] === "wxpub");
    expect(await addons.post("uninstall", { id: row?.id })).toMatchObject({ code: "addon_busy" });
    await run((job) => sendWx(job));
    await addons.done("uninstall", { id: row?.id });
    const count = await query(`select from wx_send`);
    await tell("refund_paid");
    expect(await query(`select from wx_send`)).toHaveLength(count.length);
  });
});
