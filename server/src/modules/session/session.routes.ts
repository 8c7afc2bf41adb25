import * as account from "@kangying/contract/session/own-account.endpoints";
import * as endpoints from "@kangying/contract/session/session.endpoints";
import { addons } from "@kangying/contract/plugins/addons";
import { outsideAddons } from "@kangying/contract/plugins/outside";
import { makeCaptcha, keepCaptcha } from "../../core/auth/proofs/captcha.ts";
import { makeDownloadToken } from "../../core/auth/sessions/download-token.ts";
import { takeHandover } from "../../core/auth/sessions/handover.ts";
import { networkOf } from "../../core/auth/limits/network.ts";
import { refreshSession } from "../../core/auth/sessions/refresh-session.ts";
import { isSmsOpen } from "../../core/auth/proofs/sms-code.ts";
import { takeSecondStep } from "../../core/auth/proofs/second-step.ts";
import { spendBudget } from "../../core/auth/limits/throttle.ts";
import { inAuth } from "../../core/auth/sessions/in-auth.ts";
import { hashIfPassword } from "../../core/auth/proofs/passwords.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { pathOfApi } from "../../core/wire/api-routes.ts";
import { wrong } from "../../core/wire/input/issue-texts.ts";
import { fileCallPoint } from "../../core/wire/reply/file-calls.ts";
import { callRoute, publicRoute, type Route } from "../../core/wire/route.ts";
import { changePassword } from "./passwords/change-password.ts";
import { editProfile } from "./edit-profile.ts";
import { endSession } from "./end-session.ts";
import { handOver } from "./hand-over.ts";
import { logIn } from "./log-in.ts";
import { endOwnSessions, listOwnSessions } from "./own-sessions.ts";
import { presentUser } from "./present-user.ts";
import { provePhone, sendPhoneProof } from "./passwords/prove-phone.ts";
import { resetPassword } from "./passwords/reset-password.ts";
import { sendSmsCode } from "./passwords/send-sms-code.ts";
import { listedSuppliers } from "./session.repo.ts";
import {
  beginOwnSecondStep,
  confirmOwnSecondStep,
  endOwnSecondStep,
  readOwnSecondStep,
  renewRecoveryCodes,
} from "./second-step/own-second-step.ts";
import { beginVisit, leaveVisit } from "./visits.ts";
import { bindWechat, proveWechat, startBinding, unbindWechat } from "./wechat/bind-wechat.ts";
import { signInByWechat, startSocialLogin } from "./wechat/sign-in-by-wechat.ts";

const beforeSignIn: readonly Route[] = [
  publicRoute(endpoints.login, logIn),
  publicRoute(endpoints.secondStep, (ctx, { ticket, code }) =>
    takeSecondStep(ctx.services.database, ctx.services, ticket, code, ctx),
  ),
  publicRoute(endpoints.refreshAccessToken, async (ctx, { refresh_token }) => {
    const key = ctx.request.headers["idempotency-key"];
    return refreshSession(
      ctx.services.database,
      ctx.services,
      refresh_token,
      typeof key === "string" && key !== "" ? key.slice(0, 255) : null,
      ctx,
    );
  }),
  publicRoute(endpoints.captcha, async (ctx) => {
    const { database, config } = ctx.services;
    await database.transaction({ role: "auth" }, (tx) =>
      spendBudget(tx, `captcha:${networkOf(ctx.ip)}`, 60, 60, ctx.now),
    );
    const captcha = await makeCaptcha();
    await database.transaction({ role: "auth" }, (tx) => keepCaptcha(tx, config.token_secret, captcha, ctx.now));
    return { captcha_id: captcha.captcha_id, image: captcha.image };
  }),
  publicRoute(endpoints.verifySend, sendSmsCode),
  publicRoute(endpoints.passwordReset, resetPassword),
  publicRoute(endpoints.socialAuthData, startSocialLogin),
  publicRoute(endpoints.socialLogin, signInByWechat),
  publicRoute(endpoints.handover, (ctx, { code }) => takeHandover(ctx.services.database, ctx.services, code, ctx)),
  publicRoute(endpoints.serverConfigInfo, async ({ services, now }) => ({
    server_time: seconds(now),
    sms_login_open: isSmsOpen(services.config),
    is_debug: services.config.debug_console,
  })),
  publicRoute(endpoints.supplierList, (ctx) =>
    ctx.services.database.transaction({ role: "auth" }, async (tx) => {
      await spendBudget(tx, `suppliers:${networkOf(ctx.ip)}`, 30, 60, ctx.now);
      return listedSuppliers(tx);
    }),
  ),
];

const signedIn: readonly Route[] = [
  callRoute(endpoints.logout, endSession),
  callRoute(account.info, presentUser),
  callRoute(account.userEdit, editProfile),
  callRoute(account.passwordEdit, changePassword, (_ctx, { new_password }) => hashIfPassword(new_password)),
  callRoute(account.sessionList, listOwnSessions),
  callRoute(account.sessionEnd, endOwnSessions),
  callRoute(account.secondStepInfo, readOwnSecondStep),
  callRoute(account.secondStepBegin, beginOwnSecondStep),
  callRoute(account.secondStepConfirm, confirmOwnSecondStep),
  callRoute(account.secondStepCodes, renewRecoveryCodes),
  callRoute(account.secondStepEnd, endOwnSecondStep),
  callRoute(account.phoneProofSend, sendPhoneProof),
  callRoute(account.phoneProve, provePhone),
  callRoute(account.wechatBindStart, startBinding),
  callRoute(account.wechatBind, bindWechat, proveWechat),
  callRoute(account.wechatUnbind, unbindWechat),
  callRoute(endpoints.downloadToken, async (ctx, { path }) => {
    if (!ctx.services.declared.find(fileCallPoint, path.slice(pathOfApi("").length)))
      throw new InvalidFields({ path: { text: wrong } });
    return {
      token: await inAuth(ctx, () => makeDownloadToken(ctx.tx, ctx.services, ctx.caller, ctx.supplier.id, path)),
    };
  }),
  callRoute(endpoints.supplierHandover, handOver),
  callRoute(endpoints.visitBegin, beginVisit),
  callRoute(endpoints.visitEnd, leaveVisit),
  callRoute(endpoints.operatorPermission, async ({ caller }) => ({
    path_arr: [...caller.permissions.paths],
    api_arr: [...caller.permissions.apis],
    addons: [...caller.permissions.addons],
    ...(outsideAddons().length > 0 ? { outside: [...outsideAddons()] } : {}),
    version: caller.permissions.version,
  })),
  callRoute(endpoints.supplierAddonList, async ({ caller }) =>
    addons.map(({ key, type }) => ({ key, type, installed: caller.permissions.addons.has(key) })),
  ),
];

export const sessionRoutes: readonly Route[] = [...beforeSignIn, ...signedIn];
