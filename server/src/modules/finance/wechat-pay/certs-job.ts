import { defineJob } from "../../../core/jobs/job.ts";
import { wechatAccountOf } from "../accounts/wechat-account.ts";
import { renewKeys } from "./wechat-for.ts";

/** Renews the certificates that WeChat Pay signs with, because WeChat replaces them before they expire. */
export const wechatCertsJob = defineJob({
  name: "wechat.certs",
  cron: "37 5,17 * * *",
  retries: 2,
  run: {
    own: async ({ services, supplier_id, transaction }) => {
      const account = await transaction(({ tx }) => wechatAccountOf(tx, services.config, supplier_id, "even closed"));
      // A merchant that uses WeChat's public key needs no certificates.
      if (account && account.platform === null) await renewKeys(services, supplier_id, account);
    },
  },
});
