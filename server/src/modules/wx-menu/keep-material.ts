import { z } from "zod";
import { defineJob, type OwnJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { filesNamed, readStored } from "../files/public.ts";
import { callWx, type CarryWx, faultOf } from "../wx-account/public.ts";
import { deleteMaterial, findMaterial, insertMaterial, nextMaterial, noteMaterial } from "./materials.repo.ts";
import { t } from "./wx-menu.texts.ts";

export const materialJob = "wx.sendMaterials";
const madeReply = z.object({ media_id: z.string().min(1).max(200) });

/** Saves a picture for answers; it is sent to WeChat's server after the commit. @returns its key @throws {InvalidFields} picture */
export async function addMaterial(
  work: Work,
  { name, picture }: { readonly name: string; readonly picture: string },
): Promise<number> {
  const { tx, supplier, actor, now } = work;
  const file = (await filesNamed(work, [picture])).get(picture);
  if (file?.kind !== "image" || file.access !== "public")
    throw new InvalidFields({ picture: { text: t("fault.picture") } });
  const id = await insertMaterial(tx, supplier.id, { name, file_id: picture, by_name: actor.name }, now);
  work.changed("wx_material", id);
  work.audit({ biz_type: "wx_material", biz_id: id, after: { name } });
  await work.enqueue(materialJob, {}, { key: `wx.material:${supplier.id}` });
  return id;
}

/** Removes a picture from the choices; WeChat's server keeps its copy. @throws {AppError} not_found */
export async function removeMaterial(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const material = await findMaterial(tx, supplier.id, id);
  if (!material || !(await deleteMaterial(tx, supplier.id, id))) throw new AppError("not_found");
  work.changed("wx_material", id);
  work.audit({ biz_type: "wx_material", biz_id: id, before: { name: material.name } });
}

/** Sends WeChat's server the pictures that it does not have yet. */
export async function sendMaterials(job: OwnJob, carry?: CarryWx): Promise<void> {
  const { transaction, services, signal } = job;
  while (!signal.aborted) {
    const material = await transaction(({ tx, supplier }) => nextMaterial(tx, supplier.id));
    if (!material) return;
    const bytes = await readStored(services, material.file_id);
    const file = { name: "picture.png", type: "image/png", bytes: bytes ?? new Uint8Array() };
    const call = { path: "/cgi-bin/material/add_material", query: { type: "image" }, file };
    const made = await callWx(job, call, carry).then(
      (said) => ({ media_id: madeReply.safeParse(said).data?.media_id ?? null, fault: null }),
      (error: unknown) => ({ media_id: null, fault: faultOf(error).fault }),
    );
    await transaction(async (work) => {
      await noteMaterial(work.tx, work.supplier.id, material.id, made);
      work.changed("wx_material", material.id);
    });
  }
}

export const sendingMaterials = defineJob({ name: materialJob, run: { own: (job) => sendMaterials(job) } });
