import { expect } from "vitest";
import { modules } from "../../src/app.ts";
import { openBoss, prepareQueues } from "../../src/core/jobs/running/boss.ts";
import { keepSchedules } from "../../src/core/jobs/running/cron.ts";
import { collect } from "../../src/core/module/registry.ts";
import { posts, type Cases } from "./stage.ts";

posts("seller/safe/SafeSetSave", "seller/safe/AccessUserAdd", "seller/safe/AccessUserDel", "seller/safe/AccessIpAdd");
posts("seller/safe/AccessIpDel", "seller/app/AppversionSave", "seller/app/AppdownSet", "seller/app/AppversionDel");
posts("seller/systemSet/CopyrightSetSave", "seller/systemSet/SystemSetSave", "seller/systemSet/HolidaySetSave");

let version = 0;
const app = {
  platform: "android",
  name: "1.9.3",
  build: 19,
  url: "https://a.example.com/a.apk",
  size: 1000,
  sha256: "A".repeat(64),
  grey_percent: 20,
};

/** Settings and system. */
export const settingsCases: Cases = {
  "seller/safe/SafeSetSave": async ({ ok, no, rows, owner }) => {
    const { id } = owner.supplier;
    expect(
      await ok("seller/safe/SafeSetSave", { id, password_days: 90, idle_minutes: 30, fail_limit: 4, lock_minutes: 20 }),
    ).toMatchObject({
      done: 1,
      failed: [],
    });
    const kept =
      "select password_days, idle_minutes, fail_limit, lock_minutes from safe_setting where supplier_id = $1";
    expect(await rows(kept, [id])).toEqual([{ password_days: 90, idle_minutes: 30, fail_limit: 4, lock_minutes: 20 }]);
    await no("seller/safe/SafeSetSave", { id, password_days: -1 }, "invalid");
  },
  "seller/safe/SafeSetInfo": async ({ ok, no }) => {
    expect(await ok("seller/safe/SafeSetInfo")).toMatchObject({
      password_days: 90,
      idle_minutes: 30,
      fail_limit: 4,
      lock_minutes: 20,
      second_step: false,
      ip_only: false,
      allowed: [],
    });
    await no("seller/safe/SafeSetInfo", {}, { http: 401 }, null);
  },
  "seller/safe/AccessUserDel": async ({ ok, no, rows, shop, admin }) => {
    const other = await shop.app.world.owner(await shop.app.world.supplier("shop"));
    const lock = { subject: other.login, hours: 1, reason: "核实中" };
    const { id } = await ok("seller/safe/AccessUserAdd", lock, admin);
    await no("seller/role/OperatorPermission", {}, { http: 401 }, other);
    await ok("seller/safe/AccessUserDel", { id }, admin);
    expect(await rows("select id from platform.access_lock where id = $1", [id])).toEqual([]);
    await no("seller/safe/AccessUserDel", { id }, { status: false }, admin);
    await no("seller/safe/AccessUserDel", { id }, "no_permission");
  },
  "seller/safe/AccessIpDel": async ({ ok, no, rows, admin }) => {
    const { id } = await ok("seller/safe/AccessIpAdd", { subject: "203.0.113.0/24", hours: 1, reason: "x" }, admin);
    expect(await rows("select kind, subject from platform.access_lock where id = $1", [id])).toEqual([
      { kind: "ip", subject: "203.0.113.0/24" },
    ]);
    await ok("seller/safe/AccessIpDel", { id }, admin);
    expect(await rows("select id from platform.access_lock where id = $1", [id])).toEqual([]);
    await no("seller/safe/AccessIpDel", { id: 99_999_999 }, { status: false }, admin);
  },
  "seller/app/AppversionSave": async ({ ok, no, rows }) => {
    version = (await ok("seller/app/AppversionSave", app)).id;
    expect(
      await rows(
        "select platform, name, build, url, size, lower(sha256) as sha256, grey_percent from app_version where id = $1",
        [version],
      ),
    ).toEqual([{ ...app, sha256: "a".repeat(64) }]);
    await no(
      "seller/app/AppversionSave",
      { ...app, name: "1.9.4", sha256: "zz" },
      { data: { fields: { sha256: expect.any(String) } } },
    );
  },
  "seller/app/AppversionInfo": async ({ ok, no }) => {
    expect(await ok("seller/app/AppversionInfo", { app_version_id: version })).toMatchObject({
      id: version,
      platform: "android",
      name: "1.9.3",
      build: 19,
      url: app.url,
      size: 1000,
      sha256: expect.stringMatching(/^a{64}$/iu),
      grey_percent: 20,
    });
    await no("seller/app/AppversionInfo", { app_version_id: 99_999_999 }, "not_found");
  },
  "seller/app/AppversionDel": async ({ ok, no, rows }) => {
    await ok("seller/app/AppversionDel", { id: version });
    expect(await rows("select id from app_version where id = $1", [version])).toEqual([]);
    await no("seller/app/AppversionDel", { id: 99_999_999 }, "not_found");
  },
  "seller/app/AppdownSet": async ({ ok, no, rows, owner }) => {
    const { id } = owner.supplier;
    await ok("seller/app/AppdownSet", { id, ios_url: "https://a.example.com/i", notice: "请更新" });
    await no("seller/app/AppdownSet", { id, ios_url: "no address" }, { status: false });
    expect(await rows("select ios_url, notice from app_download where supplier_id = $1", [id])).toEqual([
      { ios_url: "https://a.example.com/i", notice: "请更新" },
    ]);
  },
  "seller/app/AppdownInfo": async ({ ok, no }) => {
    expect(await ok("seller/app/AppdownInfo")).toMatchObject({
      ios_url: "https://a.example.com/i",
      android_url: "",
      notice: "请更新",
    });
    await no("seller/app/AppdownInfo", {}, { http: 401 }, null);
  },
  "seller/systemSet/CopyrightSetSave": async ({ ok, no, rows, owner }) => {
    const { id } = owner.supplier;
    await ok("seller/systemSet/CopyrightSetSave", { id, text: "© 云栖谷", icp: "浙ICP备1号" });
    await no("seller/systemSet/CopyrightSetSave", { id, text: "x".repeat(2_000) }, "invalid");
    expect(await rows("select text, icp from copyright_setting where supplier_id = $1", [id])).toEqual([
      { text: "© 云栖谷", icp: "浙ICP备1号" },
    ]);
  },
  "seller/systemSet/CopyrightSetInfo": async ({ ok, no }) => {
    expect(await ok("seller/systemSet/CopyrightSetInfo")).toMatchObject({ text: "© 云栖谷", icp: "浙ICP备1号" });
    await no("seller/systemSet/CopyrightSetInfo", {}, { http: 401 }, null);
  },
  "seller/systemSet/SystemSetSave": async ({ ok, no, rows, admin }) => {
    const set = {
      id: admin.supplier.id,
      enter_open: true,
      enter_fee_fen: 0,
      deposit_fen: 500_000,
      cert_fee_fen: 30_000,
      cert_months: 12,
      trade_bp: 60,
    };
    const rest = {
      settle_days: 7,
      review_days: 3,
      service_phone: "4001234567",
      categories: "轻食",
      permit_categories: "烘焙",
    };
    await ok("seller/systemSet/SystemSetSave", { ...set, ...rest }, admin);
    await no("seller/systemSet/SystemSetSave", { ...set, ...rest, trade_bp: -1 }, "invalid", admin);
    expect(await rows("select cert_fee_fen::int as fee, trade_bp, settle_days from platform_setting")).toEqual([
      { fee: 30_000, trade_bp: 60, settle_days: 7 },
    ]);
    await no("seller/systemSet/SystemSetSave", { ...set, ...rest }, "no_permission");
  },
  "seller/systemSet/SystemSetInfo": async ({ ok, no, admin }) => {
    expect(await ok("seller/systemSet/SystemSetInfo", {}, admin)).toMatchObject({
      enter_open: true,
      cert_fee_fen: 30_000,
      trade_bp: 60,
      permit_categories: "烘焙",
      deposit_fen: 500_000,
    });
    await no("seller/systemSet/SystemSetInfo", {}, "no_permission");
  },
  "seller/systemSet/HolidaySetSave": async ({ ok, no, rows }) => {
    const { id } = await ok("seller/systemSet/HolidaySetSave", { on_day: "2026-05-01", kind: 1, name: "劳动节" });
    expect(await rows("select name from holiday where id = $1", [id])).toEqual([{ name: "劳动节" }]);
    await no("seller/systemSet/HolidaySetSave", { on_day: "May", kind: 1, name: "x" }, "invalid");
  },
  "seller/systemSet/HolidaySetInfo": async ({ ok, no }) => {
    expect(await ok("seller/systemSet/HolidaySetInfo", { year: 2026 })).toMatchObject({
      year: 2026,
      days: [{ on_day: "2026-05-01", name: "劳动节" }],
    });
    await no("seller/systemSet/HolidaySetInfo", { year: 1 }, "invalid");
  },
  "seller/systemSet/HolidaySetConf": async ({ ok, no }) => {
    expect(await ok("seller/systemSet/HolidaySetConf")).toEqual({
      skips_lessons: expect.any(Boolean),
      blocks_entry: expect.any(Boolean),
      pauses_shipping: expect.any(Boolean),
    });
    await no("seller/systemSet/HolidaySetConf", {}, { http: 401 }, null);
  },
  "seller/system/TaskList": async ({ ok, no, rows, shop, admin }) => {
    const timed = collect(modules).jobs.filter(({ cron }) => cron !== undefined);
    const boss = await openBoss(shop.app.services);
    await prepareQueues(boss, shop.app.services.database, timed);
    await keepSchedules(boss, timed);
    await boss.stop({ graceful: false, close: false });
    const name = "system.purge_submissions";
    await rows(
      `insert into pgboss.job_common (name, policy, state, created_on, started_on, completed_on)
       values ($1, 'standard', 'completed', '2026-02-27T18:30Z', '2026-02-27T18:30Z', '2026-02-27T18:30:02.5Z'),
         ($1, 'standard', 'failed', '2026-02-28T18:30Z', '2026-02-28T18:30Z', '2026-02-28T18:30:04Z'),
         ($1, 'standard', 'created', '2026-03-01T18:30Z', null, null)`,
      [name],
    );
    const all = await ok("seller/system/TaskList", { page: 1, limit: 50, _count_sum: 1 }, admin);
    expect(all.count).toBe(timed.length);
    // Each has a title in words: none shows its technical name.
    expect(all.data.filter((row: Record<string, unknown>) => row["title"] === row["name"])).toEqual([]);
    const { data: failed } = await ok("seller/system/TaskList", { page: 1, result: "failed" }, admin);
    expect(failed).toMatchObject([
      {
        name,
        cron: timed.find((job) => job.name === name)?.cron,
        last_at: Date.parse("2026-02-28T18:30:00Z") / 1000,
        last_seconds: 4,
        next_at: expect.any(Number),
        fails: 1,
        waiting: 1,
        running: 0,
        paused: false,
        _actions: ["run", "pause"],
      },
    ]);
    await no("seller/system/TaskList", { page: 0 }, "invalid", admin);
    await no("seller/system/TaskList", { page: 1 }, "no_permission");
    await no("seller/system/TaskList", { page: 1 }, { http: 401 }, null);
  },
  "seller/system/LogList": async ({ ok, no, rows, owner, admin }) => {
    await rows(
      `insert into error_log (request_id, source, name, error, message, supplier_id)
       values ('req-72', 'call', 'seller/order/info', 'TypeError', 'x is not y', $1)`,
      [owner.supplier.id],
    );
    const asked = { page: 1, _count_sum: 1, keyword: "req-72", keyword_field: "request_id" };
    expect(await ok("seller/system/LogList", asked, admin)).toMatchObject({
      data: [
        {
          source: "call",
          name: "seller/order/info",
          error: "TypeError",
          message: "x is not y",
          supplier: owner.supplier.context.name,
        },
      ],
      count: 1,
    });
    await no("seller/system/LogList", { page: 1 }, "no_permission");
  },
};
