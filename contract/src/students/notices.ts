import { text, type Text } from "../core/language.ts";

/** What the system notes with an event, by its code. */
export const noticeTitles: Readonly<Record<string, Text>> = {
  hold_lapsed: text(
    "预留床位已过期",
    "The held bed has lapsed",
    "La reserva de cama ha caducado",
    "仮押さえの期限切れ",
  ),
  no_show: text("未按期入营", "Did not arrive", "No se presentó", "来営なし"),
  end_due: text("即将结营", "Ends soon", "Termina pronto", "まもなく修了"),
  pause_overdue: text("停卡逾期未返", "Not back from the pause", "No ha vuelto de la pausa", "休止の期限超過"),
  class_lost: text(
    "原班级已满或已关闭，暂未分班",
    "His class is full or closed: he is in none now",
    "Su grupo está completo o cerrado: ahora no tiene",
    "元のクラスは満員か終了済みのため、所属なし",
  ),
  leave_overdue: text("请假逾期未返", "Not back from leave", "No ha vuelto del permiso", "外出からの戻り遅れ"),
};
