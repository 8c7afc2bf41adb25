import { smsOf } from "../../core/auth/sms/sms-provider.ts";
import { defineJob } from "../../core/jobs/job.ts";
import { sendMessages } from "./send-messages.ts";
import { messageJob } from "./tell-student.ts";

/** Sends what students are to be told; also asked for whenever something is to be told at once. */
export const messageSending = defineJob({
  name: messageJob,
  cron: "*/5 * * * *",
  run: { own: (job) => sendMessages(job, smsOf(job.services)) },
});
