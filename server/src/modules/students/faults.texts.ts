import { text } from "../../core/kernel/text.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = {
  idNumber: text(
    "证件号码有误，请核对每一位",
    "No paper of this kind has this number: check every digit",
    "Ningún documento de este tipo tiene ese número: revise cada dígito",
    "この種類の証明書にない番号です。桁をご確認ください",
  ),
  genderOfId: text(
    "性别与证件号码不符",
    "The sex differs from the ID number",
    "El sexo no coincide con el documento",
    "性別が証明書番号と一致しません",
  ),
  birthdayOfId: text(
    "出生日期与证件号码不符",
    "The birthday differs from the ID number",
    "La fecha de nacimiento no coincide con el documento",
    "生年月日が証明書番号と一致しません",
  ),
  idOfRecord: text(
    "与该学员档案中的证件号不符",
    "Differs from the number on this student's record",
    "No coincide con el documento de la ficha del alumno",
    "この受講生の登録番号と異なります",
  ),
  idOfOther: text(
    "该证件号已登记在学员 {no} 名下",
    "This ID number is student {no}'s",
    "Ese documento es del alumno {no}",
    "この番号は受講生 {no} のものです",
  ),
  doubleInFile: text(
    "文件中号码重复",
    "This number stands twice in the file",
    "El número se repite en el archivo",
    "ファイル内で番号が重複しています",
  ),
} as const;
