import { callsOf } from "../core/calls.ts";

/* Calls about what visitors see, each with the class of its permission. */

export const shopCalls = callsOf("seller/shop", { ShopInfo: "view", ShopEdit: "edit" });
export const carouselCalls = callsOf("seller/carousel", {
  CarouselList: "view",
  CarouselAdd: "add",
  CarouselEdit: "edit",
  CarouselWithdraw: "edit",
  CarouselReuse: "edit",
  CarouselDelete: "delete",
});
export const homeCalls = callsOf("seller/home", { HomeInfo: "view", HomeSave: "edit" });
export const agreementCalls = callsOf("seller/agreement", { AgreementList: "view", AgreementAdd: "add" });
export const albumCalls = callsOf("seller/album", {
  AlbumList: "view",
  AlbumAdd: "add",
  AlbumEdit: "edit",
  AlbumWithdraw: "edit",
  AlbumReuse: "edit",
});
export const articleCalls = callsOf("seller/article", {
  ArticleList: "view",
  ArticleAdd: "add",
  ArticleEdit: "edit",
  ArticlePublish: "edit",
  ArticleSchedule: "edit",
  ArticleOffline: "edit",
  ArticleRestore: "edit",
  ArticleDelete: "delete",
  ArticleExport: "export",
});
