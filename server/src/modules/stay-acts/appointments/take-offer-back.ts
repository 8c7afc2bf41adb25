import type { Work } from "../../../core/jobs/work.ts";
import { withdrawMessages } from "../../messages/public.ts";
import type { StayRow } from "../../stays/public.ts";
import { askBedsOffered } from "../../waitlist/public.ts";

/** What an appointment loses that is put on other nights or into another room type: the offer of a bed, which was counted for the former ones. */
export function withoutOffer({ offer_until }: Pick<StayRow, "offer_until">): { readonly offer_until?: null } {
  return offer_until === null ? {} : { offer_until: null };
}

/** Takes an offered bed back after the appointment has moved; the place on the waiting list stays, and the bed is offered to the first one. */
export async function takeOfferBack(
  work: Work,
  { id, offer_until }: Pick<StayRow, "id" | "offer_until">,
): Promise<void> {
  if (offer_until === null) return;
  withdrawMessages(work, id, "bed_offered");
  await askBedsOffered(work);
}
