/** How many quick links a front page can have, and how many of them a phone screen shows. */
export const navPlaces = 16;
export const navPerScreen = 8;
/** Maximum characters of a quick link's name. */
export const navNameLength = 6;
/** Maximum pictures in each position of the carousel. */
export const carouselPlaces = 10;
/** Maximum bytes of a picture of the carousel. */
export const carouselBytes = 2 * 1024 * 1024;

/** Icons that a quick link may have, by name. */
export const navIcons = [
  "tent",
  "utensils",
  "scale",
  "flame",
  "calendar-days",
  "shopping-bag",
  "cup-soda",
  "users",
  "trending-down",
  "ticket",
  "image",
  "book-open",
  "phone",
  "heart",
  "map-pin",
  "message-circle",
] as const;
export type NavIcon = (typeof navIcons)[number];

/** Things of the shop that a link may open by their keys: `goods:12`. */
export const linkKinds = ["cat", "goods", "coupon", "flash", "group", "lot", "lottery", "article"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Pages of the shop that a link may open. */
export const linkPages = [
  "shop",
  "booking",
  "environment",
  "articles",
  "courses",
  "coaches",
  "results",
  "contact",
] as const;
export type LinkPage = (typeof linkPages)[number];
