/** The password of every demo account. */
export const demoPassword = "kangying-demo";

/** The demo accounts, for the lines at start and for the README. */
export const demoAccounts = [
  { login: "admin", operator: null, who: "platform administrator" },
  { login: "camp", operator: null, who: "owner of a camp with two years of data" },
  { login: "camp", operator: "reception", who: "front desk: students and resources" },
  { login: "camp", operator: "finance", who: "finance alone" },
  { login: "camp", operator: "coach", who: "a coach, who sees own students alone" },
  { login: "camp", operator: "nurse", who: "a nurse: screening, health and safety, no money" },
  { login: "shop", operator: null, who: "a second supplier, which sees nothing of the first" },
  { login: "cashier", operator: null, who: "offline-pay variant" },
] as const;
