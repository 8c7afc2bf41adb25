import { randomBytes } from "node:crypto";
import { z } from "zod";
import { defineJob, type OwnJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { keepPicture, removeFile } from "../files/public.ts";
import { codeSide, drawCode } from "../mini-program/public.ts";
import { boundAccount, callWx, type CarryWx, faultOf, wxErrors } from "../wx-account/public.ts";
import { deleteScene, findScene, insertScene, nextScene, noteCode, type SceneRow } from "./scenes.repo.ts";
import { t } from "./wx-fans.texts.ts";

export const sceneJob = "wx.makeScenes";
/** Minutes for which a person's own code is valid, for one scan. */
const personMinutes = 30;
const codeReply = z.object({ ticket: z.string().min(1), url: z.string().min(1).max(500) });

/**
 * Requests a code: a permanent one for a campaign, or one for the person with a phone.
 * @returns its key
 * @throws {InvalidFields} phone · {AppError} wx_not_bound
 */
export async function addScene(
  work: Work,
  { name, phone }: { readonly name: string; readonly phone: string | null },
): Promise<number> {
  const { tx, supplier, actor, now } = work;
  if (!(await boundAccount(work))) throw new AppError(wxErrors.wx_not_bound);
  if (phone !== null && !/^1\d{10}$/u.test(phone)) throw new InvalidFields({ phone: { text: t("fault.phone") } });
  const kind = phone === null ? "campaign" : "person";
  const id = await insertScene(
    tx,
    supplier.id,
    {
      name,
      kind,
      phone,
      // Must not be guessable, because the scan of a person's code identifies that person.
      scene: randomBytes(12).toString("hex"),
      expires_at: phone === null ? null : new Date(now.getTime() + personMinutes * 60_000),
      by_name: actor.name,
    },
    now,
  );
  work.changed("wx_scene", id);
  work.audit({ biz_type: "wx_scene", biz_id: id, after: { name, kind } });
  await work.enqueue(sceneJob, {}, { key: `wx.scene:${supplier.id}` });
  return id;
}

/** Deletes a code. @throws {AppError} not_found · wrong_status: followers came by it */
export async function removeScene(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const scene = await findScene(tx, supplier.id, { id });
  if (!scene) throw new AppError("not_found");
  if (!(await deleteScene(tx, supplier.id, id))) throw new AppError("wrong_status");
  if (scene.code_file !== null) await removeFile(work, scene.code_file);
  work.changed("wx_scene", id);
  work.audit({ biz_type: "wx_scene", biz_id: id, before: { name: scene.name } });
}

function askedOf({ scene, expires_at }: SceneRow): object {
  const action_info = { scene: { scene_str: scene } };
  return expires_at === null
    ? { action_name: "QR_LIMIT_STR_SCENE", action_info }
    : { action_name: "QR_STR_SCENE", expire_seconds: personMinutes * 60, action_info };
}

/** Fetches the requested codes from WeChat, and draws them as pictures. */
export async function makeScenes(job: OwnJob, carry?: CarryWx): Promise<void> {
  const { transaction, signal } = job;
  while (!signal.aborted) {
    const scene = await transaction(({ tx, supplier }) => nextScene(tx, supplier.id));
    if (!scene) return;
    const made = await callWx(job, { path: "/cgi-bin/qrcode/create", json: askedOf(scene) }, carry).then(
      async (said) => ({ png: await drawCode(codeReply.parse(said).url), fault: null }),
      (error: unknown) => ({ png: null, fault: faultOf(error).fault }),
    );
    await transaction(async (work) => {
      const { tx, supplier } = work;
      const code_file =
        made.png === null ? null : await keepPicture(work, { name: "scene.png", png: made.png, side: codeSide });
      await noteCode(tx, supplier.id, scene.id, { code_file, fault: made.fault });
      work.changed("wx_scene", scene.id);
    });
  }
}

export const makingScenes = defineJob({ name: sceneJob, run: { own: (job) => makeScenes(job) } });
