import { createHmac } from "node:crypto";
import { z } from "zod";
import type { SocialProvider } from "@kangying/contract/plugins/social/social.endpoints";
import type { Config } from "../../core/kernel/config.ts";

/** A shop's app at a provider. */
export interface SocialApp {
  readonly app_id: string;
  readonly secret: string;
}

/** The person who was authorised, or why the authorisation failed. */
export type SocialAnswer = { readonly openid: string } | { readonly failed: "code" | "app" | "unreachable" };

const patienceMs = 5_000;
const sandboxPrefix = "sandbox";

/** The sandbox's app of a supplier. The sandbox accepts only its secret. */
export function sandboxApp({ token_secret }: Config, supplier_id: number, provider: SocialProvider): SocialApp {
  const app_id = `${sandboxPrefix}${provider}${supplier_id}`;
  return { app_id, secret: createHmac("sha256", token_secret).update(`social ${app_id}`).digest("hex").slice(0, 32) };
}

/** True if the sandbox answers here. It signs in anyone who enters a name, so production has none. */
export function isSandboxOpen({ production, demo }: Config): boolean {
  return !production || demo;
}

const word = z.string().min(1).max(128);

interface Way {
  readonly page: string;
  readonly key: "appid" | "client_id";
  readonly scope: string;
  readonly exchange: string;
  readonly method: "GET" | "POST";
  readonly secret: "secret" | "client_secret";
  readonly more: Readonly<Record<string, string>>;
  readonly openid: (reply: unknown) => string | null;
  /** True if the provider refuses the code, not the app. */
  readonly isCode: (reply: unknown) => boolean;
}

const has = (name: string, values: readonly (string | number)[]) => {
  const shape = z.looseObject({ [name]: z.union([z.string(), z.number()]) });
  return (reply: unknown): boolean => {
    const read = shape.safeParse(reply);
    return read.success && values.some((value) => read.data[name] === value);
  };
};
const member = (name: string) => {
  const shape = z.looseObject({ [name]: word });
  return (reply: unknown): string | null => {
    const read = shape.safeParse(reply);
    return read.success ? String(read.data[name]) : null;
  };
};

/**
 * The web addresses and parameters of each provider. @source the providers' pages on website sign-in: WeChat open platform, QQ Connect,
 * Weibo open platform
 */
const ways: Readonly<Record<SocialProvider, Way>> = {
  wechat: {
    page: "https://open.weixin.qq.com/connect/qrconnect",
    key: "appid",
    scope: "snsapi_login",
    exchange: "https://api.weixin.qq.com/sns/oauth2/access_token",
    method: "GET",
    secret: "secret",
    more: {},
    openid: member("openid"),
    isCode: has("errcode", [40_029, 40_163]),
  },
  qq: {
    page: "https://graph.qq.com/oauth2.0/authorize",
    key: "client_id",
    scope: "get_user_info",
    exchange: "https://graph.qq.com/oauth2.0/token",
    method: "GET",
    secret: "client_secret",
    more: { fmt: "json", need_openid: "1" },
    openid: member("openid"),
    isCode: has("error", [100_019, 100_020]),
  },
  weibo: {
    page: "https://api.weibo.com/oauth2/authorize",
    key: "client_id",
    scope: "all",
    exchange: "https://api.weibo.com/oauth2/access_token",
    method: "POST",
    secret: "client_secret",
    more: {},
    openid: member("uid"),
    isCode: has("error", ["invalid_grant"]),
  },
};

/** The page where a person agrees. */
export function authorisePage(
  provider: SocialProvider,
  app: Pick<SocialApp, "app_id">,
  said: { readonly state: string; readonly redirect_uri: string },
): string {
  const { page, key, scope } = ways[provider];
  return `${page}?${new URLSearchParams({ [key]: app.app_id, response_type: "code", scope, ...said }).toString()}`;
}

/** Exchanges a code for the person. Called outside of any transaction. Fixed hosts, no redirects, a short timeout. */
export async function personOf(
  { config }: { readonly config: Config },
  supplier_id: number,
  provider: SocialProvider,
  app: SocialApp,
  said: { readonly code: string; readonly redirect_uri: string },
): Promise<SocialAnswer> {
  if (app.app_id.startsWith(sandboxPrefix)) {
    if (!isSandboxOpen(config) || sandboxApp(config, supplier_id, provider).secret !== app.secret)
      return { failed: "app" };
    return said.code.startsWith("ok-") ? { openid: said.code.slice(3) } : { failed: "code" };
  }
  const { exchange, method, key, secret, more, openid, isCode } = ways[provider];
  const query = new URLSearchParams({
    [key]: app.app_id,
    [secret]: app.secret,
    grant_type: "authorization_code",
    ...said,
    ...more,
  });
  try {
    const reply = await fetch(method === "GET" ? `${exchange}?${query.toString()}` : exchange, {
      method,
      ...(method === "POST" ? { body: query } : {}),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    const read: unknown = await reply.json();
    const found = openid(read);
    if (found !== null) return { openid: found };
    return { failed: isCode(read) ? "code" : "app" };
  } catch {
    return { failed: "unreachable" };
  }
}
