import type { FinishReason } from "@kangying/contract/students/stay";
import type { MessageAtPause } from "../../messages/public.ts";
import type { NightsAtRenewal } from "../../nights/public.ts";
import type { PapersAtRenewal, PapersAtTransfer } from "../../papers/public.ts";
import type { SettlementAtEnd } from "../../settlements/public.ts";
import type { BedAtRenewal, BedChanged, BedChosen } from "../../stay-beds/public.ts";
import type { ClassAtEntry } from "../../stay-classes/public.ts";
import type { KitAtEnd, KitAtEntry } from "../../stay-kit/public.ts";
import type { MoneyAtPause, MoneyAtRenewal, MoneyAtTransfer, MoneyShown } from "../../stay-money/public.ts";
import type { PersonAtEntry } from "../../stay-person/public.ts";
import type { WeightAtEnd, WeightAtEntry } from "../../weights/public.ts";

/** The inputs of the parts for each act: every part has its own share of the form, and no field belongs to two parts. */
export interface ActInputs {
  readonly enter: PersonAtEntry & BedChosen & ClassAtEntry & KitAtEntry & WeightAtEntry & MoneyShown;
  readonly pause: MoneyAtPause & MessageAtPause & { readonly from?: string | null };
  readonly return: BedChosen & MoneyShown;
  readonly renew: NightsAtRenewal & PapersAtRenewal & BedAtRenewal & MoneyAtRenewal;
  readonly change_bed: BedChanged & MoneyShown;
  readonly finish: { readonly reason: FinishReason } & KitAtEnd & WeightAtEnd & SettlementAtEnd;
  readonly transfer: MoneyAtTransfer & PapersAtTransfer;
  readonly undo_finish: BedChosen & MoneyShown;
}
