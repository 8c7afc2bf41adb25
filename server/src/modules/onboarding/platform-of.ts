import type { Services } from "../../core/jobs/services.ts";
import { workAsSystem } from "../../core/jobs/work-as-system.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { platformId } from "../suppliers/public.ts";

/** Runs a visitor's work as the platform itself, on the platform's rows. */
export async function asPlatformItself<T>(
  services: Services,
  name: string,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const id = await services.database.transaction({ role: "platform" }, platformId);
  if (id === null) throw new AppError("not_found");
  return await workAsSystem(services, id, name, run);
}
