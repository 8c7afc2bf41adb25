import type { SupplierContext } from "../../src/core/auth/caller.ts";
import type { SmsProvider } from "../../src/core/auth/sms/sms-provider.ts";
import { defineJob } from "../../src/core/jobs/job.ts";
import { perform } from "../../src/core/jobs/running/perform.ts";
import type { Services } from "../../src/core/jobs/services.ts";
import { sendMessages } from "../../src/modules/messages/send-messages.ts";

/** A text message provider that keeps what it is given. */
export class TestPhone implements SmsProvider {
  readonly taken: { readonly phone: string; readonly content: string }[] = [];
  /** Runs before each message is taken: may throw, wait or act. */
  before: (() => Promise<void> | void) | null = null;

  async send(phone: string, content: string): Promise<null> {
    await this.before?.();
    this.taken.push({ phone, content });
    return null;
  }
}

/** Runs the job that sends due messages once, with the test's provider. */
export async function sendDue(services: Services, supplier: SupplierContext, sms: SmsProvider): Promise<void> {
  const job = defineJob({ name: "stay.sendMessages", run: { own: (own) => sendMessages(own, sms) } });
  const claimed = { id: "", name: job.name, retryCount: 0, data: { supplier_id: supplier.id, data: {} } };
  await perform(services, job, claimed, new AbortController().signal);
}
