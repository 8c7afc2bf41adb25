import { creditCheckSign } from "@kangying/contract/suppliers/credit-code";
import { insertLock } from "../../../core/auth/limits/access-lock.repo.ts";
import { inAuth } from "../../../core/auth/sessions/in-auth.ts";
import type { Text } from "@kangying/contract/core/language";
import type { Services } from "../../../core/jobs/services.ts";
import type { Work } from "../../../core/jobs/work.ts";
import type { Tx } from "../../../core/db/database.ts";
import { addDays, type LocalDate } from "../../../core/kernel/day.ts";
import { formatText, verbatim } from "../../../core/kernel/text.ts";
import { certPurpose, insertCert, moveCert } from "../../certifications/public.ts";
import { logSent, wordsOf } from "../../event-messages/public.ts";
import { keepPicture, markedCopy, removeFile } from "../../files/public.ts";
import { applicationPurpose, enter, settleApplication, withdrawApplication } from "../../onboarding/public.ts";
import { setPlatform } from "../../platform-set/public.ts";
import { addAgreement } from "../../publications/public.ts";
import { checkDigitOf } from "../../students/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { findStage } from "../find-camp.ts";
import { fillHolidays } from "../holidays.ts";
import { fillOwnWords } from "../own-words.ts";
import { fillFaults } from "./platform-faults.ts";
import { fillFestivals } from "./platform-festivals.ts";
import { fillOwn } from "./platform-own.ts";
import { fillStaff } from "./platform-staff.ts";
import { drawPaper, paperSize } from "../goods/draw-picture.ts";

const dayMs = 86_400_000;
const codeOf = (first: string): string => first + creditCheckSign(first);
const personOf = (serial: string): string => {
  const first = `89000019860412${serial}`;
  return first + checkDigitOf(first);
};

/** Who has applied, how many days ago, and how it stands. */
const applicants = [
  {
    name: "湖州山屿轻食有限公司",
    person: "蒋予白",
    phone: "13900003315",
    code: "91330500MA2KQ7T8X",
    industry: "shop",
    region: "浙江 湖州",
    categories: "轻食、预包装食品",
    login: "shanyu",
    days: 3,
    state: "waiting",
  },
  {
    name: "桂林松间徒步有限公司",
    person: "陆听松",
    phone: "13900003421",
    code: "91450300MA5N8P3L4",
    industry: "camp",
    region: "广西 桂林",
    categories: "徒步营",
    login: "songjian",
    days: 1,
    state: "waiting",
  },
  {
    name: "苏州拾光体态工作室",
    person: "沈拾光",
    phone: "13900003538",
    code: "92320505MA1X6W2R9",
    industry: "camp",
    region: "江苏 苏州",
    categories: "体态训练",
    login: "shiguang",
    days: 5,
    state: "returned",
  },
  {
    name: "康选商城",
    person: "程安",
    phone: "13700004518",
    code: "91330106MA27Y4HB2",
    industry: "shop",
    region: "浙江 杭州",
    categories: "营养品、健身用品",
    login: "kangxuan",
    days: 210,
    state: "approved",
  },
  {
    name: "丽水溪谷酵素坊",
    person: "溪小满",
    phone: "13900003664",
    code: "92331100MA2E1C5D3",
    industry: "shop",
    region: "浙江 丽水",
    categories: "酵素",
    login: "xigu",
    days: 20,
    state: "refused",
  },
  {
    name: "成都青川瑜伽馆",
    person: "青川",
    phone: "13900003770",
    code: "92510107MA6C9K7F6",
    industry: "camp",
    region: "四川 成都",
    categories: "瑜伽",
    login: "qingchuan",
    days: 9,
    state: "withdrawn",
  },
] as const;

/** The platform's desk: its agreement and fees, applications in every state, whom it keeps out. */
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
        cert_fee_fen: 30_000,
        cert_months: 12,
        trade_bp: 200,
        settle_days: 7,
        review_days: 2,
        service_phone: "400-820-0000",
        categories: "减重营\n徒步营\n瑜伽\n轻食、预包装食品\n营养品\n健身用品",
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
  const paper = await act(stage, owner, long, "seller/file/Upload", (work) => keepPaper(work, [applicationPurpose]));
  for (const [index, one] of applicants.entries()) {
    const at = new Date(now.getTime() - one.days * dayMs);
    const row = await act(stage, owner, at, "public/supplier/Enter", (work) =>
      enter(work, one.phone, {
        agreement_no: 1,
        kind: one.code.startsWith("92") ? 2 : 1,
        industry: one.industry,
        name: one.name,
        credit_code: codeOf(one.code),
        legal_person: one.person,
        legal_id: personOf(String(121 + index * 2)),
        contact: one.person,
        region: one.region,
        categories: one.categories,
        licence_until: null,
        bank_holder: one.name,
        bank_name: "湖州银行",
        bank_card: "4111111111111111",
        login: one.login,
        papers: { licence: paper, id_front: paper, id_back: paper },
      }),
    );
    const decided = new Date(at.getTime() + dayMs / 2);
    if (one.state === "withdrawn")
      await act(stage, owner, decided, "public/supplier/EnterWithdraw", (work) => withdrawApplication(work, one.phone));
    else if (one.state !== "waiting")
      await act(stage, owner, decided, "seller/enter/ApplicationReturn", async (work) => {
        const reason = { refused: "经营类目不在平台范围内", returned: "营业执照", approved: "" }[one.state];
        await settleApplication(work, row, one.state, {
          by: owner.name,
          wrong: one.state === "returned" ? { licence: "请平放、关闪光灯，四个角拍全" } : {},
          reason,
          ...(one.state === "approved" ? { made_supplier_id: shop_id } : {}),
        });
        // Nobody's phone rings: the provider is left out.
        const event = `application_${one.state}` as const;
        const content = await wordsOf(work, event, { name: one.person, no: row.no, reason });
        const to = { name: one.person, phone: one.phone, stay_id: null };
        await logSent(work, event, { ...to, occasion: `${row.id}:${row.revision}`, content, at: decided });
      });
  }
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

/** A drawn paper that bears these words, as those of an upload do. @returns the file's id */
async function keepPaper(work: Work, words: readonly Text[]): Promise<string> {
  const bare = await keepPicture(work, { name: "证照.png", png: await drawPaper(), ...paperSize, access: "private" });
  const lines = words.map((text) => formatText(text, "zh-CN"));
  const marked = await markedCopy(work, bare, lines);
  await removeFile(work, bare);
  return marked;
}

/** A supplier's certification as the platform has answered it. */
async function certify(
  { stage, owner }: { stage: Stage; owner: DemoActor },
  now: Date,
  said: {
    readonly no: string;
    readonly code: string;
    readonly person: string;
    readonly until: LocalDate | null;
    readonly licence_until?: LocalDate;
  },
): Promise<void> {
  const name = stage.supplier.name;
  await act(stage, owner, now, "seller/supplier/CertApply", async (work) => {
    const { tx, supplier } = work;
    const id = await insertCert(
      tx,
      supplier.id,
      {
        no: said.no,
        status: 10,
        fee_fen: 30_000,
        name,
        licence_no: codeOf(said.code),
        legal_person: said.person,
        papers: [await keepPaper(work, [certPurpose, verbatim(name)])],
        licence_until: said.licence_until ?? null,
        permit_until: null,
        bank_holder: name,
      },
      now,
    );
    await moveCert(tx, supplier.id, id, 10, { status: 20, pay_ref: "20251203008841", paid_at: now });
    if (said.until !== null)
      await moveCert(tx, supplier.id, id, 20, {
        status: 40,
        valid_until: said.until,
        decided_by: "平台审核",
        decided_at: now,
      });
  });
}

/** What stands on the platform's desk, and what its suppliers have sent it. @param password  of its operators, hashed already */
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
  });
  const camp = await findStage(services, tx, "camp");
  await certify(camp, new Date(now.getTime() - 345 * dayMs), {
    no: "RC260101000001",
    code: "91330110MA2J8T5E7",
    person: "程露",
    until: addDays(today, 20),
    // Somebody has to see to it.
    licence_until: addDays(today, 9),
  });
  await tx.become({ role: "platform" });
  await fillFaults(tx, { camp: camp.stage.supplier.id, shop: shop.stage.supplier.id }, now);
  const admin = await findStage(services, tx, "admin");
  await fillDesk(admin, shop.stage.supplier.id, now);
  await fillFestivals(admin.stage, admin.owner, now, today);
  await fillStaff(admin.stage, admin.owner, now, password);
  await fillOwn(admin.stage, admin.owner, now);
  await fillHolidays(admin.stage, admin.owner, now, today);
  await fillOwnWords(admin.stage, admin.owner, now, {
    has_stays: false,
    text: "© 2026 康营平台",
    icp: "浙ICP备2026000000号",
    link: "https://beian.miit.gov.cn",
    downloads: {
      android_url: "https://download.example.com/merchant.apk",
      mini_url: "https://download.example.com/mini",
    },
  });
}
