import type { CallContext } from "../../core/wire/route.ts";
import { boundAccount } from "./account.ts";
import { callbackPath } from "./callback-route.ts";
import { t } from "./wx-account.texts.ts";

/** This server's public address, if it is known. */
function houseOf({ services }: CallContext): string {
  const { wechat_pay } = services.config;
  return wechat_pay !== null && wechat_pay !== "sandbox" ? wechat_pay.public_url : "";
}

/**
 * The values that must be entered in WeChat's console. Token and key are shown to callers who may bind the account, because the console
 * asks for both, and not to a visit of the platform, which binds nothing: with them anybody speaks in WeChat's name.
 */
export async function tellAddress(ctx: CallContext) {
  const account = await boundAccount(ctx);
  const facts = [
    { title: ctx.text(t("desk.address")), text: `${houseOf(ctx)}${callbackPath(ctx.supplier.suid)}` },
    ...(account && ctx.caller.restraint !== "visit"
      ? [
          { title: ctx.text(t("desk.token")), text: account.token },
          { title: ctx.text(t("desk.key")), text: account.aes_key },
        ]
      : []),
    { title: ctx.text(t("desk.mode")), text: ctx.text(t("desk.mode.text")) },
  ];
  return { rows: [], total_fen: 0, note: account ? null : ctx.text(t("desk.none")), facts };
}
