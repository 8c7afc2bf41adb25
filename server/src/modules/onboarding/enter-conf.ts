import type { EnterConf } from "@kangying/contract/suppliers/enter.endpoints";
import { maxUploadBytes } from "@kangying/contract/files/files.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import type { PublicContext } from "../../core/wire/route.ts";
import { linesOf, readPlatformSet } from "../platform-set/public.ts";
import { agreementAt } from "../publications/public.ts";
import { asPlatformItself } from "./platform-of.ts";
import { t } from "./onboarding.texts.ts";

/** Returns the conditions and the fields of the application form. */
export async function readEnterConf(ctx: PublicContext): Promise<EnterConf> {
  return await asPlatformItself(ctx.services, "onboarding.conf", async ({ tx, supplier, now }) => {
    const set = await readPlatformSet(tx, supplier.id);
    const agreement = await agreementAt(tx, supplier.id, "supplier", now);
    const { enter_open, service_phone, enter_fee_fen, deposit_fen, cert_fee_fen, trade_bp, settle_days, review_days } =
      set;
    const option = (value: string | number, title: Parameters<typeof ctx.text>[0]) => ({
      value,
      title: ctx.text(title),
    });
    return {
      is_open: enter_open,
      service_phone,
      enter_fee_fen,
      deposit_fen,
      cert_fee_fen,
      trade_bp,
      settle_days,
      review_days,
      kinds: [option(1, t("kind.company")), option(2, t("kind.trader")), option(3, t("kind.person"))],
      industries: [option("camp", t("industry.camp")), option("shop", t("industry.shop"))],
      categories: [...linesOf(set.categories)],
      permit_categories: [...linesOf(set.permit_categories)],
      max_bytes: maxUploadBytes,
      agreement: agreement && { version_no: agreement.version_no, title: agreement.title },
    };
  });
}

/** The supplier agreement that is in force now. @throws {AppError} not_found when the platform has none */
export async function readEnterAgreement(ctx: PublicContext) {
  return await asPlatformItself(ctx.services, "onboarding.conf", async ({ tx, supplier, now }) => {
    const found = await agreementAt(tx, supplier.id, "supplier", now);
    if (!found) throw new AppError("not_found");
    const { version_no, title, body } = found;
    return { version_no, title, body };
  });
}
