import { defineJob } from "../../core/jobs/job.ts";
import { workAsSystem } from "../../core/jobs/work-as-system.ts";
import { announce } from "../event-messages/public.ts";
import { supplierReminderJob, type SupplierReminder } from "../suppliers/public.ts";

/** Delivers a reminder of the platform to a supplier's owner and to the operators responsible for its papers. */
export const bringReminder = defineJob<SupplierReminder>({
  name: supplierReminderJob,
  run: {
    own: async ({ services }, { to, text, occasion }) =>
      await workAsSystem(services, to, supplierReminderJob, (work) =>
        announce(work, "platform_reminder", { occasion, told: { text } }),
      ),
  },
});
