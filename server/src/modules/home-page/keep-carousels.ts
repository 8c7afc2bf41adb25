import { carouselCalls as calls } from "@kangying/contract/content/content.calls";
import { carouselBytes } from "@kangying/contract/content/content";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import type { Work } from "../../core/jobs/work.ts";
import { fields, type FieldDef } from "../../core/list/fields.ts";
import { keep } from "../../core/list/actions/keep.ts";
import { demandFiles, filesNamed } from "../files/public.ts";
import { dropCarousel, findCarousel, insertCarousel, updateCarousel } from "./carousels.repo.ts";
import { t } from "./home-page.texts.ts";
import { linkTargets } from "./link-targets.ts";

/** The positions for a picture. */
export const positions = [
  { value: "home", title: t("position.home") },
  { value: "shop", title: t("position.shop") },
] as const;

const link: FieldDef<string | null> = fields.select({ title: t("field.link"), options: linkTargets });

/** Carousel pictures can be added, edited, withdrawn and used again. */
export const keptCarousels = keep({
  kind: "carousel",
  fields: {
    title: fields.text<true>({ title: t("field.title"), required: true, max_length: 30 }),
    image: fields.file<true>({
      title: t("field.image"),
      help: t("image_help"),
      required: true,
      accept: "image/*",
      access: "public",
    }),
    position: fields.select<string, true>({
      title: t("field.position"),
      required: true,
      options: positions,
      initial: "home",
    }),
    link,
    shown: fields.date_range({ title: t("field.shown"), help: t("shown_help") }),
  },
  read: ({ link, shown, ...said }) => ({
    ...said,
    link: link ?? "",
    from_on: shown?.[0] ?? null,
    to_on: shown?.[1] ?? null,
  }),
  check: async (work, { image }) => {
    await demandFiles(work, "image", [image], "public");
    const file = (await filesNamed(work, [image])).get(image);
    if (file && file.size > carouselBytes) throw new InvalidFields({ image: { text: t("faults.too_large") } });
  },
  find: findCarousel,
  insert: insertCarousel,
  update: updateCarousel,
  prefill: ({ from_on, to_on, ...row }) => ({
    ...row,
    link: row.link === "" ? null : row.link,
    shown: from_on !== null && to_on !== null ? [from_on, to_on] : null,
  }),
  once: { constraint: "carousel_one_title", field: "title", text: t("faults.title_taken") },
  calls: {
    add: calls.CarouselAdd,
    edit: calls.CarouselEdit,
    withdraw: calls.CarouselWithdraw,
    reuse: calls.CarouselReuse,
  },
  texts: t.group("carousel"),
  phone: { title: "title", picture: "image" },
});

/** Deletes a picture that is not in use, with its click count. @throws {AppError} not_found, conflict, wrong_status while it is in use */
export async function deleteCarousel(work: Work, id: number, version: number | null): Promise<void> {
  const before = await keptCarousels.demand(work, id, version);
  if (before.status !== 2) throw new AppError("wrong_status");

  await dropCarousel(work.tx, work.supplier.id, id);
  work.changed("carousel", id);
  work.audit({ biz_type: "carousel", biz_id: id, before });
}
