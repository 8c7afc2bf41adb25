import { defineJob } from "../../core/jobs/job.ts";
import { workAsSystem } from "../../core/jobs/work-as-system.ts";
import { announce } from "../event-messages/public.ts";
import { supplierReminderJob, type SupplierReminder } from "../suppliers/public.ts";

/** What the platform says to a supplier, brought to its owner and to those who see to its papers. */
export const bringReminder = defineJob<SupplierReminder>({
  name: supplierReminderJob,
  run: {
    own: async ({ services }, { to, text, occasion }) =>
      await workAsSystem(services, to, supplierReminderJob, (work) =>
        announce(work, "platform_reminder", { occasion, told: { text } }),
      ),
  },
});
