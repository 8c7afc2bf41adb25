import { albumCalls as calls } from "@kangying/contract/content/content.calls";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { fields } from "../../core/list/fields.ts";
import { keep } from "../../core/list/actions/keep.ts";
import { demandFiles } from "../files/public.ts";
import { findAlbum, insertAlbum, updateAlbum } from "./albums.repo.ts";
import { t } from "./publications.texts.ts";

/** The areas of a camp where pictures are taken. */
export const areas = [
  { value: "dorm", title: t("area.dorm"), color: "violet" },
  { value: "canteen", title: t("area.canteen"), color: "amber" },
  { value: "training", title: t("area.training"), color: "green" },
  { value: "other", title: t("area.other"), color: "slate" },
] as const;

/** Albums can be added, edited, hidden and shown again. */
export const keptAlbums = keep({
  kind: "album",
  fields: {
    title: fields.text<true>({ title: t("field.title"), required: true, max_length: 30 }),
    area: fields.select<string, true>({ title: t("field.area"), required: true, options: areas }),
    images: fields.images<true>({
      title: t("field.images"),
      required: true,
      min: 1,
      max: 20,
      accept: "image/*",
      access: "public",
    }),
    video: fields.text({ title: t("field.video"), help: t("video_help"), max_length: 300 }),
    sort: fields.number({ title: t("field.sort"), help: t("sort_help"), min: 0, max: 9999, decimals: 0, initial: 0 }),
  },
  read: ({ sort, ...said }) => ({ ...said, sort: sort ?? 0 }),
  check: async (work, { images, video }) => {
    if (video !== null && !/^https:\/\/[^\s"'<>]+$/u.test(video))
      throw new InvalidFields({ video: { text: t("faults.no_address") } });
    await demandFiles(work, "images", images, "public");
  },
  find: findAlbum,
  insert: insertAlbum,
  update: updateAlbum,
  once: { constraint: "album_one_title", field: "title", text: t("faults.album_taken") },
  calls: { add: calls.AlbumAdd, edit: calls.AlbumEdit, withdraw: calls.AlbumWithdraw, reuse: calls.AlbumReuse },
  texts: t.group("album"),
  phone: { title: "title", pictures: "images" },
});
