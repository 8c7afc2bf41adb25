import { text as textColumn } from "../../core/list/columns.ts";
import { bySelect } from "../../core/list/filters/filters.ts";
import { classOptions } from "../classes/public.ts";
import { classTodaySql } from "./class-sql.ts";
import { t } from "./stay-classes.texts.ts";

const title = t("class_id");

/** The class of a student in camp today. */
export const classColumn = textColumn(classTodaySql(":today"), { title, width: 120 });

/** The class to which a student who is away will return. */
export const keptClassColumn = textColumn(
  "(select c.name from lent.camp_class c where c.supplier_id = s.supplier_id and c.id = s.class_id)",
  { title, width: 120, hidden: true },
);

export const classFilter = bySelect({
  title,
  sql: "s.class_id",
  options: classOptions,
  condition: `exists (select from lent.class_member m where m.supplier_id = s.supplier_id and m.stay_id = s.id and m.class_id = :value
    and m.from_on <= :today and (m.to_on is null or m.to_on > :today))`,
});
