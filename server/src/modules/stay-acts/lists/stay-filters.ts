import { studentFolioPermission } from "@kangying/contract/students/page/student-folio.endpoints";
import {
  cancelReasons,
  depositOutcomes,
  finishReasons,
  genders,
  paperStates,
  screeningRisks,
  settlementStates,
  stayPhases,
  staySources,
} from "@kangying/contract/students/stay";
import {
  byCascader,
  byDate,
  byKeyword,
  byMultiselect,
  byNumber,
  bySelect,
  bySwitch,
  byText,
} from "../../../core/list/filters/filters.ts";
import { placeTree, roomTypeOptions } from "../../resources/public.ts";
import { packageOptions } from "../../packages/public.ts";
import {
  contractSql,
  depositOutcomeSql,
  dueSql,
  insuredSql,
  leaveSql,
  lossSql,
  nightsLeftSql,
  pauseStuckSql,
  phaseSql,
  reviewSql,
  settlementSql,
  stars,
} from "./stay-sql.ts";
import { coachFilter } from "../../coaches/public.ts";
import { unweighedSql } from "../../weights/public.ts";
import { t } from "../stay-acts.texts.ts";

/** Filters that several lists of stays share. */
export const stayFilters = {
  // A person who searches for a whole number knows it already. So this search does not need the right to see whole numbers.
  student: byKeyword({
    title: t("student"),
    placeholder: t("stay.student.placeholder"),
    fields: {
      student: {
        title: t("stay.student"),
        sql: "s.search",
        match: "contains",
      },
      phone: {
        title: t("stay.phone"),
        sql: "st.phone",
        match: "exact",
        condition:
          "s.student_id = any(array(select p.id from lent.student p where p.merged_into is null and p.phone = :text))",
      },
    },
  }),
  gender: bySelect({ title: t("gender"), sql: "s.gender", options: genders }),
  package: bySelect({
    title: t("package"),
    sql: "s.package_id",
    options: packageOptions,
  }),
  room_type: bySelect({
    title: t("room_type"),
    sql: "s.room_type_id",
    options: roomTypeOptions,
  }),
  source: bySelect({ title: t("source"), sql: "s.source", options: staySources }),
  expected: byDate({ title: t("stay.expected_date"), sql: "s.expected_date", of: "date" }),
  applied: byDate({ title: t("stay.applied"), sql: "s.created_at", of: "instant" }),
  arrives_today: bySwitch({
    title: t("stay.arrives_today"),
    sql: "s.expected_date = :today",
  }),
  late: bySwitch({ title: t("stay.late"), sql: "s.expected_date < :today" }),
  place: byCascader({
    title: t("stay.place"),
    levels: ["r.building_id", "b.room_id"],
    tree: placeTree,
  }),
  coach_id: bySelect({ title: t("coach"), sql: "s.coach_id", options: coachFilter }),
  phase: byMultiselect({ title: t("phase"), sql: `(${phaseSql})`, options: stayPhases }),
  nights_left: byNumber({ title: t("nights_left"), sql: nightsLeftSql }),
  entered: byDate({ title: t("stay.entered"), sql: "s.checkin_at", of: "instant" }),
  ends: byDate({
    title: t("planned_end"),
    sql: "s.planned_end",
    of: "date",
  }),
  leaves_today: bySwitch({
    title: t("stay.leaves_today"),
    sql: "s.planned_end = :today",
  }),
  pause_soon: bySwitch({ title: t("stay.pause_soon"), sql: "s.pause_from between :today and :today + 1" }),
  pause_stuck: bySwitch({ title: t("stay.pause_stuck"), sql: pauseStuckSql }),
  on_leave: bySwitch({ title: t("stay.on_leave"), sql: `${leaveSql} in (4, 6)` }),
  paused: byDate({ title: t("stay.paused"), sql: "s.paused_at", of: "instant" }),
  pause_reason: byText({
    title: t("pause_reason"),
    sql: "s.pause_reason",
    match: "contains",
  }),
  loss_kg: byNumber({
    title: t("loss_kg"),
    sql: lossSql,
    measure: "weight",
    permission: "seller/weight/WeightList",
  }),
  // That a student was not weighed reveals nothing about their weight, so no right is needed.
  unweighed: bySwitch({
    title: t("stay.unweighed"),
    sql: unweighedSql("s"),
  }),
  overdue: bySwitch({
    title: t("stay.overdue"),
    sql: "s.expected_return < :today",
  }),
  finished: byDate({ title: t("stay.finished"), sql: "s.finish_at", of: "instant" }),
  finish_reason: bySelect({
    title: t("finish.reason"),
    sql: "s.finish_reason",
    options: finishReasons,
  }),
  cancelled: byDate({
    title: t("stay.cancelled"),
    sql: "s.cancelled_at",
    of: "instant",
  }),
  cancel_reason: byMultiselect({
    title: t("reason"),
    sql: "s.cancel_reason",
    options: cancelReasons,
  }),
  deposit_outcome: bySelect({
    title: t("stay.deposit_outcome"),
    sql: depositOutcomeSql,
    options: depositOutcomes,
    permission: studentFolioPermission,
  }),
  settlement: bySelect({ title: t("stay.settlement"), sql: settlementSql, options: settlementStates }),
  review: bySelect({
    title: t("review"),
    sql: reviewSql("stars"),
    options: stars,
    condition: "s.id = any(array(select v.stay_id from lent.stay_review v where v.stars = :value))",
  }),
  contract: bySelect({ title: t("contract"), sql: contractSql, options: paperStates }),
  insurance: bySelect({ title: t("insurance"), sql: insuredSql, options: paperStates }),
  screening: bySelect({
    title: t("screening"),
    sql: "s.screen_risk",
    options: screeningRisks,
  }),
  owes: bySwitch({ title: t("stay.owes"), sql: `${dueSql} > 0`, permission: studentFolioPermission }),
  waits: bySwitch({ title: t("stay.waits"), sql: "s.waitlisted_at is not null" }),
  barred: bySwitch({ title: t("stay.barred"), sql: "st.blacklisted" }),
  no_show: bySwitch({
    title: t("stay.no_show"),
    sql: "s.no_show_at is not null",
  }),
} as const;
