import type { Page } from "playwright-core";
import { ShopGround } from "../../e2e/ground/shop-ground.ts";
import { show } from "../desk-page.ts";

/** Where the server is. */
export const origin = process.argv[2] ?? "http://127.0.0.1:8080";
/** What the jobs find there is made by the calls of the console. */
export const ground = (): Promise<ShopGround> => ShopGround.open(origin, "camp");

/** The desk's page is told of what was written beside it by a reload. */
export async function fresh(page: Page, address: string, waited?: string): Promise<void> {
  await page.goto("/dashboard");
  await show(page, address, waited);
}
