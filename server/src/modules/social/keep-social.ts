import { socialProviders, type SocialProvider } from "@kangying/contract/plugins/social/social.endpoints";
import { seal, unseal } from "../../core/auth/proofs/secrets.ts";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import type { Config } from "../../core/kernel/config.ts";
import { isSandboxOpen, personOf, sandboxApp, type SocialApp } from "./social-provider.ts";
import { findSocialSet, noteSocialTry, type SocialSet, switchSocialSet, writeSocialSet } from "./social-set.repo.ts";
import { faults } from "./social.texts.ts";

const purpose = "social login";

/** The provider that a row's key stands for. @throws {AppError} not_found */
export function providerOf(id: number): SocialProvider {
  const provider = socialProviders[id - 1];
  if (!provider) throw new AppError("not_found");
  return provider;
}

/** The app with its decrypted secret, for calls to the provider. */
export function openApp({ token_secret }: Config, set: Pick<SocialSet, "app_id" | "secret_cipher">): SocialApp {
  return { app_id: set.app_id, secret: unseal(token_secret, purpose, set.secret_cipher) };
}

/** Saves the app of a provider and queues a test. @throws {InvalidFields} app_id, secret · {AppError} conflict */
export async function saveSocial(
  work: Work,
  id: number,
  { app_id, secret }: { readonly app_id: string; readonly secret: string | null },
  version: number | null,
): Promise<void> {
  const { tx, supplier, services, now } = work;
  const provider = providerOf(id);
  if (!/^[A-Za-z0-9]{4,64}$/u.test(app_id)) throw new InvalidFields({ app_id: { text: faults.app } });
  const before = await findSocialSet(tx, supplier.id, provider);
  if (secret === null && !before) throw new InvalidFields({ secret: { text: faults.noSecret } });
  if (secret !== null && !/^[\w-]{16,64}$/u.test(secret)) throw new InvalidFields({ secret: { text: faults.secret } });
  const kept =
    secret === null && before
      ? { secret_cipher: before.secret_cipher, secret_tail: before.secret_tail }
      : {
          secret_cipher: seal(services.config.token_secret, purpose, secret ?? ""),
          secret_tail: (secret ?? "").slice(-4),
        };
  const seen = version ?? before?.version ?? 0;
  if (!(await writeSocialSet(tx, supplier.id, provider, { app_id, ...kept }, seen, now)))
    throw new AppError("conflict");
  work.changed("social_setting", id);
  work.audit({
    biz_type: "social_setting",
    biz_id: id,
    before: before ? { app_id: before.app_id } : null,
    // The log records whether the secret changed, never the secret itself.
    after: { provider, app_id, secret_changed: secret !== null },
  });
  await trySocial(work, id);
}

/** Switches a provider on or off. @throws {AppError} wrong_status */
export async function switchSocial(work: Work, id: number, is_on: boolean): Promise<void> {
  const provider = providerOf(id);
  if (!(await switchSocialSet(work.tx, work.supplier.id, provider, is_on))) throw new AppError("wrong_status");
  work.changed("social_setting", id);
  work.audit({ biz_type: "social_setting", biz_id: id, before: { is_on: !is_on }, after: { provider, is_on } });
}

/** Queues a test whether the provider knows the app. The result is stored in the row. @throws {AppError} not_found */
export async function trySocial(work: Work, id: number): Promise<void> {
  const provider = providerOf(id);
  if (!(await findSocialSet(work.tx, work.supplier.id, provider))) throw new AppError("not_found");
  await work.enqueue("social.try", { provider }, { key: `social.try:${work.supplier.id}:${provider}` });
}

/** Saves the app that the sandbox has for every supplier. @throws {AppError} no_permission where there is no sandbox */
export async function useSandbox(work: Work, id: number): Promise<void> {
  const { services, supplier } = work;
  if (!isSandboxOpen(services.config)) throw new AppError("no_permission");
  await saveSocial(work, id, sandboxApp(services.config, supplier.id, providerOf(id)), null);
}

/** Tests the app with a code that does not exist: a provider that only refuses the code knows the app. */
export const socialTryJob = defineJob<{ readonly provider: SocialProvider }>({
  name: "social.try",
  run: {
    own: async ({ services, transaction }, { provider }) => {
      const found = await transaction(async ({ tx, supplier }) => ({
        supplier_id: supplier.id,
        set: await findSocialSet(tx, supplier.id, provider),
      }));
      if (!found.set) return;
      const app = openApp(services.config, found.set);
      const said = { code: "try", redirect_uri: "https://localhost/" };
      const answer = await personOf(services, found.supplier_id, provider, app, said);
      const failed = "failed" in answer ? answer.failed : "code";
      const result = failed === "code" ? "ok" : failed === "app" ? "refused" : "unreachable";
      await transaction(async (work) => {
        await noteSocialTry(work.tx, work.supplier.id, provider, result, work.now);
        work.changed("social_setting", socialProviders.indexOf(provider) + 1);
      });
    },
  },
});
