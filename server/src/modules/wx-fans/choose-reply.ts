import type { WxAnswer } from "../wx-account/public.ts";

/** When a rule answers; rules are tried in this order. */
export const replyWhens = ["follow", "exact", "contains", "default"] as const;
export type ReplyWhen = (typeof replyWhens)[number];

/** The answer of a rule. `mini` is a line that opens a page of a mini program. */
export type ReplyAnswer =
  | Exclude<WxAnswer, { kind: "staff" }>
  | { readonly kind: "mini"; readonly text: string; readonly app_id: string; readonly page: string }
  | { readonly kind: "staff"; readonly text: string };

export interface ReplyRow {
  readonly id: number;
  readonly at_when: ReplyWhen;
  readonly place: number;
  readonly words: readonly string[];
  readonly answer: ReplyAnswer;
}

const plain = (words: string): string => words.normalize("NFKC").trim().toLowerCase();

/**
 * Chooses the rule that answers.
 * @param rules  the active ones, in their order
 * @param said  the follower's text; null: a new follower
 */
export function chooseReply(rules: readonly ReplyRow[], said: string | null): ReplyRow | null {
  if (said === null) return rules.find(({ at_when }) => at_when === "follow") ?? null;
  const words = plain(said);
  const hits = ({ at_when, words: asked }: ReplyRow): boolean => {
    if (at_when === "exact") return asked.some((word) => plain(word) === words);
    if (at_when === "contains") return asked.some((word) => words.includes(plain(word)));
    return at_when === "default";
  };
  return rules.find((rule) => hits(rule)) ?? null;
}

const forAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A rule's answer in the form in which it is sent at once. */
export function answerOf(answer: ReplyAnswer): WxAnswer {
  if (answer.kind === "staff") return { kind: "staff" };
  if (answer.kind !== "mini") return answer;
  const { text, app_id, page } = answer;
  const link = `data-miniprogram-appid="${forAttribute(app_id)}" data-miniprogram-path="${forAttribute(page)}"`;
  return { kind: "text", text: `<a ${link}>${forAttribute(text)}</a>` };
}
