import type { Services } from "../../core/jobs/services.ts";
import { makeFirstPlatform } from "../suppliers/public.ts";

/**
 * Makes the platform's first account where there is none, so that a fresh installation can be entered at all.
 * @returns what to tell the person at the terminal, this once; null where a platform account exists
 */
export async function firstPlatformAccount(
  services: Services,
): Promise<{ readonly login: string; readonly password: string } | null> {
  const password = await makeFirstPlatform(services.database);
  return password === null ? null : { login: "admin", password };
}
