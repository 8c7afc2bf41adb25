import { goodsCalls } from "@kangying/contract/goods/goods.calls";
import { orderLists } from "@kangying/contract/orders/orders.calls";
import { shopName } from "./make-demo.ts";

/** The front page of the camp, and the lists that its people share. */
export const campFront = {
  app: {
    file: "camp",
    versions: [
      { name: "1.2.0", build: 120, days: 60, notes: "预约、请假和体重曲线" },
      { name: "1.3.0", build: 131, days: 14, notes: "课程表、营地公告，修复登录闪退" },
      { name: "1.4.0", build: 140, days: 1, notes: "积分商城（试运行）", grey_percent: 20, is_out: false },
    ],
  },
  banners: [
    ["冬季塑形营 12 月开营", "page:booking"],
    ["营地同款好物", "page:shop"],
    ["成果墙：这个月的他们", "page:results"],
  ],
  albums: [
    ["A 栋宿舍", "dorm", 3],
    ["营养餐厅", "canteen", 3],
    ["训练馆", "training", 4],
    ["湖边步道", "other", 2],
  ],
  views: [
    {
      name: "一周内结营",
      list: "seller/student/CampsiteLivingList",
      filters: { nights_left: "0,7" },
      days: 60,
    },
    { name: "待发货", list: orderLists.OrderPayList.api, days: 20 },
  ],
} as const;

/** The same for the shop; all its texts contain its name. */
export const shopFront = {
  app: {
    file: "shop",
    versions: [
      { name: "1.0.0", build: 100, days: 220, notes: "康选商城上线" },
      { name: "1.1.0", build: 110, days: 70, notes: "优惠券与积分；修复部分机型上的闪退" },
      { name: "1.2.0", build: 120, days: 9, notes: "拼团与秒杀", grey_percent: 30 },
      { name: "1.3.0", build: 130, days: 1, notes: "订单可合并付款", is_out: false },
    ],
  },
  banners: [
    [`${shopName}双十二预告`, "page:shop"],
    [`${shopName}本月推荐`, "goods"],
  ],
  albums: [
    [`${shopName}门店`, "other", 3],
    [`${shopName}仓库`, "other", 2],
  ],
  views: [
    { name: `${shopName}库存偏低`, list: goodsCalls.OnSaleList.api, filters: { low: "1" }, days: 34 },
    { name: `${shopName}待发货`, list: orderLists.OrderPayList.api, days: 12 },
  ],
} as const;
