import type { WechatApp } from "../../../core/kernel/config.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { fingerprint, randomSecret } from "../../../core/auth/proofs/secrets.ts";
import type { Services } from "../../../core/jobs/services.ts";
import type { RawContext, RawRoute } from "../../../core/wire/run/raw-route.ts";
import { escapeHtml, plainPage } from "../plain-page.ts";
import { insertSandboxCode, sandboxPerson, spendSandboxCode } from "./wechat.repo.ts";
import { t } from "../session.texts.ts";

/** The app that the sandbox accepts. Its secret protects only the sandbox. */
export const sandboxApp: WechatApp = { app_id: "wx-sandbox", app_secret: "wx-sandbox-secret" };
export const sandboxPage = "/sandbox/wechat/connect/qrconnect";
const lifeSeconds = 300;

/** The people whose phone a tester pretends to hold. */
const people = [
  { openid: "sandbox-openid-1", nickname: "沙盒微信 · 一" },
  { openid: "sandbox-openid-2", nickname: "沙盒微信 · 二" },
  { openid: "sandbox-openid-3", nickname: "沙盒微信 · 三" },
] as const;

const words = t.group("words");

function demandSandbox(services: Services): void {
  if (services.config.wechat !== "sandbox") throw new AppError("not_found");
}

/** The page where a person agrees. It only ever goes back to this site, whatever `redirect_uri` contains. */
const authorise: RawRoute = {
  path: sandboxPage,
  async run(ctx) {
    demandSandbox(ctx.services);
    const state = ctx.query["state"] ?? "";
    if (ctx.query["appid"] !== sandboxApp.app_id || state === "") throw new AppError("not_found");
    const choices = people.map(({ openid, nickname }) => {
      const query = new URLSearchParams({ state, openid });
      const href = `/sandbox/wechat/agree?${query.toString()}`;
      return `<p><a class="button" href="${escapeHtml(href)}">${escapeHtml(ctx.text(words.agree, { name: nickname }))}</a></p>`;
    });
    plainPage(ctx, ctx.text(words.title), `<p>${escapeHtml(ctx.text(words.lead))}</p>${choices.join("")}`);
  },
};

/** What WeChat does after the person has agreed: it creates a code and goes back. */
const agree: RawRoute = {
  path: "/sandbox/wechat/agree",
  async run(ctx: RawContext) {
    const { services, now, query } = ctx;
    demandSandbox(services);
    const person = people.find((known) => known.openid === query["openid"]);
    if (!person) throw new AppError("not_found");
    const code = randomSecret();
    const expires_at = new Date(now.getTime() + lifeSeconds * 1000);
    await services.database.transaction({ role: "auth" }, (tx) =>
      insertSandboxCode(tx, { ...person, code_hash: fingerprint(code), expires_at }),
    );
    const back = new URLSearchParams({ code, state: query["state"] ?? "" });
    ctx.reply.header("cache-control", "no-store").redirect(`/auth-redirect?${back.toString()}`, 302);
  },
};

export const wechatSandbox: readonly RawRoute[] = [authorise, agree];

/** Answers like `api.weixin.qq.com`, with the same refusals. */
export async function answerInSandbox(
  { database, clock }: Services,
  path: string,
  params: Readonly<Record<string, string>>,
): Promise<unknown> {
  if (path === "/sns/oauth2/access_token") {
    const { appid, secret, code = "" } = params;
    if (appid !== sandboxApp.app_id || secret !== sandboxApp.app_secret)
      return { errcode: 40125, errmsg: "invalid appsecret" };
    const hash = fingerprint(code);
    const person = await database.transaction({ role: "auth" }, (tx) => spendSandboxCode(tx, hash, clock.now()));
    if (!person) return { errcode: 40029, errmsg: "invalid code" };
    return { access_token: hash.toString("hex"), expires_in: 7200, openid: person.openid, scope: "snsapi_login" };
  }
  if (path === "/sns/userinfo") {
    const hash = Buffer.from(params["access_token"] ?? "", "hex");
    const person = await database.transaction({ role: "auth" }, (tx) => sandboxPerson(tx, hash));
    return person
      ? { openid: params["openid"], nickname: person.nickname }
      : { errcode: 40001, errmsg: "invalid credential" };
  }
  return { errcode: 40066, errmsg: "invalid url" };
}
