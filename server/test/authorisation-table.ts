import type { Industry } from "@kangying/contract/core/tree";

/**
 * Who may call what, said once more and by hand: the matrix test holds the server to this table, so that neither the tree nor the code
 * that decides is its own judge. A new API has to be entered here by somebody who has thought about it.
 *
 * public: anyone · session: every signed-in account · a list of industries: who holds the permission, in suppliers of these industries.
 */
export type Expected = "public" | "session" | readonly Industry[];

const all = ["admin", "camp", "shop", "offline-pay"] as const;
const camps = ["admin", "camp"] as const;
const platform = ["admin"] as const;

export const expected: Readonly<Record<string, Expected>> = {
  // Before signing in
  "public/user/login": "public",
  "public/user/refreshAccessToken": "public",
  "public/user/handover": "public",
  "public/verify/captcha": "public",
  "public/verify/verifysend": "public",
  "public/config/GetServerConfig": "public",
  "public/supplier/getSupplierList": "public",

  // One's own account, and what is one's own
  "buyer/user/logout": "session",
  "buyer/user/info": "session",
  "buyer/user/userEdit": "session",
  "buyer/user/DownloadToken": "session",
  "seller/supplier/PasswordEdit": "session",
  "seller/role/OperatorPermission": "session",
  "addons/public/SupplierAddonList": "session",
  "seller/dashboard/Workbench": "session",
  "seller/feed/Stream": "session",
  "seller/file/Upload": "session",
  "seller/export/ExportManage": "session",
  "seller/export/ExportDel": "session",
  "seller/export/Download": "session",
  "seller/export/BulkTask": "session",
  "seller/export/BulkTaskStop": "session",

  // Students
  "seller/student/AppointmentPendingList": camps,
  "seller/student/AppointmentEntryList": camps,
  "seller/student/AppointmentCancelledList": camps,
  "seller/student/CampsiteLivingList": camps,
  "seller/student/CampsitePausedList": camps,
  "seller/student/CampsiteFinishedList": camps,
  "seller/student/StudentBook": camps,
  "seller/student/StudentReveal": camps,
  "seller/student/AppointmentImport": camps,
  "seller/student/AppointmentConfirm": camps,
  "seller/student/AppointmentCancel": camps,
  "seller/student/AppointmentEdit": camps,
  "seller/student/AppointmentEnter": camps,
  "seller/student/AppointmentHold": camps,
  "seller/student/AppointmentRecall": camps,
  "seller/student/AppointmentDelete": camps,
  "seller/student/StayFinish": camps,
  "seller/student/StayExport": camps,

  // Rooms and beds
  "seller/room/RoomList": camps,
  "seller/room/RoomAdd": camps,
  "seller/room/RoomEdit": camps,
  "seller/room/RoomDelete": camps,
  "seller/room/RoomImport": camps,
  "seller/room/RoomExport": camps,
  "seller/bed/BedList": camps,
  "seller/bed/BedAdd": camps,
  "seller/bed/BedEdit": camps,
  "seller/bed/BedDelete": camps,
  "seller/bed/BedBlock": camps,
  "seller/bed/BedUnblock": camps,
  "seller/bed/BedExport": camps,

  // Settings
  "seller/role/rolemanage": all,
  "seller/role/roleadd": all,
  "seller/role/roleedit": all,
  "seller/role/roledel": all,
  "seller/operator/OperatorList": all,
  "seller/operator/OperatorAdd": all,
  "seller/operator/OperatorEdit": all,
  "seller/operator/OperatorDelete": all,
  "seller/operator/OperatorResetPassword": all,
  "seller/operator/OperatorReveal": all,
  "seller/system/OperateLogList": all,

  // The platform
  "seller/enter/SupplierManage": platform,
  "seller/enter/SupplierReveal": platform,
  "seller/supplier/Handover": platform,
  "seller/system/TaskList": platform,
  "seller/system/LogList": platform,
};

/** Calls that go under the name of another: the parts of an action's form, a list's import. `METHOD api`, and the permission it takes. */
export const underAnother: Readonly<Record<string, string>> = {
  "GET seller/bed/FreeBeds": "seller/student/AppointmentEnter",
  "GET seller/room/RoomEditPrefill": "seller/room/RoomEdit",
  "GET seller/bed/BedEditPrefill": "seller/bed/BedEdit",
  "GET seller/role/roleeditPrefill": "seller/role/roleedit",
  "GET seller/operator/OperatorEditPrefill": "seller/operator/OperatorEdit",
  "GET seller/student/AppointmentEditPrefill": "seller/student/AppointmentEdit",
  "GET seller/student/AppointmentEnterPrefill": "seller/student/AppointmentEnter",
  "GET seller/student/AppointmentHoldPrefill": "seller/student/AppointmentHold",
  "GET seller/student/AppointmentRecallPrefill": "seller/student/AppointmentRecall",
  "POST seller/room/RoomList": "seller/room/RoomImport",
  "POST seller/student/AppointmentPendingList": "seller/student/AppointmentImport",
};
