/**
 * The official account numbers, by the first word of our account codes.
 * @source 企业会计准则——应用指南, 附录 会计科目和主要账务处理
 */
const subjects: Readonly<Record<string, string>> = {
  cash: "1001",
  bank: "1002",
  pos: "1012.01",
  psp: "1012.02",
  psp_hold: "1012.03",
  sms_prepaid: "1123",
  clawback: "1221.01",
  aff_clawback: "1221.02",
  platform_deposit: "1221.03",
  deferred: "2203",
  deposit: "2241.01",
  opening: "4001.09",
  refund_payable: "2241.02",
  wallet: "2241.03",
  wallet_hold: "2241.04",
  aff_frozen: "2241.05",
  supplier_deposit: "2241.06",
  stay_revenue: "6001.01",
  goods_revenue: "6001.02",
  counter_revenue: "6001.03",
  supply_income: "6001.04",
  freight_revenue: "6051.01",
  fee_income: "6051.02",
  penalty_income: "6301.01",
  damage_income: "6301.02",
  forfeited: "6301.03",
  surplus: "6301.04",
  adjustment: "6301.05",
  supply_expense: "6401.01",
  compensation: "6601.01",
  share_expense: "6601.02",
  sms_expense: "6601.03",
  commission: "6601.04",
  platform_fee: "6601.05",
  entry_fee: "6601.06",
  psp_fee: "6603",
  shortage: "6711",
  breach_expense: "6711.02",
};

/** The official number of an account. @returns an empty text for an account without a number */
export function subjectOf(head: string): string {
  return subjects[head] ?? "";
}

/** SQL of an account's official number. @param head  SQL of the code's first word */
export function subjectSql(head: string): string {
  const cases = Object.entries(subjects).map(([code, subject]) => `when '${code}' then '${subject}'`);
  return `case ${head} ${cases.join(" ")} else '' end`;
}

/** SQL of an account's place in the chart, from 0; accounts without a number come last. @param head  SQL of the code's first word */
export function placeSql(head: string): string {
  const chart = Object.keys(subjects).toSorted((a, b) => subjectOf(a).localeCompare(subjectOf(b), "en"));
  return `case ${head} ${chart.map((code, place) => `when '${code}' then ${place}`).join(" ")} else ${chart.length} end`;
}
