import { bedNightStates, bedPositions, roomGenders, roomStatuses } from "@kangying/contract/resources/room";
import { turnStates } from "@kangying/contract/resources/housekeeping";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { date, link, money, number, percent, tag, text as textColumn } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byCascader, byDate, byMultiselect, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import {
  addBedAction,
  addRoomsAction,
  bedHistoryAction,
  bedLabelsAction,
  blockBedAction,
  deleteBedAction,
  editBedAction,
  placeTree,
  repairBedAction,
  roomTypeOptions,
  unblockBedAction,
} from "../resources/public.ts";
import { t } from "./bed-map.texts.ts";

const tonight = `case n.kind when 'stay' then 'occupied' when 'hold' then 'held' when 'block' then 'blocked'
  else case when b.status = 1 and r.status = 1 then 'free' else 'blocked' end end`;
const usable = `b.status = 1 and r.status = 1`;
/** The first night from today on that is taken; null: the bed stays free. */
const nextTaken = `(select min(f.night) from lent.bed_night f where f.supplier_id = b.supplier_id and f.bed_id = b.id and f.night >= :today)`;
/** The first night from today on that is free; null: the bed is out of use. */
const nextFree = `case when not (${usable}) then null when n.bed_id is null then :today else (
  select min(f.night) + 1 from lent.bed_night f where f.supplier_id = b.supplier_id and f.bed_id = b.id and f.night >= :today
    and not exists (select from lent.bed_night g where g.supplier_id = f.supplier_id and g.bed_id = f.bed_id and g.night = f.night + 1)) end`;
/** True when the bed is free on every night of the range. A missing start means today, a missing end means forever. */
const freeIn = `${usable} and not exists (select from lent.bed_night f where f.supplier_id = b.supplier_id and f.bed_id = b.id
  and f.night >= coalesce(:from, :today) and f.night <= coalesce(:to, 'infinity'))`;

/** A column of tonight's guest, as a subquery: it is read for the beds of one page, not for all guests of the house. */
const guest = (column: "name" | "id"): string => `(select st.${column} from lent.stay s
  join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id where s.supplier_id = n.supplier_id and s.id = n.stay_id)`;

/** The list of beds with their state tonight. */
export const bedsList = defineList({
  api: "seller/bed/BedList",
  id: "beds",
  title: t("beds"),
  from: `lent.bed b
    join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
    left join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
    left join lent.room_type t on t.supplier_id = r.supplier_id and t.id = r.room_type_id
    left join lent.bed_night n on n.supplier_id = b.supplier_id and n.bed_id = b.id and n.night = :today
    left join lent.bed_turn h on h.supplier_id = b.supplier_id and h.bed_id = b.id and h.status in (1, 2) and h.due_on <= :today`,
  pk: "b.id",
  tenant: "b.supplier_id",
  columns: {
    bed: textColumn(`d.name || ' ' || r.no || '-' || b.no`, {
      title: t("beds.bed"),
      sort: "b.label_key",
      width: 150,
      fixed: true,
    }),
    building: textColumn("d.name", { title: t("building"), width: 110, hidden: true }),
    room: textColumn("r.no", { title: t("room"), width: 90, hidden: true }),
    room_type: textColumn("t.name", { title: t("titles.name"), width: 100 }),
    gender: tag("r.gender", {
      title: t("gender"),
      options: roomGenders,
      width: 110,
    }),
    pos: tag("b.pos", {
      title: t("words.pos"),
      options: bedPositions,
      width: 90,
      hidden: true,
    }),
    tonight: tag(tonight, {
      title: t("beds.tonight"),
      options: bedNightStates,
      width: 100,
      card: true,
    }),
    guest: link(
      { text: guest("name"), key: guest("id") },
      {
        title: t("beds.guest"),
        to: "/student/detail/:id",
        permission: studentPagePermission,
        width: 100,
        card: true,
      },
    ),
    sex: tag("n.sex", {
      title: t("beds.sex"),
      options: roomGenders.slice(0, 2),
      width: 80,
      hidden: true,
    }),
    cleaning: tag("case h.status when 1 then 'due' when 2 then 'cleaned' end", {
      title: t("beds.cleaning"),
      options: turnStates.filter(({ value }) => value === "due" || value === "cleaned"),
      width: 120,
      card: true,
    }),
    next_free: date(nextFree, {
      title: t("beds.next_free"),
      width: 120,
      card: true,
    }),
    free: number(`case when n.bed_id is null and ${usable} then 1 else 0 end`, {
      title: t("beds.free"),
      width: 90,
    }),
    occupancy: percent(
      `case when not (${usable}) or n.kind = 'block' then null when n.kind = 'stay' then 1 else 0 end`,
      {
        title: t("beds.occupancy"),
        width: 120,
      },
    ),
    next_taken: date(nextTaken, {
      title: t("beds.next_taken"),
      width: 120,
      hidden: true,
    }),
    night_price_fen: money("greatest(0, t.night_price_fen + b.price_delta_fen)", {
      title: t("night_price_fen"),
      width: 110,
    }),
    status: tag("b.status", { title: t("words.status"), options: roomStatuses, width: 90 }),
    remark: textColumn("b.remark", { title: t("words.remark"), width: 180 }),
  },
  filters: {
    place: byCascader({
      title: t("place"),
      levels: ["r.building_id", "b.room_id"],
      tree: placeTree,
    }),
    room_type: bySelect({
      title: t("titles.name"),
      sql: "r.room_type_id",
      options: roomTypeOptions,
    }),
    gender: bySelect({ title: t("gender"), sql: "r.gender", options: roomGenders }),
    tonight: byMultiselect({
      title: t("beds.tonight"),
      sql: `(${tonight})`,
      options: bedNightStates,
    }),
    status: byMultiselect({ title: t("words.status"), sql: "b.status", options: roomStatuses }),
    free: bySwitch({
      title: t("beds.list.beds.free"),
      sql: `n.bed_id is null and ${usable}`,
    }),
    unready: bySwitch({ title: t("beds.unready"), sql: "h.bed_id is not null" }),
    free_in: byDate({
      title: t("beds.free_in"),
      sql: "n.night",
      of: "date",
      condition: freeIn,
    }),
  },
  order: "bed",
  limit: 20,
  sums: ["free", "occupancy"],
  state: { blocked: "coalesce(n.kind = 'block', false)", status: "b.status" },
  actions: {
    add: addBedAction,
    add_rooms: addRoomsAction,
    labels: bedLabelsAction,
    block: blockBedAction,
    repair: repairBedAction,
    unblock: unblockBedAction,
    edit: editBedAction,
    history: bedHistoryAction,
    remove: deleteBedAction,
  },
  export: "seller/bed/BedExport",
  topic: "bed",
});
