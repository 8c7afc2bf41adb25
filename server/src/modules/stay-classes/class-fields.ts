import { text } from "../../core/kernel/text.ts";
import { fields } from "../../core/list/fields.ts";
import { classesToday } from "../classes/public.ts";

/** The class that somebody enters into, with the places that each has left. */
export const classField = fields.select<number>({
  title: text("班级", "Class", "Grupo", "クラス"),
  help: text("可入营后再分班", "May be assigned later", "Se puede asignar después", "後から割り当てできます"),
  options: classesToday,
});
