import type { rule as zhCN } from "../zh-CN/rule.ts";

/** One rule of the data. */
export const rule: Readonly<Record<keyof typeof zhCN, string>> = {
  "rule.checked": "前回検査 {at} · {suppliers, number} 事業者",
  "rule.sound": "すべての事業者のデータがこのルールを満たしています",
  "rule.failed": "検査不能",
  "rule.rows": "{count, number} 行が違反",
  "rule.first": "最初の {shown} 行",
  "rule.switchTitle": "「{supplier}」に切り替えますか？",
  "rule.switchBody": "この記録は「{supplier}」のものです。事業者を切り替えて開きます。",
  "rule.switch": "切り替えて開く",
};
