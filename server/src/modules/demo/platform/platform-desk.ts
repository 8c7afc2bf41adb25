import { insertLock } from "../../../core/auth/limits/access-lock.repo.ts";
import { inAuth } from "../../../core/auth/sessions/in-auth.ts";
import { openWork } from "../../../core/jobs/open-work.ts";
import type { Services } from "../../../core/jobs/services.ts";
import type { Tx } from "../../../core/db/database.ts";
import { addDays, type LocalDate } from "../../../core/kernel/day.ts";
import { queueFault } from "../../operations/public.ts";
import { setPlatform } from "../../platform-set/public.ts";
import { addAgreement } from "../../publications/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { suppliersByLogin } from "../demo.repo.ts";
import { findStage } from "../find-camp.ts";
import { fillHolidays } from "../holidays.ts";
import { fillOwnWords } from "../own-words.ts";
import { openMini } from "../goods/fill-front.ts";
import { fillTerms } from "./other-suppliers.ts";
import { fillApplications } from "./platform-applications.ts";
import { certify } from "./platform-papers.ts";
import { fillDues } from "./platform-dues.ts";
import { fillFestivals } from "./platform-festivals.ts";
import { fillOwn } from "./platform-own.ts";
import { fillStaff } from "./platform-staff.ts";

const dayMs = 86_400_000;
/** Makes the platform's desk: its agreement and fees, applications, and blocked visitors. */
async function fillDesk(
  { stage, owner }: { stage: Stage; owner: DemoActor },
  shop_id: number,
  now: Date,
): Promise<void> {
  const long = new Date(now.getTime() - 300 * dayMs);
  await act(stage, owner, long, "seller/systemSet/SystemSetSave", (work) =>
    setPlatform(
      work,
      {
        enter_open: true,
        enter_fee_fen: 0,
        deposit_fen: 500_000,
        cert_fee_fen: 30_000,
        cert_months: 12,
        trade_bp: 200,
        settle_days: 7,
        review_days: 2,
        service_phone: "400-820-0000",
        categories: "减重营\n徒步营\n瑜伽\n轻食、预包装食品\n营养品\n健身用品",
        permit_categories: "食品\n营养品",
      },
      null,
    ),
  );
  await act(stage, owner, long, "seller/systemSet/EnterAgreementAdd", (work) =>
    addAgreement(work, {
      code: "supplier",
      title: "商家入驻协议",
      body: "<h3>一、资质</h3><p>商家保证所提交的证照真实有效，过期前及时更换。</p><h3>二、费用</h3><p>认证服务费与交易服务费以页面公示为准，变更提前 30 天通知。</p><h3>三、学员与消费者</h3><p>收费、退费、隐私按国家规定和平台规则执行。</p>",
      effective_at: null,
      asks_again: true,
    }),
  );
  await fillApplications({ stage, owner }, shop_id, now);
  await inAuth(stage, async () => {
    const by = { by_name: owner.name, at: now };
    const hour = 3_600_000;
    const locks = [
      { kind: "ip", subject: "203.0.113.0/24", reason: "撞库，连续 400 次失败", locked_until: null },
      {
        kind: "ip",
        subject: "198.51.100.27",
        reason: "短时间大量获取验证码",
        locked_until: new Date(now.getTime() + 20 * hour),
      },
      {
        kind: "user",
        subject: "test-shop",
        reason: "账号外借，核实中",
        locked_until: new Date(now.getTime() + 70 * hour),
      },
    ] as const;
    for (const lock of locks) await insertLock(stage.tx, { ...lock, ...by });
  });
}

/** Tests the error log, as operators do after setting it up: its task fails when the server runs. */
async function tryErrorLog({ services, tx, supplier }: Stage, owner: DemoActor, now: Date): Promise<void> {
  const { account_id, name } = owner;
  const { work, flush } = openWork({ services, tx, supplier, actor: { kind: "account", account_id, name }, now });
  await queueFault(work, name);
  await flush();
}

/** Makes the platform's data, and what its suppliers have sent to it. @param password  of its operators, hashed already */
export async function fillPlatform(
  services: Services,
  tx: Tx,
  {
    today,
    now,
    password,
  }: { readonly today: LocalDate; readonly now: Date; readonly password: { readonly hash: string } },
): Promise<void> {
  const shop = await findStage(services, tx, "shop");
  await certify(shop, new Date(now.getTime() - 2 * dayMs), {
    no: "RC260101000002",
    code: "91330106MA27Y4HB2",
    person: "程安",
    until: null,
    permit_until: addDays(today, 500),
  });
  const camp = await findStage(services, tx, "camp");
  await certify(camp, new Date(now.getTime() - 345 * dayMs), {
    no: "RC260101000001",
    code: "91330110MA2J8T5E7",
    person: "程露",
    until: addDays(today, 20),
    // This licence expires soon, so that an operator has to act.
    licence_until: addDays(today, 9),
  });
  await tx.become({ role: "platform" });
  const admin = await findStage(services, tx, "admin");
  await fillDesk(admin, shop.stage.supplier.id, now);
  const keys = await inAuth(admin.stage, () => suppliersByLogin(tx));
  await fillTerms(admin, keys, { today, now });
  await fillDues(admin, keys, now);
  await fillFestivals(admin.stage, admin.owner, now, today);
  await fillStaff(admin.stage, admin.owner, now, password);
  await fillOwn(admin.stage, admin.owner, now);
  await tryErrorLog(admin.stage, admin.owner, now);
  await openMini(admin.stage, admin.owner, new Date(now.getTime() - 20 * dayMs));
  await fillHolidays(admin.stage, admin.owner, now, today);
  await fillOwnWords(admin.stage, admin.owner, now, {
    has_stays: false,
    profile: { contact: "沈晴", phone: "4008200000", region: "浙江 杭州", categories: "营地与商城的平台服务" },
    text: "© 2026 康营平台",
    icp: "浙ICP备2026000000号",
    link: "https://beian.miit.gov.cn",
    downloads: {
      android_url: "https://download.example.com/merchant.apk",
      mini_url: "https://download.example.com/mini",
    },
  });
}
