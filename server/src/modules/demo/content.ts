import { editShop, saveHome } from "../home-page/public.ts";
import {
  addAgreement,
  addArticle,
  publishArticle,
  scheduleArticle,
  type AgreementCode,
} from "../publications/public.ts";
import { act, type DemoActor, type Stage } from "./act.ts";

const day = 86_400_000;

/** The articles of the camp with the days since publication; a negative number: scheduled; null: a draft. */
const articles = [
  {
    title: "十一月成果：平均减重 6.8 公斤",
    cat: "results",
    ago: 3,
    pinned: true,
    text: "本月结营 86 人，平均减重 6.8 公斤，腰围平均减少 7.4 厘米。",
  },
  {
    title: "入营须知：带什么、不带什么",
    cat: "guide",
    ago: 120,
    pinned: true,
    text: "请携带身份证、两套运动服、运动鞋和常用药。贵重物品请勿携带。",
  },
  {
    title: "一周食谱（秋冬）",
    cat: "recipe",
    ago: 21,
    pinned: false,
    text: "早餐以蛋白质为主，午餐主食减半，晚餐以蔬菜和鱼为主。",
  },
  {
    title: "膝盖有旧伤可以来吗",
    cat: "guide",
    ago: 64,
    pinned: false,
    text: "可以。入营前做运动风险筛查，由教练安排低冲击课程。",
  },
  { title: "冬季塑形营开营", cat: "news", ago: 9, pinned: false, text: "12 月 6 日开营，28 天，余位有限。" },
  { title: "春节期间营地安排", cat: "notice", ago: -14, pinned: false, text: "除夕至初三不办理入营，在营学员照常。" },
  {
    title: "学员故事：从 96 公斤到 78 公斤",
    cat: "results",
    ago: null,
    pinned: false,
    text: "采访稿，待本人确认后发布。",
  },
] as const;

const entries = [
  ["营期报名", "tent", "page:booking"],
  ["商城", "shopping-bag", "page:shop"],
  ["课程表", "calendar-days", "page:courses"],
  ["教练", "users", "page:coaches"],
  ["成果墙", "trending-down", "page:results"],
  ["环境", "image", "page:environment"],
  ["文章", "book-open", "page:articles"],
  ["联系我们", "phone", "page:contact"],
] as const;

const agreements: readonly (readonly [AgreementCode, string, string])[] = [
  ["user", "用户协议", "使用本店服务即表示同意本协议。"],
  ["privacy", "隐私政策", "健康信息只用于安排训练与饮食，不向第三方提供。"],
  ["camp", "入营协议", "入营期间遵守作息与安全规定，离营须请假。"],
  ["refund", "退款规则", "未入住的晚数按合同单价退还，赠送晚数不退。"],
];

/** Fills the content for a supplier's visitors by the product's own commands, on the days on which it was written. */
export async function fillContent(stage: Stage, actor: DemoActor, at: Date, intro: string): Promise<void> {
  const ago = (days: number): Date => new Date(at.getTime() - days * day);
  await act(stage, actor, ago(300), "seller/shop/ShopEdit", (work) =>
    editShop(
      work,
      {
        intro,
        banner: null,
        phones: ["0571-88886666"],
        service_phone: "400-820-6666",
        address: "浙江省杭州市余杭区径山镇云栖谷 8 号",
        latitude: 30.38654,
        longitude: 119.79102,
        hours: "8:30–20:30",
        licence_images: [],
        status: 1,
        closed_notice: "",
      },
      null,
    ),
  );
  for (const [code, title, text] of agreements)
    await act(stage, actor, ago(300), "seller/agreement/AgreementAdd", (work) =>
      addAgreement(work, {
        code,
        title,
        body: `<h2>${title}</h2><p>${text}</p>`,
        effective_at: null,
        asks_again: false,
      }),
    );
  for (const [at_place, { title, cat, ago: days, pinned, text }] of articles.entries()) {
    const written = ago(Math.max(days ?? 1, 0) + 1);
    const id = await act(stage, actor, written, "seller/article/ArticleAdd", (work) =>
      addArticle(work, {
        title,
        cat,
        cover: null,
        summary: text,
        body: `<p>${text}</p>`,
        author: actor.name,
        sort: at_place,
        pinned,
      }),
    );
    if (days !== null && days >= 0)
      await act(stage, actor, ago(days), "seller/article/ArticlePublish", (work) => publishArticle(work, id, null));
    if (days !== null && days < 0)
      await act(stage, actor, written, "seller/article/ArticleSchedule", (work) =>
        scheduleArticle(work, id, ago(days), null),
      );
  }
  await act(stage, actor, ago(2), "seller/home/HomeSave", (work) =>
    saveHome(work, {
      version: 1,
      slides: [],
      entries: entries.map(([name, icon, link]) => ({ name, icon, link, is_shown: true })),
    }),
  );
}
