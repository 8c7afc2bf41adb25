import { freeBeds } from "@kangying/contract/students/students.endpoints";
import { text } from "../../../core/kernel/text.ts";
import { fields } from "../../../core/list/fields.ts";
import { offeredPackages } from "../../packages/public.ts";

/** A bed that is free for an act. */
export const bed = (act: "enter" | "change" | "renew") =>
  ({
    title: text("床位", "Bed", "Cama", "ベッド"),
    remote: { api: freeBeds.api, depends_on: ["id"], params: { act } },
  }) as const;

/** What a preview says that a bed's price differs by; the act is refused where it is another sum by then. */
export const difference = fields.total({ title: text("差价", "Difference", "Diferencia", "差額") });

/** A package that is on offer. */
export const offered = fields.select<number, true>({
  title: text("营期套餐", "Package", "Paquete", "コース"),
  options: offeredPackages,
  required: true,
});
