import { freeBeds } from "@kangying/contract/students/students.endpoints";
import { fields } from "../../../core/list/fields.ts";
import { offeredPackages } from "../../packages/public.ts";
import { t } from "../stay-acts.texts.ts";

/** A bed that is free for an act. */
export const bed = (act: "enter" | "change" | "renew") =>
  ({
    title: t("bed"),
    remote: { api: freeBeds.api, depends_on: ["id"], params: { act } },
  }) as const;

/** What a preview says that a bed's price differs by; the act is refused where it is another sum by then. */
export const difference = fields.total({ title: t("expected_fen") });

/** A package that is on offer. */
export const offered = fields.select<number, true>({
  title: t("package_id"),
  options: offeredPackages,
  required: true,
});
