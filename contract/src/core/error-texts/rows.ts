import { text } from "../language.ts";

/** What refusals about what is already there say. */
export const rowsTexts = {
  duplicate: text(
    "数据未发生任何改变，请修改数据后再次提交",
    "Nothing has changed. Change something before submitting again",
    "No ha cambiado nada. Modifique los datos antes de enviar de nuevo",
    "データに変更がありません。変更してから再度送信してください",
  ),
  conflict: text(
    "数据已被他人修改，请刷新后重试",
    "Someone else has changed this meanwhile. Refresh and try again",
    "Otra persona lo ha modificado entretanto. Actualice e inténtelo de nuevo",
    "他の人が先に変更しました。更新してからやり直してください",
  ),
  wrong_status: text(
    "当前状态不能执行此操作，请刷新后重试",
    "This is not possible in its present state. Refresh and try again",
    "No es posible en su estado actual. Actualice e inténtelo de nuevo",
    "現在の状態ではこの操作はできません。更新してからやり直してください",
  ),
  in_use: text(
    "正在使用中，不能删除",
    "It is in use and cannot be deleted",
    "Está en uso y no se puede eliminar",
    "使用中のため削除できません",
  ),
  already_exists: text("{what}已存在", "{what} already exists", "{what} ya existe", "{what}は既に存在します"),
  key_reused: text(
    "同一幂等键提交了不同的内容",
    "The same idempotency key came with another body",
    "La misma clave de idempotencia llegó con otro contenido",
    "同じ冪等キーで異なる内容が送信されました",
  ),
};
