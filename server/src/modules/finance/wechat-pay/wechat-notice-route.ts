import { headerOf } from "../../../core/wire/edge.ts";
import type { RawRoute } from "../../../core/wire/run/raw-route.ts";
import { readHead } from "./sign.ts";
import { takeWechatNotice } from "./take-wechat-notice.ts";

/** Where WeChat Pay tells us of payments and refunds. It has no session: its signature is its right. */
export const wechatNoticeRoute: RawRoute = {
  path: "/pay/wechat/:suid",
  method: "POST",
  run: async ({ request, reply, params, body, services }) => {
    const head = readHead((name) => headerOf(request, name));
    await takeWechatNotice(services, params["suid"] ?? "", head, body);
    await reply.code(204).send();
  },
};
