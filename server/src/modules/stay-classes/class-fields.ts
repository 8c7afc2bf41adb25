import { fields } from "../../core/list/fields.ts";
import { classesToday } from "../classes/public.ts";
import { t } from "./stay-classes.texts.ts";

/** The field of the class at an entry, with the free places of each. */
export const classField = fields.select<number>({
  title: t("class_id"),
  help: t("class.classField.help"),
  options: classesToday,
});
