import type { Services } from "../../core/jobs/services.ts";
import { makeFirstPlatform } from "../suppliers/public.ts";

/**
 * Creates the platform's first account where there is none, so that a person can sign in to a fresh installation.
 * @returns the login and password to show at the terminal, only this once; null where a platform account exists
 */
export async function firstPlatformAccount(
  services: Services,
): Promise<{ readonly login: string; readonly password: string } | null> {
  const password = await makeFirstPlatform(services.database);
  return password === null ? null : { login: "admin", password };
}
