import sharp from "sharp";
import { addDays, type LocalDate } from "../../../core/kernel/day.ts";
import { keepPicture } from "../../files/public.ts";
import { addPhotos, giveConsent, setShared, setShown } from "../../photos/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { studentsWithDays } from "../demo.repo.ts";

const side = 360;
const ways = ["front", "side"] as const;

/** Draws a figure instead of a photograph, narrower the later it was taken. @param width  of the waist, in pixels @returns PNG */
async function drawFigure(number: number, width: number, angle: (typeof ways)[number]): Promise<Uint8Array> {
  const ground = ["#e9edf3", "#eef1e8", "#f3ece4", "#ece9f4"][number % 4] ?? "#e9edf3";
  const waist = angle === "side" ? width * 0.72 : width;
  const [left, right] = [180 - waist / 2, 180 + waist / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <g fill="#7d8aa0"><circle cx="180" cy="72" r="34"/>
    <path d="M${left + 12} 122 Q180 104 ${right - 12} 122 Q${right + 8} 190 ${right} 232 L${right - 10} 344 L190 344 L180 258 L170 344 L${left + 10} 344 L${left} 232 Q${left - 8} 190 ${left + 12} 122z"/></g></svg>`;
  return await sharp(Buffer.from(svg)).png({ palette: true, colours: 8 }).toBuffer();
}

/** Adds small before and after photos of some students; some consent that the camp shows them. */
export async function fillPhotos(stage: Stage, actor: DemoActor, now: Date, today: LocalDate): Promise<void> {
  const students = await studentsWithDays(stage.tx, stage.supplier.id, 6);
  for (const [number, { student_id, entered_on }] of students.entries()) {
    for (const [late, kind] of (["entry", "weekly"] as const).entries())
      for (const angle of ways) {
        const png = await drawFigure(number, 128 - number * 4 - late * 20, angle);
        await act(stage, actor, now, "seller/photo/PhotoAdd", async (work) => {
          const file = await keepPicture(work, { name: `${kind}-${angle}.png`, png, side, access: "private" });
          const day = late === 0 ? entered_on : addDays(today, -1);
          const taken_on = day > today ? today : day;
          const id = await addPhotos(work, { student_id, kind, angle, taken_on, files: [file], note: null });
          if (angle === "front") await setShared(work, id, true);
          if (number % 3 !== 0) return;
          if (late === 0 && angle === "front") {
            const proof = await keepPicture(work, { name: "consent.png", png, side, access: "private" });
            await giveConsent(work, id, proof);
          } else await setShown(work, id, true);
        });
      }
  }
}
