import { fields } from "../../core/list/fields.ts";
import { classesToday } from "../classes/public.ts";
import { t } from "./stay-classes.texts.ts";

/** The class that somebody enters into, with the places that each has left. */
export const classField = fields.select<number>({
  title: t("class_id"),
  help: t("class.classField.help"),
  options: classesToday,
});
