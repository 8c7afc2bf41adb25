import type { WxCall } from "../protocol/wx-api.ts";

/** The sandbox's answer to a call with a valid token: members, a refusal, invalid JSON, or none. */
export type SandboxAnswer = Readonly<Record<string, unknown>> | "nobody" | "garbage";

/** The sandbox's initial followers. */
export const sandboxFollowers = Array.from({ length: 48 }, (_, nth) => `oSandbox${String(nth + 1).padStart(4, "0")}`);

/** The templates of the sandbox's account. */
export const sandboxTemplates = [
  ["Tbooked01", "预约成功通知", ["thing1", "date2", "thing3"], ["姓名", "日期", "房型"]],
  ["Tarrive02", "行程提醒", ["thing1", "date2", "thing3"], ["姓名", "日期", "地点"]],
  ["Tresult03", "审核结果通知", ["thing1", "character_string2"], ["申请人", "单号"]],
  ["Tshipped4", "订单发货通知", ["character_string1", "thing2", "character_string3"], ["订单号", "收货人", "快递单号"]],
  ["Trefund05", "退款通知", ["character_string1", "amount2", "thing3"], ["订单号", "退款金额", "收款人"]],
  ["Tcancel06", "预约取消通知", ["thing1", "date2"], ["姓名", "日期"]],
] as const;
/** A template for which the follower must agree each time. */
export const sandboxOnce = ["Oreview01", "服务评价提醒", ["thing1", "thing2"], ["姓名", "营地"]] as const;

type Listed = readonly [string, string, readonly string[], readonly string[]];

const contentOf = ([, , names, titles]: Listed): string =>
  names.map((name, nth) => `${titles[nth] ?? name}：{{${name}.DATA}}`).join("\n");

const refused = (errcode: number, errmsg: string): SandboxAnswer => ({ errcode, errmsg });

function toFollower(open_id: string, forced: boolean): SandboxAnswer | null {
  const end = open_id.slice(-4);
  if (end === "9001") return "nobody";
  if (end === "9002") return "garbage";
  if (end === "9003") return refused(43004, "require subscribe");
  if (end === "9004") return refused(45009, "reach max api daily quota limit");
  if (end === "9005") return refused(40037, "invalid template_id");
  if (end === "9006" && !forced) return refused(42001, "access_token expired");
  return null;
}

/** Answers a call. @param of  whether the call's token was fetched by force, and a number derived from the call */
export function sandboxAnswers(
  { path, query = {}, json = {}, file }: WxCall,
  of: { readonly forced: boolean; readonly id: number },
): SandboxAnswer {
  const said = json as Readonly<Record<string, unknown>>;
  const words = (name: string): string => (typeof said[name] === "string" ? said[name] : "");
  switch (path) {
    case "/cgi-bin/menu/create":
      return JSON.stringify(json).includes("9002.invalid") ? refused(40054, "invalid sub button url domain") : {};
    case "/cgi-bin/user/get": {
      const openid = (query["next_openid"] ?? "") === "" ? sandboxFollowers : [];
      const next_openid = openid.at(-1) ?? "";
      return { total: sandboxFollowers.length, count: openid.length, data: { openid }, next_openid };
    }
    case "/cgi-bin/user/info/batchget": {
      const asked = (said["user_list"] ?? []) as readonly { readonly openid: string }[];
      return {
        user_info_list: asked.map(({ openid }) => ({
          openid,
          subscribe: openid.endsWith("9003") ? 0 : 1,
          subscribe_time: 1_760_000_000 + Number(openid.replaceAll(/\D/gu, "") || 0) * 7_200,
          subscribe_scene: "ADD_SCENE_SEARCH",
        })),
      };
    }
    case "/cgi-bin/material/add_material":
      if (!file?.type.startsWith("image/")) return refused(40004, "invalid media type");
      return { media_id: `Msandbox${of.id}${file.bytes.length}`, url: `https://mmbiz.invalid/${of.id}` };
    case "/cgi-bin/material/del_material":
      return {};
    case "/cgi-bin/qrcode/create":
      return {
        ticket: `gSandbox${of.id}`,
        expire_seconds: said["expire_seconds"] ?? 0,
        url: `http://weixin.qq.invalid/q/${of.id}`,
      };
    case "/cgi-bin/template/get_all_private_template":
      return {
        template_list: sandboxTemplates.map((one) => ({
          template_id: one[0],
          title: one[1],
          content: contentOf(one),
          example: "",
        })),
      };
    case "/wxaapi/newtmpl/gettemplate":
      return { data: [{ priTmplId: sandboxOnce[0], title: sandboxOnce[1], content: contentOf(sandboxOnce), type: 2 }] };
    case "/cgi-bin/message/template/send":
    case "/cgi-bin/message/subscribe/bizsend":
      return toFollower(words("touser"), of.forced) ?? { msgid: of.id };
    default:
      return refused(48001, "api unauthorized");
  }
}
