import type { rule as zhCN } from "../zh-CN/rule.ts";

/** One rule of the data. */
export const rule: Readonly<Record<keyof typeof zhCN, string>> = {
  "rule.checked": "Last checked {at} · {suppliers, plural, one {# supplier} other {# suppliers}}",
  "rule.sound": "Every supplier’s data keep this rule",
  "rule.failed": "Not checked",
  "rule.rows": "{count, plural, one {# row breaks it} other {# rows break it}}",
  "rule.first": "The first {shown}",
  "rule.switchTitle": "Act for “{supplier}”?",
  "rule.switchBody": "This record is of “{supplier}”: the console switches to it and opens the record.",
  "rule.switch": "Switch and open",
};
