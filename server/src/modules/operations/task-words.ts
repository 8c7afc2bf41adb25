import type { Text } from "@kangying/contract/core/language";
import { text } from "../../core/kernel/text.ts";
import type { ListContext } from "../../core/list/list-context.ts";

/** What each timed task does, by its job. */
export const taskTitles: Readonly<Record<string, Text>> = {
  "bed.holdExpire": text(
    "释放过期留床",
    "Free lapsed bed holds",
    "Liberar reservas de cama",
    "期限切れの仮押さえを解放",
  ),
  "export.expire": text("清理过期导出", "Delete expired exports", "Borrar exportaciones", "期限切れの出力を削除"),
  "feed.prune": text("清理变更通知", "Prune change hints", "Limpiar avisos de cambios", "更新通知を整理"),
  "files.sweep_uploads": text("清理未用上传", "Sweep unused uploads", "Borrar subidas sin usar", "未使用の添付を整理"),
  "leave.overdue": text("标记请假未返", "Flag late from leave", "Marcar permisos vencidos", "外出の戻り遅れを通知"),
  "ledger.anchor": text("账簿每日存证", "Anchor the ledger", "Anclar el libro mayor", "帳簿のアンカー"),
  "ledger.verify": text("校验账簿", "Verify the ledger", "Verificar el libro mayor", "帳簿を検証"),
  "monitoring.check_rules": text("检查数据规则", "Check data rules", "Comprobar las reglas", "データ規則を検査"),
  "pause.overdue": text("标记停卡逾期", "Flag overdue pauses", "Marcar pausas vencidas", "休止の期限超過を通知"),
  "payment.sweep": text("核对未决收款", "Look after open payments", "Revisar cobros abiertos", "未決の入金を確認"),
  "payout.sweep": text("核对未决付款", "Look after open payouts", "Revisar pagos abiertos", "未決の支払を確認"),
  "rank.evaluate": text("评定会员等级", "Rate member ranks", "Evaluar niveles", "会員ランクを判定"),
  "session.purge": text("清理过期登录", "Purge old sessions", "Borrar sesiones caducadas", "期限切れのログインを削除"),
  "stay.endDue": text("提醒即将结营", "Remind of ends due", "Avisar de finales", "修了予定を通知"),
  "stay.nightPost": text("夜间过账", "Post the night", "Contabilizar la noche", "宿泊の夜間計上"),
  "stay.noShow": text("标记未到营", "Flag no-shows", "Marcar ausencias", "来営なしを通知"),
  "stay.sendMessages": text("发送学员短信", "Send messages", "Enviar mensajes", "受講生への通知を送信"),
  "stay.offerBeds": text("候补派床", "Offer freed beds", "Ofrecer camas libres", "空きベッドを案内"),
  "view.exportDue": text(
    "定时导出视图",
    "Export scheduled views",
    "Exportar vistas programadas",
    "ビューを定期エクスポート",
  ),
  "system.anchor_chains": text("日志链存证", "Anchor the logs", "Anclar los registros", "ログのアンカー"),
  "system.purge_faults": text("清理错误日志", "Purge old errors", "Borrar errores antiguos", "古いエラーを削除"),
  "system.purge_submissions": text(
    "清理重复提交记录",
    "Purge kept replies",
    "Borrar respuestas guardadas",
    "送信記録を削除",
  ),
};

/** What jobs do that an act begins, and no clock. */
export const queuedTitles: Readonly<Record<string, Text>> = {
  "bulk.run": text("执行批量操作", "Act on many rows", "Actuar sobre varias filas", "一括処理を実行"),
  "export.run": text("生成导出文件", "Write an export", "Generar una exportación", "出力を作成"),
  "monitoring.check_now": text("检查数据规则", "Check data rules", "Comprobar las reglas", "データ規則を検査"),
  "payment.poll": text("查询收款结果", "Ask after a payment", "Consultar un cobro", "入金の結果を照会"),
  "payment.prepay": text(
    "发起在线收款",
    "Begin an online payment",
    "Iniciar un cobro en línea",
    "オンライン決済を開始",
  ),
  "payout.poll": text("查询付款结果", "Ask after a payout", "Consultar un pago", "支払の結果を照会"),
  "payout.send": text("发起付款", "Send a payout", "Enviar un pago", "支払を送信"),
  "sandbox.pay": text("模拟付款", "Pay in the sandbox", "Pagar en pruebas", "テスト環境で支払"),
};

/** A job in the reader's language; one that this build does not have under its own name. */
export function taskWords(name: unknown, ctx: Pick<ListContext, "text">): string {
  const title = taskTitles[String(name)] ?? queuedTitles[String(name)];
  return title ? ctx.text(title) : String(name);
}
