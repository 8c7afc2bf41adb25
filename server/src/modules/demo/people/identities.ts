import { checkDigitOf, sealIdentity } from "../../students/public.ts";
import type { Stage } from "../act.ts";
import { giveIdentities, studentsWithoutIdentity } from "./identities.repo.ts";
import { Dice } from "../dice.ts";

/** No region of the country has this code, so such a number is recognizably invented. */
const region = "890000";
const share = 0.85;

/**
 * Gives most students an identity card number. These are not part of the kept rows, because they are encrypted with the secret of the
 * server that stores them.
 */
export async function fillIdentities({ services, tx, supplier }: Stage): Promise<void> {
  const students = await studentsWithoutIdentity(tx, supplier.id);
  const given = students
    .filter(({ id }) => new Dice(id * 6151).isLucky(share))
    .map(({ id, gender, birthday }) => {
      // Odd for men; each serial number occurs once.
      const serial = String(((id * 2) % 1000) + (gender === "M" ? 1 : 0)).padStart(3, "0");
      const first = `${region}${birthday.replaceAll("-", "")}${serial}`;
      return {
        id,
        ...sealIdentity({ services, supplier }, { id_type: "resident", id_no: first + checkDigitOf(first) }),
      };
    });
  await giveIdentities(tx, supplier.id, given);
}
