import { residentCheckDigit } from "@kangying/contract/students/resident-number";
import type { Gender, IdType } from "@kangying/contract/students/stay";

/** The facts that an ID number contains about its holder, depending on its type. */
export interface IdFacts {
  /** `YYYY-MM-DD`. */
  readonly birthday: string | null;
  readonly gender: Gender | null;
}

const silent: IdFacts = { birthday: null, gender: null };

/** Formats of the numbers without a check digit. */
const shapes: Readonly<Record<Exclude<IdType, "resident" | "foreign_resident">, RegExp>> = {
  passport: /^[A-Z0-9]{5,17}$/,
  hk_macao: /^[HM]\d{8}(\d{2})?$/,
  taiwan: /^\d{8}(\d{2}[A-Z]?)?$/,
  other: /^[A-Z0-9-]{4,30}$/,
};

/** A number in the form in which it is stored: in capitals, without blanks. */
export function plainIdNumber(typed: string): string {
  return typed.replaceAll(/\s/g, "").toUpperCase();
}

/** Parses an ID number. @returns its facts, or null where no paper of that type has such a number */
export function readIdNumber(type: IdType, no: string): IdFacts | null {
  // Residents of Hong Kong, Macao and Taiwan, and foreigners with a card of 2023, have numbers of the same format.
  if (type === "resident") return readResident(no, /^[1-8]/);
  if (type === "foreign_resident") return readResident(no, /^9/);
  return shapes[type].test(no) ? silent : null;
}

/** The check digit for the first seventeen digits. */
export const checkDigitOf = residentCheckDigit;

/** Parses a resident's number. @source GB 11643-1999: region, birthday, serial number (odd for men), check digit by ISO 7064 MOD 11-2 */
function readResident(no: string, region: RegExp): IdFacts | null {
  if (!/^\d{17}[\dX]$/.test(no) || !region.test(no)) return null;
  if (checkDigitOf(no) !== no[17]) return null;
  const birthday = `${no.slice(6, 10)}-${no.slice(10, 12)}-${no.slice(12, 14)}`;
  const day = new Date(`${birthday}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== birthday || birthday < "1900") return null;
  return { birthday, gender: Number(no[16]) % 2 === 1 ? "M" : "F" };
}

/** True if it is a valid number of a resident's card. */
export function isIdNumber(no: string): boolean {
  return readIdNumber("resident", plainIdNumber(no)) !== null;
}
