import type { ProviderChannel } from "@kangying/contract/finance/money";
import type { Services } from "../../../core/jobs/services.ts";
import type { PaymentProvider } from "./provider.ts";
import { sandboxProvider } from "./sandbox.ts";

/** Is money of a provider taken here? The sandbox's money is none, so that a real house does not offer it. */
export function areProvidersOpen(services: Services): boolean {
  return !services.config.production || services.config.demo;
}

/** The provider that serves a supplier's channel; null where none does. */
export function providerFor(services: Services, supplier_id: number, channel: ProviderChannel): PaymentProvider | null {
  return areProvidersOpen(services) ? sandboxProvider(services, supplier_id, channel) : null;
}
