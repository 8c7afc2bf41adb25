import { text } from "../../core/kernel/text.ts";

export const texts = {
  tooLarge: text(
    "内容过大，无法保存",
    "Too large to be kept",
    "Demasiado grande para guardarlo",
    "大きすぎて保存できません",
  ),
  tooMany: text(
    "最多保存 {n} 个视图，请先删除不用的视图",
    "At most {n} views are kept: please delete some first",
    "Se guardan {n} vistas como máximo: elimine algunas antes",
    "保存できるビューは {n} 件までです。不要なものを削除してください",
  ),
  unknownList: text("没有这个列表", "There is no such list", "No existe esa lista", "この一覧はありません"),
  unknownRole: text("该角色已不存在", "That role is gone", "Ese rol ya no existe", "この役割はもうありません"),
  name: text("视图名称", "View", "Vista", "ビュー名"),
  list: text("所属列表", "List", "Lista", "一覧"),
  owner: text("创建人", "Made by", "Creada por", "作成者"),
  shared: text("共享", "Shared", "Compartida", "共有"),
  updated: text("更新时间", "Changed", "Modificada", "更新日時"),
  saved: text("视图已保存", "View saved", "Vista guardada", "ビューを保存しました"),
  scheduled: text("定时导出已保存", "Schedule saved", "Programación guardada", "定期エクスポートを保存しました"),
  scheduleEnded: text("定时导出已取消", "Schedule ended", "Programación terminada", "定期エクスポートを終了しました"),
  deleted: text("视图已删除", "View deleted", "Vista eliminada", "ビューを削除しました"),
} as const;
