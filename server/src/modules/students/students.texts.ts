import { text } from "../../core/kernel/text.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = {
  phone: text(
    "请输入 11 位手机号",
    "Enter an 11-digit mobile number",
    "Introduzca un móvil de 11 dígitos",
    "11 桁の携帯番号を入力してください",
  ),
  phoneOfOther: text(
    "该手机号已登记为其他姓名",
    "This number belongs to someone of another name",
    "Ese número está a otro nombre",
    "この番号は別の氏名で登録されています",
  ),
  genderOfOther: text(
    "与该学员档案中的性别不符",
    "Differs from this student's record",
    "No coincide con la ficha del alumno",
    "学員の登録内容と異なります",
  ),
  notOffered: text(
    "该套餐在此日期不可预约",
    "This package is not on offer on that date",
    "Este paquete no se ofrece en esa fecha",
    "この日付では予約できないパッケージです",
  ),
  birthday: text(
    "出生日期有误",
    "This birthday cannot be",
    "Esa fecha de nacimiento no es posible",
    "生年月日が正しくありません",
  ),
  emergency: text(
    "入营前请填写紧急联系人",
    "An emergency contact is needed before entry",
    "Hace falta un contacto de emergencia antes de entrar",
    "入営前に緊急連絡先を入力してください",
  ),
  nightsLeft: text(
    "还有 {nights} 晚未住，请选择其他结营原因",
    "{nights, plural, one {# night is} other {# nights are}} left: choose another reason",
    "{nights, plural, one {Queda # noche} other {Quedan # noches}}: elija otro motivo",
    "残り {nights} 泊あります。別の理由を選択してください",
  ),
  returnBeforeToday: text(
    "预计复营日期不能早于今天",
    "The return cannot be before today",
    "El regreso no puede ser anterior a hoy",
    "復帰予定日は今日以降にしてください",
  ),
  pausedOut: text("停卡次数已用完", "No pause is left", "No quedan pausas", "休止回数の上限に達しています"),
  pausedLong: text(
    "停卡天数超过约定的 {days} 天",
    "Longer than the {days} days agreed",
    "Más de los {days} días acordados",
    "約定の {days} 日を超えています",
  ),
  doubleInFile: text(
    "文件中手机号重复",
    "This number stands twice in the file",
    "El número se repite en el archivo",
    "ファイル内で番号が重複しています",
  ),
  unknownPackage: text(
    "没有找到该套餐",
    "There is no such package",
    "No existe ese paquete",
    "該当するパッケージがありません",
  ),
  openStay: text(
    "该学员已有进行中的营期",
    "This student already has an open stay",
    "Este alumno ya tiene una estancia abierta",
    "この学員には進行中の滞在があります",
  ),
  blacklisted: text(
    "该学员在黑名单中",
    "This student is blocked",
    "Este alumno está bloqueado",
    "この学員はブラックリストに登録されています",
  ),
  inPast: text(
    "日期不能早于今天",
    "The date cannot be before today",
    "La fecha no puede ser anterior a hoy",
    "今日より前の日付は指定できません",
  ),
} as const;
