import type { PagesFoot } from "@kangying/contract/settings/settings.endpoints";
import type { Tx } from "../../core/db/database.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import type { PublicContext } from "../../core/wire/route.ts";
import { platformId } from "../suppliers/public.ts";
import { readCopyright } from "./apps.repo.ts";

/** Returns the foot of a supplier's pages, with the picture's address. */
export async function presentFoot(
  { services, now }: Pick<PublicContext, "services" | "now">,
  tx: Tx,
  supplier_id: number,
): Promise<PagesFoot> {
  const { version: _version, logo, ...said } = await readCopyright(tx, supplier_id);
  return { ...said, logo: logo === null ? null : fileUrl(services.config, logo, now) };
}

/** Returns the foot of the platform's own pages: the login page has it. All empty where there is no platform. */
export async function presentPlatformFoot(ctx: PublicContext): Promise<PagesFoot> {
  const { database } = ctx.services;
  const supplier_id = await database.transaction({ role: "platform" }, platformId);
  if (supplier_id === null) return { logo: null, text: "", icp: "", link: "", support_by: "" };
  return await database.transaction({ role: "app", supplier_id }, (tx) => presentFoot(ctx, tx, supplier_id));
}
