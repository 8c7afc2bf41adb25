import { freeBeds } from "@kangying/contract/students/stay-choices.endpoints";
import { fields } from "../../../core/list/fields.ts";
import { offeredPackages } from "../../packages/public.ts";
import { t } from "../stay-acts.texts.ts";

/** A bed that is free for an act. */
export const bed = (act: "enter" | "change" | "renew" | "drop_pause") =>
  ({
    title: t("bed"),
    remote: { api: freeBeds.api, depends_on: ["id"], params: { act } },
  }) as const;

/** The bed's price difference that the preview shows. The act is refused if the amount is different by then. */
export const difference = fields.total({ title: t("expected_fen") });

/** The choice of a package on offer. */
export const offered = fields.select<number, true>({
  title: t("package_id"),
  options: offeredPackages,
  required: true,
});
