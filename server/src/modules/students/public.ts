export { ageOn } from "./age.ts";
export { checkDigitOf, isIdNumber, plainIdNumber, readIdNumber } from "./identity/id-number.ts";
export { identityFields, identityOnFileFields } from "./identity/identity-fields.ts";
export {
  demandAsOnFile,
  demandIdentity,
  findByIdNumber,
  findByIdNumbers,
  type IdEntered,
  identityOf,
  keepIdentity,
  openIdNumber,
  sealIdentity,
} from "./identity/identity.ts";
export { paperFaults, type PaperRow } from "./identity/sheet-papers.ts";
export { setPicture, withoutPicture } from "./set-picture.ts";
export { studentByPhone, studentCell } from "./student-cell.ts";
export {
  findStudent,
  findStudentsByPhone,
  holdStudent,
  idsOfNumbers,
  insertStudent,
  numbersOf,
  type StudentRow,
  updateStudent,
} from "./students.repo.ts";
export { barStudent } from "./bar-student.ts";
export { joinRecords, recordsToJoin } from "./join-records.repo.ts";
export { studentsErrors } from "./students.errors.ts";
export { demandNamed } from "./demand-named.ts";
export { addConditions, demandConsent, keepHealth } from "./health.ts";
export { healthWithdrawn } from "./health-withdrawn.ts";
export { eraseNames, eraseWords, setHealthConsent } from "./privacy.repo.ts";
