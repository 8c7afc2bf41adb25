import { maskedPhone } from "../../kernel/personal/masked-phone.ts";
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import type { AuthParts } from "../auth-parts.ts";
import { insertSandboxMessage } from "../proofs/sms-code.repo.ts";
import { type AliyunAccount, type CarryAliyun, overNetwork, readAliyun, signedCall } from "./aliyun.ts";
import { aliyunSandbox, sandboxAccount, sandboxHost } from "./aliyun-sandbox.ts";

/** Words that the provider has approved, as it knows them. */
export interface SmsTemplate {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
  /** Stands before the words, in 【】; null: the house's own. */
  readonly sign_name?: string | null;
}

/** Carries a message to a phone. */
export interface SmsProvider {
  /**
   * @param content   the words as the phone will show them
   * @param template  what a real provider is told in their place; it takes no words that it has not approved
   * @returns the provider's receipt, by which it can be asked what came of it
   * @throws {SmsRefused} its answer in place of taking it · whatever the network throws
   */
  send(phone: string, content: string, template?: SmsTemplate | null): Promise<string | null>;
}

/** The provider has not taken it, and says why. */
export class SmsRefused extends Error {
  override readonly name = "SmsRefused";
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code} ${message}`.trim());
    this.code = code;
  }
}

/** What is asked of the provider's desk beside sending. */
export type SmsDeskAction = "AddSmsSign" | "QuerySmsSign" | "AddSmsTemplate" | "QuerySmsTemplate" | "QuerySendDetails";

/** @returns their answer @throws {SmsRefused} in place of one · whatever the network throws */
export type AskSmsDesk = (
  action: SmsDeskAction,
  params: Readonly<Record<string, string>>,
) => Promise<Readonly<Record<string, unknown>>>;

type Parts = AuthParts & { readonly log: Logger; readonly database: Database };

/** Whoever carries messages here: the account that the house has, else the sandbox. */
export function smsOf(parts: Parts): SmsProvider {
  const { sms } = parts.config;
  if (sms === null || sms === "sandbox") return sandboxSms(parts.database, parts);
  const { url, sign_name } = sms;
  return aliyunSms({ account: sms, host: new URL(url).host, sign_name, carry: () => overNetwork(url) });
}

/** The provider's desk: signatures, templates and what became of messages. */
export function smsDeskOf({ config, clock }: Pick<Parts, "config" | "clock">): AskSmsDesk {
  const { sms } = config;
  const now = (): Date => clock.now();
  const isSandbox = sms === null || sms === "sandbox";
  const account = isSandbox ? sandboxAccount : sms;
  const host = isSandbox ? sandboxHost : new URL(sms.url).host;
  const carry = isSandbox ? aliyunSandbox(now, async () => {}) : overNetwork(sms.url);
  return async (action, params) => {
    const request = signedCall(account, { host, action, params }, { at: now(), nonce: randomUUID() });
    const reply = readAliyun(await carry(request));
    if (!reply.ok) throw new SmsRefused(reply.code, reply.message);
    return reply.said;
  };
}

/** The template for codes, where the provider asks for one. */
export function codeTemplate({ config }: Pick<AuthParts, "config">, code: string): SmsTemplate | null {
  return config.sms === null || config.sms === "sandbox" ? null : { code: config.sms.code_template, params: { code } };
}

interface AliyunParts {
  readonly account: AliyunAccount;
  readonly host: string;
  readonly sign_name: string;
  /** By what is being sent: the sandbox has to know the words, since it keeps no templates. */
  readonly carry: (content: string) => CarryAliyun;
  readonly now?: () => Date;
}

function aliyunSms({ account, host, sign_name, carry, now = () => new Date() }: AliyunParts): SmsProvider {
  return {
    send: async (phone, content, template = null) => {
      if (template === null) throw new SmsRefused("no_template", "");
      const params = {
        PhoneNumbers: phone,
        SignName: template.sign_name ?? sign_name,
        TemplateCode: template.code,
        TemplateParam: JSON.stringify(template.params),
      };
      const request = signedCall(account, { host, action: "SendSms", params }, { at: now(), nonce: randomUUID() });
      const reply = readAliyun(await carry(content)(request));
      if (!reply.ok) throw new SmsRefused(reply.code, reply.message);
      const { BizId } = reply.said;
      return typeof BizId === "string" ? BizId.slice(0, 60) : null;
    },
  };
}

/**
 * The provider that ships with the product and speaks as the real one: it keeps the message where tests and developers can read it, and says so
 * in the log. What the message holds is told where the console is a debug one, and nowhere else: a code in a log is a way in for whoever
 * reads it.
 */
export function sandboxSms(database: Database, parts: AuthParts & { readonly log: Logger }): SmsProvider {
  const now = (): Date => parts.clock.now();
  const carry = (content: string): CarryAliyun =>
    aliyunSandbox(now, async (phone) => {
      await database.transaction({ role: "auth" }, (tx) => insertSandboxMessage(tx, phone, content, now()));
      parts.log.info(
        {
          sandbox: "sms",
          to: maskedPhone(phone),
          ...(parts.config.debug_console ? { content } : {}),
        },
        "sms taken by the sandbox",
      );
    });
  const sms = aliyunSms({ account: sandboxAccount, host: sandboxHost, sign_name: "SANDBOX", carry, now });
  return {
    send: (phone, content, template = null) =>
      sms.send(phone, content, template ?? { code: "SMS_SANDBOX", params: {} }),
  };
}
