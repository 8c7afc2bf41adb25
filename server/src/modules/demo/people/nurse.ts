import type { Work } from "../../../core/jobs/work.ts";
import { createOperator, createRole } from "../../roles/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { operatorActors } from "../demo.repo.ts";
import { findOperator } from "../find-camp.ts";

/** The rights of a nurse: screen arrivals, record health and medication, weigh, handle safety flags, print the incident file. No money. */
const nurseRights = {
  path_arr: [
    "/student/appointment/entry",
    "/student/campsite/living",
    "/student/detail/:id",
    "/student/incident/:id",
    "/student/service/care",
    "/student/service/leaves",
    "/student/service/weight/overview",
    "/student/service/weight/in",
    "/student/service/weight/log",
    "/student/service/diet",
    "/student/service/kitchen",
  ],
  api_arr: [
    "seller/student/AppointmentEntryList",
    "seller/student/CampsiteLivingList",
    "seller/student/StayScreen",
    "seller/student/StayHealth",
    "seller/student/StayContact",
    "seller/student/StudentInfo",
    "seller/student/StudentReveal",
    "seller/care/FlagList",
    "seller/care/FlagTake",
    "seller/care/FlagTell",
    "seller/care/FlagDone",
    "seller/leave/LeaveList",
    "seller/weight/WeightOverview",
    "seller/weight/WeightList",
    "seller/weight/WeightAdd",
    "seller/weight/WeightEdit",
    "seller/weight/StayWeigh",
    "seller/diet/DietList",
    "seller/diet/DietAdd",
    "seller/diet/DietSet",
    "seller/diet/DietWithdraw",
    "seller/kitchen/KitchenList",
  ],
};

const login = "nurse";

async function makeNurse(work: Work, password: { readonly hash: string }): Promise<void> {
  const role = await createRole(work, {
    name: "医务",
    description: "入营筛查、健康与用药、安全关注与事故档案，不涉及收款",
    ...nurseRights,
  });
  await createOperator(work, {
    login,
    name: "方敏",
    phone: "13800004421",
    remark: "医务室",
    role_ids: [role],
    password,
  });
}

/** Adds the camp's nurse when there is none yet. @param password  hashed already */
export async function hireNurse(
  stage: Stage,
  owner: DemoActor,
  at: Date,
  password: { readonly hash: string },
): Promise<DemoActor> {
  const isThere = (await operatorActors(stage.tx, stage.supplier.id)).some((operator) => operator.login === login);
  if (!isThere) await act(stage, owner, at, "seller/operator/OperatorAdd", (work) => makeNurse(work, password));
  return await findOperator(stage, login);
}
