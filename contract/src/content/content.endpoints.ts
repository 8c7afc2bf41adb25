import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { homeCalls } from "./content.calls.ts";
import { navIcons, navNameLength, navPlaces } from "./content.ts";

const navEntry = z.object({
  name: z.string().trim().min(1).max(navNameLength),
  icon: z.enum(navIcons),
  /** Where it leads: `page:shop`, `goods:12`, `article:7`. */
  link: z.string().min(1).max(100),
  is_shown: z.boolean(),
});
/** A quick link as the front page keeps it. Its position is its place in the list. */
export type NavEntry = z.output<typeof navEntry>;

const slide = z.object({
  id: z.int(),
  title: z.string(),
  /** Address of the picture. */
  image: z.string().nullable(),
  link: z.string(),
  from_on: z.string().nullable(),
  to_on: z.string().nullable(),
  clicks: z.int(),
});
/** A picture of the carousel in use, with its position. */
export type Slide = z.output<typeof slide>;

const homeInfo = z.object({
  version: z.int(),
  today: z.string(),
  shop: z.object({ name: z.string(), is_open: z.boolean() }),
  slides: z.array(slide),
  entries: z.array(navEntry),
  /** Everything that a link may open. */
  links: z.array(z.object({ value: z.string(), title: z.string() })),
  articles: z.array(z.object({ id: z.int(), title: z.string(), cover: z.string().nullable() })),
});
/** The front page as its editor shows it. */
export type HomeInfo = z.output<typeof homeInfo>;

export const homeInfoEndpoint = defineEndpoint({
  ...homeCalls.HomeInfo,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns the shop's front page for editing: pictures in their places, quick links, and what may be linked",
  input: z.object({}),
  output: homeInfo,
});

export const homeSaveEndpoint = defineEndpoint({
  ...homeCalls.HomeSave,
  method: "POST",
  access: "permission",
  repeats: "guarded",
  summary: "Saves the front page: the order of its pictures, and all quick links with their places",
  input: z.object({
    /** The version that the editor showed. If it is another one by now, the call is a conflict. */
    version: z.int(),
    /** Keys of the pictures of the front page, in their new order. */
    slides: z.array(z.int()).max(10),
    entries: z.array(navEntry).max(navPlaces),
  }),
  output: z.object({ version: z.int() }),
});

const asked = {
  /** The shop, as the wire calls it. */
  suid: z.string().min(1).max(64),
};
const published = z.object({
  id: z.int(),
  cat: z.string(),
  title: z.string(),
  cover: z.string().nullable(),
  summary: z.string(),
  author: z.string(),
  pinned: z.boolean(),
  /** Seconds. */
  published_at: z.int(),
  views: z.int(),
});
const visitors = { method: "GET", access: "public", repeats: "none" } as const;

export const publicHomeEndpoint = defineEndpoint({
  ...visitors,
  api: "public/content/Home",
  summary:
    "Returns the front page for visitors: the shop, its current pictures and quick links, the newest articles, the surroundings, and photos that students allow the camp to show",
  input: z.object(asked),
  output: z.object({
    shop: z.object({
      name: z.string(),
      logo: z.string().nullable(),
      banner: z.string().nullable(),
      intro: z.string(),
      phones: z.array(z.string()),
      service_phone: z.string().nullable(),
      address: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      hours: z.string(),
      licence_images: z.array(z.string()),
      is_open: z.boolean(),
      closed_notice: z.string(),
    }),
    carousel: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        image: z.string().nullable(),
        position: z.string(),
        link: z.string(),
      }),
    ),
    navigation: z.array(z.object({ name: z.string(), icon: z.string(), link: z.string() })),
    environment: z.array(
      z.object({
        id: z.int(),
        area: z.string(),
        title: z.string(),
        images: z.array(z.string()),
        video: z.string().nullable(),
      }),
    ),
    articles: z.array(published),
    /** Photos that students let the camp show, newest first, without names. The addresses expire. */
    student_photos: z.array(
      z.object({
        kind: z.string(),
        angle: z.string().nullable(),
        taken_on: z.string(),
        url: z.string(),
        thumb: z.string(),
      }),
    ),
  }),
});

export const publicArticlesEndpoint = defineEndpoint({
  ...visitors,
  api: "public/content/ArticleList",
  summary: "Returns published articles, pinned ones first",
  input: z.object({
    ...asked,
    cat: z.string().max(20).optional(),
    page: z.int().min(1).max(1000).optional(),
  }),
  output: z.object({ count: z.int(), data: z.array(published) }),
});

export const publicArticleEndpoint = defineEndpoint({
  ...visitors,
  api: "public/content/ArticleInfo",
  summary: "Returns a published article with its text, and counts the view",
  input: z.object({ ...asked, id: z.int().positive() }),
  output: published.extend({ body: z.string() }),
});

export const publicAgreementEndpoint = defineEndpoint({
  ...visitors,
  api: "public/content/Agreement",
  summary: "Returns the version of an agreement that is in force",
  input: z.object({ ...asked, code: z.enum(["user", "privacy", "camp", "refund", "supplier"]) }),
  output: z.object({
    code: z.string(),
    version_no: z.int(),
    title: z.string(),
    body: z.string(),
    /** Seconds. */
    effective_at: z.int(),
    asks_again: z.boolean(),
  }),
});

export const publicClickEndpoint = defineEndpoint({
  api: "public/content/CarouselClick",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Counts that a visitor followed a picture of the carousel",
  input: z.object({ ...asked, id: z.int().positive() }),
  output: z.null(),
});
