import { ticketGrades, ticketStates } from "@kangying/contract/resources/housekeeping";
import { maintenanceCalls as calls } from "@kangying/contract/resources/housekeeping.calls";
import { actor, date, images, instant, money, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byCascader, byDate, byKeyword, byMultiselect, bySwitch } from "../../core/list/filters/filters.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { placeTree } from "../resources/public.ts";
import { addTicket, doneTicket, dropTicket, editTicketAction, takeTicketAction } from "./maintenance.actions.ts";
import { t } from "./maintenance.texts.ts";

/** The list of repair tickets, open ones first by their due day. */
export const ticketsList = defineList({
  api: calls.TicketList.api,
  id: "repair-tickets",
  title: pageTitle("maintenance"),
  from: `repair_ticket m
    join lent.room r on r.supplier_id = m.supplier_id and r.id = m.room_id
    left join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
    left join lent.bed b on b.supplier_id = m.supplier_id and b.id = m.bed_id`,
  pk: "m.id",
  tenant: "m.supplier_id",
  columns: {
    place: text("d.name || ' ' || r.no || coalesce('-' || b.no, '')", { title: t("place"), width: 140, fixed: true }),
    fault: text("m.fault", { title: t("fault"), width: 220, card: true }),
    status: tag("m.status", { title: t("state"), options: ticketStates, sort: "m.turn", width: 110, card: true }),
    grade: tag("m.grade", { title: t("grade"), options: ticketGrades, width: 100, card: true }),
    due_on: date("m.due_on", { title: t("due_on"), sort: true, width: 120, card: true }),
    cost_fen: money("m.cost_fen", { title: t("cost"), width: 110 }),
    photos: images("m.photos", { title: t("photos"), width: 140 }),
    bed_closed: tag("case when m.closes_bed and m.status in (1, 2) then 'closed' end", {
      title: t("bed_closed"),
      options: [{ value: "closed", title: t("bed_closed.yes"), color: "amber" }],
      width: 110,
    }),
    taken_by: text("m.taken_by", { title: t("taken_by"), width: 110, card: true }),
    done_note: text("m.done_note", { title: t("done_note"), width: 180 }),
    done_photos: images("m.done_photos", { title: t("done_photos"), width: 140 }),
    done_at: instant("m.done_at", { title: t("done_at"), width: 160 }),
    done_by: actor("m.done_by", { title: t("done_by"), width: 110, hidden: true }),
    no: text("m.no", { title: t("no"), width: 160 }),
    by_name: actor("m.by_name", { title: t("by"), width: 110 }),
    created_at: instant("m.created_at", { title: t("created"), width: 160, hidden: true }),
  },
  filters: {
    keyword: byKeyword({ title: t("no"), fields: { no: { title: t("no"), sql: "m.no", match: "exact" } } }),
    status: byMultiselect({ title: t("state"), sql: "m.status", options: ticketStates }),
    grade: byMultiselect({ title: t("grade"), sql: "m.grade", options: ticketGrades }),
    place: byCascader({ title: t("place"), levels: ["r.building_id", "m.room_id"], tree: placeTree }),
    due: byDate({ title: t("due_on"), sql: "m.due_on", of: "date" }),
    overdue: bySwitch({ title: t("filter.overdue"), sql: "m.status in (1, 2) and m.due_on < :today" }),
  },
  order: "status",
  limit: 20,
  sums: ["cost_fen"],
  state: { status: "m.status" },
  actions: { add: addTicket, take: takeTicketAction, done: doneTicket, edit: editTicketAction, drop: dropTicket },
  export: calls.TicketExport.api,
  topic: "repair_ticket",
});
