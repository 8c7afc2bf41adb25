import { coachCalls } from "@kangying/contract/teaching/teaching.calls";
import { addDays } from "../../../core/kernel/day.ts";
import { keptCertificates, keptCoaches, usedCoaches } from "../../coaches/public.ts";
import { createOperator, createRole } from "../../roles/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { adoptCoachNames, operatorKeys } from "../demo.repo.ts";

const coaches = [
  { name: "周岚", gender: 2, skills: [1, 4], phone: "13600001021", level: "国家职业资格三级" },
  { name: "韩墨", gender: 1, skills: [1, 2], phone: "13600001022", level: "国家职业资格二级" },
  { name: "李砚", gender: 1, skills: [2, 4], phone: "13600001023", level: "国家职业资格二级" },
  { name: "沈越", gender: 1, skills: [1, 2], phone: "13600001024", level: "国家职业资格三级" },
  { name: "许诺", gender: 2, skills: [3, 4], phone: "13600001025", level: "瑜伽联盟 RYT500" },
  { name: "陈舟", gender: 2, skills: [3], phone: "13600001026", level: "普拉提 PMA" },
  { name: "许医生", gender: 1, skills: [5, 6], phone: "13600001027", level: "主治医师" },
] as const;

/** Certificates: the coach, the name, the kind of courses, and the days until they expire. Null: never. */
const certificates = [
  ["周岚", "水中运动指导", 1, 110],
  ["周岚", "急救 AHA", null, 12],
  ["韩墨", "水中运动指导", 1, 110],
  ["韩墨", "三级健身教练", 2, 282],
  ["李砚", "三级健身教练", 2, 340],
  ["李砚", "户外领队", 4, 25],
  ["沈越", "动感单车导师", 1, 400],
  ["许诺", "瑜伽联盟 RYT500", 3, null],
  ["陈舟", "普拉提垫上", 3, 180],
  ["陈舟", "急救 AHA", null, -12],
  ["许医生", "医师执业证", 6, null],
] as const;

/**
 * The rights of a coach: weigh, view their students, handle their safety flags, request their leaves, view the lessons and call the roll.
 */
const coachRights = {
  path_arr: [
    "/student/campsite/living",
    "/student/detail/:id",
    "/student/service/weight/in",
    "/student/service/weight/log",
    "/student/service/diet",
    "/student/service/kitchen",
    "/student/service/care",
    "/student/service/leaves",
    "/resources/scheduling",
    "/resources/scheduling/lessons",
    "/resources/scheduling/roll-call",
    "/resources/scheduling/roll-call/:id",
  ],
  api_arr: [
    "seller/student/CampsiteLivingList",
    "seller/student/StudentInfo",
    "seller/weight/WeightList",
    "seller/weight/WeightAdd",
    "seller/weight/WeightEdit",
    "seller/weight/StayWeigh",
    "seller/diet/DietList",
    "seller/diet/DietAdd",
    "seller/diet/DietSet",
    "seller/diet/DietWithdraw",
    "seller/kitchen/KitchenList",
    "seller/care/FlagList",
    "seller/care/FlagTake",
    "seller/care/FlagTell",
    "seller/care/FlagDone",
    "seller/leave/LeaveList",
    "seller/leave/LeaveApply",
    "seller/schedule/ScheduleList",
    "seller/attendance/AttendanceList",
    "seller/attendance/RollCallSave",
  ],
};

/** Adds the camp's coaches that do not exist yet. @returns their keys by name */
export async function hireCoaches(stage: Stage, actor: DemoActor, at: Date): Promise<ReadonlyMap<string, number>> {
  const { tx, supplier } = stage;
  const known = new Map((await usedCoaches(tx, supplier.id)).map(({ id, name }) => [name, id]));
  if (coaches.every(({ name }) => known.has(name))) return known;
  const accounts = await operatorKeys(tx, supplier.id);
  await act(stage, actor, at, "seller/coach/CoachAdd", async (work) => {
    for (const { name, ...one } of coaches) {
      if (known.has(name)) continue;
      const operator_id = accounts.get(name) ?? null;
      const said = { ...one, name, operator_id, hired_on: work.today, max_students: 50, is_away: false, intro: "" };
      known.set(name, await keptCoaches.add(work, said));
    }
  });
  return known;
}

/** Adds certificates, with days counted from a given day: most are valid for long, one expires soon and one has expired. */
export async function fillCertificates(stage: Stage, actor: DemoActor, at: Date, today: string): Promise<void> {
  const known = new Map((await usedCoaches(stage.tx, stage.supplier.id)).map(({ id, name }) => [name, id]));
  await act(stage, actor, at, "seller/coach/CertificateAdd", async (work) => {
    for (const [who, name, course_type, days] of certificates)
      await keptCertificates.add(work, {
        coach_id: known.get(who) ?? 0,
        name,
        no: null,
        issuer: null,
        course_type,
        expires_on: days === null ? null : addDays(today, days),
        picture: null,
      });
  });
}

/** Ties the coach names in the kept rows to the coaches. */
export async function tieCoaches(stage: Stage, actor: DemoActor, at: Date): Promise<void> {
  await hireCoaches(stage, actor, at);
  await adoptCoachNames(stage.tx, stage.supplier.id);
}

/** Gives one coach an account that sees their own students only. @param password  hashed already */
export async function makeCoachAccount(
  stage: Stage,
  actor: DemoActor,
  at: Date,
  password: { readonly hash: string },
): Promise<void> {
  const { tx, supplier } = stage;
  const coach = (await usedCoaches(tx, supplier.id)).find(({ name }) => name === "周岚");
  if (!coach || coach.operator_id !== null) return;
  await act(stage, actor, at, "seller/operator/OperatorAdd", async (work) => {
    const role = await createRole(work, {
      name: "教练",
      description: "自己学员的体重、安全关注、请假、课程与点名",
      own_students: true,
      ...coachRights,
    });
    await createOperator(work, {
      login: "coach",
      name: coach.name,
      phone: coach.phone ?? "",
      remark: "",
      role_ids: [role],
      password,
    });
  });
  // A separate act, because the log lists changes of a coach under their name.
  await act(stage, actor, at, coachCalls.CoachEdit.api, async (work) => {
    const operator_id = (await operatorKeys(tx, supplier.id)).get(coach.name) ?? null;
    const { id: _id, status: _status, version: _version, ...said } = coach;
    await keptCoaches.edit(work, coach.id, { ...said, skills: said.skills.map(Number), operator_id }, null);
  });
}
