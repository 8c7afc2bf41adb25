import { type WxTree, writeWxXml } from "./protocol/wx-xml.ts";

/** The immediate answer to a follower. */
export type WxAnswer =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "image"; readonly media_id: string }
  | {
      readonly kind: "news";
      readonly title: string;
      readonly text: string;
      readonly url: string;
      readonly picture: string;
    }
  /** Handed over to the staff who chat with followers. */
  | { readonly kind: "staff" };

interface Ends {
  readonly to: string;
  readonly from: string;
  /** Seconds. */
  readonly at: number;
}

function bodyOf(answer: WxAnswer): WxTree {
  switch (answer.kind) {
    case "text":
      return { MsgType: "text", Content: answer.text };
    case "image":
      return { MsgType: "image", Image: { MediaId: answer.media_id } };
    case "news": {
      const { title, text, url, picture } = answer;
      const item: WxTree = { Title: title, Description: text, PicUrl: picture, Url: url };
      return { MsgType: "news", ArticleCount: 1, Articles: { item } };
    }
    default:
      return { MsgType: "transfer_customer_service" };
  }
}

/** Writes an answer in WeChat's format, not encrypted. */
export function writeAnswer(answer: WxAnswer, { to, from, at }: Ends): string {
  return writeWxXml({ ToUserName: to, FromUserName: from, CreateTime: at, ...bodyOf(answer) });
}
