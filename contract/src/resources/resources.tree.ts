import { permissionsOfCalls } from "../core/calls.ts";
import { roomSeasonCalls } from "./room-season.calls.ts";
import { add, edit, remove, takeAway, view } from "../core/permissions.ts";
import type { TreeNode } from "../core/tree.ts";
import { attendanceCalls } from "../teaching/attendance.calls.ts";
import { kitCalls, kitMoveCalls } from "./kit.calls.ts";
import {
  courseCalls,
  coursePlanCalls,
  courseTimeCalls,
  scheduleCalls,
  venueCalls,
} from "../teaching/teaching.calls.ts";
import { codeUseCalls } from "../orders/code.calls.ts";
import { bedSolverCalls } from "./bed-solver.calls.ts";
import { housekeepingCalls, maintenanceCalls } from "./housekeeping.calls.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** What a camp offers: rooms, beds, courses, venues. */
export const resourcesTree: TreeNode<Title> = {
  path: "/resources",
  place: 30,
  name: "Resources",
  title: "resources",
  icon: "bed-double",
  group: "camp",
  industries: ["admin", "camp"],
  children: [
    {
      path: "/resources/bedmap",
      name: "BedMap",
      title: "bedMap",
      permissions: [
        ...view("seller/bed/BedMap"),
        ...add("seller/room/RoomAdd"),
        ...edit("seller/bed/BedBlock", "seller/bed/BedUnblock", bedSolverCalls.SolverApply.api),
      ],
    },
    {
      path: "/resources/rooms",
      name: "Rooms",
      title: "rooms",
      list: "seller/room/RoomList",
      permissions: [
        ...view("seller/room/RoomList"),
        ...add("seller/room/RoomAdd", "seller/room/RoomImport"),
        ...edit("seller/room/RoomEdit"),
        ...remove("seller/room/RoomDelete"),
        ...takeAway("seller/room/RoomExport"),
      ],
    },
    {
      path: "/resources/room-types",
      name: "RoomTypes",
      title: "roomTypes",
      list: "seller/room/RoomTypeList",
      permissions: [
        ...view("seller/room/RoomTypeList"),
        ...add("seller/room/RoomTypeAdd"),
        ...edit("seller/room/RoomTypeEdit"),
        ...remove("seller/room/RoomTypeDelete"),
        ...takeAway("seller/room/RoomTypeExport"),
      ],
    },
    {
      path: "/resources/room-seasons",
      name: "RoomSeasons",
      title: "roomSeasons",
      list: roomSeasonCalls.RoomSeasonList.api,
      permissions: permissionsOfCalls(roomSeasonCalls),
    },
    {
      path: "/resources/beds",
      name: "Beds",
      title: "beds",
      list: "seller/bed/BedList",
      permissions: [
        ...view("seller/bed/BedList"),
        ...add("seller/bed/BedAdd", "seller/room/RoomAdd"),
        ...edit("seller/bed/BedEdit", "seller/bed/BedBlock", "seller/bed/BedUnblock", "seller/bed/BedRepair"),
        ...remove("seller/bed/BedDelete"),
        ...takeAway("seller/bed/BedExport"),
      ],
    },
    {
      path: "/resources/beds/look/:id",
      name: "BedHistory",
      title: "bedHistory",
      hidden: true,
      permissions: view("seller/bed/BedHistory"),
    },
    {
      path: "/resources/beds/labels",
      name: "BedLabels",
      title: "bedLabels",
      hidden: true,
      permissions: view("seller/bed/BedLabels"),
    },
    {
      path: "/resources/housekeeping",
      name: "Housekeeping",
      title: "housekeeping",
      list: housekeepingCalls.TurnList.api,
      permissions: permissionsOfCalls(housekeepingCalls),
    },
    {
      path: "/resources/maintenance",
      name: "Maintenance",
      title: "maintenance",
      list: maintenanceCalls.TicketList.api,
      permissions: permissionsOfCalls(maintenanceCalls),
    },
    {
      path: "/resources/kit",
      name: "Kit",
      title: "kit",
      list: kitCalls.KitList.api,
      permissions: permissionsOfCalls(kitCalls),
    },
    {
      path: "/resources/kit/moves",
      name: "KitMoves",
      title: "kitMoves",
      list: kitMoveCalls.KitMoveList.api,
      hidden: true,
      permissions: permissionsOfCalls(kitMoveCalls),
    },
    {
      path: "/resources/courses",
      name: "Courses",
      title: "courses",
      list: courseCalls.CourseList.api,
      permissions: permissionsOfCalls(courseCalls),
    },
    {
      path: "/resources/venues",
      name: "Venues",
      title: "venues",
      list: venueCalls.VenueList.api,
      permissions: permissionsOfCalls(venueCalls),
    },
    {
      path: "/resources/course-plans",
      name: "CoursePlans",
      title: "coursePlans",
      list: coursePlanCalls.CoursePlanList.api,
      permissions: permissionsOfCalls(coursePlanCalls),
    },
    {
      path: "/resources/scheduling",
      name: "ClassScheduling",
      title: "classScheduling",
      permissions: permissionsOfCalls(scheduleCalls),
    },
    {
      path: "/resources/scheduling/lessons",
      name: "Lessons",
      title: "lessons",
      list: scheduleCalls.ScheduleList.api,
      hidden: true,
      permissions: permissionsOfCalls(scheduleCalls),
    },
    {
      path: "/resources/scheduling/roll-call",
      name: "RollCallToday",
      title: "rollCalls",
      permissions: permissionsOfCalls(attendanceCalls),
    },
    {
      path: "/resources/scheduling/roll-call/:id",
      name: "LessonRollCall",
      title: "lessonRollCall",
      hidden: true,
      permissions: permissionsOfCalls(attendanceCalls),
    },
    {
      path: "/resources/scheduling/attendance",
      name: "Attendance",
      title: "attendance",
      list: attendanceCalls.AttendanceList.api,
      hidden: true,
      permissions: permissionsOfCalls(attendanceCalls),
    },
    {
      path: "/resources/course-time",
      name: "CourseTime",
      title: "courseTime",
      list: courseTimeCalls.CourseTimeList.api,
      permissions: permissionsOfCalls(courseTimeCalls),
    },
    {
      path: "/resources/classes",
      name: "Classes",
      title: "classes",
      list: "seller/class/ClassList",
      permissions: [
        ...view("seller/class/ClassList"),
        ...add("seller/class/ClassAdd"),
        ...edit("seller/class/ClassEdit", "seller/class/ClassClose", "seller/class/ClassReopen"),
        ...remove("seller/class/ClassDelete"),
        ...takeAway("seller/class/ClassExport"),
      ],
    },
    {
      path: "/resources/verification-codes",
      name: "ResourceCodes",
      title: "resourceCodes",
      list: codeUseCalls.CodeUseList.api,
      permissions: permissionsOfCalls(codeUseCalls),
    },
  ],
};
