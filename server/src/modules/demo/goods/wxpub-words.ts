import type { MenuTree } from "@kangying/contract/plugins/wxpub/wx-menu";
import type { MessageEvent } from "../../event-messages/public.ts";
import type { SandboxAct } from "../../wx-account/public.ts";

const page = (name: string, path: string) => ({
  name,
  kind: "view" as const,
  value: `https://shop.example.com${path}`,
});
const words = (name: string, value: string) => ({ name, kind: "click" as const, value });
const open = { kind: "click" as const, value: "" };

/** The first menu of the shop's account. */
export const firstTree: MenuTree = [
  { name: "商城", ...open, items: [page("新品", "/new"), page("优惠券", "/coupons")] },
  { ...words("联系我们", "客服每天 9:00–21:00 在线，直接留言就好。"), items: [] },
];

/** The present menu, or the one with the change in progress. */
export const draftTree = (isNext: boolean): MenuTree => [
  {
    name: "商城",
    ...open,
    items: [page("新品", "/new"), page("优惠券", "/coupons"), page("积分商城", "/points"), page("常见问题", "/help")],
  },
  {
    name: "我的",
    ...open,
    items: [
      page("我的订单", "/orders"),
      page("查物流", "/parcels"),
      page("退款进度", "/refunds"),
      page("会员卡", "/card"),
      ...(isNext ? [page("抽奖", "/lottery")] : []),
    ],
  },
  {
    name: isNext ? "联系我们" : "客服",
    ...open,
    items: [
      words("在线客服", "客服每天 9:00–21:00 在线，直接留言就好。"),
      words("门店地址", "杭州市西湖区云栖路 18 号，地铁 6 号线云栖站 B 口步行 5 分钟。"),
      page("投诉建议", "/feedback"),
    ],
  },
];

const text = (said: string) => ({ kind: "text" as const, text: said });

/** The reply rules of a shop. */
export const replies = [
  { at_when: "follow", place: 1, words: [], answer: text("欢迎关注。回复“优惠”领券，回复“物流”查包裹。") },
  {
    at_when: "exact",
    place: 1,
    words: ["物流", "快递"],
    answer: {
      kind: "news" as const,
      title: "查我的包裹",
      text: "点开就能看到每个包裹走到哪里",
      url: "https://shop.example.com/parcels",
      picture: "",
    },
  },
  { at_when: "contains", place: 1, words: ["优惠", "券"], answer: text("新人满 99 减 10，点菜单“商城－优惠券”领取。") },
  { at_when: "contains", place: 2, words: ["退款", "退货"], answer: { kind: "staff" as const, text: "" } },
  { at_when: "default", place: 1, words: [], answer: text("收到，客服 9:00–21:00 回您。") },
] as const;

/** The template of each event. */
export const usedTemplates: readonly (readonly [MessageEvent, string])[] = [
  ["order_sent", "订单发货通知"],
  ["refund_paid", "退款通知"],
];

const lines = ["优惠", "物流", "还有券吗", "我要退货", "在吗", "代餐怎么吃", "快递", "有优惠吗", "退款多久到", "谢谢"];

/** The acts of followers with the days since: some through the months, and many in the last days. */
export const saidBefore: readonly (readonly [number, SandboxAct])[] = Array.from({ length: 104 }, (_, nth) => {
  const last = nth - 60;
  const days = last < 0 ? 94 - nth * 1.44 : 6.9 - last * 0.155;
  if (nth % 9 === 4) return [days, { event: "subscribe" }];
  return [
    days,
    nth % 9 === 7 ? { event: "CLICK", key: `menu:2.${nth % 2}` } : { text: lines[nth % lines.length] ?? "" },
  ];
});
