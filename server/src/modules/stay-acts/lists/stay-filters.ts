import {
  cancelReasons,
  finishReasons,
  genders,
  paperStates,
  screeningRisks,
  stayPhases,
  staySources,
} from "@kangying/contract/students/stay";
import { text, verbatim } from "../../../core/kernel/text.ts";
import type { OptionDef } from "../../../core/list/columns.ts";
import {
  byCascader,
  byDate,
  byKeyword,
  byMultiselect,
  byNumber,
  bySelect,
  bySwitch,
  byText,
} from "../../../core/list/filters.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { placeTree, roomTypeOptions } from "../../resources/public.ts";
import { packageOptions } from "../../packages/public.ts";
import { contractSql, dueSql, insuredSql, leaveSql, lossSql, nightsLeftSql, phaseSql } from "./stay-columns.ts";
import { coachesInCamp } from "../../stays/public.ts";
import { unweighedSql } from "../../weights/public.ts";

/** Coaches who have students in camp. */
async function coachOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await coachesInCamp(ctx.tx, ctx.supplier.id)).map((coach) => ({ value: coach, title: verbatim(coach) }));
}

/** Filters that several lists of stays offer, each said once. */
export const stayFilters = {
  // A whole number tells nothing to who knows it already, so it may be searched without the right to see numbers whole.
  student: byKeyword({
    title: text("学员", "Student", "Alumno", "受講生"),
    placeholder: text(
      "姓名 / 拼音 / 编号 / 手机尾号",
      "Name, pinyin, number, phone tail",
      "Nombre, pinyin, número, final del móvil",
      "氏名・ピンイン・番号・電話末尾",
    ),
    fields: {
      student: {
        title: text("姓名/编号", "Name or number", "Nombre/n.º", "氏名・番号"),
        sql: "s.search",
        match: "contains",
      },
      phone: {
        title: text("手机号", "Phone", "Móvil", "携帯番号"),
        sql: "st.phone",
        match: "exact",
        condition:
          "s.student_id = any(array(select p.id from student p where p.merged_into is null and p.phone = :text))",
      },
    },
  }),
  gender: bySelect({ title: text("性别", "Sex", "Sexo", "性別"), sql: "s.gender", options: genders }),
  package: bySelect({
    title: text("营期", "Package", "Paquete", "コース"),
    sql: "s.package_id",
    options: packageOptions,
  }),
  room_type: bySelect({
    title: text("房型", "Room type", "Tipo", "部屋タイプ"),
    sql: "s.room_type_id",
    options: roomTypeOptions,
  }),
  source: bySelect({ title: text("来源", "Source", "Origen", "経路"), sql: "s.source", options: staySources }),
  expected: byDate({ title: text("预约入营", "Expected", "Prevista", "入営予定"), sql: "s.expected_date", of: "date" }),
  applied: byDate({ title: text("申请时间", "Applied", "Solicitada", "申込日"), sql: "s.created_at", of: "instant" }),
  arrives_today: bySwitch({
    title: text("今日到", "Arrives today", "Llega hoy", "本日到着"),
    sql: "s.expected_date = :today",
  }),
  late: bySwitch({ title: text("逾期未到", "Not arrived", "No llegó", "未到着"), sql: "s.expected_date < :today" }),
  place: byCascader({
    title: text("楼栋/房间", "Building/room", "Edificio/habitación", "棟・部屋"),
    levels: ["r.building_id", "b.room_id"],
    tree: placeTree,
  }),
  coach: bySelect({ title: text("教练", "Coach", "Entrenador", "コーチ"), sql: "s.coach", options: coachOptions }),
  phase: byMultiselect({ title: text("状态", "Status", "Estado", "状態"), sql: `(${phaseSql})`, options: stayPhases }),
  nights_left: byNumber({ title: text("剩余天数", "Nights left", "Noches restantes", "残り泊数"), sql: nightsLeftSql }),
  entered: byDate({ title: text("入营日期", "Entered", "Entrada", "入営日"), sql: "s.checkin_at", of: "instant" }),
  ends: byDate({
    title: text("预计结营", "Planned end", "Fin previsto", "修了予定"),
    sql: "s.planned_end",
    of: "date",
  }),
  leaves_today: bySwitch({
    title: text("今日结营", "Leaves today", "Sale hoy", "本日修了"),
    sql: "s.planned_end = :today",
  }),
  on_leave: bySwitch({ title: text("请假中", "On leave", "De permiso", "外出中"), sql: `${leaveSql} in (4, 6)` }),
  paused: byDate({ title: text("停卡时间", "Paused", "En pausa desde", "休止日"), sql: "s.paused_at", of: "instant" }),
  pause_reason: byText({
    title: text("停卡原因", "Reason", "Motivo", "休止理由"),
    sql: "s.pause_reason",
    match: "contains",
  }),
  loss_kg: byNumber({
    title: text("减重", "Lost", "Perdido", "減量"),
    sql: lossSql,
    permission: "seller/weight/WeightList",
  }),
  // That somebody was not weighed tells nothing of what he weighs: no right is needed.
  unweighed: bySwitch({
    title: text("未测入营体重", "No entry weight", "Sin peso de entrada", "入営時体重なし"),
    sql: unweighedSql("s"),
  }),
  overdue: bySwitch({
    title: text("逾期未复营", "Overdue", "Retrasados", "復帰遅れ"),
    sql: "s.expected_return < :today",
  }),
  finished: byDate({ title: text("结营时间", "Finished", "Terminada", "修了日"), sql: "s.finish_at", of: "instant" }),
  finish_reason: bySelect({
    title: text("结营原因", "Reason", "Motivo", "修了理由"),
    sql: "s.finish_reason",
    options: finishReasons,
  }),
  cancelled: byDate({
    title: text("取消时间", "Cancelled", "Cancelada", "取消日"),
    sql: "s.cancelled_at",
    of: "instant",
  }),
  cancel_reason: byMultiselect({
    title: text("取消原因", "Reason", "Motivo", "取消理由"),
    sql: "s.cancel_reason",
    options: cancelReasons,
  }),
  contract: bySelect({ title: text("合同", "Contract", "Contrato", "契約"), sql: contractSql, options: paperStates }),
  insurance: bySelect({ title: text("保险", "Insurance", "Seguro", "保険"), sql: insuredSql, options: paperStates }),
  screening: bySelect({
    title: text("筛查", "Screening", "Cribado", "健康チェック"),
    sql: "s.screen_risk",
    options: screeningRisks,
  }),
  owes: bySwitch({ title: text("有欠费", "Owes", "Debe", "未払いあり"), sql: `${dueSql} > 0` }),
  waits: bySwitch({ title: text("候补中", "Waiting", "En espera", "待機中"), sql: "s.waitlisted_at is not null" }),
  no_show: bySwitch({
    title: text("未到营标记", "No-show", "No se presentó", "来営なし"),
    sql: "s.no_show_at is not null",
  }),
} as const;
