import type { Page } from "playwright-core";
import { ShopGround } from "../../e2e/ground/shop-ground.ts";
import { show } from "../desk-page.ts";

/** The server's address. */
export const origin = process.argv[2] ?? "http://127.0.0.1:8080";
/** Makes the data for the jobs with the console's own calls. */
export const ground = (): Promise<ShopGround> => ShopGround.open(origin, "camp");

/** Opens a page after a reload, so that it shows data made by calls. */
export async function fresh(page: Page, address: string, waited?: string): Promise<void> {
  await page.goto("/dashboard");
  await show(page, address, waited);
}
