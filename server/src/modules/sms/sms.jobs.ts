import { smsDeskOf, smsOf } from "../../core/auth/sms/sms-provider.ts";
import { defineJob } from "../../core/jobs/job.ts";
import { approvalJob, askApproval } from "./approvals/ask-approval.ts";
import { hearReports, sendSms, smsSendJob } from "./send-sms.ts";

/** Also queued with every new signature and template. */
export const approvals = defineJob({
  name: approvalJob,
  cron: "*/10 * * * *",
  run: { own: (job) => askApproval(job, smsDeskOf(job.services)) },
});

/** Also queued with every confirmed send. */
export const sending = defineJob({
  name: smsSendJob,
  cron: "*/5 * * * *",
  run: { own: (job) => sendSms(job, smsOf(job.services)) },
});

export const reports = defineJob({
  name: "sms.reports",
  cron: "*/5 * * * *",
  run: { own: (job) => hearReports(job, smsDeskOf(job.services)) },
});
