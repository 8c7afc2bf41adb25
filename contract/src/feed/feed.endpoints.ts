import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

/**
 * The change feed, read as `text/event-stream`. Hints alone, never content: the rows are asked for through the API.
 *
 * `event: change`, data: FeedChange · `event: session`: rights or session have changed, data `{}`; after the end of a session the stream
 * ends too · every other event (`ready`, `beat`) carries nothing but the `id` from which `Last-Event-ID` resumes.
 */
export const feedStream = defineEndpoint({
  api: "seller/feed/Stream",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Hints of changed rows as they happen, as a text/event-stream",
  input: z.object({}),
  output: z.never(),
  gives: "stream",
});

/** Data of `event: change`. */
export interface FeedChange {
  readonly topic: string;
  /** null: any row of the topic, for instance after an import, or when the stream could not be resumed where it broke off. */
  readonly id: number | null;
  /** The row's version after the change, where it has one. */
  readonly version: number | null;
}

const stays = [
  "seller/student/AppointmentPendingList",
  "seller/student/AppointmentEntryList",
  "seller/student/AppointmentCancelledList",
  "seller/student/CampsiteLivingList",
  "seller/student/CampsitePausedList",
  "seller/student/CampsiteFinishedList",
];

/**
 * Who may hear of a topic: callers who hold at least one of these permissions; `null`: every signed-in account of the supplier.
 * A topic that is missing here is told to nobody.
 */
export const feedTopics: Readonly<Record<string, readonly string[] | null>> = {
  stay: [...stays, "seller/bed/BedMap", "seller/student/StudentInfo"],
  student: [...stays, "seller/student/StudentInfo"],
  weight: ["seller/weight/WeightList", "seller/student/StudentInfo"],
  room: ["seller/room/RoomList", "seller/bed/BedList", "seller/bed/BedMap", "seller/bed/BedLabels"],
  room_type: ["seller/room/RoomTypeList", "seller/room/RoomList"],
  bed: [
    "seller/bed/BedList",
    "seller/room/RoomList",
    "seller/bed/BedMap",
    "seller/bed/BedHistory",
    "seller/bed/BedLabels",
  ],
  camp_package: ["seller/student/PackageList"],
  camp_class: ["seller/class/ClassList"],
  kit: ["seller/kit/KitList", "seller/kit/KitMoveList"],
  member: ["seller/user/UserManage"],
  member_rank: ["seller/rank/RankManage", "seller/user/UserManage"],
  role: ["seller/role/rolemanage", "seller/operator/OperatorList"],
  operator: ["seller/operator/OperatorList", "seller/role/rolemanage"],
  payment: ["seller/finance/CashPayList"],
  payout: ["seller/finance/RefundPayList"],
  deposit: ["seller/finance/DepositList"],
  ledger: ["seller/finance/LedgerList", "seller/finance/LedgerChainList", "seller/finance/DrawerLogList"],
  addon: ["addons/list"],
  task: ["seller/system/TaskList"],
  rule: ["seller/system/RuleList"],
  // Each account asks for its own tasks; that there is one tells nothing.
  export_task: null,
  bulk_task: null,
  saved_view: null,
  // Whose names stand there is asked for with the list's own right.
  row_editing: null,
};
