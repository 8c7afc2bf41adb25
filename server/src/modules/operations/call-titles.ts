import type { Text } from "@kangying/contract/core/language";
import { text } from "../../core/kernel/text.ts";

/** Words of people for calls that are no list's, by API. */
export const callTitles: Readonly<Record<string, Text>> = {
  // ── one's own account
  "buyer/user/logout": text("退出登录", "Sign out", "Cerrar sesión", "ログアウト"),
  "buyer/user/userEdit": text("修改个人资料", "Edit own profile", "Editar el perfil propio", "プロフィールを編集"),
  "buyer/user/SessionEnd": text("下线其他设备", "Sign out elsewhere", "Cerrar otras sesiones", "他の端末をログアウト"),
  "seller/supplier/PasswordEdit": text("修改密码", "Change password", "Cambiar la contraseña", "パスワードを変更"),
  "seller/supplier/WxBind": text("绑定微信", "Bind WeChat", "Vincular WeChat", "WeChat を連携"),
  "seller/supplier/WxUnbind": text("解绑微信", "Unbind WeChat", "Desvincular WeChat", "WeChat 連携を解除"),
  "seller/supplier/Handover": text("代商家登录", "Sign in for a supplier", "Entrar por un proveedor", "代理ログイン"),
  "seller/view/ViewSave": text("保存视图", "Save a view", "Guardar una vista", "ビューを保存"),
  "seller/view/ViewDelete": text("删除视图", "Delete a view", "Eliminar una vista", "ビューを削除"),
  "seller/view/ViewScheduleSave": text(
    "设置定时导出",
    "Schedule an export",
    "Programar una exportación",
    "定期エクスポートを設定",
  ),
  "seller/view/ViewScheduleEnd": text(
    "取消定时导出",
    "End a scheduled export",
    "Terminar una programación",
    "定期エクスポートを終了",
  ),
  "seller/export/ExportDel": text("删除导出文件", "Delete an export", "Eliminar una exportación", "出力を削除"),
  "seller/export/BulkTaskUndo": text("撤销批量任务", "Undo a bulk task", "Deshacer una tarea", "一括処理を元に戻す"),
  "seller/export/BulkTaskFile": text(
    "下载批量结果",
    "Take a bulk result away",
    "Descargar un resultado",
    "一括結果を取得",
  ),
  "seller/export/BulkTaskStop": text("停止批量任务", "Stop a bulk task", "Detener una tarea", "一括処理を停止"),

  // ── the house
  "seller/dashboard/Workbench": text("查看工作台", "See the workbench", "Ver el panel", "ワークベンチを見る"),
  "seller/search/Find": text("全局搜索", "Search everything", "Buscar en todo", "全体を検索"),
  "seller/file/Upload": text("上传文件", "Upload a file", "Subir un archivo", "ファイルをアップロード"),
  "seller/export/Download": text(
    "下载导出文件",
    "Download an export",
    "Descargar una exportación",
    "出力をダウンロード",
  ),
  "seller/role/RoleInfo": text("查看角色", "See a role", "Ver un rol", "役割を見る"),
  "seller/view/ViewRoles": text("查看角色名称", "See the roles' names", "Ver los nombres de roles", "役割名を見る"),
  "seller/user/info": text("查看会员", "See a member", "Ver un socio", "会員を見る"),
  "seller/system/RuleInfo": text("查看数据规则", "See a data rule", "Ver una regla", "データ規則を見る"),
  "addons/kefu/KefuSetInfo": text(
    "查看客服设置",
    "See the chat settings",
    "Ver ajustes del chat",
    "チャット設定を見る",
  ),
  "addons/kefu/KefuSetSave": text(
    "保存客服设置",
    "Save the chat settings",
    "Guardar ajustes del chat",
    "チャット設定を保存",
  ),

  // ── money
  "seller/finance/PayableOptions": text("查找收款款项", "Look up payables", "Buscar conceptos", "入金対象を検索"),
  "seller/finance/LedgerTx": text("查看凭证", "See a ledger entry", "Ver un asiento", "仕訳を見る"),
  "seller/finance/Receipt": text(
    "查看收款收据",
    "See a payment's receipt",
    "Ver el recibo de un cobro",
    "入金の領収書を見る",
  ),
  "seller/finance/DepositReceipt": text(
    "查看押金收据",
    "See a deposit's receipt",
    "Ver el recibo de un depósito",
    "預り金の領収書を見る",
  ),

  // ── beds
  "seller/bed/BedMap": text("查看床位图", "See the bed map", "Ver el mapa de camas", "ベッドマップを見る"),
  "seller/bed/BedRibbon": text("查看 30 天床位", "See beds by nights", "Ver camas por noches", "泊ごとのベッドを見る"),
  "seller/bed/BedHistory": text(
    "查看床位记录",
    "See a bed's history",
    "Ver el historial de una cama",
    "ベッドの履歴を見る",
  ),
  "seller/bed/BedLabels": text("打印床位标签", "Print bed labels", "Imprimir etiquetas de cama", "ベッドラベルを印刷"),
  "seller/bed/FreeBeds": text("查找空床", "Look up free beds", "Buscar camas libres", "空きベッドを検索"),

  // ── students
  "seller/student/StudentFolio": text(
    "查看学员账单",
    "See a student's folio",
    "Ver la cuenta del alumno",
    "受講生の明細を見る",
  ),
  "seller/student/StudentTimeline": text(
    "查看学员时间线",
    "See a student's timeline",
    "Ver la cronología del alumno",
    "受講生の履歴を見る",
  ),
  "seller/student/StudentWeights": text(
    "查看体重曲线",
    "See a student's weights",
    "Ver los pesos del alumno",
    "体重の推移を見る",
  ),
  "seller/weight/WeighedStays": text(
    "查找称重学员",
    "Look up who is weighed",
    "Buscar a quién pesar",
    "計測する受講生を検索",
  ),
  "seller/student/SwapPartners": text(
    "查找换床对象",
    "Look up swap partners",
    "Buscar con quién permutar",
    "交換相手を検索",
  ),
  "seller/student/SettlementPreview": text("预估结算", "Preview a settlement", "Estimar una liquidación", "精算を試算"),
  "seller/student/SettlementSheet": text("查看结算单", "See a settlement", "Ver una liquidación", "精算書を見る"),
  "seller/student/ArrivalSheet": text("打印到营名单", "Print the arrivals", "Imprimir las llegadas", "到着名簿を印刷"),
  "seller/student/RollCall": text(
    "打印点名表",
    "Print the roll call",
    "Imprimir la lista de presentes",
    "点呼表を印刷",
  ),
  "seller/student/Certificate": text("打印结营证书", "Print a certificate", "Imprimir un certificado", "修了証を印刷"),
  "seller/student/BedChangePreview": text(
    "预估换床差价",
    "Preview a change of bed",
    "Estimar un cambio de cama",
    "ベッド変更を試算",
  ),
  "seller/student/SwapPreview": text(
    "预估互换差价",
    "Preview a swap of beds",
    "Estimar una permuta",
    "ベッド交換を試算",
  ),
  "seller/student/EntryPreview": text("预估入营费用", "Preview an entry", "Estimar una entrada", "入営を試算"),
  "seller/student/RenewalPreview": text("预估续费", "Preview a renewal", "Estimar una renovación", "更新を試算"),
  "seller/student/ReturnPreview": text("预估返营差价", "Preview a return", "Estimar un regreso", "復帰を試算"),
  "seller/student/UndoFinishPreview": text(
    "预估撤销结营",
    "Preview taking a finish back",
    "Estimar deshacer un final",
    "修了の取消を試算",
  ),
  "seller/student/CancelPreview": text(
    "预估取消费用",
    "Preview a cancellation",
    "Estimar una cancelación",
    "取消を試算",
  ),
};
