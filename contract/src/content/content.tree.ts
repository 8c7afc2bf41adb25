import { permissionsOfCalls } from "../core/calls.ts";
import type { TreeNode } from "../core/tree.ts";
import { agreementCalls, albumCalls, articleCalls, carouselCalls, homeCalls, shopCalls } from "./content.calls.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** What visitors read and see. */
export const contentTree: TreeNode<Title> = {
  path: "/content",
  place: 90,
  name: "Content",
  title: "content",
  icon: "file-text",
  group: "shop",
  industries: ["admin", "camp", "shop"],
  children: [
    {
      path: "/content/shop",
      name: "ShopInfo",
      title: "shopInfo",
      record: shopCalls.ShopInfo.api,
      permissions: permissionsOfCalls(shopCalls),
    },
    {
      path: "/content/carousel",
      name: "Carousel",
      title: "carousel",
      list: carouselCalls.CarouselList.api,
      permissions: permissionsOfCalls(carouselCalls),
    },
    {
      path: "/content/navigation",
      name: "Navigation",
      title: "navigation",
      permissions: [...permissionsOfCalls(homeCalls), ...permissionsOfCalls(carouselCalls)],
    },
    {
      path: "/content/agreements",
      name: "Agreements",
      title: "agreements",
      list: agreementCalls.AgreementList.api,
      permissions: permissionsOfCalls(agreementCalls),
      children: [
        {
          path: "/content/agreements/look/:id",
          name: "AgreementLook",
          title: "agreements",
          hidden: true,
          record: agreementCalls.AgreementList.api,
          permissions: [agreementCalls.AgreementList],
        },
      ],
    },
    {
      path: "/content/environment",
      name: "Environment",
      title: "environment",
      list: albumCalls.AlbumList.api,
      permissions: permissionsOfCalls(albumCalls),
      children: [
        {
          path: "/content/environment/look/:id",
          name: "AlbumLook",
          title: "environment",
          hidden: true,
          record: albumCalls.AlbumList.api,
          permissions: [albumCalls.AlbumList],
        },
      ],
    },
    {
      path: "/content/articles",
      name: "Articles",
      title: "articles",
      list: articleCalls.ArticleList.api,
      permissions: permissionsOfCalls(articleCalls),
      children: [
        {
          path: "/content/articles/look/:id",
          name: "ArticleLook",
          title: "articles",
          hidden: true,
          record: articleCalls.ArticleList.api,
          permissions: [articleCalls.ArticleList],
        },
      ],
    },
  ],
};
