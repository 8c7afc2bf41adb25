import { idTypes, type IdType } from "@kangying/contract/students/stay";
import { text } from "../../../core/kernel/text.ts";
import { fields } from "../../../core/list/fields.ts";

const title = text("证件号码", "ID number", "Número de documento", "証明書番号");

/** Fields for a person's paper, alike in every form that asks for it. */
export const identityFields = {
  id_type: fields.select<IdType>({
    title: text("证件类型", "ID document", "Documento", "証明書の種類"),
    options: idTypes,
    initial: "resident",
  }),
  id_no: fields.text({ title, max_length: 30, no_chinese: true }),
};

/** The same where a number may be on file: it is never sent, so an empty field leaves it as it is. */
export const identityOnFileFields = {
  id_type: identityFields.id_type,
  id_no: fields.text({
    title,
    help: text(
      "已登记的号码不显示；留空则不变",
      "A number on file is not shown; empty leaves it as it is",
      "El número registrado no se muestra; vacío lo deja igual",
      "登録済みの番号は表示されません。空欄なら変更しません",
    ),
    max_length: 30,
    no_chinese: true,
  }),
};
