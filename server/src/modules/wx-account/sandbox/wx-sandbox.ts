import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../../core/kernel/config.ts";
import type { CarryWx, WxCall } from "../protocol/wx-api.ts";
import type { WxAccount } from "../account.ts";
import { sandboxAnswers, type SandboxAnswer } from "./sandbox-answers.ts";

const prefix = "wxsandpub";
const tokenSeconds = 7200;

type Known = Omit<WxAccount, "name">;

const derived = ({ token_secret }: Config, app_id: string, what: string): Buffer =>
  createHmac("sha256", token_secret).update(`wxpub ${app_id} ${what}`).digest();

export const isSandbox = (app_id: string): boolean => app_id.startsWith(prefix);

/** The public account that the sandbox has for every supplier. The sandbox accepts only its secrets. */
export function sandboxAccount(config: Config, supplier_id: number): Known {
  const app_id = `${prefix}${supplier_id}`;
  const hex = (what: string): string => derived(config, app_id, what).toString("hex").slice(0, 32);
  const aes_key = derived(config, app_id, "aes").toString("base64").slice(0, 43);
  return { supplier_id, app_id, secret: hex("secret"), token: hex("token"), aes_key };
}

interface Pass {
  readonly app: string;
  /** The expiry time in seconds. */
  readonly end: number;
  /** It was fetched by force. */
  readonly forced: boolean;
}

const refuse = (errcode: number, errmsg: string): string => JSON.stringify({ errcode, errmsg });

/**
 * A sandbox that answers like WeChat's server. It stores nothing: a token contains its expiry and its own signature. As with test card
 * numbers, the end of the follower's id selects the error: …9001 throws as if the server cannot be reached, …9002 returns no JSON, …9003
 * does not follow, …9004 is over the limit, …9005 has an unknown template, …9006 accepts only a token that was fetched again.
 */
export function sandboxCarry(config: Config, now: () => Date, { supplier_id }: Pick<Known, "supplier_id">): CarryWx {
  const right = sandboxAccount(config, supplier_id);
  const sign = (text: string): string => createHmac("sha256", right.secret).update(text).digest("base64url");
  const issue = (forced: boolean): string => {
    const pass: Pass = { app: right.app_id, end: Math.floor(now().getTime() / 1000) + tokenSeconds, forced };
    const text = Buffer.from(JSON.stringify(pass)).toString("base64url");
    return `${text}.${sign(text)}`;
  };
  const passOf = (token: string): Pass | null => {
    const [text = "", signature = ""] = token.split(".");
    const [given, good] = [Buffer.from(signature), Buffer.from(sign(text))];
    if (given.length !== good.length || !timingSafeEqual(given, good)) return null;
    return JSON.parse(Buffer.from(text, "base64url").toString()) as Pass;
  };
  return async (call: WxCall) => {
    const { path, json = {}, query = {} } = call;
    const said = json as Readonly<Record<string, unknown>>;
    if (path === "/cgi-bin/stable_token") {
      if (said["appid"] !== right.app_id) return refuse(40013, "invalid appid");
      if (said["secret"] !== right.secret) return refuse(40125, "invalid appsecret");
      return JSON.stringify({ access_token: issue(said["force_refresh"] === true), expires_in: tokenSeconds });
    }
    const pass = passOf(query["access_token"] ?? "");
    if (!pass || pass.app !== right.app_id) return refuse(40001, "invalid credential");
    if (pass.end <= now().getTime() / 1000) return refuse(42001, "access_token expired");
    const answer: SandboxAnswer = sandboxAnswers(call, { forced: pass.forced, id: idOf(path, said) });
    if (answer === "nobody") throw new Error("the sandbox does not answer");
    if (answer === "garbage") return "<html>502 Bad Gateway</html>";
    return JSON.stringify("errcode" in answer ? answer : { errcode: 0, errmsg: "ok", ...answer });
  };
}

/** A number for what a call creates: the same for the same call. */
const idOf = (path: string, said: object): number =>
  createHash("sha256")
    .update(`${path}${JSON.stringify(said)}`)
    .digest()
    .readUIntBE(0, 6);
