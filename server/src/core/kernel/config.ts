import { readFileSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import { EnvironmentReader, type Environment } from "./environment.ts";
import { StartRefused } from "./start-refused.ts";

/** The process's settings, read from the environment once, at start. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The console's public address without a slash at the end. It is used in messages. */
  readonly public_url: string;
  /** Null: embedded PostgreSQL in `data_dir`. */
  readonly database_url: string | null;
  readonly data_dir: string;
  /** Folder with external add-ons, one folder each. Null: none. Their code runs in this process. */
  readonly addons_dir: string | null;
  /** Maximum number of connections of this process to a PostgreSQL server. Further calls wait. */
  readonly pool_size: number;
  /** A folder, or `s3://…`. */
  readonly files_url: string;
  readonly demo: boolean;
  readonly production: boolean;
  readonly sign_suffix: string;
  readonly reply_secret: string;
  readonly token_secret: string;
  /** `is_debug`: the debug dialog, and plain replies on `ignoreencryption`. */
  readonly debug_console: boolean;
  /** Address of `/metrics`, never on the main port. `named`: set by a variable, so that an occupied port is an error. */
  readonly metrics: { readonly host: string; readonly port: number; readonly named: boolean };
  /** `/api/docs`. */
  readonly api_docs: boolean;
  /** CIDRs of proxies whose forwarded client address is trusted. */
  readonly trust_proxy: readonly string[];
  readonly version_check_url: string | null;
  readonly chat_host: string | null;
  /** Address of the chat host that comes with the product. Null: it does not run. */
  readonly chat_sandbox_port: number | null;
  /** The SMS provider. Null: none, and sign-in by SMS is not offered. */
  readonly sms: AliyunSms | "sandbox" | null;
  /** The WeChat app for binding accounts. Null: none. */
  readonly wechat: WechatApp | "sandbox" | null;
  /** The Kuaidi100 account for tracking parcels. Null: the sandbox, or in production no tracking. */
  readonly kuaidi100: Kuaidi100 | null;
  /** WeChat Pay's API, and this server's address for its notifications. Null: no payments by WeChat. */
  readonly wechat_pay: WechatPay | "sandbox" | null;
  /** Version of the build, for `index.html` and the logs. */
  readonly version: string;
}

/** WeChat Pay's API. The merchant accounts are in each supplier's settings. */
export interface WechatPay {
  readonly url: string;
  /** This server's public address, to which WeChat sends payment notifications. */
  readonly public_url: string;
}

/** A website app registered at WeChat's open platform. */
export interface WechatApp {
  readonly app_id: string;
  readonly app_secret: string;
}

/** An account at Aliyun's SMS service, and the service's address. */
export interface AliyunSms {
  readonly key_id: string;
  readonly key_secret: string;
  /** The sender's signature, approved by Aliyun. */
  readonly sign_name: string;
  /** The approved template for codes, with the one variable `code`. */
  readonly code_template: string;
  readonly url: string;
}

/** An account at Kuaidi100, and the service's address. */
export interface Kuaidi100 {
  readonly customer: string;
  readonly key: string;
  readonly url: string;
}

/** Default TOKEN_SECRET for development. It is public, so production refuses to start with it. */
const developmentTokenSecret = "kangying-development-token-secret";
const shortestTokenSecret = 32;
const defaultSignSuffix = "kangying";
const defaultReplySecret = "kangying-reply";

/**
 * Reads the settings from environment variables. An empty variable counts as unset.
 * @param env  `process.env`
 * @throws {StartRefused} naming every mistake at once
 */
export function readConfig(env: Environment): Config {
  const from = new EnvironmentReader(env);
  const production = from.text("NODE_ENV", "development") === "production";
  const database_url = from.url("DATABASE_URL", ["postgres:", "postgresql:"]);
  const data_dir = resolve(from.text("DATA_DIR", "./data"));
  const demo = from.flag("DEMO", database_url === null && !production);
  const [host, port] = [from.host("HOST", "127.0.0.1"), from.integer("PORT", 8080, 0, 65_535)];
  const read: Config = {
    host,
    port,
    public_url: (from.url("PUBLIC_URL", ["http:", "https:"]) ?? `http://${host}:${port}`).replace(/\/$/, ""),
    database_url,
    data_dir,
    addons_dir: addonsFolder(from),
    pool_size: from.integer("POOL_SIZE", 10, 2, 500),
    files_url: filesUrl(from, data_dir),
    demo,
    production,
    sign_suffix: from.text("SIGN_SUFFIX", defaultSignSuffix),
    reply_secret: from.text("REPLY_SECRET", defaultReplySecret),
    token_secret: tokenSecret(from, production),
    debug_console: from.flag("DEBUG_CONSOLE", demo),
    metrics: {
      host: from.host("METRICS_HOST", "127.0.0.1"),
      port: from.integer("METRICS_PORT", 9464, 0, 65_535),
      named: from.text("METRICS_PORT", "") !== "",
    },
    api_docs: from.flag("API_DOCS", !production),
    trust_proxy: from.networks("TRUST_PROXY"),
    version_check_url: from.url("VERSION_CHECK_URL", ["http:", "https:"]),
    chat_host: from.url("CHAT_HOST", ["http:", "https:"]),
    chat_sandbox_port: null,
    sms: smsProvider(from, production),
    wechat: wechatApp(from, production),
    kuaidi100: kuaidi100(from),
    wechat_pay: wechatPay(from, production && !demo),
    version: buildVersion(),
  };
  if (port !== 0 && port === read.metrics.port) from.fault("METRICS_PORT", "must be another port than PORT");
  if (from.faults.length > 0) throw new StartRefused("The configuration has mistakes:", from.faults);
  return { ...read, chat_sandbox_port: chatSandboxPort(read) };
}

/** The demo's chat host: on the next port, unless a real chat host is configured. */
function chatSandboxPort({ demo, production, chat_host, port }: Config): number | null {
  return demo && !production && chat_host === null && port > 0 && port < 65_535 ? port + 1 : null;
}

/** Returns warnings for settings that are valid but rarely intended, one line each, for the log at start. */
export function configWarnings(config: Config): readonly string[] {
  if (!config.production) return [];
  const isDefault = config.sign_suffix === defaultSignSuffix || config.reply_secret === defaultReplySecret;
  return [
    ...(config.demo ? ["DEMO=1 in production: accounts with a password that everybody knows are made"] : []),
    ...(isDefault ? ["SIGN_SUFFIX or REPLY_SECRET is the public default: set both to values of your own"] : []),
  ];
}

function addonsFolder(from: EnvironmentReader): string | null {
  const value = from.text("ADDONS_DIR", "");
  if (value === "") return null;
  if (!isAbsolute(value)) from.fault("ADDONS_DIR", "must be a whole path: code is loaded from there");
  return resolve(value);
}

function filesUrl(from: EnvironmentReader, data_dir: string): string {
  const value = from.text("FILES_URL", join(data_dir, "files"));
  if (value.startsWith("s3://")) {
    if (!/^s3:\/\/[^/?]+/.test(value))
      from.fault("FILES_URL", "names no bucket: write s3://bucket or s3://bucket/prefix");
    return value;
  }
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(value)) from.fault("FILES_URL", "must be a folder or begin with s3://");
  return resolve(value);
}

/** Chooses the SMS provider. The sandbox shows codes to everybody, so production uses it only if it is named. */
function smsProvider(from: EnvironmentReader, production: boolean): Config["sms"] {
  const value = from.text("SMS_PROVIDER", production ? "none" : "sandbox");
  if (value === "aliyun") return aliyunSms(from);
  if (value !== "sandbox" && value !== "none") from.fault("SMS_PROVIDER", "must be aliyun, sandbox or none");
  return value === "sandbox" ? "sandbox" : null;
}

/** Reads Aliyun's settings. Each missing variable is a fault. */
function aliyunSms(from: EnvironmentReader): AliyunSms {
  const demanded = (name: string): string => {
    const value = from.text(name, "");
    if (value === "") from.fault(name, "is missing for SMS_PROVIDER=aliyun");
    return value;
  };
  return {
    key_id: demanded("SMS_KEY_ID"),
    key_secret: demanded("SMS_KEY_SECRET"),
    sign_name: demanded("SMS_SIGN_NAME"),
    code_template: demanded("SMS_CODE_TEMPLATE"),
    url: (from.url("SMS_URL", ["http:", "https:"]) ?? "https://dysmsapi.aliyuncs.com").replace(/\/+$/, ""),
  };
}

/** Reads the WeChat app's two keys. Without them: the sandbox, or in production none. */
function wechatApp(from: EnvironmentReader, production: boolean): Config["wechat"] {
  const app_id = from.text("WECHAT_APP_ID", "");
  const app_secret = from.text("WECHAT_APP_SECRET", "");
  if (app_id !== "" && app_secret !== "") return { app_id, app_secret };
  if (app_id !== "" || app_secret !== "")
    from.fault(app_id === "" ? "WECHAT_APP_ID" : "WECHAT_APP_SECRET", "is missing beside its pair");
  return production ? null : "sandbox";
}

/** Reads the Kuaidi100 account's two keys. Null without them. */
function kuaidi100(from: EnvironmentReader): Config["kuaidi100"] {
  const customer = from.text("KUAIDI100_CUSTOMER", "");
  const key = from.text("KUAIDI100_KEY", "");
  const url = from.url("KUAIDI100_URL", ["http:", "https:"]) ?? "https://poll.kuaidi100.com/poll/query.do";
  if (customer !== "" && key !== "") return { customer, key, url };
  if (customer !== "" || key !== "")
    from.fault(customer === "" ? "KUAIDI100_CUSTOMER" : "KUAIDI100_KEY", "is missing beside its pair");
  return null;
}

/** WeChat Pay's address: the sandbox by default. In production, null without a public address, as it could not receive notifications. */
function wechatPay(from: EnvironmentReader, isReal: boolean): Config["wechat_pay"] {
  const url = from.url("WECHAT_PAY_URL", ["http:", "https:"]);
  const public_url = from.url("PUBLIC_URL", ["http:", "https:"])?.replace(/\/+$/, "") ?? null;
  if (url === null && !isReal) return "sandbox";
  if (public_url === null) {
    if (url !== null) from.fault("PUBLIC_URL", "is missing beside WECHAT_PAY_URL");
    return null;
  }
  return { url: url ?? "https://api.mch.weixin.qq.com", public_url };
}

function tokenSecret(from: EnvironmentReader, production: boolean): string {
  const value = from.text("TOKEN_SECRET", developmentTokenSecret);
  if (!production) return value;
  if (value === developmentTokenSecret) from.fault("TOKEN_SECRET", "must be set in production (NODE_ENV=production)");
  else if (value.length < shortestTokenSecret)
    from.fault("TOKEN_SECRET", `must have at least ${shortestTokenSecret} characters in production`);
  return value;
}

function buildVersion(): string {
  const root = JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  return root.version;
}
