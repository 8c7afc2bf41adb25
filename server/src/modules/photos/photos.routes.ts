import { photoStudents, photoWithdrawPreview, studentPhotos } from "@kangying/contract/students/health/photo.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { countShown, findPhoto, findStudents, nameOfStudent, openConsent, photosOf } from "./photos.repo.ts";
import { t } from "./photos.texts.ts";

const small = { w: 160, h: 160 };

/** The routes for comparing photos and for the searches of the forms. */
export const photosRoutes: readonly Route[] = [
  callRoute(studentPhotos, async (ctx, asked) => {
    const photo = asked.id === undefined ? null : await findPhoto(ctx.tx, ctx.supplier.id, asked.id);
    const student_id = photo?.student_id ?? asked.student_id ?? 0;
    const name = await nameOfStudent(ctx.tx, ctx.supplier.id, student_id);
    if (name === null) throw new AppError("not_found");
    const { config } = ctx.services;
    return {
      student_id,
      name,
      consented: (await openConsent(ctx.tx, ctx.supplier.id, student_id)) !== null,
      photos: (await photosOf(ctx.tx, ctx.supplier.id, student_id)).map(({ file_id, ...photo }) => ({
        ...photo,
        url: fileUrl(config, file_id, ctx.now),
        thumb: fileUrl(config, file_id, ctx.now, small),
      })),
    };
  }),
  callRoute(photoStudents, async (ctx, { q = "", value }) => ({
    options: (await findStudents(ctx.tx, ctx.supplier.id, { q, only: value ?? null })).map(
      ({ id, name, student_no }) => ({
        value: id,
        title: `${name} · ${student_no}`,
      }),
    ),
  })),
  callRoute(photoWithdrawPreview, async (ctx, { id }) => {
    const photo = await findPhoto(ctx.tx, ctx.supplier.id, id);
    if (!photo) throw new AppError("not_found");
    const name = (await nameOfStudent(ctx.tx, ctx.supplier.id, photo.student_id)) ?? "";
    const count = await countShown(ctx.tx, ctx.supplier.id, photo.student_id);
    return {
      rows: [],
      total_fen: 0,
      note: null,
      facts: [
        { title: ctx.text(t("student")), text: name },
        { title: ctx.text(t("state.public")), text: ctx.text(t("withdraw.count"), { count }) },
      ],
      effects: [ctx.text(t("withdraw.effect"))],
      button: ctx.text(t("withdraw.button"), { count }),
    };
  }),
];
