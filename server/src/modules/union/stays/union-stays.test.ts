import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Camp, makeCamp, nextPhone } from "../../../../test/camp.ts";
import { desk } from "../../../../test/desk.ts";
import { cash } from "../../../../test/ready-stay.ts";
import { brokenRules } from "../../../../test/rules.ts";
import { addBuyer } from "../../../../test/shop.ts";
import { openUnion, type UnionShop } from "../../../../test/worlds/union-shop.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { finishStay } from "../../stay-acts/public.ts";
import { collect } from "../../stay-money/public.ts";
import { findStay } from "../../stays/public.ts";
import { lookAtStays } from "../public.ts";

let at: UnionShop;
let camp: Camp;
const dayMs = 86_400_000;
const { done, list, post, get } = desk("addons/union/", () => ({ app: at.shop.app, who: at.shop.owner }));
const partner = (index: number) => at.partners[index]?.id ?? 0;
const pay = (id: number, fen: number) =>
  at.shop.work((work) => collect(work, id, cash(fen, { channel: "bank" }), null));
/** Runs the timed task, some days later. */
const look = (days = 0) =>
  at.shop.work((work) =>
    lookAtStays(Object.assign(Object.create(work) as Work, work, { now: new Date(work.now.getTime() + days * dayMs) })),
  );
const rows = (stay: number) =>
  at.shop.query<{ nth: number; level: number; amount_fen: number; reversed_fen: number; status: number }>(
    `select nth, level, amount_fen, reversed_fen, status from union_commission where stay_id = $1 order by nth, level`,
    [stay],
  );

beforeAll(async () => {
  at = await openUnion();
  camp = await makeCamp(at.shop.app.services, at.shop.owner.supplier.context, { rooms: 2 });
  await done("RuleAdd", { scope: "stay", scope_id: null, rate: 5, parent_rate: 1 });
});
afterAll(() => at.shop.app.close());

describe("[P-08] a student whom a partner brings", () => {
  it("earns both levels a part of every fee that is paid, by the rule of the package; no deposit earns anything", async () => {
    const id = await camp.stay(20);
    await pay(id, 100_000);
    const options = (await get("StayOptions", { q: "林小满" })).data.options;
    expect(options).toContainEqual({ value: id, title: expect.stringContaining("林小满") });
    await done("StayBring", { stay_id: id, partner_id: partner(1) });
    expect(await rows(id), "5 % and 1 % of all stays").toEqual([
      { nth: 1, level: 1, amount_fen: 5_000, reversed_fen: 0, status: 0 },
      { nth: 1, level: 2, amount_fen: 1_000, reversed_fen: 0, status: 0 },
    ]);
    expect(await post("StayBring", { stay_id: id, partner_id: partner(0) })).toMatchObject({ http: 400 });
    await done("RuleAdd", { scope: "package", scope_id: camp.package_id, rate: 10, parent_rate: 0 });
    await pay(id, 598_000);
    await look();
    await look();
    expect(await rows(id), "what is paid from now on, once").toHaveLength(3);
    expect((await rows(id))[2]).toEqual({ nth: 2, level: 1, amount_fen: 59_800, reversed_fen: 0, status: 0 });
    expect(await list("StayList")).toMatchObject([
      { stay_no: expect.any(String), kept_fen: 698_000, commission_fen: 65_800, way: "desk", state: "on" },
    ]);
    expect(await brokenRules(at.shop.app.services)).toEqual([]);
  });

  it("earns less where fees go back, the newest part first, and is free some days after the stay's end", async () => {
    const id = await camp.stay(30);
    await pay(id, 300_000);
    await done("StayBring", { stay_id: id, partner_id: partner(0) });
    await pay(id, 398_000);
    await look();
    await at.shop.work((work) => finishStay(work, id, { reason: "early", note: null }, null));
    const stay = await at.shop.work((work) => findStay(work.tx, work.supplier.id, id));
    const kept = (stay?.paid_fen ?? 0) - (stay?.refunded_fen ?? 0);
    expect(kept).toBeLessThan(300_000);
    await look();
    const left = (await rows(id)).map(({ amount_fen, reversed_fen }) => amount_fen - reversed_fen);
    expect(left, "10 % of what is kept, all of it of the first part").toEqual([Math.floor(kept / 10), 0]);
    expect((await rows(id)).map(({ status }) => status)).toEqual([0, 3]);
    await look(6);
    expect((await rows(id))[0]?.status, "a finish may be taken back").toBe(0);
    await look(8);
    expect((await rows(id))[0]?.status).toBe(1);
    expect(await brokenRules(at.shop.app.services)).toEqual([]);
  });

  it("is noted by the last click of a member with the student's phone; nobody earns by their own stay", async () => {
    const phone = nextPhone();
    const member = await at.shop.work((work) => addBuyer(work, "苏芷", phone));
    await at.click(member, at.partners[0]?.code ?? "");
    const id = await camp.book({ name: "苏芷", phone });
    await look();
    expect((await list("StayList", { way: "click" })).map((row) => row.id)).toEqual([id]);
    const [holder] = await at.shop.query<{ phone: string }>(`select phone from union_partner where id = $1`, [
      partner(0),
    ]);
    const own = await camp.book({ name: "韩墨", phone: holder?.phone ?? "" });
    expect(await post("StayBring", { stay_id: own, partner_id: partner(0) })).toMatchObject({ http: 400 });
  });

  it("earns its own student nothing, neither under another phone nor through a partner whom they invited", async () => {
    const [phone, self] = [nextPhone(), at.partners[0]?.holder ?? 0];
    await at.shop.query(`update member set phone = $1 where id = $2`, [phone, self]);
    await at.click(self, at.partners[0]?.code ?? "");
    const own = await camp.book({ name: "韩墨", phone });
    await look();
    expect((await list("StayList")).map((row) => row.id)).not.toContain(own);
    expect(await post("StayBring", { stay_id: own, partner_id: partner(0) })).toMatchObject({ http: 400 });
    const [rule] = await list("RuleList", { scope: "package" });
    await done("RuleEdit", { id: rule?.id, rate: 10, parent_rate: 1 });
    await done("StayBring", { stay_id: own, partner_id: partner(1) });
    await pay(own, 100_000);
    await look();
    expect(await rows(own)).toMatchObject([{ level: 1, amount_fen: 10_000 }]);
    await done("RuleEdit", { id: rule?.id, rate: 10, parent_rate: 0 });
    expect(await brokenRules(at.shop.app.services)).toEqual([]);
  });

  it("earns nothing once the desk takes it back: all of it is reversed", async () => {
    const id = await camp.stay(20);
    await pay(id, 200_000);
    await done("StayBring", { stay_id: id, partner_id: partner(0) });
    expect(await rows(id)).toMatchObject([{ amount_fen: 20_000, reversed_fen: 0 }]);
    await done("StayWithdraw", { id, reason: "登记错了" });
    expect(await rows(id)).toMatchObject([{ amount_fen: 20_000, reversed_fen: 20_000, status: 3 }]);
    expect(await post("StayWithdraw", { id, reason: "x" })).toMatchObject({ http: 409 });
    await pay(id, 100_000);
    await look();
    expect(await rows(id)).toHaveLength(1);
    expect(await brokenRules(at.shop.app.services)).toEqual([]);
  });
});
