import { smsOf } from "../../core/auth/sms/sms-provider.ts";
import { defineJob } from "../../core/jobs/job.ts";
import { sendMessages } from "./send-messages.ts";
import { messageJob } from "./tell-student.ts";

/** Sends due messages to students. It is also queued whenever a message is to be sent at once. */
export const messageSending = defineJob({
  name: messageJob,
  cron: "*/5 * * * *",
  run: { own: (job) => sendMessages(job, smsOf(job.services)) },
});
