/** Places of the quick links on a front page, and how many of them a screen of a phone shows. */
export const navPlaces = 16;
export const navPerScreen = 8;
/** Characters of a quick link's name. */
export const navNameLength = 6;
/** Places of pictures in each position of the carousel. */
export const carouselPlaces = 10;
/** Most bytes of a picture of the carousel. */
export const carouselBytes = 2 * 1024 * 1024;

/** Pictures that a quick link may bear, by the name of their icon. */
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
