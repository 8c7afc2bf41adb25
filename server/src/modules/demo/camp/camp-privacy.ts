import { askAboutData } from "../../privacy/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { studentsWithDays } from "../demo.repo.ts";

/** Makes privacy requests of some students. */
export async function fillPrivacy(stage: Stage, actor: DemoActor, now: Date): Promise<void> {
  const [first, second] = await studentsWithDays(stage.tx, stage.supplier.id, 2);
  const asked = [
    { student: first, kind: "access", said: "想要一份体重和体测记录" },
    { student: second, kind: "correct", said: "身高写错了，应为 165 cm" },
  ] as const;
  for (const { student, kind, said } of asked)
    if (student)
      await act(stage, actor, now, "seller/privacy/RequestAdd", (work) =>
        askAboutData(work, { student_id: student.student_id, kind, said, source: "desk" }),
      );
}
