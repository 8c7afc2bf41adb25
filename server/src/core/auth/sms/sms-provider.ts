import { maskedPhone } from "../../kernel/personal/masked-phone.ts";
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import type { AuthParts } from "../auth-parts.ts";
import { insertSandboxMessage } from "../proofs/sms-code.repo.ts";
import { type AliyunAccount, type CarryAliyun, overNetwork, readAliyun, signedCall } from "./aliyun.ts";
import { aliyunSandbox, sandboxAccount, sandboxHost } from "./aliyun-sandbox.ts";

/** A message template that the provider approved, in the provider's terms. */
export interface SmsTemplate {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
  /** The signature in front of the text, in 【】; null: the house's own. */
  readonly sign_name?: string | null;
}

/** Sends a message to a phone. */
export interface SmsProvider {
  /**
   * @param content   the text as the phone will show it
   * @param template  sent to a real provider in place of the text, because it accepts only approved texts
   * @returns the provider's receipt, with which the delivery can be queried
   * @throws {SmsRefused} when the provider refuses the message · any network error
   */
  send(phone: string, content: string, template?: SmsTemplate | null): Promise<string | null>;
}

/** The provider refused the message, with its reason. */
export class SmsRefused extends Error {
  override readonly name = "SmsRefused";
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code} ${message}`.trim());
    this.code = code;
  }
}

/** The provider's calls beside sending. */
export type SmsDeskAction = "AddSmsSign" | "QuerySmsSign" | "AddSmsTemplate" | "QuerySmsTemplate" | "QuerySendDetails";

/** @returns the provider's answer @throws {SmsRefused} when it refuses · any network error */
export type AskSmsDesk = (
  action: SmsDeskAction,
  params: Readonly<Record<string, string>>,
) => Promise<Readonly<Record<string, unknown>>>;

type Parts = AuthParts & { readonly log: Logger; readonly database: Database };

/** Returns the SMS provider: the house's account, else the sandbox. */
export function smsOf(parts: Parts): SmsProvider {
  const { sms } = parts.config;
  if (sms === null || sms === "sandbox") return sandboxSms(parts.database, parts);
  const { url, sign_name } = sms;
  return aliyunSms({ account: sms, host: new URL(url).host, sign_name, carry: () => overNetwork(url) });
}

/** Returns the function that calls the provider about signatures, templates and deliveries. */
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

/** Returns the template for codes; null when the provider needs none. */
export function codeTemplate({ config }: Pick<AuthParts, "config">, code: string): SmsTemplate | null {
  return config.sms === null || config.sms === "sandbox" ? null : { code: config.sms.code_template, params: { code } };
}

interface AliyunParts {
  readonly account: AliyunAccount;
  readonly host: string;
  readonly sign_name: string;
  /** Depends on the text: the sandbox needs it, because it stores no templates. */
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
 * The sandbox provider of the product, which answers as the real one does: it stores the message where tests and developers can read it,
 * and logs that it did. The log contains the text only when the console is a debug one: a code in a log would let every reader of the log
 * sign in.
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
