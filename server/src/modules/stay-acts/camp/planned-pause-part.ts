import { againstPlannedPause, type Share, type StayPart, type StayRow } from "../../stays/public.ts";

type Inputs = { pause: { readonly from?: string | null } };

/** A planned pause in acts on a stay: what would go on beyond its day, or end the stay, must drop the plan first. A pause may begin earlier. */
export const plannedPausePart: StayPart<Inputs> = {
  name: "planned-pause",
  pause: ({ work, stay, input }) => ((input.from ?? work.today) > work.today ? refusing(stay) : {}),
  renew: ({ stay }) => refusing(stay),
  change_bed: ({ stay, nights }) => (nights.from >= (stay.pause_from ?? nights.from) ? refusing(stay) : {}),
  finish: ({ stay }) => refusing(stay),
  transfer: ({ stay }) => refusing(stay),
};

function refusing(stay: StayRow): Share {
  return { blockers: () => againstPlannedPause(stay) };
}
