import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { collect } from "../../core/module/registry.ts";
import { eventMessages } from "../event-messages/event-messages.module.ts";
import { finance } from "../finance/finance.module.ts";
import { platformSet } from "../platform-set/platform-set.module.ts";
import { keepSupplierWeeks } from "../suppliers/public.ts";
import { suppliers } from "../suppliers/suppliers.module.ts";
import { bringReminder } from "./bring-reminder.ts";
import { certifications } from "./certifications.module.ts";

let app: TestApp;
let admin: Principal;
let owner: Principal;
let clerk: Principal;
const manage = { api: "seller/enter/SupplierManage", method: "GET" } as const;
const owning = <T extends object>(sql: string, params: readonly unknown[] = []): Promise<T[]> =>
  app.database.transaction({ role: "owner" }, (tx) => tx.query<T>(sql, [...params]));

beforeAll(async () => {
  const served = collect([finance, platformSet, suppliers, eventMessages, certifications], { partial: true });
  app = await startApp({ own: true, served });
  admin = await app.world.owner(await app.world.supplier("admin"));
  const camp = await app.world.supplier("camp");
  owner = await app.world.owner(camp);
  clerk = await app.world.operator(camp, { paths: [], apis: [] });
});
afterAll(() => app.close());

const weekMs = 7 * 86_400_000;
/** Measures the suppliers as of some weeks ago. */
const measure = (weeks = 0): Promise<void> =>
  app.database.transaction({ role: "platform" }, (tx) =>
    keepSupplierWeeks(tx, new Date(app.services.clock.now().getTime() - weeks * weekMs), owner.supplier.id),
  );
const row = async () => {
  const { data } = await app.as(admin).call(manage, { page: 1, name: owner.supplier.marker });
  return data.data[0];
};

it("[P-12] a supplier's health falls with its figures, which stand beside it; the platform itself has none", async () => {
  await owning("update auth.account set last_login_at = now() where supplier_id = $1", [owner.supplier.id]);
  await measure();
  expect(await row()).toMatchObject({
    health: { value: 100, most: 100, grade: "good", line: [100] },
    health_facts: expect.stringContaining("none in 30 days"),
    expire_on: null,
    todo: false,
  });
  await owning("update supplier set expire_on = '2026-02-27' where id = $1", [owner.supplier.id]);
  await measure();
  expect(await row()).toMatchObject({
    health: { value: 80 },
    health_facts: expect.stringMatching(/^Papers [234] d past/u),
    expire_on: { tone: "past", text: expect.stringMatching(/^[234] days overdue$/u) },
    todo: true,
  });
  await owning("update auth.account set last_login_at = null where supplier_id = $1", [owner.supplier.id]);
  await measure();
  expect((await row()).health).toMatchObject({ value: 60, grade: "fair" });
  const all = await app.as(admin).call(manage, { page: 1, limit: 50 });
  const platform = all.data.data.find((one: { industry_type: string }) => one.industry_type === "admin");
  expect(platform.health).toBeNull();
});

it("[P-12] weeks stay as they were measured: six make the line, and the rail says how it was before", async () => {
  const { id } = owner.supplier;
  await owning("update supplier set expire_on = null where id = $1", [id]);
  for (const weeks of [7, 6, 5, 4, 3, 2, 1]) await measure(weeks);
  await owning("update supplier_week set angry_reviews = 3 where supplier_id = $1", [id]);
  await owning("update auth.account set last_login_at = now() where supplier_id = $1", [id]);
  await measure();
  const { health } = await row();
  expect(health).toMatchObject({ value: 100, line: [65, 65, 65, 65, 65, 100] });
  const rail = await app.as(admin).call({ api: "seller/enter/SupplierHealth", method: "GET" }, { id });
  expect(rail.data.bars).toMatchObject({
    title: "Health 100",
    hint: expect.stringMatching(/^as of .+ · 5 weeks ago 65$/u),
  });
  expect(rail.data.bars.bars.map(({ share, tone }: { share: number; tone: string }) => [share, tone])).toEqual(
    Array.from({ length: 5 }, () => [1, "green"]),
  );
  expect(rail.data.facts[0]).toEqual({ title: "Service until", text: "without end" });
  expect(await app.as(owner).call({ api: "seller/enter/SupplierHealth", method: "GET" }, { id })).toMatchObject({
    http: 403,
  });
});

it("[P-12] each counter above the list says how many rows its filter finds", async () => {
  await owning("update supplier set expire_on = '2026-03-05' where id = $1", [owner.supplier.id]);
  const { data } = await app.as(admin).call({ api: "seller/enter/SupplierCounts", method: "GET" }, {});
  expect(data.counters).toHaveLength(6);
  for (const { to, value } of data.counters) {
    const filters = Object.fromEntries(new URL(to, "http://console").searchParams);
    const found = await app.as(admin).call(manage, { page: 1, limit: 0, _count_sum: 1, ...filters });
    expect([to, found.data.count]).toEqual([to, value]);
  }
  expect(data.counters.find(({ key }: { key: string }) => key === "ending").value).toBe(1);
});

it("[P-12] a reminder is shown its figures, reaches the owner's inbox and nobody else's, once", async () => {
  const seen = await app
    .as(admin)
    .call({ api: "seller/enter/SupplierRemindPreview", method: "GET" }, { id: owner.supplier.id });
  expect(seen.data.facts).toHaveLength(5);
  const act = { api: "seller/enter/SupplierRemind", method: "POST", repeats: "repeatable" } as const;
  expect(await app.as(owner).call(act, { id: owner.supplier.id, text: "x" })).toMatchObject({ http: 403 });
  const said = { id: owner.supplier.id, text: "请尽快续期" };
  expect(await app.as(admin).call(act, said)).toMatchObject({ code: "ok" });
  await app.work([bringReminder]);
  await app.work([bringReminder]);
  const kept = await owning<{ account_id: number; told: object }>(
    "select account_id, told from event_message where supplier_id = $1 and event = 'platform_reminder'",
    [owner.supplier.id],
  );
  expect(kept).toEqual([{ account_id: owner.account_id, told: { text: "请尽快续期" } }]);
  expect(clerk.account_id).not.toBe(owner.account_id);
});
