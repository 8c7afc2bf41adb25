import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import { TestPhone } from "../../../test/worlds/phone.ts";
import { doWork } from "../../../test/work.ts";
import { SmsRefused } from "../../core/auth/sms/sms-provider.ts";
import { defineJob } from "../../core/jobs/job.ts";
import { perform } from "../../core/jobs/running/perform.ts";
import { collect } from "../../core/module/registry.ts";
import { announce } from "./announce.ts";
import { eventMessages } from "./event-messages.module.ts";
import { eventKey } from "./message-events.ts";
import { partsOf, unknownNames } from "./message-words.ts";
import { sendEventMessages } from "./send-event-messages.ts";

let app: TestApp;
let owner: Principal;
let phone: TestPhone;

beforeAll(async () => {
  app = await startApp({ served: collect([eventMessages], { partial: true }) });
  app.clock.set("2026-03-02T02:00:00Z");
  owner = await app.world.owner(await app.world.supplier("shop"));
  phone = new TestPhone();
});
afterAll(() => app.close());
const { get, post, done, list, query } = desk("seller/message/", () => ({ app, who: owner }));

const send = async (): Promise<void> => {
  const job = defineJob({ name: "event.sendMessages", run: { own: (own) => sendEventMessages(own, phone) } });
  const data = { supplier_id: owner.supplier.id, data: {} };
  await perform(app.services, job, { id: "", name: job.name, retryCount: 0, data }, new AbortController().signal);
};
const tell = (event: "order_sent" | "refund_asked", occasion: number, told: Record<string, string>): Promise<void> =>
  doWork(
    app.services,
    owner.supplier.context,
    (work) =>
      announce(work, event, {
        occasion,
        told,
        to: { name: "沈知夏", phone: "13900139000" },
        path: "/orderManagement/look/1",
      }),
    // Another account than the owner, who gets the message.
    999_999,
  );
/** Opens a new session, because sessions end before the time that has passed. */
const signIn = async (): Promise<void> => {
  owner = { ...owner, ...(await app.world.session(owner)) };
};
const setSms = (sms: boolean) => done("RuleSet", { id: eventKey("order_sent"), inbox: false, sms });

describe("[T-06] the inbox", () => {
  it("tells each of those who may see to it once, in their language, and counts what is unread", async () => {
    await tell("refund_asked", 1, { no: "D1", amount: "¥12.00", name: "沈知夏", reason: "不想要了" });
    await tell("refund_asked", 1, { no: "D1", amount: "¥12.00", name: "沈知夏", reason: "不想要了" });
    expect((await get("InboxCount")).data).toEqual({ unread: 1 });
    const { messages } = (await get("Inbox")).data;
    expect(messages).toMatchObject([
      { title: "Refund requested", text: "沈知夏 requests a refund of ¥12.00 for order D1: 不想要了", is_read: false },
    ]);
    const stranger = await app.world.owner(await app.world.supplier("shop"));
    expect((await get("InboxCount", {}, stranger)).data).toEqual({ unread: 0 });
    await done("InboxRead", { id: messages[0].id, all: false }, stranger);
    expect((await get("InboxCount")).data).toEqual({ unread: 1 });
    expect((await done("InboxRead", { id: messages[0].id, all: true })).data).toEqual({ unread: 0 });
    await query("update event_message set created_at = created_at + interval '1 day' where id = $1", [messages[0].id]);
    await tell("refund_asked", 2, { no: "D2", name: "沈知夏", amount: "12.00", reason: "不想要了" });
    const newest = (await get("Inbox")).data.messages.map(({ id }: { id: number }) => id);
    expect(newest[0], "by when they were written").toBe(messages[0].id);
  });
});

it("[T-06] offers each supplier what it tells of: a shop nothing of stays, the platform applications alone", async () => {
  const told = async (industry: "camp" | "shop" | "admin") => {
    const who = await app.world.owner(await app.world.supplier(industry));
    const rows = await list("RuleList", { limit: 50 }, who);
    return { events: rows.map(({ event }) => event), receivers: [...new Set(rows.map(({ receiver }) => receiver))] };
  };
  const [camp, shop, platform] = [await told("camp"), await told("shop"), await told("admin")];
  expect(camp.receivers).toEqual(["student", "staff", "buyer"]);
  expect(camp.events).toContain("leave_asked");
  expect(shop.receivers).toEqual(["staff", "buyer"]);
  expect(shop.events).not.toContain("leave_asked");
  expect(platform.receivers).toEqual(["applicant"]);
});

describe("[T-06] messages to phones", () => {
  it("go where the event is switched on, once for each occasion, and stand in the log", async () => {
    await tell("order_sent", 1, { no: "D1", name: "沈知夏", waybill: "SF1" });
    expect(await list("SendList")).toEqual([]);
    await setSms(true);
    await tell("order_sent", 2, { no: "D2", name: "沈知夏", waybill: "SF2" });
    await tell("order_sent", 2, { no: "D2", name: "沈知夏", waybill: "SF2" });
    await send();
    expect(phone.taken).toEqual([{ phone: "13900139000", content: "沈知夏您好，您的订单 D2 已发货，运单号 SF2。" }]);
    expect(await list("SendList")).toMatchObject([{ event: "order_sent", phone: "139****9000", status: 2, parts: 1 }]);
  });

  it("are tried again after a refusal, five times in all, and once more when somebody says so", async () => {
    phone.before = () => {
      throw new SmsRefused("isv.AMOUNT_NOT_ENOUGH", "");
    };
    await tell("order_sent", 3, { no: "D3", name: "沈知夏", waybill: "SF3" });
    for (const minutes of [0, 5, 15, 60, 180, 360]) {
      app.clock.advance(minutes * 60_000);
      await send();
    }
    await signIn();
    const [row] = await list("SendList", { status: 3 });
    expect(row, "why, and what to do").toMatchObject({
      attempts: 5,
      fault: expect.stringMatching(/^(短信服务商账户余额不足|The SMS provider account has no balance)/),
    });
    phone.before = null;
    const age = (by: string) =>
      query(`update event_message set created_at = created_at + $1::interval where id = $2`, [by, row?.id]);
    await age("-4 days");
    expect(await post("SendAgain", { id: row?.id }), "no news any more").toMatchObject({ code: "message_stale" });
    await age("4 days");
    await done("SendAgain", { id: row?.id });
    await send();
    expect(await list("SendList", { status: 2 })).toHaveLength(2);
  });

  it("are dropped where the event was switched off or the number erased meanwhile, and beyond fifty a day to one phone", async () => {
    app.clock.set("2026-03-05T02:00:00Z");
    await signIn();
    await tell("order_sent", 4, { no: "D4", name: "沈知夏", waybill: "SF4" });
    await setSms(false);
    await send();
    expect(await query("select fault from event_message where status = 4")).toEqual([{ fault: "switched_off" }]);
    await setSms(true);
    await tell("order_sent", 5, { no: "D5", name: "沈知夏", waybill: "SF5" });
    await query("update event_message set phone = '—' where status = 1");
    await send();
    expect(await query("select fault from event_message where status = 4 order by id desc limit 1")).toEqual([
      { fault: "erased" },
    ]);
    for (let nth = 100; nth < 151; nth += 1) await tell("order_sent", nth, { no: "D", name: "沈", waybill: "SF" });
    await send();
    expect(await query("select fault from event_message where status = 4 order by id desc limit 1")).toEqual([
      { fault: "day_limit" },
    ]);
  });
});

describe("[T-06] words", () => {
  it("are written in versions, of which the one in use is told and never changed", async () => {
    expect(await post("TemplateAdd", { event: "order_sent", content: "{price}", provider_code: null })).toMatchObject({
      data: { fields: { content: expect.stringContaining("price") } },
    });
    const first = (
      await done("TemplateAdd", { event: "order_sent", content: "{name}：{waybill}", provider_code: "SMS_1" })
    ).data.id;
    const second = (await done("TemplateAdd", { event: "order_sent", content: "单号 {waybill}", provider_code: null }))
      .data.id;
    await done("TemplateUse", { id: first });
    await done("TemplateUse", { id: second });
    expect((await list("TemplateList")).map(({ number, status }) => [number, status])).toEqual([
      [2, 2],
      [1, 3],
    ]);
    await expect(query("update message_template set content = 'x' where id = $1", [first])).rejects.toThrow(
      "not changed",
    );
    app.clock.advance(86_400_000);
    await tell("order_sent", 900, { no: "D9", name: "沈知夏", waybill: "SF9" });
    await send();
    expect(phone.taken.at(-1)).toMatchObject({ content: "单号 SF9" });
  });

  it("know the names that their event tells, and how many parts a phone gets", () => {
    expect(unknownNames("order_sent", "{name} {price}")).toEqual(["price"]);
    expect([70, 71, 134, 135].map((signs) => partsOf("字".repeat(signs)))).toEqual([1, 2, 2, 3]);
  });
});
