import { createHash } from "node:crypto";

const has = (words: string, needed: RegExp): boolean => needed.test(words);
const optOut = /拒收|退订|unsubscribe|darse de baja|配信停止/i;

/**
 * Answers questions about signatures, templates and deliveries, as Aliyun does. It stores nothing: the first digit of a template's code
 * decides its state (1 approved, 2 refused), the name decides about a signature, the phone about a delivery: 1000000 9007 is never reached.
 * @returns null: no such action
 */
export function sandboxDesk(action: string, params: URLSearchParams): Readonly<Record<string, unknown>> | null {
  const said = (name: string): string => params.get(name) ?? "";
  switch (action) {
    case "AddSmsSign":
      return { SignName: said("SignName") };
    case "QuerySmsSign": {
      const isGood = !has(said("SignName"), /测试|test/i);
      return { SignName: said("SignName"), SignStatus: isGood ? 1 : 2, Reason: isGood ? "" : "签名含测试字样" };
    }
    case "AddSmsTemplate": {
      const isGood = said("TemplateType") !== "2" || has(said("TemplateContent"), optOut);
      const digest = createHash("sha256")
        .update(`${said("TemplateName")} ${said("TemplateContent")}`)
        .digest();
      return { TemplateCode: `SMS_${isGood ? 1 : 2}${String(digest.readUInt32BE() % 100_000_000).padStart(8, "0")}` };
    }
    case "QuerySmsTemplate": {
      const isGood = said("TemplateCode").startsWith("SMS_1");
      return { TemplateStatus: isGood ? 1 : 2, Reason: isGood ? "" : "推广短信须写明退订方式" };
    }
    case "QuerySendDetails": {
      const isLost = said("PhoneNumber") === "10000009007";
      const detail = { SendStatus: isLost ? 2 : 3, ErrCode: isLost ? "MOBILE_NOT_ON_SERVICE" : "DELIVERED" };
      return { TotalCount: 1, SmsSendDetailDTOs: { SmsSendDetailDTO: [detail] } };
    }
    default:
      return null;
  }
}
