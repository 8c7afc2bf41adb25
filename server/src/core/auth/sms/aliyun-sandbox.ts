import { signatureOf, type AliyunAccount, type CarryAliyun } from "./aliyun.ts";
import { sandboxDesk } from "./aliyun-sandbox-desk.ts";

/** The account that the sandbox accepts. */
export const sandboxAccount: AliyunAccount = { key_id: "SANDBOX", key_secret: "sandbox" };
export const sandboxHost = "sms.sandbox.invalid";

const refusals: Readonly<Record<string, string>> = {
  "9003": "isv.BUSINESS_LIMIT_CONTROL",
  "9004": "isv.AMOUNT_NOT_ENOUGH",
  "9005": "isv.BLACK_KEY_CONTROL_LIMIT",
  "9006": "isv.SMS_TEMPLATE_ILLEGAL",
};
const skewMs = 15 * 60_000;

/**
 * A simulated SMS service that answers as Aliyun does, signatures included. As with the test cards of a card company, the phone number
 * decides what goes wrong. After 1000000: 9001 throws as when nobody answers, 9002 returns no JSON, 9003 is over Aliyun's limit, 9004 has
 * no money, 9005 is barred, 9006 has a template that Aliyun does not know. No real phone begins like this.
 * @param keep  stores a message that a real service would send to the phone
 */
export function aliyunSandbox(now: () => Date, keep: (phone: string) => Promise<void>): CarryAliyun {
  return async ({ query, headers }) => {
    const { authorization = "", ...signed } = headers;
    const given = /Signature=([0-9a-f]{64})$/.exec(authorization)?.[1];
    if (!authorization.includes(`Credential=${sandboxAccount.key_id},`)) return refusal("InvalidAccessKeyId.NotFound");
    if (given !== signatureOf(sandboxAccount.key_secret, query, signed)) return refusal("SignatureDoesNotMatch");
    const at = new Date(signed["x-acs-date"] ?? "").getTime();
    if (!(Math.abs(now().getTime() - at) < skewMs)) return refusal("InvalidTimeStamp.Expired");
    const params = new URLSearchParams(query);
    const action = signed["x-acs-action"] ?? "";
    if (action !== "SendSms") {
      const said = sandboxDesk(action, params);
      return said === null ? refusal("InvalidAction.NotFound") : JSON.stringify({ Code: "OK", Message: "OK", ...said });
    }
    const phone = params.get("PhoneNumbers") ?? "";
    if (!/^1\d{10}$/.test(phone)) return refusal("isv.MOBILE_NUMBER_ILLEGAL");
    if (!params.get("SignName")) return refusal("isv.SMS_SIGNATURE_ILLEGAL");
    if (!params.get("TemplateCode")) return refusal("isv.SMS_TEMPLATE_ILLEGAL");
    const test = phone.startsWith("1000000") ? phone.slice(7) : "";
    if (test === "9001") throw new Error("nobody answers");
    if (test === "9002") return "<html>502</html>";
    const refused = refusals[test];
    if (refused !== undefined) return refusal(refused);
    await keep(phone);
    const id = headers["x-acs-signature-nonce"] ?? "";
    return JSON.stringify({ Code: "OK", Message: "OK", BizId: `sandbox-${id.slice(0, 20)}`, RequestId: id });
  };
}

const refusal = (code: string): string => JSON.stringify({ Code: code, Message: code, RequestId: "sandbox" });
