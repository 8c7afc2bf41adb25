import { networkOf } from "../../core/auth/limits/network.ts";
import { spendSmsCode } from "../../core/auth/proofs/sms-code.ts";
import { spendBudget } from "../../core/auth/limits/throttle.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import type { PublicContext } from "../../core/wire/route.ts";
import { takeUpload } from "../files/public.ts";
import { applicationOf } from "./applications.repo.ts";
import { closeDraft, keepDraft, phoneMark, readDraft, type DraftSaid } from "./drafts/draft.ts";
import { insertPaper, papersOfPhone } from "./drafts/drafts.repo.ts";
import { makeEnterKey, readEnterKey } from "./enter-key.ts";
import { enter, withdraw, type Sent } from "./enter.ts";
import { firstOwner } from "./first-owner.repo.ts";
import { asPlatformItself } from "./platform-of.ts";
import { t } from "./onboarding.texts.ts";
import { presentApplication } from "./present-application.ts";

/** Limits of calls per hour by kind: for one network, and for one phone from any network. */
const most = { try: 30, upload: 60, send: 30, draft: 900 } as const;
const mostOfPhone = { upload: 30, send: 20, draft: 300 } as const;

async function spend(ctx: PublicContext, what: keyof typeof most): Promise<void> {
  const { services, now } = ctx;
  await services.database.transaction({ role: "auth" }, (tx) =>
    spendBudget(tx, `enter:${what}:${networkOf(ctx.ip)}`, most[what], 3_600, now),
  );
}

/** Counts a call against the limits. @returns the phone that the key proves @throws {AppError} enter_key_spent, rate_limited */
async function spendKey(ctx: PublicContext, what: keyof typeof mostOfPhone, key: string): Promise<string> {
  const { services, now } = ctx;
  const phone = readEnterKey(services, key, now);
  await spend(ctx, what);
  const name = `enter:${what}:${phoneMark(services, phone).toString("base64url")}`;
  await services.database.transaction({ role: "auth" }, (tx) => spendBudget(tx, name, mostOfPhone[what], 3_600, now));
  return phone;
}

/** Returns the application of a phone (null: none) and its draft. */
async function stand(ctx: PublicContext, phone: string) {
  const { services } = ctx;
  const read = async (may_start: boolean) =>
    asPlatformItself(services, "onboarding.info", async (work) => {
      const row = await applicationOf(work.tx, work.supplier.id, phone);
      const made = row?.status === 3 ? row.made_supplier_id : null;
      const shown = row && (await presentApplication(work, row, (text, data) => ctx.text(text, data), may_start));
      return { made, shown, draft: await readDraft(work, phone, row) };
    });
  const { made, shown, draft } = await read(false);
  if (made === null || made === undefined || !shown) return { application: shown, draft };
  const owner = await services.database.transaction({ role: "auth" }, (tx) => firstOwner(tx, made));
  return { application: { ...shown, may_start: owner !== null }, draft };
}

/** Returns a key for the phone that received an SMS code. @throws {AppError} bad_sms_code, rate_limited */
export async function giveKey(ctx: PublicContext, { phone, captcha }: { phone: string; captcha: string }) {
  await spend(ctx, "try");
  const { services, now } = ctx;
  const proven = await services.database.transaction({ role: "auth" }, (tx) =>
    spendSmsCode(tx, services, { phone, purpose: "enter", code: captcha }),
  );
  if (!proven) throw new AppError("bad_sms_code");
  return { key: makeEnterKey(services, phone, now), ...(await stand(ctx, phone)) };
}

export async function readOwn(ctx: PublicContext, { key }: { key: string }) {
  const phone = readEnterKey(ctx.services, key, ctx.now);
  return { phone, ...(await stand(ctx, phone)) };
}

export async function takePaper(ctx: PublicContext, { key }: { key: string }) {
  const phone = await spendKey(ctx, "upload", key);
  if (!ctx.file) throw new AppError("invalid");
  const { services, now, file } = ctx;
  return await asPlatformItself(services, "onboarding.upload", async (work) => {
    const { file_id } = await takeUpload(work, file, {
      access: "private",
      only: "image",
      mark: [ctx.text(t("paper.purpose"))],
    });
    await insertPaper(work.tx, work.supplier.id, phoneMark(services, phone), file_id, now);
    const size = { w: 160, h: 160 };
    return {
      id: file_id,
      url: fileUrl(services.config, file_id, now),
      thumb: fileUrl(services.config, file_id, now, size),
    };
  });
}

export async function sendApplication(ctx: PublicContext, { key, ...sent }: Sent & { key: string }) {
  const phone = await spendKey(ctx, "send", key);
  return await asPlatformItself(ctx.services, "onboarding.enter", async (work) => {
    const uploaded = await papersOfPhone(work.tx, work.supplier.id, phoneMark(ctx.services, phone));
    const row = await enter(work, phone, sent, uploaded);
    await closeDraft(work, phone, Object.values(row.papers));
    return { no: row.no, application: await presentApplication(work, row, (text, data) => ctx.text(text, data)) };
  });
}

/** Saves a draft. @throws {AppError} enter_key_spent, rate_limited, wrong_status, conflict */
export async function keepTyped(ctx: PublicContext, { key, ...said }: DraftSaid & { key: string; version: number }) {
  const phone = await spendKey(ctx, "draft", key);
  return await asPlatformItself(ctx.services, "onboarding.enter", (work) => keepDraft(work, phone, said));
}

export async function takeBack(ctx: PublicContext, { key }: { key: string }): Promise<null> {
  const phone = readEnterKey(ctx.services, key, ctx.now);
  await asPlatformItself(ctx.services, "onboarding.enter", (work) => withdraw(work, phone));
  return null;
}
