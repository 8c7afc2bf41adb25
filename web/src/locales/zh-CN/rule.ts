/** One rule of the data. */
export const rule = {
  "rule.checked": "上次检查 {at} · 共 {suppliers, number} 家商家",
  "rule.sound": "所有商家的数据都符合这条规则",
  "rule.failed": "未能检查",
  "rule.rows": "{count, number} 行违规",
  "rule.first": "以下为前 {shown} 行",
  "rule.switchTitle": "切换到“{supplier}”？",
  "rule.switchBody": "该记录属于“{supplier}”。将切换商家并打开它。",
  "rule.switch": "切换并打开",
} as const;
