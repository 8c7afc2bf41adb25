import { listKit, receiveKit } from "../../kit/public.ts";
import { kit as items } from "../packages.ts";
import type { CampDay } from "./camp-day.ts";

/** From this day of the story on rollers are rarely delivered, so that their stock is low but not empty when the story ends. */
const scarceFrom = -84;

/** Makes deliveries on a Monday, so that the week's arrivals all get their kit. */
export async function takeDeliveries(day: CampDay): Promise<void> {
  if (new Date(`${day.day}T00:00:00Z`).getUTCDay() !== 1) return;
  const { tx, supplier } = day.camp.stage;
  for (const { id, name, stock, low_stock } of await listKit(tx, supplier.id)) {
    const item = Object.values(items).find((one) => one.name === name);
    if (!item || stock > low_stock * 2) continue;
    const isScarce = item === items.roller && day.number >= scarceFrom;
    const pieces = isScarce ? low_stock - stock : item.delivery;
    if (pieces <= 0) continue;
    await day.try("reception", 9 * 60 + day.dice(31, id).between(0, 60), "seller/kit/KitReceive", (work) =>
      receiveKit(work, id, { pieces, note: "每周补货" }),
    );
  }
}
