import { headerOf } from "../../../core/wire/edge.ts";
import type { RawRoute } from "../../../core/wire/run/raw-route.ts";
import { readHead } from "./sign.ts";
import { takeWechatNotice } from "./take-wechat-notice.ts";

/** Receives WeChat Pay's notices of payments and refunds. It has no session: the signature authorizes it. */
export const wechatNoticeRoute: RawRoute = {
  path: "/pay/wechat/:suid",
  method: "POST",
  run: async ({ request, reply, params, body, services }) => {
    const head = readHead((name) => headerOf(request, name));
    await takeWechatNotice(services, params["suid"] ?? "", head, body);
    await reply.code(204).send();
  },
};
