import { seal, unseal } from "../../core/auth/proofs/secrets.ts";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { keepPicture, removeFile } from "../files/public.ts";
import { codeOf, codeSide, isSandboxOpen, sandboxApp } from "./mini-provider.ts";
import { findMiniSet, noteMiniTry, writeMiniSet } from "./mini-set.repo.ts";
import { t } from "./mini-program.texts.ts";

const purpose = "mini program";

export interface MiniInput {
  readonly app_id: string;
  /** Null: keeps the saved secret. */
  readonly secret: string | null;
  readonly page: string;
}

/** Saves the settings and requests the code. @throws {InvalidFields} app_id, secret · {AppError} conflict */
export async function saveMiniSet(
  work: Work,
  { app_id, secret, page }: MiniInput,
  version: number | null,
): Promise<void> {
  const { tx, supplier, services, now } = work;
  if (!/^wx[0-9a-z]{6,30}$/u.test(app_id)) throw new InvalidFields({ app_id: { text: t("badApp") } });
  const before = await findMiniSet(tx, supplier.id);
  if (secret === null && !before) throw new InvalidFields({ secret: { text: t("noSecret") } });
  if (secret !== null && !/^[0-9a-zA-Z]{32}$/u.test(secret))
    throw new InvalidFields({ secret: { text: t("badSecret") } });
  const kept =
    secret === null && before
      ? { secret_cipher: before.secret_cipher, secret_tail: before.secret_tail }
      : {
          secret_cipher: seal(services.config.token_secret, purpose, secret ?? ""),
          secret_tail: (secret ?? "").slice(-4),
        };
  if (!(await writeMiniSet(tx, supplier.id, { app_id, page, ...kept }, version ?? before?.version ?? 0, now)))
    throw new AppError("conflict");
  work.changed("mini_setting", supplier.id);
  work.audit({
    biz_type: "mini_setting",
    biz_id: supplier.id,
    before: before ? { app_id: before.app_id, page: before.page } : null,
    // Log only whether the secret changed, never the secret.
    after: { app_id, page, secret_changed: secret !== null },
  });
  await tryMini(work);
}

/** Queues the request for the code. Its result is written to the row. @throws {AppError} not_found */
export async function tryMini(work: Work): Promise<void> {
  if (!(await findMiniSet(work.tx, work.supplier.id))) throw new AppError("not_found");
  await work.enqueue("mini.code", {}, { key: `mini.code:${work.supplier.id}` });
}

/** Uses the mini program that the sandbox has for every supplier. @throws {AppError} no_permission when there is no sandbox */
export async function useSandboxMini(work: Work): Promise<void> {
  const { services, supplier } = work;
  if (!isSandboxOpen(services.config)) throw new AppError("no_permission");
  await saveMiniSet(work, { ...sandboxApp(services.config, supplier.id), page: "pages/index/index" }, null);
}

export const miniCodeJob = defineJob<Record<string, never>>({
  name: "mini.code",
  run: {
    own: async ({ services, transaction }) => {
      const set = await transaction(({ tx, supplier }) => findMiniSet(tx, supplier.id));
      if (!set) return;
      const app = { app_id: set.app_id, secret: unseal(services.config.token_secret, purpose, set.secret_cipher) };
      const code = await codeOf(services, app, set.page);
      await transaction(async (work) => {
        const { tx, supplier, now } = work;
        const file =
          "png" in code ? await keepPicture(work, { name: "mini-code.png", png: code.png, side: codeSide }) : null;
        if (file !== null && set.code_file !== null) await removeFile(work, set.code_file);
        await noteMiniTry(tx, supplier.id, "png" in code ? "ok" : code.failed, file, now);
        work.changed("mini_setting", supplier.id);
      });
    },
  },
});
