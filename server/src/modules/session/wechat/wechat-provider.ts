import { z } from "zod";
import type { WechatApp } from "../../../core/kernel/config.ts";
import { asProvider } from "../../../core/kernel/provider-calls.ts";
import type { Services } from "../../../core/jobs/services.ts";
import { answerInSandbox, sandboxApp, sandboxPage } from "./wechat-sandbox.ts";

/** The person who was authorised. */
export interface WechatPerson {
  readonly openid: string;
  readonly nickname: string;
}

/** WeChat's website sign-in, as its open platform documents it. */
export interface WechatProvider {
  /**
   * The page where a person agrees. The browser adds `redirect_uri`, because the server does not know under which host name it was called.
   */
  authorisePage(state: string): string;
  /** @returns null where WeChat does not know the code, or cannot be reached */
  personOf(code: string): Promise<WechatPerson | null>;
}

/** Asks a path of the provider's API with these parameters. */
type Ask = (path: string, params: Readonly<Record<string, string>>) => Promise<unknown>;

const apiHost = "https://api.weixin.qq.com";
const page = "https://open.weixin.qq.com/connect/qrconnect";
const patienceMs = 5_000;
const longestReply = 64 * 1024;

const tokenReply = z.object({ access_token: z.string().max(512), openid: z.string().min(1).max(128) });
const personReply = z.object({ nickname: z.string() });

/** The provider in use. @returns null where no WeChat is configured */
export function wechatOf(services: Services): WechatProvider | null {
  const { wechat } = services.config;
  if (wechat === null) return null;
  if (wechat !== "sandbox") return providerOf(wechat, page, askOverTheNet);
  return providerOf(sandboxApp, sandboxPage, (path, params) => answerInSandbox(services, path, params));
}

function providerOf(app: WechatApp, authorise: string, ask: Ask): WechatProvider {
  return {
    authorisePage: (state) => {
      const query = new URLSearchParams({
        appid: app.app_id,
        response_type: "code",
        scope: "snsapi_login",
        state,
      });
      return `${authorise}?${query.toString()}#wechat_redirect`;
    },
    personOf: async (code) => {
      const { app_id: appid, app_secret: secret } = app;
      const token = tokenReply.safeParse(
        await ask("/sns/oauth2/access_token", { appid, secret, code, grant_type: "authorization_code" }),
      );
      // WeChat sends a refusal as `{ errcode, errmsg }` with status 200.
      if (!token.success) return null;
      const { access_token, openid } = token.data;
      const person = personReply.safeParse(await ask("/sns/userinfo", { access_token, openid }));
      return { openid, nickname: person.success ? person.data.nickname.slice(0, 40) : "" };
    },
  };
}

/** Calls one fixed host without redirects. A reply that does not come in time counts as none. */
async function askOverTheNet(path: string, params: Readonly<Record<string, string>>): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const url = `${apiHost}${path}?${new URLSearchParams(params).toString()}`;
    const reply = await asProvider("wechat", () => fetch(url, { redirect: "error", signal }));
    const text = await reply.text();
    return text.length > longestReply ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
