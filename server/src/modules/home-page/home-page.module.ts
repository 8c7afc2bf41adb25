import { carouselCalls, homeCalls, shopCalls } from "@kangying/contract/content/content.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { declare } from "../../core/kernel/declarations.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { orderPartPoint } from "../orders/public.ts";
import { carouselsList } from "./carousels.list.ts";
import { closedShopPart } from "./closed-shop.ts";
import { homePageErrors } from "./home-page.errors.ts";
import { homePageInvariants } from "./home-page.invariants.ts";
import { homePageRoutes } from "./home-page.routes.ts";
import { t } from "./home-page.texts.ts";
import { shopInfoList } from "./shop-info.list.ts";

/** The home page of a supplier's shop, and the public information for its visitors. */
export const homePage = defineModule({
  name: "home-page",
  errors: Object.values(homePageErrors),
  declares: [declare(orderPartPoint, closedShopPart)],
  tables: ["shop_info", "home_page", "carousel", "nav_entry"],
  lends: ["shop_info"],
  routes: homePageRoutes,
  lists: [shopInfoList, carouselsList],
  invariants: homePageInvariants,
  ruleTitles: t.group("rule"),
  topics: {
    carousel: [carouselCalls.CarouselList.api, homeCalls.HomeInfo.api],
    home_page: [homeCalls.HomeInfo.api],
    shop_info: [shopCalls.ShopInfo.api],
  },
  callTitles: t.group("call"),
  thingTitles: {
    carousel: pageTitle("carousel"),
    home_page: pageTitle("navigation"),
    shop_info: pageTitle("shopInfo"),
  },
  fieldTitles: t.group("log"),
});
