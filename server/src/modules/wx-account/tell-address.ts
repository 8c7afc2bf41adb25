import type { CallContext } from "../../core/wire/route.ts";
import { boundAccount } from "./account.ts";
import { callbackPath } from "./callback-route.ts";
import { t } from "./wx-account.texts.ts";

/** This house's own address, where it is known. */
function houseOf({ services }: CallContext): string {
  const { wechat_pay } = services.config;
  return wechat_pay !== null && wechat_pay !== "sandbox" ? wechat_pay.public_url : "";
}

/** What has to be typed in at their desk. Token and key are told to whoever may bind the account: their desk asks for both. */
export async function tellAddress(ctx: CallContext) {
  const account = await boundAccount(ctx);
  const facts = [
    { title: ctx.text(t("desk.address")), text: `${houseOf(ctx)}${callbackPath(ctx.supplier.suid)}` },
    ...(account
      ? [
          { title: ctx.text(t("desk.token")), text: account.token },
          { title: ctx.text(t("desk.key")), text: account.aes_key },
        ]
      : []),
    { title: ctx.text(t("desk.mode")), text: ctx.text(t("desk.mode.text")) },
  ];
  return { rows: [], total_fen: 0, note: account ? null : ctx.text(t("desk.none")), facts };
}
