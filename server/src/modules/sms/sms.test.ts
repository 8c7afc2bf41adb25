import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOwner, desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { addBuyer, openShop, type Shop } from "../../../test/shop.ts";
import { smsDeskOf, smsOf } from "../../core/auth/sms/sms-provider.ts";
import type { OwnJob } from "../../core/jobs/job.ts";
import { defineJob } from "../../core/jobs/job.ts";
import { perform } from "../../core/jobs/running/perform.ts";
import { localDate } from "../../core/kernel/day.ts";
import { announce, byDay, setWays } from "../event-messages/public.ts";
import { sendEventMessages } from "../event-messages/send-event-messages.ts";
import { installAddon } from "../plugins/public.ts";
import { askApproval } from "./approvals/ask-approval.ts";
import { releaseSend } from "./keep-send.ts";
import { replyKey } from "./reply-route.ts";
import { sendSmsAgain } from "./send-again.ts";
import { hearReports, noteReported, sendSms } from "./send-sms.ts";

let shop: Shop;
let owner: Shop["owner"];
const sentLog = desk("seller/message/", () => ({ app: shop.app, who: owner }));
const { done, get, list, post, query } = desk("addons/sms/", () => ({ app: shop.app, who: owner }), {
  language: "zh-CN",
});
const lost = "10000009007";
const barred = "13900139003";

const run = async (own: (job: OwnJob) => Promise<void>): Promise<void> => {
  const job = defineJob({ name: "sms.test", run: { own } });
  const data = { supplier_id: shop.owner.supplier.id, data: {} };
  await perform(shop.app.services, job, { id: "", name: job.name, retryCount: 0, data }, new AbortController().signal);
};
const send = () => run((job) => sendSms(job, smsOf(job.services)));
const report = async () => {
  shop.app.clock.advance(120_000);
  await run((job) => hearReports(job, smsDeskOf(job.services)));
};
const decide = () => run((job) => askApproval(job, smsDeskOf(job.services)));
const balance = async () => (await query(`select free, held, used from sms_balance`))[0];
const form = () => ({ name: "冬季营", signature_id: 0, template_id: 0, params: "日期=12月20日", everybody: true });
let chosen = { signature_id: 0, template_id: 0 };
const add = async (more: object = {}) => (await done("SendAdd", { ...form(), ...chosen, ...more })).data.id as number;

beforeAll(async () => {
  shop = await openShop();
  owner = shop.owner;
  await shop.work(async (work) => {
    await installAddon(work, "sms");
    await addBuyer(work, "失联", lost);
    await addBuyer(work, "退订", barred);
    shop.app.clock.advance(byDay(work.now, work.supplier.time_zone).getTime() - work.now.getTime());
  });
  owner = { ...owner, ...(await shop.app.world.session(owner)) };
});
afterAll(() => shop.app.close());

describe("[P-06] messages by hand", () => {
  it("has signatures and templates decided on by the provider; what is approved stays, an edit is the next version", async () => {
    expect(await post("TemplateAdd", { name: "余席", kind: "marketing", content: "快来" })).toMatchObject({
      code: "invalid",
    });
    for (const name of ["云", "【云栖谷】"])
      expect(await post("SignatureAdd", { name }), name).toMatchObject({
        code: "invalid",
        data: { fields: { name: expect.stringMatching(/^2/) } },
      });
    await done("SignatureAdd", { name: "云栖谷" });
    await done("SignatureAdd", { name: "测试" });
    await done("TemplateAdd", { name: "余席", kind: "marketing", content: "{name}，{日期}开营，拒收请回复R" });
    await decide();
    const signatures = await list("SignatureList");
    expect(signatures.map(({ name, status }) => [name, status])).toEqual([
      ["测试", 3],
      ["云栖谷", 2],
    ]);
    const [first] = await list("TemplateList");
    await done("TemplateRenew", { id: first?.id, content: "{日期}开营，{name}速来，拒收请回复R" });
    expect(
      (await list("TemplateList")).map(({ status }) => status),
      "the former stands until the new one is approved",
    ).toEqual([1, 2]);
    await decide();
    const templates = await list("TemplateList");
    expect(templates.map(({ number, status }) => [number, status])).toEqual([
      [2, 2],
      [1, 4],
    ]);
    await expect(query(`update sms_template set content = 'x' where id = $1`, [first?.id])).rejects.toThrow();
    chosen = { signature_id: signatures[1]?.id ?? 0, template_id: templates[0]?.id ?? 0 };
  });

  it("bars a phone that answers R at the supplier's own address, and nowhere else", async () => {
    const { suid } = shop.owner.supplier.context;
    const key = replyKey(shop.app.services.config.token_secret, suid);
    const tell = (way: string, body: unknown) =>
      shop.app.app.inject({
        method: "POST",
        url: `/sms/up/${suid}/${way}`,
        payload: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      });
    expect((await tell("0".repeat(40), [{ phone_number: barred, content: "R" }])).statusCode).toBe(404);
    expect((await tell(key, { a: 1 })).statusCode).toBe(400);
    expect(
      (
        await tell(key, [
          { phone_number: barred, content: " r " },
          { phone_number: lost, content: "好的" },
        ])
      ).statusCode,
    ).toBe(200);
    expect(await list("BarredList")).toMatchObject([{ phone: "139****9003" }]);
  });

  it("narrows whom it is meant for by when they bought last, and tells how many fall out by that", async () => {
    const asked = { ...chosen, params: "日期=12月20日", everybody: true };
    const funnel = async (recency?: string) =>
      (await get("SendPreview", { ...asked, ...(recency ? { recency } : {}) })).data.bars.bars as {
        title: string;
        text: string;
      }[];
    const [all] = await funnel();
    expect(await funnel("never")).toEqual(
      expect.arrayContaining([all, expect.objectContaining({ title: "减 最近消费不在这一段", text: "−0" })]),
    );
    expect(await funnel("30"), "nobody has bought anything yet").toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: "减 最近消费不在这一段", text: `−${all?.text}` }),
        expect.objectContaining({ title: "会发", text: "0" }),
      ]),
    );
    const id = await add({ recency: "30" });
    expect((await get("SendConfirmPreview", { id })).data.hindered).toBeTruthy();
    await done("SendDelete", { id });
  });

  it("says whom it reaches and what it costs, and goes out only once that number is said again", async () => {
    const id = await add();
    const before = (await get("SendConfirmPreview", { id })).data;
    expect(before.facts).toContainEqual({ title: "减 退订、黑名单", text: "−1" });
    expect(before.hindered, "nothing was bought yet").toContain("余额不够");
    expect(await post("SendConfirm", { id, people: 2 })).toMatchObject({ http: 409, code: "sms_parts_short" });
    await done("PurchaseAdd", { package: "p1000", from: "bank" });
    expect((await get("SendConfirmPreview", { id })).data.facts).toContainEqual({ title: "预计费用", text: "¥0.10" });
    expect(await post("SendConfirm", { id, people: 3 })).toMatchObject({ code: "invalid" });
    await done("SendConfirm", { id, people: 2 });
    expect(await balance()).toEqual({ free: 998, held: 2, used: 0 });
    await send();
    expect(await balance()).toEqual({ free: 998, held: 0, used: 2 });
    // Sent at seven in the morning of the provider's time, which is the day before in UTC.
    await query("update sms_message set sent_at = date_trunc('day', sent_at, 'UTC') - interval '1 hour'");
    const asked = new Set<string | undefined>();
    await run((job) =>
      hearReports(job, async (_act, { SendDate }) => {
        asked.add(SendDate);
        return await Promise.resolve({});
      }),
    );
    const today = localDate(shop.app.clock.now(), "Asia/Shanghai");
    expect([...asked], "the provider's own day").toEqual([today.replaceAll("-", "")]);
    await query("update sms_message set sent_at = $1", [shop.app.clock.now()]);
    await report();
    const [row] = await list("SendList");
    expect(row, "the lost one costs nothing").toMatchObject({ delivered: 1, failed: 1, parts: 1, cost_fen: 5 });
    expect(await balance()).toEqual({ free: 999, held: 0, used: 1 });
    const [prepaid] = await query(`select balance_fen from ledger_account where code = 'sms_prepaid'`);
    expect(prepaid).toEqual({ balance_fen: 4_995 });
    expect((await list("LogList", { status: 3 }))[0]).toMatchObject({
      content: "【云栖谷】12月20日开营，许清和速来，拒收请回复R",
    });
  });

  it("writes marketing to nobody twice within the days of the settings", async () => {
    const id = await add({ name: "再来" });
    const { facts } = (await get("SendConfirmPreview", { id })).data;
    expect(facts).toContainEqual({ title: "减 7 天内收过营销短信", text: "−1" });
    await done("SendDelete", { id });
  });

  it("asks a second person above the limit, and gives back what a stopped send has not sent", async () => {
    await query(`update supplier_addon set config = '{"release_above": 0, "gap_days": 0}' where addon_key = 'sms'`);
    const id = await add({ name: "大群发" });
    await done("SendConfirm", { id, people: 2 });
    await send();
    expect(await balance(), "nothing goes before it is released").toMatchObject({ held: 2 });
    expect(await post("SendRelease", { id })).toMatchObject({ code: "sms_same_person" });
    await shop.work((work) =>
      releaseSend({ ...work, actor: { kind: "account", account_id: 999_999, name: "复核" } }, id),
    );
    await done("SendPause", { id });
    await send();
    expect(await balance()).toMatchObject({ held: 2 });
    await done("SendStop", { id });
    expect(await balance()).toEqual({ free: 999, held: 0, used: 1 });
    expect((await list("SendList"))[0], "nobody was written to").toMatchObject({
      skipped: 2,
      waiting: 0,
      done: { text: "0 / 2" },
    });
    await report();
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("[T-06] pays for what is told of events with bought parts too, while there are some that no send has set aside", async () => {
    const tell = async (occasion: number): Promise<void> => {
      await shop.work((work) =>
        announce(work, "order_sent", {
          occasion,
          told: { no: "DD1", name: "许清和", waybill: "SF1" },
          to: { name: "许清和", phone: "13312344970" },
        }),
      );
      await run((job) => sendEventMessages(job, smsOf(job.services)));
    };
    await shop.work((work) => setWays(work, "order_sent", { sms: true }, null));
    const before = await balance();
    await tell(1);
    expect(await balance()).toEqual({
      free: Number(before?.["free"]) - 1,
      held: 0,
      used: Number(before?.["used"]) + 1,
    });
    expect(await query(`select parts, cost_fen from sms_notice`)).toEqual([{ parts: 1, cost_fen: 5 }]);
    expect(await sentLog.list("SendList"), "what it cost stands in the log").toMatchObject([{ parts: 1, fee: 5 }]);
    await query(`update sms_balance set held = held + free, free = 0`);
    await tell(2);
    expect(await query(`select count(*)::int as sent from event_message where status = 2 and channel = 'sms'`)).toEqual(
      [{ sent: 2 }],
    );
    expect(await query(`select from sms_notice`), "the house pays where no part is free").toHaveLength(1);
    await query(`update sms_balance set free = held, held = 0`);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("sends what failed once more, within all limits, and books it beside what was booked", async () => {
    const winter = async () => (await list("SendList", { name: "冬季营" }))[0];
    const prepaid = async () =>
      Number((await query(`select balance_fen from ledger_account where code = 'sms_prepaid'`))[0]?.["balance_fen"]);
    const [failed] = await list("LogList", { status: 4 });
    const [good] = await list("LogList", { status: 3 });
    const again = () => shop.work((work) => sendSmsAgain(work, failed?.id ?? 0));
    expect(good, "¥50 for a thousand").toMatchObject({ fee: 0.05 });
    expect(await post("LogAgain", { id: good?.id })).toMatchObject({ code: "wrong_status" });
    await query(
      `insert into sms_barred (supplier_id, phone, way, by_name, created_at) select supplier_id, phone, $1, '', now() from sms_message where id = $2`,
      ["desk", failed?.id],
    );
    await expect(again()).rejects.toMatchObject({ code: "sms_barred" });
    await query(`delete from sms_barred where phone = $1`, [lost]);
    await query(`update sms_balance set held = held + free, free = 0`);
    await expect(again()).rejects.toMatchObject({ code: "sms_parts_short" });
    await query(`update sms_balance set free = held, held = 0`);
    const [before, booked] = [await balance(), await prepaid()];
    await done("LogAgain", { id: failed?.id });
    expect(await balance()).toMatchObject({ free: Number(before?.["free"]) - 1, held: 1 });
    expect(await winter()).toMatchObject({ status: 3, waiting: 1, failed: 0 });
    expect(await brokenRules(shop.app.services)).toEqual([]);
    // This time the provider takes it.
    await run((job) => sendSms(job, { ...smsOf(job.services), send: () => Promise.resolve("r-2") }));
    expect(await winter()).toMatchObject({ status: 5, submitted: 1 });
    const [message] = await query<{ id: number; send_id: number }>(
      `select id, send_id from sms_message where status = 2`,
    );
    await shop.work((work) =>
      noteReported(work, { id: Number(message?.id), send_id: Number(message?.send_id), parts: 1 }, null),
    );
    expect(await winter()).toMatchObject({ delivered: 2, parts: 2, cost_fen: 10 });
    expect(await prepaid()).toBe(booked - 5);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("ends when it is resumed, where its last message went out while it was paused", async () => {
    const id = await add({ name: "停一停" });
    await done("SendConfirm", { id, people: 2 });
    await shop.work((work) =>
      releaseSend({ ...work, actor: { kind: "account", account_id: 999_999, name: "复核" } }, id),
    );
    let left = 2;
    const pausing = async () => {
      left -= 1;
      if (left === 0) await done("SendPause", { id });
      return `r-${id}-${left}`;
    };
    await run((job) => sendSms(job, { ...smsOf(job.services), send: pausing }));
    const row = async () => (await list("SendList", { name: "停一停" }))[0];
    expect(await row()).toMatchObject({ status: 4, waiting: 0, submitted: 2 });
    await done("SendResume", { id });
    expect(await row()).toMatchObject({ status: 5 });
    for (const message of await query<{ id: number; parts: number }>(
      "select id, parts from sms_message where send_id = $1",
      [id],
    ))
      await shop.work((work) => noteReported(work, { ...message, send_id: id }, null));
    expect(await row(), "and its cost is booked").toMatchObject({ delivered: 2, cost_fen: 10 });
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("waits while the platform has frozen the shop, whose people could not stop it", async () => {
    const id = await add({ name: "冻一冻" });
    await done("SendConfirm", { id, people: 2 });
    await shop.work((work) =>
      releaseSend({ ...work, actor: { kind: "account", account_id: 999_999, name: "复核" } }, id),
    );
    const row = async () => (await list("SendList", { name: "冻一冻" }))[0];
    const setStatus = (status: number) =>
      asOwner(() => shop.app.database)("update supplier set status = $2 where id = $1", [owner.supplier.id, status]);
    await setStatus(2);
    await send();
    await setStatus(1);
    expect(await row()).toMatchObject({ status: 3, waiting: 2, submitted: 0 });
    await send();
    expect(await row()).toMatchObject({ status: 5, waiting: 0, submitted: 2 });
  });
});
