import { idTypes, type IdType } from "@kangying/contract/students/stay";
import { fields } from "../../../core/list/fields.ts";
import { t } from "../students.texts.ts";

const title = t("identity.title");

/** The fields of a person's ID paper, the same in every form that asks for it. */
export const identityFields = {
  id_type: fields.select<IdType>({
    title: t("identity.id_type"),
    options: idTypes,
    initial: "resident",
  }),
  id_no: fields.text({ title, max_length: 30, no_chinese: true }),
};

/** The same fields where a number may be on file: it is never sent, so an empty field leaves it unchanged. */
export const identityOnFileFields = {
  id_type: identityFields.id_type,
  id_no: fields.text({
    title,
    help: t("identity.id_no.help"),
    max_length: 30,
    no_chinese: true,
  }),
};
